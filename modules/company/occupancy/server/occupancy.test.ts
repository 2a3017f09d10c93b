import { buildConcession, buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { findTableRows, findTableTotals } from '@kit/tables/contract'
import { expect, test } from 'vitest'
import { listPlacesOfSale, saveOccupancy } from '../contract.ts'

const world = await openTestWorld({ modules: ['access', 'occupancy'] })
const { database } = world
const DAY = '2026-03-07'
const channel = await buildChannel(database)
const desk = await buildLocation(database, { channel_id: channel.id })
const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [channel.id] })
const week = { from: '2026-03-02', to: '2026-03-08' }
const set = (guests: number, more: object = {}) =>
  world.call(manager, saveOccupancy, {
    body: { days: [{ hotel_id: desk.hotel_id, day: DAY, guests, ...more }] },
  })

test('of 320 guests, 40 bought: a penetration of 12.50 %, each sale once by its largest party', async () => {
  const sold = { location: desk, sale_day: DAY }
  await buildReservation(database, { ...sold, items: [{ adults: 20, minors: 5 }, { adults: 2 }] })
  await buildReservation(database, { ...sold, items: [{ adults: 15 }] })
  await buildReservation(database, { ...sold, state: 'cancelled', items: [{ state: 'cancelled' }] })
  await buildReservation(database, { ...sold, sale_day: '2026-03-08', items: [{ adults: 9 }] })
  await set(320)

  const { body } = await world.call(manager, listPlacesOfSale, { body: week })
  const listed = await world.call(manager, findTableRows, {
    params: { id: 'penetration' },
    body: {},
  })

  expect(body).toMatchObject([
    {
      hotel_id: desk.hotel_id,
      days: [{ day: DAY, guests: 320, sold_pax: 40, percent: '12.50', version: 1 }],
    },
  ])
  expect(listed.body.rows).toMatchObject([{ guests: 320, sold_pax: 40, sales: 2 }])
})

test('two hotels together: guests and buyers are added, and then divided', async () => {
  const other = await buildLocation(database, { channel_id: channel.id })
  const day = '2026-02-03'
  await buildReservation(database, { location: desk, sale_day: day, items: [{ adults: 10 }] })
  await buildReservation(database, { location: other, sale_day: day, items: [{ adults: 30 }] })
  await world.call(manager, saveOccupancy, {
    body: {
      days: [
        { hotel_id: desk.hotel_id, day, guests: 100 },
        { hotel_id: other.hotel_id, day, guests: 500 },
      ],
    },
  })

  const { body } = await world.call(manager, findTableTotals, {
    params: { id: 'penetration' },
    body: { day_from: day, day_to: day },
  })

  // 40 of 600, and not the mean of 10 % and 6 %.
  expect(body.totals).toMatchObject([
    { values: { guests: 600, sold_pax: 40, penetration: '0.066667' } },
  ])
})

test('the second of two who count the same day is told what the first wrote; nothing is kept', async () => {
  const hotel = await buildConcession(database, { channel_id: channel.id })
  const day = '2026-03-05'
  const of = (guests: number, version: number) => ({
    body: {
      days: [
        { hotel_id: desk.hotel_id, day: '2026-03-06', guests },
        { hotel_id: hotel.hotel_id, day, guests, version },
      ],
    },
  })

  const first = await world.call(manager, saveOccupancy, of(100, 0))
  const second = await world.call(commercial, saveOccupancy, of(200, 0))
  const { body } = await world.call(manager, listPlacesOfSale, { body: week })

  expect(first.body).toEqual({ saved: 2 })
  expect([second.status, second.error?.code]).toEqual([409, 'occupancy.changed'])
  expect(second.error?.message).toContain('100 huéspedes')
  const guests = body.flatMap((row) => row.days).map((count) => count.guests)
  expect(guests).not.toContain(200)
})

test('a hotel beyond one’s channels does not exist; a rep counts nobody', async () => {
  const foreign = await buildLocation(database)
  const rep = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [channel.id] })
  const days = [{ hotel_id: foreign.hotel_id, day: DAY, guests: 1 }]

  const refused = await world.call(manager, saveOccupancy, { body: { days } })
  const everywhere = await world.call(commercial, saveOccupancy, { body: { days } })
  const denied = await world.call(rep, saveOccupancy, { body: { days } })
  const listed = await world.call(manager, findTableRows, {
    params: { id: 'penetration' },
    body: { hotel: [foreign.hotel_id] },
  })

  expect([refused.status, everywhere.status, denied.status]).toEqual([404, 200, 403])
  expect(listed.body.rows).toEqual([])
})

test('a period is at most a month, and a hotel has one figure a day', async () => {
  const long = await world.call(manager, listPlacesOfSale, {
    body: { from: '2026-01-01', to: '2026-03-01' },
  })
  const day = { hotel_id: desk.hotel_id, day: '2026-03-04', guests: 1 }
  const twice = await world.call(manager, saveOccupancy, { body: { days: [day, day] } })

  expect([long, twice].map(({ error }) => error?.code)).toEqual([
    'occupancy.period',
    'occupancy.twice',
  ])
})
