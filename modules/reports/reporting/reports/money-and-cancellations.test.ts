import { buildUser } from '@app/access/testing'
import { buildAgency, buildLocation } from '@app/organization/testing'
import { buildProduct, buildPromoCode } from '@app/catalog/testing'
import { buildPayment, buildRefund } from '@app/payments/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { run } from '@kit/db/database'
import { openReport, runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const world = await openTestWorld({ modules: ['access', 'organization', 'reporting'] })
const { database } = world

// Today is 10 March 2026; a dollar is sold at 20 and bought at 19.
//   1  sold 1 February by an agency, MXN 1,160: paid MXN 300 on 5 February        left  860
//   2  sold 2 March, MXN 1,000 less 100 with VERANO10: paid 50 dollars on 9 March,
//      which are MXN 950, and MXN 50 of change given                              left    0
//   3  sold 3 March, USD 100: paid with certificate C-77 on 3 March, USD 40 of it
//      given back on 8 March                                                      left   40
//   4  sold 4 March, MXN 580, cancelled the same day with a charge of 116: unpaid left  116
const lobby = await buildLocation(database)
const agency = await buildAgency(database, { name: 'Viajes Sol' })
const head = await buildUser(database, { name: 'Leticia', last_name: 'Manzano' })
const code = await buildPromoCode(database, { code: 'VERANO10', authorised_by: head.id })
const cruise = await buildProduct(database, { name: 'Catamarán' })
const first = await buildReservation(database, {
  location: lobby,
  agency_id: agency.id,
  sale_day: '2026-02-01',
  paid: '300',
  items: [{ product: cruise, gross: '1160' }],
})
await buildPayment(database, first.id, { amount: '300', payment_day: '2026-02-05' })
const second = await buildReservation(database, {
  location: lobby,
  sale_day: '2026-03-02',
  paid: '900',
  promo_code_id: code.id,
  items: [{ product: cruise, gross: '1000', discount: '100' }],
})
const cash = await buildPayment(database, second.id, {
  currency: 'USD',
  amount: '50',
  rate: '19',
  payment_day: '2026-03-09',
})
await buildPayment(database, second.id, {
  amount: '-50',
  payment_day: '2026-03-09',
  change_of_id: cash.id,
})
const third = await buildReservation(database, {
  location: lobby,
  currency: 'USD',
  sale_day: '2026-03-03',
  paid: '60',
  items: [{ product: cruise, gross: '100' }],
})
const certificate = await buildPayment(database, third.id, {
  method: 'certificate',
  reference: 'C-77',
  currency: 'USD',
  amount: '100',
  applied_rate: '20',
  payment_day: '2026-03-03',
})
await buildRefund(database, certificate.id, { amount: '40', refund_day: '2026-03-08' })
const fourth = await buildReservation(database, {
  location: lobby,
  sale_day: '2026-03-04',
  items: [{ product: cruise, gross: '580', fee: '116' }],
})

const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [lobby.channel_id],
})
const march = { dateInit: '2026-03-01', dateFin: '2026-03-31' }
const ask = async (id: string, body: Record<string, unknown>) =>
  (await world.call(manager, runReport, { params: { id }, body })).body

test('dollars are told with their rate, and what the exchange left against the sell rate', async () => {
  const { rows, totals } = await ask('dollars-collected', { ...march, sort: 'payment_day' })

  expect(
    rows.map((row) => [
      row['kind'],
      row['amount'],
      row['rate'],
      row['mxn'],
      row['exchange_margin'],
    ]),
  ).toEqual([
    ['payment', '100.0000', '20.0000', '2000.0000', '0.0000'],
    ['refund', '-40.0000', '20.0000', '-800.0000', '0.0000'],
    ['payment', '50.0000', '19.0000', '950.0000', '50.0000'],
  ])
  expect(totals).toMatchObject([
    {
      currency: 'USD',
      values: { amount: '110.0000', mxn: '2150.0000', exchange_margin: '50.0000' },
    },
  ])
})

