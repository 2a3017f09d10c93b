// Plants changes of rows that no entry of the books derives: as the owner of the database, with its
// guards off, and as the application's role, with its guards on.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { all, run, type Database } from '@kit/db/database'
import { takeGuardsOff } from '@kit/testing/guards'
import { sampleOf } from '@kit/testing/sample'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '@kit/kernel/day'
import { openDemoDatabase, TEST_UNTIL } from '../demo/demo-database.ts'
import { findUntoldRows } from '../../modules/money/audit/server/rows/findings.ts'
import { findSources, SEALED, type Source } from '../../modules/money/audit/server/rows/sources.ts'
import { sealBooks } from '../../modules/money/audit/server/seals.ts'
import { revalueExchangePosition } from '../../modules/money/ledger/server/revaluation.ts'
import type { Corruption } from './changed-rows.ts'
import { RIGHTS_AND_PRICES } from './rights-and-prices.ts'
import { WHOLE_DOCUMENTS } from './whole-documents.ts'

const { database, connection } = await openDemoDatabase({ reservations: 400 })
const CORRUPTIONS = { ...WHOLE_DOCUMENTS, ...RIGHTS_AND_PRICES }
const SCHEMAS = [...new Set(SEALED.map(({ name }) => name.split('.')[0]!))]
/** The application's role: what a rep's browser, a job and a thief of its password work as. */
const APPLICATION = `${'user' in connection ? connection.user : ''}_app`

beforeAll(async () => {
  const lacking = readFileSync(join(import.meta.dirname, 'what-a-demo-lacks.sql'), 'utf8')
  await database.transaction().execute((tx) => run(tx, sql.raw(lacking)))
  await revalueExchangePosition(database, addDays(TEST_UNTIL, -1))
  await sealBooks(database, new Date())
})

test('a company as it was sealed has no row that changed', async () => {
  expect(await findUntoldRows(database)).toEqual([])
})

test('the auditor finds and names every row that was changed without an act', async () => {
  const owner = await planted(async (tx) => takeGuardsOff(tx, SCHEMAS))
  const application = await planted(async (tx) => {
    await run(tx, sql.raw(`set local role ${APPLICATION}`))
  })

  expect(
    [...owner, ...application].filter(({ by }) => by === 'missed' || by.startsWith('failed')),
  ).toEqual([])
  expect(owner.filter(({ by }) => by === 'refused')).toEqual([])
  if (owner.length === Object.keys(CORRUPTIONS).length)
    await expect(tableOf(owner, application)).toMatchFileSnapshot(
      '../../docs/corruptions-of-rows.md',
    )
})

test('the auditor finds any column of any sealed table that says something else', async () => {
  const missed: string[] = []
  await undone(async (tx) => {
    await takeGuardsOff(tx, SCHEMAS)
    for (const source of sampleOf('planted corruptions', await findSources(tx)))
      missed.push(...(await findMissed(tx, source)).map((column) => `${source.name}.${column}`))
  })

  expect(missed).toEqual([])
}, 600_000)

/** The auditor accepts later changes of a table that a job changes without an act (`untold`). */
const columnsOf = ({ declared, fixed, later }: Source): string[] =>
  declared.untold === undefined ? [...fixed, ...later] : [...fixed]

/** Columns whose change is not found: each is changed in a row of its own, as many at once. */
async function findMissed(tx: Database, source: Source): Promise<string[]> {
  const columns = columnsOf(source)
  const rows = await all(
    tx,
    sql<{ row: string }>`
    select ctid::text as row from ${sql.table(source.name)} order by ctid limit ${columns.length}`,
  )
  const rounds = [
    ...Map.groupBy(columns.entries(), ([at]) => Math.floor(at / rows.length)).values(),
  ]
  const missed: string[] = []
  if (rows.length > 0)
    for (const round of rounds)
      await within(tx, async () => {
        const changed: string[] = []
        for (const [index, [, column]] of round.entries())
          if (await change(tx, source, { column, row: rows[index]!.row })) changed.push(column)
        const found = await findUntoldRows(tx, [source.name])
        if (found.length < changed.length) missed.push(changed.join(', '))
      })
  return missed
}

/** Not what the database keeps even with its guards off. */
async function change(tx: Database, source: Source, place: Place): Promise<boolean> {
  const statement = await otherwise(tx, source, place)
  try {
    await run(tx, sql`savepoint changing`)
    await run(tx, sql.raw(statement))
    return true
  } catch (failure) {
    if (!KEPT_ANYHOW.includes((failure as { code?: string }).code ?? '')) throw failure
    await run(tx, sql`rollback to savepoint changing`)
    return false
  }
}

