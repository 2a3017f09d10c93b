// `npm run check:seals [-- HASH]`: proves that the books, the record of acts and the rows of documents,
// settings and rights are those that were sealed, that every night has its seal, and with a hash that
// was kept outside, that its seal is still in the chain.
import { openDatabase } from '@kit/db/database'
import { proveSeals } from './parts/prove-seals.ts'
import { readConfig } from '../apps/server/config.ts'
import { joinDatabaseServer } from './parts/database-server.ts'
import { fail } from './parts/progress.ts'
import { loadEnvironmentFile, ROOT } from './parts/root.ts'
import { sealReport } from './parts/seal-report.ts'
import { Shutdown } from './parts/shutdown.ts'

process.chdir(ROOT)
loadEnvironmentFile()
const shutdown = new Shutdown()
try {
  const server = await joinDatabaseServer(readConfig(process.env, []))
  shutdown.first('Deteniendo PostgreSQL', server.stop)
  const { database, close } = openDatabase(server.connection, {
    connections_max: 2,
    application_name: 'mostrador-seals',
  })
  const { text, proven } = sealReport(
    await proveSeals(database, new Date()),
    process.argv[2] ?? null,
  )
  await close()
  process.stdout.write(text)
  await shutdown.run()
  process.exit(proven ? 0 : 1)
} catch (failure) {
  await shutdown.run()
  fail(failure)
}
