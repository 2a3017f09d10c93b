import { expect, test } from 'vitest'
import { judgePosition, metersBetween } from './position.ts'

const HOTEL = { latitude: 21.1, longitude: -86.77 }
/** North of the hotel by so many metres. */
const north = (meters: number, accuracy: number, age_seconds = 0) => ({
  latitude: HOTEL.latitude + meters / 111_194.9,
  longitude: HOTEL.longitude,
  accuracy,
  age_seconds,
})

test('a degree of latitude is 111.2 km, and one of longitude less away from the equator', () => {
  const degree = metersBetween({ latitude: 21, longitude: -86 }, { latitude: 22, longitude: -86 })
  const across = metersBetween({ latitude: 60, longitude: 10 }, { latitude: 60, longitude: 11 })

  expect(degree).toBeCloseTo(111_194.93, 0)
  expect(across / degree).toBeCloseTo(0.5, 3)
})

test.each([
  ['well within the radius', north(100, 50), 'inside'],
  ['within it, and the device may be beyond', north(180, 50), 'probable'],
  ['beyond it, and the device may be within', north(230, 50), 'probable'],
  ['beyond it whatever the device does not know', north(300, 50), 'outside'],
  ['at the hotel, and the device hardly knows where it is', north(0, 1_001), 'unknown'],
  ['at the hotel, two minutes ago', north(0, 5, 120), 'inside'],
  ['at the hotel, five minutes ago', north(0, 5, 300), 'probable'],
  ['at the hotel, an hour ago', north(0, 5, 3_600), 'unknown'],
  ['at the hotel, by a clock that is a day ahead', north(0, 5, -86_400), 'unknown'],
  ['nowhere', null, 'unknown'],
] as const)('a device %s', (_where, device, verdict) => {
  expect(judgePosition(device, HOTEL, 200)).toBe(verdict)
})

test('of a hotel without a position nothing is known', () => {
  expect(judgePosition(north(0, 5), null, 200)).toBe('unknown')
})
