import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '@kit/testing/database'
import { expect, test } from 'vitest'
import { describeSchema } from './describe.ts'
import { generateTypes } from './generate-types.ts'

const { database, connection } = await openTestDatabase()

test('the types of the schema are those of the migrated database (npm run docs)', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'schema-')), 'schema.gen.ts')
  if (!('host' in connection)) throw new Error('The test database is reached through a socket')
  await generateTypes(connection, file)
  expect(readFileSync(file, 'utf8')).toBe(
    readFileSync(join(import.meta.dirname, 'schema.gen.ts'), 'utf8'),
  )
}, 30_000)

test('docs/data-model.md says what the database says (npm run docs)', async () => {
  expect(await describeSchema(database)).toBe(
    readFileSync(join(import.meta.dirname, '../../docs/data-model.md'), 'utf8'),
  )
})

test('every table and view says what it is', async () => {
  const model = await describeSchema(database)
  const silent = [...model.matchAll(/^### (\S+).*\n\n\n\n\|/gm)].map(([, name]) => name)
  expect(silent).toEqual([])
})
