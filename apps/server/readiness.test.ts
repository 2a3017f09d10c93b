import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { findFault } from './readiness.ts'

const { database } = await openTestDatabase()
const grounds = { database, data_directory: tmpdir(), disk_bytes_min: 0 }

test('a process whose database and disk are well serves', async () => {
  expect(await findFault(grounds)).toBeNull()
})

test('a process without room on its disk serves nobody', async () => {
  expect(await findFault({ ...grounds, disk_bytes_min: Number.MAX_SAFE_INTEGER })).toBe('disk full')
})

test('a process serves nobody on the schema of a later version, nor of an earlier one', async () => {
  const later = 'migrations/20990101T0000_later.sql'
  await sql`insert into public.schema_file (file, sha256) values (${later}, '')`.execute(database)
  expect(await findFault(grounds)).toBe(`another schema: ${later}`)
  await sql`delete from public.schema_file where file = ${later}`.execute(database)

  await sql`delete from public.schema_file where file = 'migrations/0014_mailing.sql'`.execute(
    database,
  )
  expect(await findFault(grounds)).toBe('another schema: migrations/0014_mailing.sql')
})
