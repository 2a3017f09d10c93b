import { buildProduct } from '@app/catalog/testing'
import type { Database } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { openTestDatabase } from '@kit/testing/database'
import { beforeAll, expect, test } from 'vitest'
import { buildDeparture } from '../testing/build.ts'
import { buildClaimants } from '../testing/claimants.ts'
import { findDeparturesOfDay, findNights, findOrOpenDeparture } from './availability.ts'
import { takeSeats } from './seats.ts'

/** Ten in the morning in Cancún. */
const NOW = new Date('2026-03-10T15:00:00Z')
const TODAY = day('2026-03-10')
const FRIDAY = day('2026-03-20')

let database: Database
beforeAll(async () => { database = (await openTestDatabase({ connections_max: 12 })).database })

const option = async () => (await buildProduct(database)).option.id

test('what has left this morning is not offered, what leaves at noon is', async () => {
  const option_id = await option()
  await buildDeparture(database, { option_id, day: TODAY, starts_at: '09:59' })
  const noon = await buildDeparture(database, { option_id, day: TODAY, starts_at: '12:00' })

  const { departures } = await findDeparturesOfDay(database, { options: [{ option_id, seats: 2, nights: 1 }], day: TODAY, now: NOW })

  expect(departures).toEqual([{ departure_id: noon.id, option_id, day: TODAY, starts_at: '12:00:00', left: 10 }])
})

test('an option that is full for this party says the next day that is not', async () => {
  const option_id = await option()
  await buildDeparture(database, { option_id, day: FRIDAY, capacity: 1 })
  await buildDeparture(database, { option_id, day: '2026-03-21', capacity: 1 })
  const sunday = await buildDeparture(database, { option_id, day: '2026-03-22', capacity: 2 })

  const { departures, next } = await findDeparturesOfDay(database, { options: [{ option_id, seats: 2, nights: 1 }], day: FRIDAY, now: NOW })

  expect(departures.map(({ left }) => left)).toEqual([1])
  expect(next.map(({ departure_id }) => departure_id)).toEqual([sunday.id])
})

test('a capped day is opened once, whoever sells it first', async () => {
  const option_id = await option()

  const opened = await Promise.all(Array.from({ length: 10 }, () => database.transaction().execute((tx) => findOrOpenDeparture(tx, { option_id, day: FRIDAY, daily_cap: 30 }))))

  expect(new Set(opened).size).toBe(1)
})

test('a stay needs every one of its nights', async () => {
  const option_id = await option()
  const first = await buildDeparture(database, { option_id, day: FRIDAY, starts_at: null, capacity: 3 })
  const second = await buildDeparture(database, { option_id, day: '2026-03-21', starts_at: null, capacity: 3 })

  expect(await findNights(database, { option_id, days: [FRIDAY, day('2026-03-21')] })).toEqual([first.id, second.id])
  await expect(findNights(database, { option_id, days: [day('2026-03-21'), day('2026-03-22')] })).rejects.toMatchObject({ code: 'departure.closed', details: { day: '2026-03-22' } })
})

test('a claim of several nights takes each of them', async () => {
  const option_id = await option()
  for (const night of [FRIDAY, '2026-03-21']) await buildDeparture(database, { option_id, day: night, starts_at: null, capacity: 3 })
  const [item_id] = await buildClaimants(database, { option_id, day: FRIDAY, count: 1 })
  const nights = await findNights(database, { option_id, days: [FRIDAY, day('2026-03-21')] })

  await database.transaction().execute((tx) => takeSeats(tx, nights.map((departure_id) => ({ item_id: item_id!, departure_id, seats: 1, held_until: null })), NOW))

  const { departures } = await findDeparturesOfDay(database, { options: [{ option_id, seats: 1, nights: 1 }], day: FRIDAY, now: NOW })
  expect(departures.map(({ left }) => left)).toEqual([2])
})

test('a stay has as many rooms as its scarcest night, and none when one is not offered', async () => {
  const option_id = await option()
  for (const [night, capacity] of [['2026-03-20', 5], ['2026-03-21', 2], ['2026-03-22', 4]] as const) await buildDeparture(database, { option_id, day: night, starts_at: null, capacity })
  const roomsFor = async (nights: number) => (await findDeparturesOfDay(database, { options: [{ option_id, seats: 1, nights }], day: FRIDAY, now: NOW })).departures[0]!.left

  expect([await roomsFor(1), await roomsFor(3), await roomsFor(4)]).toEqual([5, 2, 0])
})
