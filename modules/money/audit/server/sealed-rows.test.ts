import { buildAgency } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { only, run, type Database } from '@kit/db/database'
import { inContext, bySystem } from '@kit/db/context'
import type { Context } from '@kit/db/context'
import { eachRow } from '@kit/tables/load-rows'
import { takeGuardsOff } from '@kit/testing/guards'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findUntoldRows } from './rows/findings.ts'
import { findMissingNights } from './checks/nights.ts'
import { checkSeals, sealBooks } from './seals.ts'

const { database } = await openTestWorld()
const agency = await buildAgency(database)
const limit = async (): Promise<string> =>
  (
    await only(
      database,
      sql<{ credit_limit: string }>`
      select credit_limit::text from organization.agency where id = ${agency.id}`,
    )
  ).credit_limit

/** Any act: what the server leaves beside each write of a person. */
const act = (tx: Database, at = new Date()): Promise<number> =>
  run(
    tx,
    sql`insert into platform.audit_entry (at, request_id, endpoint, action, entity, entity_id)
        values (${at}, 'r', 'POST /x', 'agency.edit', 'agency', ${String(agency.id)})`,
  )
const setLimit = (tx: Database, amount: number): Promise<number> =>
  run(tx, sql`update organization.agency set credit_limit = ${amount} where id = ${agency.id}`)
const inOne = (work: (tx: Database) => Promise<unknown>): Promise<unknown> =>
  database.transaction().execute(work)

let seals = 0
/** A night later than the one before. */
async function seal(): Promise<void> {
  seals += 1
  await act(database)
  await sealBooks(database, new Date(Date.now() + seals * 2 * 3_600_000))
}

const untold = async (): Promise<(string | null)[]> =>
  (await findUntoldRows(database, ['organization.agency'])).map(({ found }) => found)

beforeAll(async () => {
  await inOne(async (tx) => {
    await setLimit(tx, 5000)
    await act(tx)
  })
  await seal()
})

test('a limit that is changed beside an act is as it should be, before its seal and after', async () => {
  await inOne(async (tx) => {
    await setLimit(tx, 6000)
    await act(tx)
  })
  expect(await untold()).toEqual([])

  await seal()

  expect(await untold()).toEqual([])
  expect((await checkSeals(database)).every(({ holds }) => holds)).toBe(true)
})

test('one that is changed beside an act while a longer transaction is under way is as it should be', async () => {
  await inOne(async (longer) => {
    await run(longer, sql`select pg_current_xact_id()`)
    await inOne(async (tx) => {
      await setLimit(tx, 6500)
      await act(tx)
    })
    await seal()
  })

  expect(await untold()).toEqual([])
})

test('one that is changed without an act is named with what it was, until an act puts it right', async () => {
  const before = await limit()
  await setLimit(database, 99_000)
  const [found] = await findUntoldRows(database, ['organization.agency'])
  expect(found).toMatchObject({
    check: 'row_untold',
    kind: 'organization.agency',
    document_id: agency.id,
  })
  expect(found!.expected).toContain(`credit_limit = ${Number(before)}`)
  expect(found!.found).toContain('credit_limit = 99000')

  await seal()
  expect(await untold()).toHaveLength(1)

  await inOne(async (tx) => {
    await setLimit(tx, 7000)
    await act(tx)
  })
  expect(await untold()).toEqual([])
  await seal()
  expect(await untold()).toEqual([])
})

test('one that is raised and put back between two seals is named', async () => {
  await setLimit(database, 90_000)
  await setLimit(database, 7000)

  expect(await untold()).toHaveLength(1)

  await inOne(async (tx) => {
    await setLimit(tx, 7000)
    await act(tx)
  })
  await seal()
})

