import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { run } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEntries } from './api.ts'

const world = await openTestWorld({
  now: '2026-03-12T18:00:00Z',
  modules: ['access', 'organization', 'ledger'],
})
const { database } = world
const lobby = await buildLocation(database)
const beach = await buildLocation(database)
/** Cash that came in at a desk on a day, written in the books at a time of Cancún. */
async function takeIn(
  location: typeof lobby,
  amount: string,
  currency: Currency,
  { on, at }: { on: string; at: string },
): Promise<void> {
  const { channel_id, hotel_id, id: location_id } = location
  const sale = await buildReservation(database, { location })
  const place = { channel_id, hotel_id, location_id, rep_id: sale.rep_id, agency_id: null }
  await recordEntries(database, place, [
    {
      moment: 'paid',
      day: day(on),
      reservation_id: sale.id,
      item_id: sale.items[0]!.id,
      user_id: sale.rep_id,
      rates: { USD: '18' },
      postings: [
        { account: 'cash', amount: money(amount, currency) },
        { account: 'customers', amount: money(`-${amount}`, currency) },
      ],
    },
  ])
  // The books bear the clock of the database; here each entry is given its own time.
  await database.transaction().execute(async (tx) => {
    await run(tx, sql`set local session_replication_role = replica`)
    await run(
      tx,
      sql`update ledger.entry set at = ${`${at}-05:00`}::timestamptz
           where id = (select max(id) from ledger.entry)`,
    )
  })
}
await takeIn(lobby, '1000', 'MXN', { on: '2026-03-10', at: '2026-03-10T09:00:00' })
await takeIn(beach, '300', 'MXN', { on: '2026-03-10', at: '2026-03-10T12:00:00' })
await takeIn(lobby, '100', 'USD', { on: '2026-03-10', at: '2026-03-10T14:30:40' })
await takeIn(lobby, '500', 'MXN', { on: '2026-03-10', at: '2026-03-10T14:31:00' })
// Somebody notes on the eleventh what came in on the tenth.
await takeIn(lobby, '70', 'MXN', { on: '2026-03-10', at: '2026-03-11T10:00:00' })

const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

/** What each desk holds at the end of the tenth, as the books were at a minute. */
async function position(until?: string, session: Session = accountant): Promise<string[]> {
  const { status, body, error } = await world.call(session, runReport, {
    params: { id: 'cash-position' },
    body: { dateInit: '2026-03-10', dateFin: '2026-03-10', ...(until ? { until } : {}) } as never,
  })
  expect(status, JSON.stringify(error)).toBe(200)
  return body.rows
    .map((row) => {
      const { location, currency, closing } = row as Record<string, string>
      const where = location!.includes(lobby.locacion) ? 'lobby' : 'beach'
      return `${where} ${Number(closing)} ${currency}`
    })
    .sort()
}

test('the cash of each desk and currency is told at any minute, as the books were then', async () => {
  expect(await position('2026-03-10T08:59')).toEqual([])
  expect(await position('2026-03-10T11:59')).toEqual(['lobby 1000 MXN'])
  expect(await position('2026-03-10T14:29')).toEqual(['beach 300 MXN', 'lobby 1000 MXN'])
  // A minute is told when it is over.
  expect(await position('2026-03-10T14:30')).toEqual([
    'beach 300 MXN',
    'lobby 100 USD',
    'lobby 1000 MXN',
  ])
  expect(await position('2026-03-10T14:31')).toEqual([
    'beach 300 MXN',
    'lobby 100 USD',
    'lobby 1500 MXN',
  ])
})

test('what is noted later of an earlier day counts from when it was written; by its day it is in the end of that day', async () => {
  const as_it_was = ['beach 300 MXN', 'lobby 100 USD', 'lobby 1500 MXN']
  const as_it_is = ['beach 300 MXN', 'lobby 100 USD', 'lobby 1570 MXN']

  expect(await position('2026-03-10T23:59')).toEqual(as_it_was)
  expect(await position('2026-03-11T09:59')).toEqual(as_it_was)
  expect(await position('2026-03-11T10:00')).toEqual(as_it_is)
  expect(await position()).toEqual(as_it_is)
})

test('a supervisor is told of their own desks alone, at any minute', async () => {
  const supervisor = await world.signInAs({
    roles: ['SUPERVISOR CONCESION'],
    channel_ids: [lobby.channel_id],
    hotel_ids: [lobby.hotel_id],
    location_ids: [lobby.id],
  })

  expect(await position('2026-03-10T14:30', supervisor)).toEqual([
    'lobby 100 USD',
    'lobby 1000 MXN',
  ])
})

test('a minute that no clock shows is refused', async () => {
  for (const until of ['2026-02-30T10:00', '2026-03-10T24:00', '2026-03-10', 'ayer']) {
    const { status, error } = await world.call(accountant, runReport, {
      params: { id: 'cash-position' },
      body: { until } as never,
    })
    expect([until, status, error?.code]).toEqual([until, 400, 'request.invalid'])
  }
})
