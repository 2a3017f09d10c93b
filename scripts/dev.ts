// `npm run dev`: the web from its sources (Vite, changes appear at once) before an API that
// restarts when its files change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Connection } from '@kit/db/database'
import { createServer, type Plugin, type ProxyOptions } from 'vite'
import { readConfig, type Config } from '../apps/server/config.ts'
import { addressOf, startDatabaseServer } from './parts/database-server.ts'
import { prepareDatabase } from './parts/prepare-database.ts'
import { refuseTakenPort } from './parts/port.ts'
import { fail, ForPeople, say, step } from './parts/progress.ts'
import { loadEnvironmentFile, ROOT } from './parts/root.ts'
import { Shutdown } from './parts/shutdown.ts'

/** Vite's own; the API keeps PORT. */
const WEB_PORT = 5173

process.chdir(ROOT)
loadEnvironmentFile()
const shutdown = new Shutdown()
try {
  await develop(readConfig(process.env, process.argv.slice(2)))
} catch (failure) {
  await shutdown.run()
  fail(failure)
}

async function develop(config: Config): Promise<void> {
  if (config.mode === 'production')
    throw new ForPeople(
      'npm run dev es para desarrollar: en producción use npm start. / npm run dev is for development: in production use npm start.',
    )
  await refuseTakenPort(config)
  const database = await step('Iniciando PostgreSQL', () =>
    // Nobody of this process would take its log.
    startDatabaseServer(config, { archived: false }),
  )
  shutdown.first('Deteniendo PostgreSQL', database.stop)
  const { people } = await prepareDatabase(config, database.connection)

  startApi(database.connection)
  await startWeb(config)
  say(`Desarrollo en http://localhost:${WEB_PORT} (API en el puerto ${config.port})`)
  for (const line of people) process.stdout.write(`${line}\n`)
}

function startApi(connection: Connection): void {
  // Development sends to nobody's phone unless it is told to.
  const environment = {
    WHATSAPP: 'simulator',
    ...process.env,
    DATABASE_URL: addressOf(connection),
    PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  }
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(ROOT, 'scripts/serve.ts')],
    { cwd: ROOT, env: environment, stdio: 'inherit' },
  )
  shutdown.first('Cerrando el servidor', async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
}

async function startWeb({ port }: Config): Promise<void> {
  const web = join(ROOT, 'apps/web')
  const server = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    plugins: [loginPage()],
    server: { port: WEB_PORT, strictPort: true, proxy: proxyTo(`http://127.0.0.1:${port}`) },
  })
  await server.listen()
  shutdown.first('Cerrando Vite', () => server.close())
}

function proxyTo(target: string): Record<string, ProxyOptions> {
  const served = ['/api', '/auth', '/wsp', '/healthz', '/readyz'].map(
    (path) => [path, { target }] as const,
  )
  return { ...Object.fromEntries(served), '/socket.io': { target, ws: true } }
}

/** The login is a page of its own; the server chooses it by path, and so must Vite. */
function loginPage(): Plugin {
  return {
    name: 'mostrador-login-page',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (/^\/login(\?|$)/.test(request.url ?? '')) request.url = '/login.html'
        next()
      })
    },
  }
}
