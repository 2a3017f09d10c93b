import { buildProduct, buildProvider } from '@app/catalog/testing'
import { buildLocation } from '@app/organization/testing'
import { buildPayment, buildRefund } from '@app/payments/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { openUnknownReport } from '../contract.ts'
import { openReport, runReport } from '@kit/tables/contract'
import { expect, test } from 'vitest'

const world = await openTestWorld({ modules: ['access', 'organization', 'reporting'] })
const { database } = world

// 10 March 2026, 20 pesos a dollar, IVA 16 %. Ana's desk sells:
//   1  a catamaran  MXN 1,160 less 116 of discount, dock 50, cost 400   due MXN 1,094
//        paid 40 dollars at 19 = 760 in cash, MXN 300 by card           left      34
//   2  a transfer   USD   116, cost 1,000                               due USD   116
//        paid in full by card, 16 of it given back                      left      16
//   3  a catamaran  MXN   580, cancelled with a charge of 232           due MXN   232
//        nothing paid                                                   left     232
const lobby = await buildLocation(database)
const boats = await buildProvider(database, { name: 'Marina Azul' })
const cruise = await buildProduct(database, { name: 'Catamarán', provider_id: boats.id })
const transfer = await buildProduct(database, { name: 'Traslado' })
const first = await buildReservation(database, {
  location: lobby,
  paid: '1060',
  items: [
    { product: cruise, gross: '1160', discount: '116', dock: '50', cost: '400', voucher: true },
  ],
})
const second = await buildReservation(database, {
  location: lobby,
  currency: 'USD',
  paid: '100',
  items: [{ product: transfer, gross: '116' }],
})
const third = await buildReservation(database, {
  location: lobby,
  items: [{ product: cruise, gross: '580', fee: '232' }],
})
await buildPayment(database, first.id, { currency: 'USD', amount: '40', rate: '19' })
await buildPayment(database, first.id, { method: 'terminal', amount: '300' })
const card = await buildPayment(database, second.id, {
  method: 'terminal',
  currency: 'USD',
  amount: '116',
  applied_rate: '20',
})
await buildRefund(database, card.id, { amount: '16' })

const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [lobby.channel_id],
})
const day = { dateInit: '2026-03-10', dateFin: '2026-03-10' }
const ask = async (id: string, body: Record<string, unknown>) =>
  (await world.call(manager, runReport, { params: { id }, body: { ...day, ...body } })).body

test('each sale is told by what it was paid with, and what is left of it', async () => {
  const own = await ask('sales-by-payment-method', { currency: 'original', sort: 'folio' })

  expect(
    own.rows.map(({ folio, method, taken, currency, total, paid, pending, payment_state }) => [
      folio,
      method,
      taken,
      [currency, total, paid, pending].join(' '),
      payment_state,
    ]),
  ).toEqual([
    [first.folio, 'Efectivo', 'USD 40.00', 'MXN 760.0000 760.0000 0.0000', 'partial'],
    [first.folio, 'Por cobrar', null, 'MXN 34.0000 0.0000 34.0000', 'partial'],
    [first.folio, 'Tarjeta (terminal)', 'MXN 300.00', 'MXN 300.0000 300.0000 0.0000', 'partial'],
    [second.folio, 'Por cobrar', null, 'USD 16.0000 0.0000 16.0000', 'partial'],
    [second.folio, 'Tarjeta (terminal)', 'USD 100.00', 'USD 100.0000 100.0000 0.0000', 'partial'],
    [third.folio, 'Por cobrar', null, 'MXN 232.0000 0.0000 232.0000', 'unpaid'],
  ])
  expect(own.totals.map(({ currency, values }) => [currency, values['total']])).toEqual([
    ['MXN', '1326.0000'],
    ['USD', '116.0000'],
  ])
})

test('in one currency it adds up the bases kept with payments and sales, a bar for each method', async () => {
  const { converted, chart } = await ask('sales-by-payment-method', { currency: 'mxn' })

  // 760 + 300 + 100 x 20 paid; 34 + 16 x 20 + 232 left
  expect(converted?.values).toMatchObject({
    paid: '3060.0000',
    pending: '586.0000',
    total: '3646.0000',
  })
  expect(chart?.points.map(({ x, y }) => [x, y])).toEqual([
    ['Tarjeta (terminal)', '2300.0000'],
    ['Efectivo', '760.0000'],
    ['Por cobrar', '586.0000'],
  ])
})

test('accounting sees each sale split, with its cost and margin in pesos', async () => {
  const { rows, totals } = await ask('sales-accounting', {
    currency: 'original',
    iva: 'siniva',
    sort: 'folio',
  })

  expect(rows).toMatchObject([
    {
      folio: first.folio,
      sold: '900.0000',
      tax: '144.0000',
      dock: '50.0000',
      total: '950.0000',
      base_mxn: '900.0000',
      cost: '400.0000',
      margin: '500.0000',
      margin_share: '0.555556',
    },
    { folio: second.folio, sold: '100.0000', base_mxn: '2000.0000', margin: '1000.0000' },
    { folio: third.folio, sold: '0.0000', fee: '200.0000', tax: '32.0000', margin: '0.0000' },
  ])
  expect(totals[0]!.values).toMatchObject({ tax: '176.0000', margin_share: '0.555556' })
})

test('the paged excursions have the same totals as the excursions', async () => {
  const paged = await ask('sales-by-item-paged', { iva: 'coniva' })
  const plain = await ask('sales-by-item', { iva: 'coniva' })

  expect(paged.total).toBe(3)
  const { pax, discount, total } = plain.converted!.values
  expect(paged.converted?.values).toMatchObject({ pax, discount, total })
})

test('the global total is that of the excursions, at the call that the specification names', async () => {
  const { body } = await world.call(
    manager,
    openReport({ id: 'sales-total', path: '/reporte/global/total' }),
    { body: { ...day, iva: 'coniva' } },
  )
  const plain = await ask('sales-by-item', { iva: 'coniva' })

  const told = JSON.parse(await body.blob.text()) as typeof plain
  const { total, discount, pax } = plain.converted!.values
  expect(told.rows).toMatchObject([{ reservations: 3, total, discount, pax }])
  expect(told.converted?.values).toMatchObject({ total, discount, pax })
})

test('a report that a family of paths does not have is refused with those that it has', async () => {
  const { status, error } = await world.call(manager, openUnknownReport('reporte'), {
    params: { name: 'cancelaciones' },
    body: {},
  })

  expect([status, error?.code]).toEqual([400, 'report.unknown_name'])
  expect(error?.message).toMatch(
    /^No existe el reporte «cancelaciones» en reporte\/\. .*cancelacion, .*cobro/,
  )
})
