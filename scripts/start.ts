// `npm start`: everything that Mostrador needs, in this one process and its PostgreSQL, until Ctrl-C.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig, type Config } from '../apps/server/config.ts'
import { startDatabaseServer } from './parts/database-server.ts'
import { prepareDatabase, type Readiness } from './parts/prepare-database.ts'
import { fail, say, step } from './parts/progress.ts'
import { loadEnvironmentFile, ROOT } from './parts/root.ts'
import { Shutdown } from './parts/shutdown.ts'
import { buildWeb, webIsStale } from './parts/web-build.ts'

enableCompileCache(join(ROOT, 'node_modules/.cache/compiled'))
process.chdir(ROOT)
loadEnvironmentFile()

const shutdown = new Shutdown()
try {
  await start(readConfig(process.env, process.argv.slice(2)))
} catch (failure) {
  await shutdown.run()
  fail(failure)
}

async function start(config: Config): Promise<void> {
  // The three do not wait for each other: the web builds in a process of its own, the server's code loads meanwhile.
  const [readiness, server] = await Promise.all([startData(config), import('../apps/server/main.ts'), prepareWeb(config)])

  const { url, close } = await server.startServer(config, readiness.connection)
  shutdown.first('Cerrando el servidor', close)
  say(`Mostrador está listo en ${url}`)
  welcome(readiness)
}

async function startData(config: Config): Promise<Readiness> {
  const database = await step(config.database_url === null ? 'Iniciando PostgreSQL' : 'Conectando con PostgreSQL', () => startDatabaseServer(config))
  shutdown.first('Deteniendo PostgreSQL', async () => {
    // The pools have said goodbye; a moment later PostgreSQL has heard it, and nobody complains of a lost connection.
    await sleep(100)
    await database.stop()
  })
  shutdown.whenLost(database.exited, 'PostgreSQL terminó sin que nadie lo pidiera; revisa el registro en la carpeta de datos.')
  return prepareDatabase(config, database.connection)
}

async function prepareWeb(config: Config): Promise<void> {
  if (config.role !== 'all' && config.role !== 'api') return
  if (webIsStale()) await step('Construyendo la web', buildWeb)
}

function welcome({ people }: Readiness): void {
  for (const line of people) process.stdout.write(`${line}\n`)
  process.stdout.write('Ctrl-C para detener.\n')
}
