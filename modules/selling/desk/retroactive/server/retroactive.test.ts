import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { keepInvariants } from '@kit/testing/invariants'
import { addDays, businessDay, type Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { examine } from '@app/audit/testing'
import {
  listRetroactiveDepartures,
  listRetroactiveOptions,
  noteRetroactive,
  priceRetroactive,
} from '../contract.ts'

/** The auditor compares with the clock of the database. */
const NOW = new Date()
const TODAY = businessDay(NOW)
const YESTERDAY = addDays(TODAY, -1)
const CASH = 1
type Placed = {
  user: { id: number; desk: { channel_id: number; hotel_id: number; location_id: number } | null }
}
let world: TestWorld
let manager: Session & Placed
let rep: Session

beforeAll(async () => {
  world = await openTestWorld({ now: NOW.toISOString() })
  await buildRates(world.database, { day: TODAY, USD: { buy: '18', sell: '18.50' } })
  manager = await world.signInAs({ roles: ['GERENTE CONCESION'], desk: true })
  rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
})

keepInvariants(() => world.database)

async function buildTour(day: Day = YESTERDAY, capacity = 20) {
  const { id, option } = await buildProduct(world.database, {
    prices: [
      { pax_type: 'adult', amount: '1000' },
      { pax_type: 'minor', amount: '500' },
    ],
  })
  const departure = await buildDeparture(world.database, {
    option_id: option.id,
    day,
    starts_at: '09:00',
    capacity,
  })
  return { id, option_id: option.id, departure_id: departure.id, day }
}
type Tour = Awaited<ReturnType<typeof buildTour>>

const wanted = ({ option_id, departure_id, day }: Tour) => ({
  option_id,
  departure_id,
  service_day: day,
  adults: 2,
  minor_ages: [7],
})
const note = (tour: Tour, overrides: object = {}, by: Session = manager) =>
  world.call(by, noteRetroactive, {
    body: {
      items: [wanted(tour)],
      expected_total: '2500',
      customer: { name: 'Jane Doe', phone: '+1 305 555 0100' },
      payments: [{ method_id: CASH, currency: 'MXN', amount: '2500' }],
      reason: 'Se fue la luz en el lobby',
      paper_folio: 'P-0017',
      signature: { typed_name: 'Iris Gerente' },
      ...overrides,
    },
  })

test('a paper sale of yesterday is sold today: seats, books, voucher and signature as of any sale', async () => {
  const tour = await buildTour()

  const { status, body } = await note(tour)

  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'confirmed', total: { amount: '2500.0000' } })
  expect(body.vouchers).toHaveLength(1)
  expect(
    await only(
      world.database,
      sql`select r.kind, r.sale_day::text, i.service_day::text, d.taken,
                 (select array_agg(s.signer) from reservations.signature s
                   where s.reservation_id = r.id) as signers,
                 (select array_agg(distinct e.day::text) from ledger.entry e
                   where e.reservation_id = r.id) as days
            from reservations.reservation r join reservations.item i on i.reservation_id = r.id
            join departures.departure d on d.id = ${tour.departure_id}
           where r.folio = ${body.folio}`,
    ),
  ).toEqual({
    kind: 'retroactive',
    sale_day: TODAY,
    service_day: YESTERDAY,
    taken: 3,
    signers: ['retro'],
    days: [TODAY],
  })
  const { differences } = await examine(world.database, null)
  expect(differences).toEqual([])
})

test('why it was noted afterwards, and which paper it was, is in the record of acts', async () => {
  const { body } = await note(await buildTour())

  expect(
    await all(
      world.database,
      sql`select reason, after ->> 'paper_folio' as paper from platform.audit_entry
           where action = 'reservation.note_afterwards' and entity_id = ${body.folio}`,
    ),
  ).toEqual([{ reason: 'Se fue la luz en el lobby', paper: 'P-0017' }])
})

test.each([
  ['to come', addDays(TODAY, 1), 'retroactive.to_come'],
  ['too old', addDays(TODAY, -8), 'retroactive.too_old'],
] as const)(
  'a service that is %s is not noted, and nothing is written',
  async (_which, day, code) => {
    const tour = await buildTour(day)

    const { error } = await note(tour)

    expect(error?.code).toBe(code)
    const { sold } = await only(
      world.database,
      sql<{ sold: number }>`
      select count(*) as sold from reservations.item where option_id = ${tour.option_id}`,
    )
    expect(sold).toBe(0)
  },
)

test('a departure that was full is full afterwards too', async () => {
  expect((await note(await buildTour(YESTERDAY, 2))).error?.code).toBe('departure.full')
})

test('a rep notes nothing afterwards', async () => {
  expect((await note(await buildTour(), {}, rep)).status).toBe(403)
})

test('a desk whose day was closed takes no paper sale into that day', async () => {
  const { channel_id, hotel_id, location_id } = manager.user.desk!
  await run(
    world.database,
    sql`insert into cash.day_close (day, channel_id, hotel_id, location_id, state, closed_by,
                closed_at)
        values (${TODAY}, ${channel_id}, ${hotel_id}, ${location_id}, 'closed',
                ${manager.user.id}, ${NOW})`,
  )

  const refused = await note(await buildTour())
  await run(world.database, sql`delete from cash.day_close`)

  expect(refused.error?.code).toBe('day.closed')
})

test('what the screen asks: options of the desk, departures that have left, and the price', async () => {
  const tour = await buildTour()

  const offered = await world.call(manager, listRetroactiveOptions, {})
  const left = await world.call(manager, listRetroactiveDepartures, {
    body: { option_id: tour.option_id, day: YESTERDAY },
  })
  const priced = await world.call(manager, priceRetroactive, { body: { items: [wanted(tour)] } })

  expect(offered.body.first_day).toBe(addDays(TODAY, -7))
  expect(offered.body.options).toContainEqual(
    expect.objectContaining({ id: tour.option_id, by_departure: true }),
  )
  expect(left.body).toEqual([{ id: tour.departure_id, starts_at: '09:00:00', left: 20 }])
  expect(priced.body.total).toBe('2500.0000')
})

test('the call of the specification notes the sale, which its list then shows', async () => {
  const tour = await buildTour()

  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: '/api/RetroactiveReservations',
    headers: {
      cookie: manager.cookies,
      authorization: `Bearer ${manager.token}`,
      'idempotency-key': newUuid(),
    },
    payload: {
      items: [wanted(tour)],
      expected_total: '2500',
      customer: { name: 'Papel Especificado', phone: '+1 305 555 0101' },
      payments: [{ method_id: CASH, currency: 'MXN', amount: '2500' }],
      reason: 'Se fue la luz en el lobby',
      paper_folio: 'P-0018',
      signature: { typed_name: 'Iris Gerente' },
    },
  })

  expect([statusCode, body]).toEqual([200, expect.stringContaining('confirmed')])
  const { body: listed } = await world.call(manager, findTableRows, {
    params: { id: 'retroactive-reservations' },
    body: {},
  })
  expect(listed.rows.map(({ customer_name }) => customer_name)).toContain('Papel Especificado')
})
