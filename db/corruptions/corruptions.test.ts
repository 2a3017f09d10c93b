import { all, run, type Database } from '@kit/db/database'
import { addDays } from '@kit/kernel/day'
import { takeGuardsOff } from '@kit/testing/guards'
import { sampleOf } from '@kit/testing/sample'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemoDatabase, TEST_UNTIL } from '../demo/demo-database.ts'
import type { Difference } from '../../modules/money/audit/rules/compare.ts'
import { revalueExchangePosition } from '../../modules/money/ledger/server/revaluation.ts'
import { sealBooks } from '../../modules/money/audit/server/seals.ts'
import { SCHEMAS } from '../../modules/money/audit/server/checks/structure.ts'
import { CORRUPTIONS } from './corruptions.ts'
import {
  askChecks,
  askWhole,
  compareDocuments,
  examine,
} from '../../modules/money/audit/server/examine.ts'

const { database } = await openDemoDatabase({ reservations: 400 })
await revalueExchangePosition(database, addDays(TEST_UNTIL, -1))
/** A night that sealed all of it. */
const NIGHT = new Date()
await sealBooks(database, NIGHT)
test('the books of a company that sells by the rules audit clean', async () => {
  const { differences, documents } = await examine(database, null)

  expect(documents).toBeGreaterThan(900)
  expect(differences.slice(0, 10)).toEqual([])
})

test('the auditor finds what somebody who owns the database has cheated', async () => {
  const found: [corruption: string, by: string[]][] = []
  const planted = Object.entries(CORRUPTIONS)
  for (const [corruption, statement] of sampleOf('planted corruptions', planted))
    found.push([corruption, await foundAfter(statement)])

  const missed = found.filter(([, by]) => by.length === 0)
  expect(missed).toEqual([])
  if (found.length === planted.length)
    await expect(tableOf(found)).toMatchFileSnapshot('../../docs/corruptions.md')
}, 600_000)

class Undo extends Error {}

/** Which questions notice it: documents first, then what no entry tells, then all the rest. */
async function foundAfter(statement: string): Promise<string[]> {
  let found: readonly Difference[] = []
  await database
    .transaction()
    .execute(async (tx) => {
      await takeGuardsOff(tx, SCHEMAS)
      await run(tx, sql`set local jit = off`)
      await plant(tx, statement)
      await run(tx, sql`set local session_replication_role = origin`)
      found = (await compareDocuments(tx, null)).differences
      if (found.length === 0) found = await askChecks(tx, null)
      if (found.length === 0) found = await askWhole(tx)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw new Error(`Not planted: ${statement}`, { cause: error })
    })
  return [...new Set(found.map(({ check, kind }) => (check === 'invariant' ? kind : check)))].sort()
}

/** A statement that changed nothing corrupts nothing. */
async function plant(tx: Database, statement: string): Promise<void> {
  const counts = () =>
    all(
      tx,
      sql<{ changed: number }>`
      select sum(n_tup_ins + n_tup_upd + n_tup_del) as changed from pg_stat_xact_user_tables`,
    )
  const [before] = await counts()
  await run(tx, sql.raw(statement))
  const [after] = await counts()
  if (!statement.startsWith('alter') && Number(after!.changed) === Number(before!.changed))
    throw new Error('It changed nothing')
}

const tableOf = (found: readonly [string, string[]][]): string =>
  [
    '# What the auditor finds',
    '',
    'Written by `db/corruptions/corruptions.test.ts` (`vitest -u`): each of these is planted in a demo company by the owner of the',
    'database, with triggers and foreign keys off, and audited.',
    '',
    `Planted ${found.length}, found ${found.filter(([, by]) => by.length > 0).length}.`,
    '',
    '| corruption | found by |',
    '| --- | --- |',
    ...found.map(([name, by]) => `| ${name} | ${by.join(', ') || '**missed**'} |`),
    '',
  ].join('\n')
