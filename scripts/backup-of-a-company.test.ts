import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { all, type Database } from '@kit/db/database'
import { restoreBackup } from '@kit/postgres/restore-backup'
import { writeBackup } from '@kit/postgres/write-backup'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeFirstAdministrator } from './parts/prepare-database.ts'
import { isInhabited } from './parts/prepare-database.ts'

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'mostrador-backup-'))
})
afterAll(() => rmSync(home, { recursive: true }))

test('a company of the real schema comes back whole: people, reference rows, audit and what triggers guard', async () => {
  const company = await openTestDatabase()
  const empty = await openTestDatabase()
  await describeFirstAdministrator(company.database)
  await sql`insert into platform.audit_entry (request_id, endpoint, action, entity, entity_id) values ('r1', 'POST /x', 'made', 'thing', '1')`.execute(
    company.database,
  )
  const file = join(home, 'company.backup')

  await writeBackup(company.connection, file)
  await restoreBackup(empty.connection, file, {
    replace: false,
    isInUse: () => isInhabited(empty.database),
  })

  expect(await fingerprints(empty.database)).toEqual(await fingerprints(company.database))
  await expect(sql`delete from platform.audit_entry`.execute(empty.database)).rejects.toThrow(
    /append-only/,
  )
})

/** Every row of every table. */
async function fingerprints(database: Database): Promise<unknown> {
  return all(
    database,
    sql`
    select t.table_schema || '.' || t.table_name as name,
           query_to_xml(format('select md5(coalesce(string_agg(r::text, chr(10) order by r::text), '''')) as md5 from %I.%I r', t.table_schema, t.table_name), false, false, '')::text as rows
      from information_schema.tables t
     where t.table_type = 'BASE TABLE' and t.table_schema !~ '^pg_' and t.table_schema <> 'information_schema' and t.table_name !~ 'kysely'
     order by 1`,
  )
}
