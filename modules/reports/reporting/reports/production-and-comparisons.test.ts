import { buildProduct, buildProvider } from '@app/catalog/testing'
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { openReport, runReport } from '@kit/tables/contract'
import { expect, test } from 'vitest'

const world = await openTestWorld({ modules: ['access', 'organization', 'reporting'] })
const { database } = world

// At 20 pesos a dollar, with IVA of 16 %:
//   catamaran, sold 20 February, served  2 March   MXN 1,160 (base 1,000), cost 600, 2 persons, MX
//   catamaran, sold  5 March,    served  5 April   USD   116 (base   100), cost 500, 1 person,  US
//   transfer,  sold  9 March,    served  9 March   MXN   580 (base   500), cost 100, 3 persons, MX
//   catamaran, sold  4 March 2025, served that day MXN   232 (base   200), cost 100, 1 person,  US
//   transfer,  sold  9 March,    cancelled with a charge of 116 (base 100)
const lobby = await buildLocation(database, { locacion: 'Lobby' })
const pool = await buildLocation(database, {
  channel_id: lobby.channel_id,
  hotel_id: lobby.hotel_id,
  locacion: 'Alberca',
})
const boats = await buildProvider(database, { name: 'Marina Azul' })
const vans = await buildProvider(database, { name: 'Vans del Caribe' })
const cruise = await buildProduct(database, { name: 'Catamarán', provider_id: boats.id })
const transfer = await buildProduct(database, { name: 'Traslado', provider_id: vans.id })
type Item = NonNullable<NonNullable<Parameters<typeof buildReservation>[1]>['items']>[number]
const sell = (
  sale_day: string,
  item: Item,
  more: { currency?: 'USD'; customer_country?: string; location?: typeof lobby } = {},
) => buildReservation(database, { location: lobby, sale_day, items: [item], ...more })
await sell('2026-02-20', {
  product: cruise,
  service_day: '2026-03-02',
  gross: '1160',
  cost: '600',
  voucher: true,
})
await sell(
  '2026-03-05',
  { product: cruise, service_day: '2026-04-05', gross: '116', cost: '500', adults: 1 },
  { currency: 'USD', customer_country: 'US' },
)
await sell(
  '2026-03-09',
  { product: transfer, service_day: '2026-03-09', gross: '580', cost: '100', adults: 3 },
  { location: pool },
)
await sell(
  '2025-03-04',
  { product: cruise, service_day: '2025-03-04', gross: '232', cost: '100', adults: 1 },
  { customer_country: 'US' },
)
await sell('2026-03-09', { product: transfer, gross: '580', fee: '116' })

const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [lobby.channel_id],
})
const march = { dateInit: '2026-03-01', dateFin: '2026-03-31' }
const ask = async (id: string, body: Record<string, unknown>) =>
  (await world.call(manager, runReport, { params: { id }, body })).body

test('production tells of each product what it brought, cost and left, and its part of the whole', async () => {
  const { rows, converted } = await ask('production-by-product', march)

  expect(rows).toMatchObject([
    {
      product: 'Catamarán',
      items: 1,
      pax: 2,
      sold: '50.0000',
      sold_share: '0.666667',
      base_mxn: '1000.0000',
      cost: '600.0000',
      margin: '400.0000',
      margin_share: '0.400000',
    },
    { product: 'Traslado', pax: 3, sold: '25.0000', sold_share: '0.333333', margin: '400.0000' },
  ])
  expect(converted?.values).toMatchObject({ sold: '75.0000', margin_share: '0.533333' })
})

test('what each provider is to be paid stands in pesos, by product, at the address of before, too', async () => {
  const { rows, totals } = await ask('provider-payable', march)
  const same = await world.call(
    manager,
    openReport({ id: 'provider-payable', path: '/proveedores/produccion' }),
    { body: march },
  )

  expect(
    rows.map(({ provider, product, vouchers, cost }) => [provider, product, vouchers, cost]),
  ).toEqual([
    ['Marina Azul', 'Catamarán', 1, '600.0000'],
    ['Vans del Caribe', 'Traslado', 0, '100.0000'],
  ])
  expect(totals[0]!.values).toMatchObject({ cost: '700.0000', pax: 5 })
  expect(same.body.blob.type).toContain('spreadsheet')
})

