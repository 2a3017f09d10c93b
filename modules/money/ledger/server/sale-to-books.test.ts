import { sumChangedDays } from '@app/reporting/api'
import { loadDemo } from '../../../../db/demo/load-demo.ts'
import { all, only, run } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { recordEntries } from './api.ts'

const { database } = await openTestDatabase()
beforeAll(async () => {
  await loadDemo(database, { reservations: 400, seed: 5, until: day('2026-03-20') })
}, 120_000)

const left = () =>
  all(
    database,
    sql`
    select to_char(day, 'YYYY-MM') as month, currency, sum(amount) as amount
      from reporting.sale_to_books group by 1, 2 having sum(amount) <> 0`,
  )

test('sales by sale day and the books by entry day differ by what is named, in every month and currency', async () => {
  const reasons = await all(
    database,
    sql<{ reason: string; lines: number }>`
    select reason, count(*)::int as lines from reporting.sale_to_books group by 1 order by 1`,
  )

  expect(reasons.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['booked', 'cancelled', 'cancelled_later', 'sold']),
  )
  expect(await left()).toEqual([])
})

test('a sale whose price is not what was booked is left over', async () => {
  await run(
    database,
    sql`update reservations.item set total = total + 1, dock = dock + 1
         where id = (select min(id) from reservations.item
             where sale_day is not null and total > 0)`,
  )

  expect(await left()).toMatchObject([{ amount: '1.0000' }])
})

/** Every day of the report, as its sums say and as its lines do. */
async function bothWays(): Promise<{ sums: unknown; lines: unknown }> {
  const read = (from: string, lines: string) =>
    all(
      database,
      sql`select day::text, reason, currency, channel, hotel, location, location_id,
                 ${sql.raw(lines)} as lines, sum(amount)::text as amount
            from ${sql.table(from)} l group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 7`,
    )
  return {
    sums: await read('reporting.sale_to_books_by_place', 'sum(l.lines)::int'),
    lines: await read('reporting.sale_to_books', 'count(*)::int'),
  }
}

const sumThem = () => sumChangedDays(database, new Date('2026-03-20T18:00:00Z'))

/** The first service that is in the books on its day of sale. */
const findBooked = () =>
  only(
    database,
    sql<{
      id: number
      sale_day: string
      channel_id: number
      hotel_id: number
      location_id: number
      rep_id: number
      reservation_id: number
    }>`
    select i.id, i.sale_day::text, i.channel_id, i.hotel_id, i.location_id, i.rep_id,
           i.reservation_id
      from reservations.item i join ledger.entry e on e.item_id = i.id
     where e.moment = 'confirmed' and e.day = i.sale_day and i.total > 0 order by i.id limit 1`,
  )

test('the sums by day are the lines, before they are made and after', async () => {
  const before = await bothWays()
  await sumThem()

  const after = await bothWays()
  expect([before.sums, after.sums]).toEqual([before.lines, before.lines])
  const { kept, doubted } = await only(
    database,
    sql<{ kept: number; doubted: number }>`
    select (select count(*)::int from reporting.sale_to_books_day) as kept,
           (select count(*)::int from reporting.changed_day) as doubted`,
  )
  expect(kept).toBeGreaterThan(100)
  expect(doubted).toBe(0)
})

const WRITES: Readonly<Record<string, () => Promise<unknown>>> = {
  'a sale at another price': async () => {
    const { id } = await findBooked()
    await run(
      database,
      sql`update reservations.item set total = total + 7, dock = dock + 7 where id = ${id}`,
    )
  },
  'a booked sale on another day': async () => {
    const { id } = await findBooked()
    await run(database, sql`update reservations.item set sale_day = sale_day - 40 where id = ${id}`)
  },
  'a booked sale that has no day any more': async () => {
    const { id } = await findBooked()
    await run(database, sql`update reservations.item set sale_day = null where id = ${id}`)
  },
  'what a change puts in the books on a day of later on': async () => {
    const { id, rep_id, reservation_id, ...place } = await findBooked()
    const { channel_id, hotel_id, location_id } = place
    await recordEntries(database, { channel_id, hotel_id, location_id, rep_id, agency_id: null }, [
      {
        moment: 'unconfirmed',
        day: day('2026-03-19'),
        reservation_id,
        item_id: id,
        user_id: rep_id,
        rates: {},
        postings: [
          { account: 'customers', amount: money('-50', 'MXN') },
          { account: 'customer_deposits', amount: money('50', 'MXN') },
        ],
      },
    ])
  },
}

test.each(Object.entries(WRITES))('the sums by day hear of %s', async (_what, write) => {
  await sumThem()
  await write()

  const doubted = await bothWays()
  expect(doubted.sums).toEqual(doubted.lines)
  await sumThem()
  const summed = await bothWays()
  expect(summed.sums).toEqual(doubted.lines)
})

test('a sum by day that somebody changed is found', async () => {
  await sumThem()
  const add = (amount: number) =>
    run(
      database,
      sql`update reporting.sale_to_books_day set amount = amount + ${amount}
           where ctid = (select min(ctid) from reporting.sale_to_books_day)`,
    )
  await add(1)
  const found = (await checkInvariants(database)).find(
    ({ name }) => name === 'sums-by-day-are-their-lines',
  )
  await add(-1)
  expect(found?.rows.map(({ kept }) => kept)).toContain('reporting.sale_to_books_day')
})

/** Tables that it reads, and why their changes move no sum. */
const MOVES_NO_SUM: Readonly<Record<string, string>> = {
  'ledger.entry': 'only added to, and its postings with it in one transaction',
  'organization.channel': 'a name, joined to the sums when they are read',
  'organization.hotel': 'a name, joined to the sums when they are read',
  'organization.location': 'a name, joined to the sums when they are read',
  'reservations.reservation': 'folio and guest, which sums do not have',
}

test('every table that a line stands on tells the sums of its changes, or has a reason', async () => {
  const tables = await all(
    database,
    sql<{ name: string; told: number }>`
    select distinct c.oid::regclass::text as name, (
             select count(*)::int from pg_trigger t
              where t.tgrelid = c.oid and t.tgname ~ '^(book_)?sums_hear_of_') as told
      from pg_rewrite w
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
       and d.refclassid = 'pg_class'::regclass
      join pg_class c on c.oid = d.refobjid and c.relkind = 'r'
     where w.ev_class = 'reporting.sale_to_books'::regclass order by 1`,
  )
  const silent = tables.filter(({ told }) => told === 0).map(({ name }) => name)
  expect(silent).toEqual(Object.keys(MOVES_NO_SUM))
  expect(tables.filter(({ told }) => told > 0)).toEqual([
    { name: 'ledger.posting', told: 1 },
    { name: 'reservations.item', told: 4 },
  ])
})
