// `npm run snapshot [-- --replace]`: keeps a small company of this release in db/snapshots, so that
// every later one proves that it can upgrade it. Run it when the release is made, and commit it.
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, run, type Database } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { startThrowaway } from '@kit/postgres/embedded'
import { writeBackup } from '@kit/postgres/write-backup'
import { sql } from 'kysely'
import packageFile from '../package.json' with { type: 'json' }
import { loadDemoCompany, migrate } from './parts/prepare-database.ts'
import { fail, ForPeople, say } from './parts/progress.ts'
import { ROOT } from './parts/root.ts'
import { Shutdown } from './parts/shutdown.ts'

/** Enough for every state that a sale passes through; more only makes the repository larger. */
const COMPANY = { reservations: 60, seed: 7, until: day('2026-11-20') }
const BYTES_MAX = 300_000
/** The snapshot is of rows: its products have no photos. */
const NO_FILES = {
  exists: async () => false,
  open: async () => {
    throw new Error('There are no files')
  },
}

const { values } = parseArgs({ options: { replace: { type: 'boolean', default: false } } })
const shutdown = new Shutdown()
try {
  const file = join(ROOT, 'db/snapshots', `${packageFile.version}.backup`)
  if (existsSync(file) && !values.replace)
    throw new ForPeople(
      `${file} ya existe: suba la versión en package.json, o use --replace si esa versión aún no se entregó. / It exists: raise the version in package.json, or use --replace while that version has not been delivered.`,
    )
  const server = await startThrowaway()
  shutdown.first('Deteniendo PostgreSQL', server.stop)
  await migrate(server.connection)
  const { database, close } = openDatabase(server.connection)
  await loadDemoCompany(database, COMPANY)
  await forgetEmptyDepartures(database)
  await close()

  mkdirSync(join(ROOT, 'db/snapshots'), { recursive: true })
  const report = await writeBackup(server.connection, file, { objects: NO_FILES })

  const bytes = statSync(file).size
  say(`${report.path}: ${report.rows} filas, ${bytes} bytes`)
  if (bytes > BYTES_MAX) throw new ForPeople(`Son más de ${BYTES_MAX} bytes: demasiado.`)
  await shutdown.run()
  process.exit(0)
} catch (failure) {
  await shutdown.run()
  fail(failure)
}

/** Nine rows of ten are days on which nobody travels. */
async function forgetEmptyDepartures(database: Database): Promise<void> {
  await run(
    database,
    sql`
    delete from departures.departure d
     where d.day not between ${COMPANY.until}::date and ${COMPANY.until}::date + 7
       and not exists (select from departures.seat_claim c where c.departure_id = d.id)
       and not exists (select from reservations.item i where i.departure_id = d.id)`,
  )
}
