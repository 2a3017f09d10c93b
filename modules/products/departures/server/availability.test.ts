import { asSystem } from '@kit/db/context'
import { buildProduct } from '@app/catalog/testing'
import type { Database } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { openTestDatabase } from '@kit/testing/database'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildDeparture } from '../testing/build.ts'
import { buildClaimants } from '../testing/claimants.ts'
import {
  findDeparturesOfDay,
  findNextDays,
  findNights,
  findOrOpenDeparture,
} from './availability.ts'
import { takeSeats } from './seats.ts'

/** Ten in the morning in Cancún. */
const NOW = new Date('2026-03-10T15:00:00Z')
const TODAY = day('2026-03-10')
const FRIDAY = day('2026-03-20')

let database: Database
beforeAll(async () => {
  database = (await openTestDatabase({ connections_max: 12 })).database
})

const option = async () => (await buildProduct(database)).option.id

test('what has left this morning is not offered, what leaves at noon is', async () => {
  const option_id = await option()
  await buildDeparture(database, { option_id, day: TODAY, starts_at: '09:59' })
  const noon = await buildDeparture(database, { option_id, day: TODAY, starts_at: '12:00' })

  const { departures } = await findDeparturesOfDay(database, {
    options: [{ option_id, seats: 2, nights: 1 }],
    day: TODAY,
    now: NOW,
  })

  expect(departures).toEqual([
    { departure_id: noon.id, option_id, day: TODAY, starts_at: '12:00:00', left: 10 },
  ])
})

test('a day that was closed has nothing left, and a departure that was closed is not there', async () => {
  const [ticket, tour] = [await option(), await option()]
  await buildDeparture(database, { option_id: ticket, day: FRIDAY, starts_at: null, active: false })
  await buildDeparture(database, { option_id: tour, day: FRIDAY, active: false })

  const { departures } = await findDeparturesOfDay(database, {
    options: [ticket, tour].map((option_id) => ({ option_id, seats: 1, nights: 1 })),
    day: FRIDAY,
    now: NOW,
  })

  expect(departures.map(({ option_id, left }) => [option_id, left])).toEqual([[ticket, 0]])
})

test('an option that is full for this party says the next day that is not', async () => {
  const option_id = await option()
  await buildDeparture(database, { option_id, day: FRIDAY, capacity: 1 })
  await buildDeparture(database, { option_id, day: '2026-03-21', capacity: 1 })
  const sunday = await buildDeparture(database, { option_id, day: '2026-03-22', capacity: 2 })

  const { departures, next } = await findDeparturesOfDay(database, {
    options: [{ option_id, seats: 2, nights: 1 }],
    day: FRIDAY,
    now: NOW,
  })

  expect(departures.map(({ left }) => left)).toEqual([1])
  expect(next.map(({ departure_id }) => departure_id)).toEqual([sunday.id])
})

test('a capped day is opened once, whoever sells it first', async () => {
  const option_id = await option()

  const opened = await Promise.all(
    Array.from({ length: 10 }, () =>
      database
        .transaction()
        .execute((tx) => findOrOpenDeparture(tx, { option_id, day: FRIDAY, daily_cap: 30 })),
    ),
  )

  expect(new Set(opened).size).toBe(1)
})

test('a stay needs every one of its nights', async () => {
  const option_id = await option()
  const first = await buildDeparture(database, {
    option_id,
    day: FRIDAY,
    starts_at: null,
    capacity: 3,
  })
  const second = await buildDeparture(database, {
    option_id,
    day: '2026-03-21',
    starts_at: null,
    capacity: 3,
  })

  expect(await findNights(database, { option_id, days: [FRIDAY, day('2026-03-21')] })).toEqual([
    first.id,
    second.id,
  ])
  await expect(
    findNights(database, { option_id, days: [day('2026-03-21'), day('2026-03-22')] }),
  ).rejects.toMatchObject({ code: 'departure.closed', details: { day: '2026-03-22' } })
})

