// The server alone, on the database of DATABASE_URL: what `npm run dev` restarts when a file
// changes.
import { readConfig } from '../apps/server/config.ts'
import { startServer } from '../apps/server/main.ts'
import { fail, say } from './parts/progress.ts'
import { RESTORED_UNDERNEATH, Shutdown } from './parts/shutdown.ts'

const shutdown = new Shutdown()
try {
  const config = readConfig(process.env, [])
  const { database_url } = config
  const server = await startServer(
    config,
    database_url === null ? null : { connectionString: database_url },
  )
  shutdown.first('Cerrando el servidor', server.close)
  shutdown.whenLost(server.replaced, RESTORED_UNDERNEATH)
  say(`API en ${server.url}`)
} catch (failure) {
  fail(failure)
}