type Place = { column: string; row: string }

/** Unique, excluded, generated always, a range that ends before it begins. */
const KEPT_ANYHOW = ['23505', '23P01', '428C9', '22000']

type Planted = { name: string; table: string; by: string }

/** Each cheat, planted by somebody, and what found it: the check, a refusal, or nothing. */
async function planted(become: (tx: Database) => Promise<void>): Promise<Planted[]> {
  const all_of_them: Planted[] = []
  await undone(async (tx) => {
    await become(tx)
    const corruptions = Object.entries<Corruption>(CORRUPTIONS)
    for (const [name, { table, statement }] of sampleOf('planted corruptions', corruptions))
      all_of_them.push({ name, table, by: await within(tx, () => foundBy(tx, table, statement)) })
  })
  return all_of_them
}

async function foundBy(tx: Database, table: string, statement: string): Promise<string> {
  try {
    await run(tx, sql.raw(statement))
    await run(tx, sql`set constraints all immediate`)
  } catch (failure) {
    const { code = '' } = failure as { code?: string }
    return REFUSALS.includes(code) ? 'refused' : `failed: ${String(failure)}`
  }
  await run(tx, sql`reset role`)
  const found = await findUntoldRows(tx, [table])
  return found.find(({ kind }) => kind === table)?.check ?? 'missed'
}

/** No privilege, and what a trigger or a constraint refuses. */
const REFUSALS = ['42501', '23001', '23514', '23P01', '23503', '23505', '23502', 'P0001']

class Undo extends Error {}

async function undone(work: (tx: Database) => Promise<void>): Promise<void> {
  await database
    .transaction()
    .execute(async (tx) => {
      await run(tx, sql`set local jit = off`)
      await work(tx)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
}

/** Undoes the changes of `work`, and keeps the settings that the transaction had before. */
async function within<Answer>(tx: Database, work: () => Promise<Answer>): Promise<Answer> {
  await run(tx, sql`savepoint planting`)
  try {
    return await work()
  } finally {
    await run(tx, sql`rollback to savepoint planting`)
  }
}

/** Sets a column of a row to another value of its type. */
async function otherwise(tx: Database, { name }: Source, { column, row }: Place): Promise<string> {
  const [type] = await all(
    tx,
    sql<{ name: string; category: string }>`
    select t.typname as name, t.typcategory as category from pg_attribute a
      join pg_type t on t.oid = a.atttypid
     where a.attrelid = to_regclass(${name}) and a.attname = ${column}`,
  )
  const value = VALUES[type!.name] ?? VALUES[type!.category]
  if (!value) throw new Error(`No other value of ${type!.name} for ${name}.${column}`)
  const set = value.replaceAll('$', `"${column}"`)
  return `update ${name} set "${column}" = ${set} where ctid = '${row}'`
}

/** By type, or by its category: $ is what the column says. */
const VALUES: Readonly<Record<string, string>> = {
  bool: 'not coalesce($, false)',
  // Codes are as long as they may be.
  bpchar: `coalesce(reverse($), 'X')`,
  jsonb: `'{"planted": 1}'`,
  uuid: 'gen_random_uuid()',
  inet: `'10.9.8.7'`,
  bytea: `'\\x00ff'`,
  date: `coalesce($, '2020-01-01') + 1`,
  time: `coalesce($, '00:00') + interval '1 minute'`,
  timestamptz: `case when isfinite($) then $ + interval '1 second' else '2020-01-01' end`,
  N: 'coalesce($, 0) + 7',
  S: `'planted'`,
  A: 'array_append($, null)',
}

function tableOf(owner: readonly Planted[], application: readonly Planted[]): string {
  const refused = application.filter(({ by }) => by === 'refused').length
  return [
    '# What the auditor finds in rows',
    '',
    'Written by `db/corruptions/whole-rows.test.ts` (`vitest -u`): what no entry of the books derives is changed in a sealed demo',
    'company without an act, by the owner of the database with triggers and foreign keys off, and by the application’s role with',
    'them on. A finding names the row. *refused*: the database does not let the application do it.',
    '',
    `Planted ${owner.length} by the owner, found ${owner.filter(({ by }) => by !== 'missed').length}. By the application ${refused} are refused, and of the other ${application.length - refused} found ${application.filter(({ by }) => by.startsWith('row_')).length}.`,
    '',
    '| corruption | row of | by the owner | by the application |',
    '| --- | --- | --- | --- |',
    ...owner.map(
      ({ name, table, by }, index) => `| ${name} | ${table} | ${by} | ${application[index]!.by} |`,
    ),
    '',
  ].join('\n')
}
