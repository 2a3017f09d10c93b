import { expect, test } from 'vitest'
import { ageOf, CODE, placesOf } from './rules.ts'

test('a code is shown in groups of four and read however it was typed', () => {
  expect(CODE.shown('K7QM3XRT9WPA')).toBe('K7QM-3XRT-9WPA')
  expect(CODE.plain(' k7qm 3xrt-9wpa')).toBe('K7QM3XRT9WPA')
})

test('a code has no letter that is read as another', () => {
  for (const letter of '01ILO') expect(CODE.letters).not.toContain(letter)
})

test('old figures say minutes for two hours, and hours for a night', () => {
  expect(ageOf(59_000)).toEqual({ unit: 'moment', count: 0 })
  expect(ageOf(119 * 60_000)).toEqual({ unit: 'minutes', count: 119 })
  expect(ageOf(9.5 * 3_600_000)).toEqual({ unit: 'hours', count: 9 })
})

test('equals share a place and the next one is left out', () => {
  expect(placesOf([90, 80, 80, 70])).toEqual([1, 2, 2, 4])
})