test('a claim of several nights takes each of them', async () => {
  const option_id = await option()
  for (const night of [FRIDAY, '2026-03-21'])
    await buildDeparture(database, { option_id, day: night, starts_at: null, capacity: 3 })
  const [item_id] = await buildClaimants(database, { option_id, day: FRIDAY, count: 1 })
  const nights = await findNights(database, { option_id, days: [FRIDAY, day('2026-03-21')] })

  await asSystem(database, NOW, (tx) =>
    takeSeats(
      tx,
      nights.map((departure_id) => ({
        item_id: item_id!,
        departure_id,
        seats: 1,
        held_until: null,
      })),
    ),
  )

  const { departures } = await findDeparturesOfDay(database, {
    options: [{ option_id, seats: 1, nights: 1 }],
    day: FRIDAY,
    now: NOW,
  })
  expect(departures.map(({ left }) => left)).toEqual([2])
})

test('a stay has as many rooms as its scarcest night, and none when one is not offered', async () => {
  const option_id = await option()
  for (const [night, capacity] of [
    ['2026-03-20', 5],
    ['2026-03-21', 2],
    ['2026-03-22', 4],
  ] as const)
    await buildDeparture(database, { option_id, day: night, starts_at: null, capacity })
  const roomsFor = async (nights: number) =>
    (
      await findDeparturesOfDay(database, {
        options: [{ option_id, seats: 1, nights }],
        day: FRIDAY,
        now: NOW,
      })
    ).departures[0]!.left

  expect([await roomsFor(1), await roomsFor(3), await roomsFor(4)]).toEqual([5, 2, 0])
})

describe('the next day on which everything wanted is to be had', () => {
  const next = async (parts: Parameters<typeof findNextDays>[1]['wholes'][number]['parts']) =>
    findNextDays(database, { wholes: [{ option_id: 1, parts }], day: FRIDAY, now: NOW })
  const whole = (option_id: number, seats: number) => ({
    option_id,
    seats,
    nights: 1,
    daily_cap: null,
  })

  test('of a capped open date it is a day nobody has bought, unless one that is open has room before', async () => {
    const option_id = await option()
    await buildDeparture(database, { option_id, day: '2026-03-21', starts_at: null, capacity: 3 })
    await buildDeparture(database, {
      option_id,
      day: '2026-03-22',
      starts_at: null,
      capacity: 5,
      active: false,
    })

    expect(await next([{ option_id, seats: 3, nights: 1, daily_cap: 8 }])).toEqual([
      { option_id: 1, day: '2026-03-21', left: 3 },
    ])
    expect(await next([{ option_id, seats: 5, nights: 1, daily_cap: 8 }])).toEqual([
      { option_id: 1, day: '2026-03-23', left: 8 },
    ])
    expect(await next([{ option_id, seats: 9, nights: 1, daily_cap: 8 }])).toEqual([])
  })

  test('of a stay it is the first night from which every night has a room', async () => {
    const option_id = await option()
    for (const [night, capacity] of [
      ['2026-03-21', 2],
      ['2026-03-22', 0],
      ['2026-03-23', 2],
      ['2026-03-24', 1],
      ['2026-03-25', 0],
    ] as const)
      await buildDeparture(database, { option_id, day: night, starts_at: null, capacity })

    expect(await next([{ option_id, seats: 1, nights: 2, daily_cap: null }])).toEqual([
      { option_id: 1, day: '2026-03-23', left: 1 },
    ])
    expect(await next([{ option_id, seats: 1, nights: 3, daily_cap: null }])).toEqual([])
  })

  test('of a package it is a day on which all of its components go', async () => {
    const [boat, ruins] = [await option(), await option()]
    for (const [day, capacity] of [
      ['2026-03-21', 4],
      ['2026-03-22', 1],
      ['2026-03-23', 4],
      ['2026-06-30', 9],
    ] as const)
      await buildDeparture(database, { option_id: boat, day, capacity })
    for (const day of ['2026-03-22', '2026-03-23', '2026-06-30'])
      await buildDeparture(database, { option_id: ruins, day, capacity: 9 })

    expect(await next([whole(boat, 4), whole(ruins, 4)])).toEqual([
      { option_id: 1, day: '2026-03-23', left: 4 },
    ])
    // Further than sixty days nobody is sent.
    expect(await next([whole(boat, 5), whole(ruins, 5)])).toEqual([])
  })
})
