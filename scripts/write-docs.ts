// Writes what is derived: the TypeScript types of the schema and docs/data-model.md, both from the
// database itself, and docs/registries.md, docs/reports.md and docs/security/fields.md from what the modules
// declare.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@kit/db/database'
import { describeSchema } from '@kit/db/describe'
import { generateTypes } from '@kit/db/generate-types'
import { describeFields } from '../apps/server/describe-fields.ts'
import { describeRegistries } from '../apps/server/describe-registries.ts'
import { describeReports } from '../apps/server/describe-reports.ts'
import { startMigratedServer, TEMPLATE } from '@kit/testing/template'

const root = join(import.meta.dirname, '..')
writeFileSync(join(root, 'docs/registries.md'), await describeRegistries())
writeFileSync(join(root, 'docs/reports.md'), describeReports())
writeFileSync(join(root, 'docs/security/fields.md'), describeFields())
const { stop, ...address } = await startMigratedServer()
try {
  const connection = { ...address, database: TEMPLATE }
  await generateTypes(connection, join(root, 'packages/db/schema.gen.ts'))
  const opened = openDatabase(connection)
  writeFileSync(join(root, 'docs/data-model.md'), await describeSchema(opened.database))
  await opened.close()
} finally {
  await stop()
}
