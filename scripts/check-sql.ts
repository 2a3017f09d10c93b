// `npm run check:sql`: prepares every statement of the product against the migrated schema, and
// holds the names, types and nulls that PostgreSQL answers against the row that the source states.
import { startMigratedServer, TEMPLATE } from '../packages/testing/template.ts'
import { ROOT } from './parts/root.ts'
import { checkSql } from './parts/sql/check.ts'
import { filesWithSql } from './parts/sql/source.ts'
import { statementsOfTables } from './parts/sql/tables.ts'

/** Statements that are put together when they run. Make it smaller, never larger. */
const UNREAD_MAX = 70

const { statements, faults, unread } = await checkStatements()
const too_many = unread.length > UNREAD_MAX
process.stdout.write(
  [
    ...faults,
    ...(too_many || process.argv.includes('--unread') ? unread : []),
    `${statements} statements, ${faults.length} faults, ${unread.length} not read (at most ${UNREAD_MAX}).`,
    '',
  ].join('\n'),
)
process.exit(faults.length > 0 || too_many ? 1 : 0)

async function checkStatements() {
  const { stop, ...address } = await startMigratedServer()
  try {
    const connection = { ...address, database: TEMPLATE }
    return await checkSql(ROOT, filesWithSql(ROOT), connection, await statementsOfTables(ROOT))
  } finally {
    await stop()
  }
}
