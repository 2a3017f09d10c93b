import type { Connection } from '@kit/db/database'
import { findSecret } from '@kit/storage/sealing'
import { readConfig, type Config } from '../../apps/server/config.ts'
import { needsOf } from '../../apps/server/needs.ts'
import { refuseBeforeStart } from './before-start.ts'
import { startDatabaseServer } from './database-server.ts'
import { needsNumbersProcess, startNumbersProcess } from './numbers-process.ts'
import { inWords } from './port.ts'
import type { Readiness } from './prepare-database.ts'
import { fail, ForPeople, say, step } from './progress.ts'
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
  if (config.role === 'migrate') return migrateAndGive(config)
  if (standsAlone(config)) return serveAlone(config)
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
  if (needsNumbersProcess(config)) {
    const numbers = await startNumbersProcess(config, readiness.connection)
    shutdown.first('Cerrando el proceso de WhatsApp', numbers.close)
  }
  say(`Mostrador está listo en ${url}`)
  welcome(readiness)
}

/** The one step that knows the owner of the database: it ends when everybody has their own. */
async function migrateAndGive(config: Config): Promise<void> {
  const { database_url, reports_database_url: replica } = config
  if (database_url === null)
    throw new ForPeople(
      'ROLE=migrate prepara la base de DATABASE_URL, y falta: con el PostgreSQL incluido todo lo hace ROLE=all. / ROLE=migrate prepares the database of DATABASE_URL, which is missing: with the PostgreSQL that comes with Mostrador ROLE=all does everything.',
    )
  const owner = { connectionString: database_url }
  const { prepareDatabase } = await import('./prepare-database.ts')
  const readiness = await prepareDatabase(config, owner)
  const { process_settings: folder } = config
  if (folder !== null) {
    const { writeProcessSettings } = await import('./process-settings.ts')
    const written = await writeProcessSettings(folder, {
      variables: process.env,
      owner,
      replica: replica === null ? null : { connectionString: replica },
      secret: await findSecret(config.secret, config.data_directory),
    })
    for (const file of written) say(`Ajustes de un proceso: ${file}`)
  }
  for (const line of readiness.people) process.stdout.write(`${line}\n`)
  say('La base de datos está al día')
}

/** In production a process of its own has no other way: it never begins a PostgreSQL for itself. */
const standsAlone = ({ role, mode, databases }: Config): boolean =>
  needsOf(role) !== null && (mode === 'production' || Object.keys(databases).length > 0)

/** A process that was given its own addresses knows no owner, and finds the database prepared. */
async function serveAlone(config: Config): Promise<void> {
  const [server] = await Promise.all([import('../../apps/server/main.ts'), prepareWeb(config)])
  const { url, replaced, close } = await server.startServer(config, null).catch((failure) => {
    throw inWords(failure, config)
  })
  shutdown.first('Cerrando el servidor', close)
  shutdown.whenLost(replaced, RESTORED_UNDERNEATH)
  say(`Mostrador está listo en ${url}`)
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
