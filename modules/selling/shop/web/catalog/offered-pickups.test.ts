import type { Day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { offeredPickups } from './offered-pickups.ts'

const day = '2026-03-20' as Day
const at = (starts_at: string) => ({ departure_id: 7, day, starts_at, left: 9 })
const early = { pickup_time: '07:50:00', place: 'Lobby' }
const late = { pickup_time: '12:20:00', place: 'Lobby' }
const twice = {
  pickup: early,
  departure_pickups: [{ departure_time: '13:30:00', ...late }],
  departures: [at('09:00:00'), at('13:30:00')],
  sold_out: false,
  next: null,
}

test('departures that are picked up at different times say each its own', () => {
  expect(offeredPickups(twice)).toMatchObject([
    { starts_at: '09:00:00', pickup: early },
    { starts_at: '13:30:00', pickup: late },
  ])
})

test('one pickup for all of them is said once, and so is what has no departure', () => {
  expect(offeredPickups({ ...twice, departure_pickups: [] })).toEqual([
    { starts_at: null, pickup: early },
  ])
  expect(offeredPickups({ ...twice, departures: [] })).toEqual([{ starts_at: null, pickup: early }])
})

test('a sold-out day says the pickup of the next departure', () => {
  const next = at('13:30:00')

  expect(offeredPickups({ ...twice, sold_out: true, next })).toMatchObject([{ pickup: late }])
})

test('a departure that nobody is picked up for is left out', () => {
  expect(offeredPickups({ ...twice, pickup: null })).toMatchObject([
    { starts_at: '13:30:00', pickup: late },
  ])
  expect(offeredPickups({ ...twice, pickup: null, departure_pickups: [] })).toEqual([])
})
