import type { Connection } from '@kit/db/database'
import { readConfig, type Config } from '../../apps/server/config.ts'
import { refuseBeforeStart } from './before-start.ts'
import { startDatabaseServer } from './database-server.ts'
import { inWords } from './port.ts'
import type { Readiness } from './prepare-database.ts'
import { fail, say, step } from './progress.ts'
import { loadEnvironmentFile, ROOT } from './root.ts'
import { RESTORED_UNDERNEATH, Shutdown } from './shutdown.ts'
import { buildWeb, webIsStale } from './web-build.ts'
import { setTimeout as sleep } from 'node:timers/promises'

const shutdown = new Shutdown()

/** Everything in this process and its PostgreSQL, until Ctrl-C. */
export async function startEverything(): Promise<void> {
  process.chdir(ROOT)
  loadEnvironmentFile()
  try {
    await start(readConfig(process.env, process.argv.slice(2)))
  } catch (failure) {
    await shutdown.run()
    fail(failure)
  }
}

async function start(config: Config): Promise<void> {
  say(config.mode === 'production' ? 'Modo de producción' : 'Modo de desarrollo')
  await refuseBeforeStart(config)
  // The data first, whose lock says whether another process serves them: it would build for nothing.
  // From there the three do not wait for each other: the web builds in a process of its own, the
  // server's code loads meanwhile.
  const connection = await startData(config)
  const [readiness, server] = await Promise.all([
    import('./prepare-database.ts').then(({ prepareDatabase }) =>
      prepareDatabase(config, connection),
    ),
    import('../../apps/server/main.ts'),
    prepareWeb(config),
  ])

  const { url, replaced, close } = await server
    .startServer(config, readiness.connection)
    .catch((failure: unknown) => {
      throw inWords(failure, config)
    })
  shutdown.first('Cerrando el servidor', close)
  shutdown.whenLost(replaced, RESTORED_UNDERNEATH)
  say(`Mostrador está listo en ${url}`)
  welcome(readiness)
}

async function startData(config: Config): Promise<Connection> {
  const database = await step(
    config.database_url === null ? 'Iniciando PostgreSQL' : 'Conectando con PostgreSQL',
    () => startDatabaseServer(config),
  )
  shutdown.first('Deteniendo PostgreSQL', async () => {
    // The pools have said goodbye; a moment later PostgreSQL has heard it, and nobody complains of
    // a lost connection.
    await sleep(100)
    await database.stop()
  })
  shutdown.whenLost(
    database.exited,
    'PostgreSQL terminó sin que nadie lo pidiera; revisa el registro en la carpeta de datos.',
  )
  return database.connection
}

async function prepareWeb(config: Config): Promise<void> {
  if (config.role !== 'all' && config.role !== 'api') return
  if (webIsStale()) await step('Construyendo la web', buildWeb)
}

function welcome({ people }: Readiness): void {
  for (const line of people) process.stdout.write(`${line}\n`)
  process.stdout.write('Ctrl-C para detener.\n')
}
