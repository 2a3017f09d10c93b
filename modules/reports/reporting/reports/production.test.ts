import { buildProduct, buildProvider } from '@app/catalog/testing'
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { runReport } from '@kit/tables/contract'
import { expect, test } from 'vitest'

const world = await openTestWorld({ modules: ['access', 'organization', 'reporting'] })
const { database } = world

// At 20 pesos a dollar, with IVA of 16 %:
//   catamaran, sold in February, served in March    MXN 1,160   base 1,000 = USD 50.00
//   catamaran, sold and served in April             USD   116   base   100
//   catamaran, served in March of the year before   MXN   580   base   500 = USD 25.00
//   transfer, sold and served in March              MXN   232   base   200 = USD 10.00
//   transfer cancelled with a charge of 116         counts for nothing here
const lobby = await buildLocation(database)
const boats = await buildProvider(database, { name: 'Marina Azul' })
const vans = await buildProvider(database, { name: 'Vans del Caribe' })
const cruise = await buildProduct(database, { name: 'Catamarán', provider_id: boats.id })
const transfer = await buildProduct(database, { name: 'Traslado', provider_id: vans.id })
const sell = (
  sale_day: string,
  service_day: string,
  currency: 'MXN' | 'USD',
  item: { product: typeof cruise; gross: string; fee?: string; adults?: number },
) =>
  buildReservation(database, {
    location: lobby,
    sale_day,
    currency,
    items: [{ ...item, service_day }],
  })
await sell('2026-02-20', '2026-03-02', 'MXN', { product: cruise, gross: '1160', adults: 2 })
await sell('2026-04-05', '2026-04-05', 'USD', { product: cruise, gross: '116', adults: 1 })
await sell('2025-03-01', '2025-03-01', 'MXN', { product: cruise, gross: '580', adults: 1 })
await sell('2026-03-09', '2026-03-09', 'MXN', { product: transfer, gross: '232', adults: 7 })
await sell('2026-03-09', '2026-03-09', 'MXN', { product: transfer, gross: '580', fee: '116' })

const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [lobby.channel_id],
})
const ask = async (id: string, body: Record<string, unknown>) =>
  (await world.call(manager, runReport, { params: { id }, body })).body

test('a year of production stands in the month of the service, beside the year before, in dollars', async () => {
  const { rows, converted, chart } = await ask('production-by-month', { year: 2026 })

  expect(rows).toMatchObject([
    {
      product: 'Catamarán',
      m02: '0.0000',
      m03: '50.0000',
      m04: '100.0000',
      total: '150.0000',
      before: '25.0000',
      change: '5.000000',
    },
    { product: 'Traslado', m03: '10.0000', total: '10.0000', before: '0.0000', change: null },
  ])
  expect(converted?.values).toMatchObject({ total: '160.0000', before: '25.0000' })
  expect(chart?.points.map(({ x, series, y }) => [x, series, y])).toEqual([
    ['2026-03', 'Catamarán', '50.0000'],
    ['2026-03', 'Traslado', '10.0000'],
    ['2026-04', 'Catamarán', '100.0000'],
  ])
})

test('the same by who provides it, with IVA and in the currencies it was sold in', async () => {
  const { rows } = await ask('production-by-provider', {
    year: 2026,
    iva: 'coniva',
    currency: 'original',
  })

  expect(rows.map(({ provider, currency, total }) => [provider, currency, total])).toEqual([
    ['Marina Azul', 'MXN', '1160.0000'],
    ['Marina Azul', 'USD', '116.0000'],
    ['Vans del Caribe', 'MXN', '232.0000'],
  ])
})

test('the best sellers of a week are ranked by persons, and say how far they climbed', async () => {
  const { rows, chart } = await ask('best-sellers-of-the-week', {
    dateInit: '2026-03-03',
    dateFin: '2026-03-09',
  })

  expect(rows).toMatchObject([
    { place: '1', product: 'Traslado', pax: 7, place_before: null, climbed: null },
  ])
  expect(chart?.points).toMatchObject([{ x: 'Traslado', y: 7 }])
})

test('when no days are said the best sellers are those of the last seven', async () => {
  const { period } = await ask('best-sellers-of-the-week', {})

  const days = (Date.parse(period!.to) - Date.parse(period!.from)) / 86_400_000 + 1
  expect(days).toBe(7)
})
