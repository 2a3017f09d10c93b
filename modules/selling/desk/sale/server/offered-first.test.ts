import { markFavourite, searchCatalog, unmarkFavourite } from '@app/catalog/contract'
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import type { BuiltLocation } from '@app/organization/testing'
import { countMostSold } from '@app/reservations/api'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const FRIDAY = '2026-03-20'
let world: TestWorld
let rep: Session

beforeEach(async () => {
  world = await openTestWorld({ modules: ['access', 'desk', 'shop', 'catalog', 'rep-locations'] })
  await buildRates(world.database, { day: '2026-03-10' })
  rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
})

/** `room`: with seats on Friday. */
async function tour(name: string, { room = true } = {}) {
  const product = await buildProduct(world.database, { name })
  await buildDeparture(world.database, {
    option_id: product.option.id,
    day: FRIDAY,
    capacity: room ? 10 : 0,
  })
  return product
}

const desk = ({ user_id }: Session) =>
  only(
    world.database,
    sql<BuiltLocation>`
      select l.id, '' as locacion, l.hotel_id, w.channel_id, h.zone_id, 0 as tag_id
        from access.working_session w
        join organization.location l on l.id = w.location_id
        join organization.hotel h on h.id = l.hotel_id
       where w.user_id = ${user_id} and w.ended_at is null`,
  )

const offered = async (who: Session, text = '', day = FRIDAY) =>
  (await world.call(who, searchCatalog, { body: { day, text } })).body.rows

const names = async (who: Session, text = '') => (await offered(who, text)).map(({ name }) => name)

test('what has room comes before what is full, and what the desk marked before the rest', async () => {
  await tour('A full one', { room: false })
  await tour('Bacalar')
  const cozumel = await tour('Cozumel')
  expect(await names(rep)).toEqual(['Bacalar', 'Cozumel', 'A full one'])

  const { body } = await world.call(rep, markFavourite, { params: { uuid: cozumel.uuid } })

  expect(body).toEqual({ favourite: true })
  expect(await names(rep)).toEqual(['Cozumel', 'Bacalar', 'A full one'])
  expect((await offered(rep)).map(({ favourite }) => favourite)).toEqual([true, false, false])
})

test('a package comes after what has room as soon as one of its parts has none', async () => {
  const [full, free] = [await tour('A full one', { room: false }), await tour('Bacalar')]
  const parts = (...products: readonly { option: { id: number } }[]) =>
    products.map(({ option }) => ({ option_id: option.id }))
  for (const [name, components] of [
    ['A package in part', parts(free, full)],
    ['Package', parts(free)],
  ] as const)
    await buildProduct(world.database, {
      name,
      product_type: 4,
      option: { sold_by: 'package', components },
    })

  expect(await names(rep)).toEqual(['Bacalar', 'Package', 'A full one', 'A package in part'])
})

test('a favourite is the desk’s: another desk does not see it, whoever marked it', async () => {
  await tour('Bacalar')
  const cozumel = await tour('Cozumel')
  const elsewhere = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  for (let time = 0; time < 2; time++)
    await world.call(rep, markFavourite, { params: { uuid: cozumel.uuid } })

  expect(await names(elsewhere)).toEqual(['Bacalar', 'Cozumel'])

  await world.call(rep, unmarkFavourite, { params: { uuid: cozumel.uuid } })
  expect(await names(rep)).toEqual(['Bacalar', 'Cozumel'])
})

test('who has no desk marks nothing, and what does not exist is not marked', async () => {
  const bacalar = await tour('Bacalar')
  const visitor = await world.signInAs({ roles: ['REP CONCESION'] })

  const refused = await world.call(visitor, markFavourite, { params: { uuid: bacalar.uuid } })
  const unknown = await world.call(rep, markFavourite, {
    params: { uuid: '00000000-0000-4000-8000-000000000000' },
  })

  expect([refused.status, refused.error?.code]).toEqual([422, 'desk.missing'])
  expect(unknown.status).toBe(404)
})

test('then comes what the seller sold this week, then what the hotel sold most this month', async () => {
  const [, , sold, best, also] = [
    await tour('Akumal'),
    await tour('Bacalar'),
    await tour('Cozumel'),
    await tour('Dolphins'),
    await tour('Holbox'),
  ]
  const location = await desk(rep)
  const sell = (product: typeof sold, sale_day: string, rep_id?: number) =>
    buildReservation(world.database, {
      location,
      sale_day,
      items: [{ product }],
      ...(rep_id ? { rep_id } : {}),
    })
  await sell(sold, '2026-03-08', rep.user_id)
  for (const sale_day of ['2026-02-20', '2026-03-01', '2026-03-02']) await sell(best, sale_day)
  for (const sale_day of ['2026-02-21', '2026-03-01']) await sell(also, sale_day)
  for (const sale_day of ['2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'])
    await sell(also, sale_day)

  await countMostSold(world.database, world.now)

  expect(await names(rep)).toEqual(['Cozumel', 'Dolphins', 'Holbox', 'Akumal', 'Bacalar'])
  expect((await offered(rep)).filter(({ most_sold }) => most_sold).map(({ name }) => name)).toEqual(
    ['Cozumel', 'Dolphins', 'Holbox'],
  )
})

test('a text that was typed is answered by likeness, not by what the desk likes', async () => {
  await tour('Isla Mujeres')
  const other = await tour('Catamarán a la Isla')
  await world.call(rep, markFavourite, { params: { uuid: other.uuid } })

  expect(await names(rep, 'isla mujeres')).toEqual(['Isla Mujeres'])
})

test('what has left today has not sold out: it says so, and when there is room next', async () => {
  const product = await buildProduct(world.database, { name: 'Cenotes' })
  const today = { option_id: product.option.id, day: '2026-03-10', starts_at: '06:00' }
  await buildDeparture(world.database, today)
  await buildDeparture(world.database, { ...today, day: '2026-03-11' })
  world.now = new Date('2026-03-10T15:00:00Z')

  const [card] = await offered(rep, '', '2026-03-10')

  expect(card!.options[0]).toMatchObject({
    sold_out: true,
    departed: true,
    departures: [],
    next: { day: '2026-03-11' },
  })
})
