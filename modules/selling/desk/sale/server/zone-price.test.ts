import { buildProduct, buildSeason, buildZonePrice } from '@app/catalog/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildHotel, buildZone } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { findSeason, listTransportZones, priceByZone } from '@app/transport/contract'
import { expect, test } from 'vitest'
import { priceCart } from '@app/shop/contract'

const world = await openTestWorld({ now: '2026-03-10T15:00:00.000Z' })
const { database } = world
await buildRates(database, { day: '2026-03-10' })
const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
const [near, far] = [await buildZone(database), await buildZone(database)]
const [beach, jungle] = [
  await buildHotel(database, { zone_id: near.id }),
  await buildHotel(database, { zone_id: far.id }),
]
const easter = await buildSeason(database, {
  name: 'Semana Santa',
  first_day: '2026-03-29',
  last_day: '2026-04-05',
})
// MXN 500 to everywhere; MXN 800 to the far zone, MXN 950 there at Easter.
const van = await buildProduct(database, {
  product_type: 2,
  option: { sold_by: 'transfer', free_sale: true, prices: [{ amount: '500' }] },
})
const option_id = van.option.id
const MXN = { option_id, zone_id: far.id, currency: 'MXN' }
await buildZonePrice(database, { ...MXN, amount: '800' })
await buildZonePrice(database, { ...MXN, amount: '950', season_id: easter.id })

const quoted = async (zone_id: number, date: string) => {
  const { body } = await world.call(rep, priceByZone, {
    body: { zone_id, date, currency: 'MXN', adults: 2, option_id },
  })
  return body.map(({ total, season, of_zone }) => [total?.amount, season, of_zone])
}
const sold = async (guest_hotel_id: number | null, service_day: string) => {
  const { body } = await world.call(rep, priceCart, {
    body: { items: [{ option_id, service_day, adults: 2, guest_hotel_id }] },
  })
  return body.cartDetail[0]!.total
}

test('a transfer costs what the zone of the guest’s hotel says, in its season too, and is quoted the same', async () => {
  const days = ['2026-03-20', '2026-03-30']

  const [usual, there] = [
    await Promise.all(days.map((day) => quoted(near.id, day))),
    await Promise.all(days.map((day) => quoted(far.id, day))),
  ]
  const carts = await Promise.all([
    sold(beach.id, days[0]!),
    sold(null, days[0]!),
    sold(jungle.id, days[0]!),
    sold(jungle.id, days[1]!),
  ])

  expect(usual).toEqual([[['1000.0000', null, false]], [['1000.0000', null, false]]])
  expect(there).toEqual([[['1600.0000', null, true]], [['1900.0000', 'Semana Santa', true]]])
  expect(carts).toEqual(['1000.0000', '1000.0000', '1600.0000', '1900.0000'])
})

test('a zone is quoted by who may not buy there with the reason, and nobody travels is refused', async () => {
  const dollars = await buildProduct(database, {
    product_type: 2,
    option: { sold_by: 'transfer', free_sale: true, prices: [] },
  })
  const ask = (body: object) =>
    world.call(rep, priceByZone, {
      body: { zone_id: near.id, date: '2026-03-20', currency: 'MXN', adults: 1, ...body },
    })

  const priceless = await ask({ option_id: dollars.option.id })
  const empty = await ask({ adults: 0 })

  expect(priceless.body).toMatchObject([{ total: null, refusal: 'product.no_price' }])
  expect([empty.status, empty.body]).toMatchObject([422, { code: 'party.empty' }])
})

test('the zones stand with their hotels, and the season of a day is found', async () => {
  const zones = await world.call(rep, listTransportZones, {})
  const during = await world.call(rep, findSeason, { body: { date: '2026-04-05' } })
  const after = await world.call(rep, findSeason, { body: { date: '2026-04-06' } })

  expect(zones.body).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: far.id, hotels: 1 })]),
  )
  expect(during.body).toMatchObject([{ id: easter.id, name: 'Semana Santa' }])
  expect(after.body).toEqual([])
})
