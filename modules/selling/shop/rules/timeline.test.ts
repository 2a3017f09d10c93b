import type { Day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { drawStay, type StayLine } from './timeline.ts'

const line = (code: string, fields: Partial<StayLine>): StayLine => ({
  code,
  service_day: '2026-03-10' as Day,
  service_time: null,
  pickup_time: null,
  returns_on: null,
  returns_at: null,
  ...fields,
})
const CATAMARAN = line('A', {
  service_time: '09:00:00',
  pickup_time: '08:15:00',
  returns_on: '2026-03-10' as Day,
  returns_at: '14:30:00',
})
const DINNER = line('B', {
  service_time: '20:00:00',
  returns_on: '2026-03-11' as Day,
  returns_at: '00:30:00',
})
const PARK = line('C', { service_day: '2026-03-11' as Day })

test('each day has its services in their order, on one axis of whole hours', () => {
  const { from, to, days } = drawStay([PARK, DINNER, CATAMARAN], [])

  expect([from, to]).toEqual([8 * 60, 25 * 60])
  expect(days.map(({ day, bars }) => [day, bars.map(({ line: { code } }) => code)])).toEqual([
    ['2026-03-10', ['A', 'B']],
    ['2026-03-11', ['C']],
  ])
  expect(
    days[0]!.bars.map(({ picked_at, starts_at, ends_at }) => [picked_at, starts_at, ends_at]),
  ).toEqual([
    [495, 540, 870],
    [null, 1200, 1470],
  ])
})

test('a service without an hour is drawn for the whole day, and comes last', () => {
  const { from, to, days } = drawStay([PARK], [])

  expect([from, to]).toEqual([480, 1200])
  expect(days[0]!.bars).toMatchObject([{ picked_at: null, starts_at: null, ends_at: null }])
})

test('services at the same time name each other, as the server judged', () => {
  const boat = line('D', { service_time: '10:00:00' })

  const { bars } = drawStay([CATAMARAN, boat, DINNER], [['A', 'D']]).days[0]!

  expect(
    bars.map(({ line: { code }, beside }) => [code, beside.map((other) => other.code)]),
  ).toEqual([
    ['A', ['D']],
    ['D', ['A']],
    ['B', []],
  ])
})