test('what was sold in a month stands beside what was produced in it', async () => {
  const { rows, chart } = await ask('sold-against-produced', {
    dateInit: '2026-01-01',
    dateFin: '2026-12-31',
  })

  expect(rows).toMatchObject([
    { day: '2026-02', sold: '50.0000', served: '0.0000', difference: '50.0000' },
    { day: '2026-03', sold: '125.0000', served: '75.0000', difference: '50.0000' },
    { day: '2026-04', sold: '0.0000', served: '100.0000', difference: '-100.0000' },
  ])
  expect(chart?.points).toContainEqual({
    x: '2026-03',
    series: 'served',
    currency: 'USD',
    y: '75.0000',
  })
})

test('years stand side by side for each location, or for each country', async () => {
  const year = { dateInit: '2026-01-01', dateFin: '2026-12-31' }

  const places = await ask('yearly-comparison', year)
  const countries = await ask('yearly-comparison', { ...year, dimension: 'country' })

  expect(places.rows).toMatchObject([
    {
      location: expect.stringMatching(/. · Alberca$/) as unknown,
      sold_0: '25.0000',
      sold_1: '0.0000',
      sold_change: null,
    },
    {
      location: expect.stringMatching(/. · Lobby$/) as unknown,
      sold_0: '150.0000',
      sold_1: '10.0000',
      sold_change: '14.000000',
    },
  ])
  expect(countries.rows.map(({ country, sold_0, sold_1 }) => [country, sold_0, sold_1])).toEqual([
    ['Estados Unidos', '100.0000', '10.0000'],
    ['México', '75.0000', '0.0000'],
  ])
})

test('five months stand side by side; of those before the running one as many days as have passed', async () => {
  const whole = await ask('monthly-comparison', { dateInit: '2026-02-01', dateFin: '2026-02-28' })
  const running = await ask('monthly-comparison', march)

  expect(whole.rows).toMatchObject([
    {
      location: expect.stringMatching(/. · Lobby$/) as unknown,
      sold_0: '50.0000',
      sold_1: '0.0000',
    },
  ])
  expect(whole.columns?.map(({ label }) => label)).toContain('Venta 01/10/25–31/10/25')
  // Today is 10 March: what was sold on 20 February does not stand beside ten days of March.
  expect(running.rows[1]).toMatchObject({ sold_0: '100.0000', sold_1: '0.0000' })
  expect(running.columns?.map(({ label }) => label)).toContain('Venta 01/02/26–10/02/26')
})

test('two periods of anybody’s choosing stand side by side', async () => {
  const { rows, previous } = await ask('comparison-by-dates', {
    ...march,
    against_from: '2025-03-01',
    against_to: '2025-03-10',
    dimension: 'product',
  })

  expect(rows).toMatchObject([
    { product: 'Catamarán', pax_0: 1, pax_1: 1, sold_0: '100.0000', sold_1: '10.0000' },
    { product: 'Traslado', pax_0: 3, pax_1: 0, sold_0: '25.0000', sold_1: '0.0000' },
  ])
  expect(previous).toMatchObject({ from: '2025-03-01', to: '2025-03-10' })
})

test('countries tell how many bought and what a reservation spends on average', async () => {
  const { rows, converted } = await ask('sales-by-country', march)

  // Mexico: 500 + 100 of charge, over two reservations
  expect(rows).toMatchObject([
    { country: 'Estados Unidos', reservations: 1, total: '100.0000', mean_ticket: '100.0000' },
    { country: 'México', reservations: 2, pax: 3, total: '30.0000', mean_ticket: '15.0000' },
  ])
  expect(converted?.values).toMatchObject({ reservations: 3, mean_ticket: '43.3333' })
})
