import { openDemoDatabase, TEST_UNTIL } from '../../../../db/demo/demo-database.ts'
import { all, only, run } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { addDays, type Day } from '@kit/kernel/day'
import { allocate, amountOf, ofUnits } from '@kit/kernel/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countTaxNightly } from './jobs.ts'
import { tellTaxFlows } from './tax-flows.ts'

const { database } = await openDemoDatabase({ reservations: 400, seed: 11 })
const YESTERDAY = addDays(TEST_UNTIL, -1)

const counted = () =>
  only(
    database,
    sql<{ flows: number; services: number; invoices: number }>`
    select count(*)::int as flows, count(distinct item_id)::int as services,
        count(distinct invoice_id)::int as invoices from ledger.tax_flow`,
  )

/** Undoes every night, and opens every month. */
const forget = () =>
  database.transaction().execute(async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`)
    for (const table of ['ledger.posting', 'ledger.entry'])
      await run(
        tx,
        sql`delete from ${sql.table(table)} t where ${
          table === 'ledger.entry' ? sql`t.id` : sql`t.entry_id`
        } in (select id from ledger.entry where tax_flow_id is not null)`,
      )
    await run(tx, sql`truncate ledger.tax_night, ledger.closed_period, ledger.reopened_period`)
    await run(tx, sql`delete from ledger.tax_flow`)
  })

const broken = async () =>
  (await checkInvariants(database)).filter(({ name }) => name.startsWith('tax-'))

test('the demo counted what was paid of IVA on every night', async () => {
  const { flows, services, invoices } = await counted()

  expect(flows).toBeGreaterThan(500)
  expect([services > 300, invoices > 5]).toEqual([true, true])
  expect(await broken()).toEqual([])
})

test('a night that is told again, or by several at once, tells nothing new', async () => {
  const before = await counted()
  await Promise.all([
    countTaxNightly.perform({}, nightOf(TEST_UNTIL)),
    countTaxNightly.perform({}, nightOf(TEST_UNTIL)),
  ])
  await tellTaxFlows(database, YESTERDAY, { whole: true })

  expect(await counted()).toEqual(before)
})

test('whatever nights are missed, the database works out the same as the program after each', async () => {
  await forget()
  const { first } = await only(
    database,
    sql<{ first: Day }>`select min(day) as first from ledger.entry`,
  )
  let night = first
  for (const step of fc.sample(fc.integer({ min: 1, max: 90 }), { seed: 3, numRuns: 12 })) {
    night = addDays(night, step)
    if (night >= YESTERDAY) break
    await tellTaxFlows(database, night, { whole: true })
    expect([night, await broken()]).toEqual([night, []])
  }
  await tellTaxFlows(database, YESTERDAY)
  expect(await broken()).toEqual([])
}, 120_000)

const CHEATS: Readonly<Record<string, ReturnType<typeof sql>>> = {
  'a cent more of IVA was collected': sql`
    update ledger.tax_flow set tax = tax + 0.01
     where id = (select min(id) from ledger.tax_flow where item_id is not null and tax > 0)`,
  'a net was paid at another kind of IVA': sql`
    update ledger.tax_flow set tax_kind = 'exempt'
     where id = (select min(id) from ledger.tax_flow where invoice_id is not null)`,
  'a payment of a customer is not counted': sql`
    update ledger.tax_flow set day = day + 4000
     where id = (select min(id) from ledger.tax_flow where item_id is not null)`,
}

test.each(Object.entries(CHEATS))('an invariant finds it when %s', async (_what, cheat) => {
  const found = await database
    .transaction()
    .execute(async (tx) => {
      await run(tx, sql`set local session_replication_role = replica`)
      await run(tx, cheat)
      throw new Found((await checkInvariants(tx)).map(({ name }) => name))
    })
    .catch((error: unknown) => {
      if (error instanceof Found) return error.names
      throw error
    })
  expect(found.some((name) => name.startsWith('tax-is-'))).toBe(true)
})

class Found extends Error {
  readonly names: readonly string[]
  constructor(names: readonly string[]) {
    super()
    this.names = names
  }
}

const nightOf = (on: Day) =>
  ({ database, now: new Date(`${on}T11:00:00Z`) }) as unknown as Parameters<
    typeof countTaxNightly.perform
  >[1]

test('the database splits cents by weights as the programs do', async () => {
  const asked = fc.sample(
    fc.record({
      cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      weights: fc
        .array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 9 })
        .filter((weights) => weights.some((weight) => weight > 0)),
    }),
    500,
  )
  for (const { cents, weights } of asked) {
    const amount = ofUnits(BigInt(cents) * 100n, 'MXN')
    const [told] = await all(
      database,
      sql<{ parts: string[] }>`
      select (select array_agg(x::numeric(14,4)::text order by at)
               from unnest(platform.allocate(${amountOf(amount)}::numeric,
                 ${weights.map(String)}::numeric[])) with ordinality u(x, at)) as parts`,
    )
    expect(told!.parts).toEqual(allocate(amount, weights.map(BigInt)).map(amountOf))
  }
})