test('a row that goes beside an act went; one that goes without is missing', async () => {
  const give = (form: string) =>
    run(
      database,
      sql`insert into organization.agency_payment_form (agency_id, form) values (${agency.id}, ${form})`,
    )
  const missing = async () =>
    (await findUntoldRows(database, ['organization.agency_payment_form'])).map(
      ({ check, expected }) => [check, expected],
    )
  const take = (tx: Database, form: string) =>
    run(
      tx,
      sql`delete from organization.agency_payment_form
           where agency_id = ${agency.id} and form = ${form}`,
    )
  const [one, two] = ['credit', 'prepaid']
  await inOne(async (tx) => {
    await run(tx, sql`delete from organization.agency_payment_form where agency_id = ${agency.id}`)
    await act(tx)
  })
  await inOne(async (tx) => {
    for (const form of [one, two])
      await run(
        tx,
        sql`insert into organization.agency_payment_form (agency_id, form)
            values (${agency.id}, ${form})`,
      )
    await act(tx)
  })
  await seal()

  await inOne(async (tx) => {
    await take(tx, one!)
    await act(tx)
  })
  expect(await missing()).toEqual([])
  await seal()
  expect(await missing()).toEqual([])
  await seal()
  const { told } = await only(
    database,
    sql<{ told: number }>`
    select count(*)::int as told
      from audit.sealed_rows b cross join unnest(b.keys, b.fixed) u(key, fixed)
     where b.source = 'organization.agency_payment_form' and u.fixed = ''`,
  )
  expect(told).toBe(1)

  await take(database, two!)
  expect(await missing()).toEqual([['row_missing', expect.stringContaining(`${agency.id} ${two}`)]])
  await give(two!)
  await inOne(async (tx) => {
    await run(
      tx,
      sql`update organization.agency_payment_form set form = form where agency_id = ${agency.id}`,
    )
    await act(tx)
  })
})

test('what a load writes row by row belongs to the act of the load', async () => {
  await inOne(async (tx) => {
    const context = inContext(tx, bySystem(new Date())) as unknown as Context
    await eachRow(context, [{ row: 2 } as never], async () => {
      await setLimit(tx, 8000)
      return { effect: 'changed' } as never
    })
    await act(tx)
  })

  expect(await untold()).toEqual([])
  await seal()
})

test('a table that has a new column is sealed anew, and what was untold before stays so', async () => {
  await setLimit(database, 95_000)
  await inOne(async (tx) => {
    await run(tx, sql`alter table organization.agency add column planted text`)
    await act(tx)
  })
  await seal()

  const { generation } = await only(
    database,
    sql<{ generation: number }>`
    select max(generation) as generation from audit.sealed_rows
     where source = 'organization.agency'`,
  )
  expect(generation).toBe(2)
  expect(await untold()).toHaveLength(1)
  await inOne(async (tx) => {
    await setLimit(tx, 8000)
    await act(tx)
  })
  expect(await untold()).toEqual([])
})

const NIGHTS = ['2025-03-11T10:30:00Z', '2025-03-12T10:30:00Z', '2025-03-13T10:30:00Z']

/** A company of three days, sealed each night, and what somebody did to it afterwards. */
async function missingAfter(statement: string, now = '2025-03-13T12:00:00Z'): Promise<string[]> {
  let nights: string[] = []
  class Undo extends Error {}
  await database
    .transaction()
    .execute(async (tx) => {
      await takeGuardsOff(tx, ['platform', 'audit'])
      await run(
        tx,
        sql`truncate audit.seal, audit.sealed_rows, platform.audit_entry, platform.transition`,
      )
      await run(tx, sql`update audit.beginning set at = '2025-03-10'`)
      for (const night of NIGHTS) {
        await act(tx, new Date(Date.parse(night) - 19 * 3_600_000))
        await act(tx, new Date(Date.parse(night) - 12 * 3_600_000))
        await sealBooks(tx, new Date(night))
      }
      await run(tx, sql.raw(statement))
      nights = (await findMissingNights(tx, new Date(now))).map(({ night }) => night.slice(0, 10))
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return nights
}

test.each([
  ['nothing is done', 'select 1', []],
  [
    'the last seal is deleted',
    'delete from audit.seal where id = (select max(id) from audit.seal)',
    ['2025-03-13'],
  ],
  [
    'a seal is deleted and the chain joined',
    `delete from audit.seal where sealed_at = '${NIGHTS[1]}'`,
    ['2025-03-12'],
  ],
  ['all seals are deleted', 'delete from audit.seal', ['2025-03-11', '2025-03-12', '2025-03-13']],
] as const)(
  'when %s the nights that have no seal are counted',
  async (_what, statement, nights) => {
    expect(await missingAfter(statement)).toEqual(nights)
  },
)

test('a server that slept through a night seals when it wakes up, and no night is missing', async () => {
  const slept = `delete from audit.seal where sealed_at = '${NIGHTS[2]}'; insert into audit.seal
    (previous_id, sealed_at, last_entry_id, last_act_id, last_step_id, entries, acts, steps, hash)
    select max(id), '2025-03-16T14:00:00Z', 0, 9, 0, 0, 0, 0, sha256('x') from audit.seal`

  expect(await missingAfter(slept, '2025-03-16T14:05:00Z')).toEqual([])
})
