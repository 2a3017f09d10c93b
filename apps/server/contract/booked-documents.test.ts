// A document in the books is declared once (`documents.ts` of its module). What SQL says of it again
// is held against the declaration here: a place that was forgotten fails with what to add.
import { NAMED_DOCUMENTS } from '@app/ledger/api'
import { all, run } from '@kit/db/database'
import type { Lifecycle } from '@kit/kernel/lifecycle'
import { gather } from '@kit/registry/gather'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CORRUPTIONS } from '../../../db/corruptions/corruptions.ts'
import { DOCUMENT_KINDS } from '../../../modules/money/audit/server/document-kinds.ts'
import { findTouched } from '../../../modules/money/audit/server/touched.ts'
import { MOMENTS } from '../../../modules/money/ledger/server/booked.ts'

const { database } = await openTestDatabase()
const ROOT = join(import.meta.dirname, '../../..')
const KEPT_RATES = 'every-posting-is-valued-at-the-rate-its-document-kept'

/** As PostgreSQL says them, of `ledger.entry`. */
const constraints = await all(
  database,
  sql<{ name: string; says: string }>`
  select conname as name, pg_get_constraintdef(oid) as says from pg_constraint
   where conrelid = 'ledger.entry'::regclass`,
)
const saying = (name: string): string => constraints.find((one) => one.name === name)!.says

const forgotten = (
  tell: (document: (typeof NAMED_DOCUMENTS)[number]) => string | false,
): string[] => NAMED_DOCUMENTS.flatMap((document) => tell(document) || [])

test('the columns of an entry that name documents are those that are declared', () => {
  const counted = /num_nonnulls\(([^)]*)\)/.exec(saying('an_entry_tells_of_one_document'))![1]!
  const columns = NAMED_DOCUMENTS.map(({ named_by }) => named_by)

  expect(counted.split(', ').sort()).toEqual([...columns].sort())
  expect(
    forgotten(
      ({ named_by, table }) =>
        !constraints.some(({ says }) =>
          says.startsWith(`FOREIGN KEY (${named_by}) REFERENCES ${table}(`),
        ) && `In a migration: alter table ledger.entry add column ${named_by} references ${table}`,
    ),
  ).toEqual([])
})

test('an entry tells of the moments that are declared', () => {
  const allowed = [...saying('entry_moment_check').matchAll(/'(\w+)'/g)].map(([, moment]) => moment)

  expect([...new Set(allowed)].sort()).toEqual(Object.keys(MOMENTS).sort())
})

test('of a document there is one entry of a moment', async () => {
  const unique = await all(
    database,
    sql<{ says: string }>`
    select indexdef as says from pg_indexes
     where schemaname = 'ledger' and tablename = 'entry' and indexdef like 'CREATE UNIQUE%'`,
  )
  expect(
    forgotten(
      ({ named_by }) =>
        !unique.some(({ says }) => new RegExp(`\\(${named_by}(, moment[^)]*)?\\)`).test(says)) &&
        `In a migration: create unique index on ledger.entry (${named_by}, moment)`,
    ),
  ).toEqual([])
})

test('a line of the books says which document it is of', async () => {
  const lines = await database.transaction().execute(async (tx) => {
    // Entries alone, of documents that do not exist.
    await run(tx, sql`set local session_replication_role = replica`)
    for (const [at, { named_by, moments }] of NAMED_DOCUMENTS.entries())
      await run(
        tx,
        sql`
        with made as (
          insert into ledger.entry (moment, day, at, ${sql.ref(named_by)})
          values (${Object.keys(moments)[0]!}, '2026-03-10', now(), ${1000 + at}) returning id, day)
        insert into ledger.posting (entry_id, day, account_code, currency, amount, rate)
        select id, day, 'cash', 'MXN', 1, 1 from made`,
      )
    const read = await all(
      tx,
      sql<{ document: string; document_id: number }>`
      select document, document_id from reporting.book_line where document_id >= 1000`,
    )
    await run(tx, sql`delete from ledger.posting`)
    await run(tx, sql`delete from ledger.entry`)
    return new Map(read.map(({ document, document_id }) => [document_id, document]))
  })

  expect(
    forgotten(({ name, named_by }) => {
      const at = NAMED_DOCUMENTS.findIndex((document) => document.name === name)
      return (
        lines.get(1000 + at) !== name &&
        `In db/views/reporting.book_line.sql: when e.${named_by} is not null then '${name}', and ` +
          `e.${named_by} among what document_id is`
      )
    }),
  ).toEqual([])
})

test('what is not in pesos says which rate it keeps', () => {
  const asked = readFileSync(join(ROOT, `db/invariants/${KEPT_RATES}.sql`), 'utf8')

  expect(
    forgotten(
      ({ named_by, pesos_only }) =>
        new RegExp(`= e\\.${named_by}\\b`).test(asked) === pesos_only &&
        `In db/invariants/${KEPT_RATES}.sql: when e.${named_by} is not null then (select its rate), ` +
          `or it is declared pesos_only`,
    ),
  ).toEqual([])
})

test('the auditor derives every document, and looks at it again after steps that are recorded', async () => {
  const cycles = (await gather<Lifecycle>('lifecycles.ts', 'lifecycle')).map(({ name }) => name)
  const start = { entry: 0, posting: 0, transition: 0 }

  expect(DOCUMENT_KINDS.map(({ name }) => name)).toEqual(NAMED_DOCUMENTS.map(({ name }) => name))
  expect(
    forgotten(
      ({ name, again }) =>
        again?.steps !== undefined &&
        !cycles.includes(again.steps) &&
        `${name} is looked at after the steps of ${again.steps}, which is no life cycle`,
    ),
  ).toEqual([])
  // Every table and column that is declared can be asked.
  expect([...(await findTouched(database, start)).ids.keys()].sort()).toEqual(
    NAMED_DOCUMENTS.map(({ name }) => String(name)).sort(),
  )
})

test('somebody cheats with every kind of document, and is found', () => {
  const statements = Object.values(CORRUPTIONS).join('\n')

  expect(
    forgotten(
      ({ table, named_by }) =>
        !statements.includes(table) &&
        !statements.includes(named_by) &&
        `In db/corruptions/corruptions.ts: a way to cheat with ${table}`,
    ),
  ).toEqual([])
})
