// `npm run restore -- file [--replace]`: puts a backup into an empty database, or in place of what
// is there.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Connection } from '@kit/db/database'
import { restoreBackup } from '@kit/postgres/restore-backup'
import { checkInvariants } from '@kit/testing/invariants'
import { readConfig } from '../apps/server/config.ts'
import { startDatabaseServer } from './parts/database-server.ts'
import { isInhabited, migrate } from './parts/prepare-database.ts'
import { fail, ForPeople, say } from './parts/progress.ts'
import { loadEnvironmentFile, ROOT } from './parts/root.ts'
import { Shutdown } from './parts/shutdown.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
})
const path = resolve(positionals[0] ?? '')
process.chdir(ROOT)
loadEnvironmentFile()
const shutdown = new Shutdown()
try {
  if (positionals.length !== 1)
    throw new ForPeople('Uso: npm run restore -- archivo.backup [--replace]')
  // Not beside a running server: it would keep what it remembers of the old company.
  const server = await startDatabaseServer(readConfig(process.env, []))
  shutdown.first('Deteniendo PostgreSQL', server.stop)
  await migrate(server.connection)

  await restore(server.connection)

  await shutdown.run()
  process.exit(0)
} catch (failure) {
  await shutdown.run()
  fail(failure)
}

async function restore(connection: Connection): Promise<void> {
  const { database, close } = openDatabase(connection, {
    connections_max: 2,
    application_name: 'mostrador-restore',
  })
  try {
    const report = await restoreBackup(connection, path, {
      replace: values.replace,
      isInUse: () => isInhabited(database),
    })
    say(
      `Restauradas ${report.rows} filas de ${report.tables} tablas; respaldo del ${report.taken_at}`,
    )
    const broken = await checkInvariants(database)
    if (broken.length > 0)
      throw new ForPeople(`El respaldo no cumple: ${broken.map(({ name }) => name).join(', ')}`)
  } finally {
    await close()
  }
}
