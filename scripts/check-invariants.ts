// `npm run check:invariants`: asks the database whether every promise about money and seats still
// holds.
import { openDatabase } from '@kit/db/database'
import { checkInvariants, type BrokenInvariant } from '@kit/db/invariants'
import { readConfig } from '../apps/server/config.ts'
import { joinDatabaseServer } from './parts/database-server.ts'
import { fail } from './parts/progress.ts'
import { loadEnvironmentFile, ROOT } from './parts/root.ts'
import { Shutdown } from './parts/shutdown.ts'

process.chdir(ROOT)
loadEnvironmentFile()
const shutdown = new Shutdown()
try {
  const server = await joinDatabaseServer(readConfig(process.env, []))
  shutdown.first('Deteniendo PostgreSQL', server.stop)
  const { database, close } = openDatabase(server.connection, {
    connections_max: 2,
    application_name: 'mostrador-invariants',
  })
  const broken = await checkInvariants(database)
  await close()
  report(broken)
  await shutdown.run()
  process.exit(broken.length === 0 ? 0 : 1)
} catch (failure) {
  await shutdown.run()
  fail(failure)
}

function report(broken: readonly BrokenInvariant[]): void {
  if (broken.length === 0) process.stdout.write('Todas las invariantes se cumplen.\n')
  for (const { name, rows } of broken) {
    process.stdout.write(
      `NO SE CUMPLE ${name} (${rows.length === 20 ? '20 o más' : rows.length} casos)\n`,
    )
    for (const row of rows.slice(0, 5)) process.stdout.write(`  ${JSON.stringify(row)}\n`)
  }
}
