import { buildProduct, buildPromoCode, buildProvider } from '@app/catalog/testing'
import { buildAgency, buildHotel, buildLocation } from '@app/organization/testing'
import { buildPayment, buildRefund } from '@app/payments/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { run } from '@kit/db/database'
import { findTableChoices, findTableRows, openReport, runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const world = await openTestWorld({ modules: ['access', 'organization', 'reporting'] })
const { database } = world

// A desk in a hotel labelled OTLC, one in a hotel without labels; IVA 16 %, 20 pesos a dollar.
// The catamaran of 9 March at 9:00 carries two groups:
//   1  Ana, Mexico, MXN 1,160: 2 adults and 1 child from the Riu at 8:15; 2 of the 3 came
//   2  Bob, USA,    USD   500: 4 adults from the Riu at 8:05, for Viajes Sol; nobody came
// On 12 March:
//   3  Eva, Mexico, MXN   580 less 58 with SOL10: 1 adult, to be reported, in the other hotel
const boats = await buildProvider(database, { name: 'Marina Azul' })
const cruise = await buildProduct(database, { name: 'Catamarán', provider_id: boats.id })
const labelled = await buildHotel(database, { labels: ['OTLC'] })
const lobby = await buildLocation(database, { hotel_id: labelled.id })
const other = await buildLocation(database, { channel_id: lobby.channel_id })
const riu = await buildHotel(database, { name: 'Riu' })
const agency = await buildAgency(database, { name: 'Viajes Sol' })
const code = await buildPromoCode(database, { code: 'SOL10' })
const ride = {
  product: cruise,
  service_day: '2026-03-09',
  service_time: '09:00',
  guest_hotel_id: riu.id,
}
const ana = await buildReservation(database, {
  location: lobby,
  customer_name: 'Ana',
  paid: '1160',
  items: [
    {
      ...ride,
      gross: '1160',
      minors: 1,
      state: 'used',
      voucher: true,
      rendered_pax: 2,
      pickup_time: '08:15',
      cost: '400',
    },
  ],
})
const bob = await buildReservation(database, {
  location: lobby,
  customer_name: 'Bob',
  customer_country: 'US',
  currency: 'USD',
  agency_id: agency.id,
  paid: '200',
  items: [
    {
      ...ride,
      gross: '500',
      adults: 4,
      state: 'no_show',
      voucher: true,
      pickup_time: '08:05',
      cost: '1000',
    },
  ],
})
await buildReservation(database, {
  location: other,
  customer_name: 'Eva',
  promo_code_id: code.id,
  items: [
    {
      ...ride,
      service_day: '2026-03-12',
      gross: '580',
      discount: '58',
      adults: 1,
      pickup_time: '07:30',
    },
  ],
})

const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [lobby.channel_id],
})
const march = { dateInit: '2026-03-01', dateFin: '2026-03-31' }
const ask = async (id: string, body: Record<string, unknown> = march) =>
  (await world.call(manager, runReport, { params: { id }, body })).body

test('of each departure as many are told who came, missed it, or are not reported yet', async () => {
  const { rows, totals } = await ask('real-pax')

  expect(rows).toMatchObject([
    {
      service_day: '2026-03-09',
      service_time: '09:00:00',
      pax: 7,
      came: 2,
      missed: 5,
      expected: 0,
    },
    { service_day: '2026-03-12', pax: 1, came: 0, missed: 0, expected: 1 },
  ])
  expect(totals[0]!.values).toMatchObject({ pax: 8, came: 2, came_share: '0.250000' })
})

test('the pickups of a day stand by hotel and time, without who did not come', async () => {
  const { rows } = await ask('pickups', { dateInit: '2026-03-09', dateFin: '2026-03-12' })
  const { body: hotels } = await world.call(manager, findTableChoices, {
    params: { id: 'pickups', filter: 'guest_hotel' },
  })

  expect(
    rows.map(({ service_day, guest_hotel, pickup_time, customer }) => [
      service_day,
      guest_hotel,
      pickup_time,
      customer,
    ]),
  ).toEqual([
    ['2026-03-09', 'Riu', '08:15:00', 'Ana'],
    ['2026-03-12', 'Riu', '07:30:00', 'Eva'],
  ])
  expect(hotels).toEqual([{ id: riu.id, name: 'Riu' }])
})

test('customers are counted by country and by what they spend in dollars', async () => {
  const { rows, converted } = await ask('customers-by-range')

  // MXN 1,160 = USD 58, MXN 522 = USD 26.10
  expect(rows).toMatchObject([
    { country: 'Estados Unidos', spending: '3', reservations: 1, adults: 4, due: '500.0000' },
    {
      country: 'México',
      spending: '1',
      reservations: 2,
      adults: 3,
      minors: 1,
      due: '84.1000',
      mean_ticket: '42.0500',
    },
  ])
  expect(converted?.values).toMatchObject({ reservations: 3, due: '584.1000' })
})

test('the report of a label tells the sales of hotels that carry it', async () => {
  const labelledSales = await ask('sales-otlc')
  const unlabelled = await ask('sales-hampton')

  expect(labelledSales.rows.map(({ folio }) => folio).sort()).toEqual([ana.folio, bob.folio])
  expect(unlabelled.total).toBe(0)
})

test('agencies are told with what they sold, put on their credit, paid and owe', async () => {
  const credit = await buildPayment(database, bob.id, {
    currency: 'USD',
    amount: '200',
    applied_rate: '20',
  })
  await run(
    database,
    sql`update payments.payment set method_id = m.id from payments.method m
         where payment.id = ${credit.id} and m.code = 'agency_credit'`,
  )
  await buildRefund(database, credit.id, { amount: '50' })
  const { rows } = await ask('agency-sales')

  expect(rows).toMatchObject([
    {
      agency: 'Viajes Sol',
      reservations: 1,
      due: '500.0000',
      on_credit: '150.0000',
      settled: '200.0000',
      balance: '300.0000',
      commission: '0.0000',
    },
  ])
})