test('certificates are told by their number, and what was given back of them', async () => {
  const { rows } = await ask('certificates-used', { ...march, sort: 'payment_day' })

  expect(rows.map(({ reference, kind, amount }) => [reference, kind, amount])).toEqual([
    ['C-77', 'payment', '100.0000'],
    ['C-77', 'refund', '-40.0000'],
  ])
})

test('a statement begins with what was owed before, and ends with what is owed', async () => {
  const { rows, converted } = await ask('statement-of-account', { ...march, currency: 'mxn' })

  // Before March 1,160 - 300 = 860.
  expect(
    rows.map(({ day, kind, charged, credited, balance }) => [
      day,
      kind,
      charged,
      credited,
      balance,
    ]),
  ).toEqual([
    ['2026-03-02', 'sale', '900.0000', '0.0000', '1760.0000'],
    ['2026-03-03', 'sale', '2000.0000', '0.0000', '3760.0000'],
    ['2026-03-03', 'payment', '0.0000', '2000.0000', '1760.0000'],
    ['2026-03-04', 'sale', '580.0000', '0.0000', '2340.0000'],
    ['2026-03-04', 'cancellation', '0.0000', '464.0000', '1876.0000'],
    ['2026-03-08', 'refund', '800.0000', '0.0000', '2676.0000'],
    ['2026-03-09', 'payment', '0.0000', '950.0000', '1726.0000'],
    ['2026-03-09', 'change', '50.0000', '0.0000', '1776.0000'],
  ])
  expect(converted?.values).toMatchObject({ charged: '4330.0000', credited: '3414.0000' })
})

test('whoever owes is told with the age of the debt, whatever the day it was sold', async () => {
  const { rows, converted, period, previous } = await ask('receivables', { currency: 'mxn' })

  expect(
    rows.map((row) => [
      row['folio'],
      row['agency'],
      row['age'],
      row['to_30'],
      row['to_60'],
      row['owed'],
    ]),
  ).toEqual([
    [first.folio, 'Viajes Sol', '37', '0.0000', '860.0000', '860.0000'],
    [third.folio, null, '7', '800.0000', '0.0000', '800.0000'],
    [fourth.folio, null, '6', '116.0000', '0.0000', '116.0000'],
  ])
  expect(converted?.values).toMatchObject({ owed: '1776.0000', in_favour: '0.0000' })
  expect([period, previous]).toEqual([{ from: '2000-01-01', to: '2026-03-10' }, null])
})

test('a cancellation tells its reason, its charge and what is given back, as JSON at its own path', async () => {
  const { rows } = await ask('cancellations', { ...march, iva: 'coniva', currency: 'original' })
  const { body } = await world.call(
    manager,
    openReport({ id: 'cancellations', path: '/reporte/cancelacion' }),
    { body: march },
  )

  expect(rows).toMatchObject([
    {
      folio: fourth.folio,
      reason: 'Clima',
      hours_before: '10',
      total: '580.0000',
      fee: '116.0000',
      refundable: '464.0000',
    },
  ])
  expect(JSON.parse(await body.blob.text())).toMatchObject({
    rows: [{ fee: '5.0000' }],
    converted: { values: { refundable: '23.2000' } },
  })
})

test('discounts stand under who gave them, their code and who authorised it then, with their part of the gross', async () => {
  // Somebody else changes the code after the sale.
  const other = await buildUser(database)
  await run(
    database,
    sql`update catalog.promo_code set authorised_by = ${other.id} where id = ${code.id}`,
  )
  const { rows } = await ask('discounts', { ...march, currency: 'mxn' })

  expect(rows).toMatchObject([
    {
      promo_code: 'VERANO10',
      authorised_by: 'Leticia Manzano',
      reservations: 1,
      gross: '1000.0000',
      discount: '100.0000',
      discount_share: '0.100000',
    },
  ])
})
