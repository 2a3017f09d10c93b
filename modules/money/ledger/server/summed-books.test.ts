import { sumChangedDays } from '@app/reporting/api'
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { findTableRows, findTableTotals, runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEntries } from './api.ts'

const world = await openTestWorld({
  now: '2026-03-31T18:00:00Z',
  modules: ['access', 'organization', 'ledger'],
})
const { database } = world
const desks = [await buildLocation(database), await buildLocation(database)]
const DAYS = ['2026-02-20', '2026-03-05', '2026-03-12', '2026-03-30']

/** A sale at one of them, paid on a day. */
async function book(index: number, on: string, amount: string): Promise<{ id: number }> {
  const currency = index === 0 ? 'MXN' : 'USD'
  const sale = await buildReservation(database, { location: desks[index]!, currency })
  const { id, rep_id, items, location } = sale
  const { channel_id, hotel_id, id: location_id } = location
  await recordEntries(database, { channel_id, hotel_id, location_id, rep_id, agency_id: null }, [
    {
      moment: 'paid',
      day: day(on),
      reservation_id: id,
      item_id: items[0]!.id,
      user_id: rep_id,
      rates: { USD: '18' },
      postings: [
        { account: 'cash', amount: money(amount, currency) },
        { account: 'customers', amount: money(`-${amount}`, currency) },
      ],
    },
  ])
  return sale
}

/** What desks hold by day, as the sums say and as the postings do. */
async function heldBothWays(): Promise<{ sums: unknown; postings: unknown }> {
  const read = (from: string, lines: string) =>
    all(
      database,
      sql`select day::text, account, currency, channel_id, hotel_id, location_id,
                 entry_location_id, rep_id, agency_id, ${sql.raw(lines)} as lines,
                 sum(amount)::text as amount
            from ${sql.table(from)} l group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 6, 8`,
    )
  return {
    sums: await read('reporting.cash_by_place', 'sum(l.lines)::int'),
    postings: await read('reporting.cash_line', 'count(*)::int'),
  }
}

/** Every account of each day, as the sums say and as the postings do. */
async function bothWays(): Promise<{ sums: unknown; postings: unknown }> {
  const read = (from: string, lines: string) =>
    all(
      database,
      sql`select day::text, account, currency, moment, document, location_id, location, rep_id,
                 agency_id, ${sql.raw(lines)} as lines, sum(amount)::text as amount,
                 sum(mxn)::text as mxn
            from ${sql.table(from)} l group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 6`,
    )
  return {
    sums: await read('reporting.booked_by_place', 'sum(l.lines)::int'),
    postings: await read('reporting.book_line', 'count(*)::int'),
  }
}

const asked = { dateInit: '2026-03-01', dateFin: '2026-03-31' }

test('balances are the same before their days are summed and after', async () => {
  const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
  for (const [index, on] of DAYS.entries()) await book(index % 2, on, `${index + 1}00`)
  const read = async () => {
    const balance = await world.call(accountant, runReport, {
      params: { id: 'trial-balance' },
      body: { ...asked, place: 'location' },
    })
    const cash = await world.call(accountant, runReport, {
      params: { id: 'account-statement' },
      body: { ...asked, account: ['cash'] },
    })
    const journal = await world.call(accountant, findTableTotals, {
      params: { id: 'journal' },
      body: {},
    })
    const position = await world.call(accountant, runReport, {
      params: { id: 'cash-position' },
      body: asked,
    })
    return {
      balances: balance.body.rows,
      cash: cash.body.rows,
      held: position.body.rows,
      totals: [balance, cash, journal, position].map(({ body }) => body.totals),
    }
  }
  const before = await read()
  const unsummed = await bothWays()

  await sumChangedDays(database, world.now)

  const summed = await bothWays()
  expect([unsummed.sums, summed.sums]).toEqual([summed.postings, summed.postings])
  const held = await heldBothWays()
  expect(held.sums).toEqual(held.postings)
  const { kept, cash_kept } = await only(
    database,
    sql<{ kept: number; cash_kept: number }>`
    select (select count(*)::int from reporting.booked_day) as kept,
           (select count(*)::int from reporting.cash_day) as cash_kept`,
  )
  expect([kept, cash_kept]).toEqual([2 * DAYS.length, DAYS.length])
  expect(await read()).toEqual(before)
  expect(before.held.map(({ opening, closing }) => [opening, closing])).toContainEqual([
    '100.0000',
    '400.0000',
  ])
  expect(
    before.balances.find(({ account, currency }) => account === 'cash' && currency === 'MXN'),
  ).toMatchObject({ opening: '100.0000', charged: '300.0000', closing: '400.0000' })
})

test('what is booked on a day that was summed is read from the postings', async () => {
  await book(0, DAYS[1]!, '70')
  for (const { sums, postings } of [await bothWays(), await heldBothWays()])
    expect(sums).toEqual(postings)
})

test.each(['reporting.booked_day', 'reporting.cash_day'])(
  'a sum of %s that somebody changed is found',
  async (table) => {
    await sumChangedDays(database, world.now)
    const add = (amount: number) =>
      run(
        database,
        sql`update ${sql.table(table)} set charged = charged + ${amount}
             where ctid = (select min(ctid) from ${sql.table(table)})`,
      )
    await add(1)
    const found = (await checkInvariants(database)).find(
      ({ name }) => name === 'sums-by-day-are-their-lines',
    )
    await add(-1)
    expect(found?.rows.map(({ kept }) => kept)).toContain(table)
  },
)

test('the journal finds an entry by its number, and all of a reservation by its folio', async () => {
  const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const { id } = await book(1, DAYS[3]!, '55')
  const found = async (text: string) =>
    (await world.call(accountant, findTableRows, { params: { id: 'journal' }, body: { text } }))
      .body.rows
  const { entry_id, folio } = await only(
    database,
    sql<{ entry_id: number; folio: string }>`
    select min(e.id) as entry_id, r.folio from ledger.entry e
      join reservations.reservation r on r.id = e.reservation_id
     where r.id = ${id} group by r.folio`,
  )

  expect((await found(String(entry_id))).map(({ entry }) => entry)).toEqual([
    String(entry_id),
    String(entry_id),
  ])
  expect(new Set((await found(folio.toLowerCase())).map((row) => row['folio']))).toEqual(
    new Set([folio]),
  )
  expect(await found('999999999')).toEqual([])
})