test('income is of the month of the service, once it was used or missed', async () => {
  const { rows } = await ask('monthly-income', { ...march, currency: 'mxn' })

  // 1,000 + 500 / 1.16 x 20 = 1,000 + 8,620.60
  expect(rows).toMatchObject([
    { service_day: '2026-03', items: 2, sold: '9620.6000', cost: '1400.0000', margin: '8220.6000' },
  ])
})

test('discounts stand under the service they were given on', async () => {
  const { rows } = await ask('discounts-by-service', { ...march, currency: 'mxn' })

  expect(rows).toMatchObject([
    { product: 'Catamarán', promo_code: 'SOL10', discount: '58.0000', discount_share: '0.100000' },
  ])
})

test('what reps sold month by month is JSON at the address of before', async () => {
  const { body } = await world.call(
    manager,
    openReport({ id: 'sales-by-rep-and-month', path: '/searchUserByMonth' }),
    { body: { year: 2026, currency: 'mxn' } },
  )

  const { rows } = JSON.parse(await body.blob.text()) as { rows: Record<string, string>[] }
  expect(rows.map(({ m03 }) => Number(m03)).sort((a, b) => a - b)).toEqual([450, 1000, 8620.6])
})

test('the rate sheet tells every public price that can be sold, and no channel’s own', async () => {
  await run(
    database,
    sql`insert into catalog.price (option_id, pax_type, currency, amount, channel_id)
        select option_id, pax_type, currency, 777, (select min(id) from organization.channel)
          from catalog.price where channel_id is null`,
  )
  const { body } = await world.call(manager, findTableRows, {
    params: { id: 'rate-sheet' },
    body: { provider: [boats.id], currency: ['MXN'] },
  })

  expect(body.rows.map(({ product, pax_type }) => [product, pax_type])).toContainEqual([
    'Catamarán',
    'adult',
  ])
  expect(body.rows.map(({ amount }) => amount)).not.toContain('777.0000')
})

test('who sells for an agency stands under it, with what they sold and what is left of it', async () => {
  const { rows } = await ask('agents-by-agency')

  // Bob's USD 500, of which 200 are paid; direct sales are of no agency.
  expect(rows).toMatchObject([
    {
      agency: 'Viajes Sol',
      reservations: 1,
      due: '500.0000',
      settled: '200.0000',
      balance: '300.0000',
    },
  ])
})

test('offers are counted as open, won or lost, and a group by its instalments and its day', async () => {
  await run(
    database,
    sql`insert into exchange_rates.rate (code, kind, day, value, source)
        values ('USD', 'house_sell', '2026-01-01', 20, 'test')`,
  )
  await run(
    database,
    sql`insert into groups.sheet (uuid, folio, name, event, channel_id, hotel_id, starts_on,
          ends_on, people, currency, total, paid, created_by, created_at)
        select gen_random_uuid(), folio, 'Grupo', 'wedding', ${lobby.channel_id}::bigint,
               ${labelled.id}::bigint, day::date, day::date, 10, currency, total, paid,
               (select min(id) from access.user_account), '2026-03-05T15:00Z'
          from (values ('G1', '2026-12-01', 'MXN', 4000, 0), ('G2', '2026-01-15', 'MXN', 1000, 0),
                       ('G3', '2026-01-15', 'USD', 300, 100)) g(folio, day, currency, total, paid)`,
  )
  const { rows } = await ask('commercial')

  // 4,000 / 20 = 200 are open, 1,000 / 20 = 50 were lost on 15 January, 300 are won.
  expect(rows).toMatchObject([
    {
      kind: 'group',
      offers: 3,
      open: 1,
      won: 1,
      lost: 1,
      open_total: '200.0000',
      won_total: '300.0000',
      lost_total: '50.0000',
      total: '550.0000',
    },
  ])
})

test('what groups and agencies owe stands by the day it is due, with its age', async () => {
  await run(
    database,
    sql`insert into groups.sheet (uuid, folio, name, event, channel_id, starts_on, ends_on, people,
          currency, total, paid, instalments, created_by, created_at)
        select gen_random_uuid(), 'G9', 'Boda', 'wedding', ${lobby.channel_id}::bigint,
               '2026-12-01', '2026-12-01', 10, 'MXN', 4000, 1000,
               '[{"due_on": "2026-03-01", "amount": "1000", "paid_on": "2026-03-02"},
                 {"due_on": "2026-03-05", "amount": "3000", "paid_on": null}]',
               (select min(id) from access.user_account), '2026-02-05T15:00Z'`,
  )
  const credit = await buildPayment(database, bob.id, {
    amount: '500',
    currency: 'USD',
    rate: '20',
    applied_rate: '20',
  })
  await run(
    database,
    sql`insert into payments.agency_movement (agency_id, kind, payment_id, currency, amount, day)
        select ${agency.id}, kind, ${credit.id}, 'USD', amount, day::date
          from (values ('charge', 500, '2026-02-01'), ('void', -120, '2026-02-03'))
            v(kind, amount, day)`,
  )
  const { rows } = await ask('collection', { dateInit: '2026-01-01', dateFin: '2026-12-31' })

  expect(rows).toMatchObject([
    {
      kind: 'credit',
      debtor: 'Viajes Sol',
      due: '500.0000',
      collected: '120.0000',
      open: '380.0000',
    },
    { kind: 'group', folio: 'G9', due: '1000.0000', open: '0.0000', state: 'paid' },
    { kind: 'group', folio: 'G9', due: '3000.0000', open: '3000.0000', state: 'overdue' },
  ])
})
