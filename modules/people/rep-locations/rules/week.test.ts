import { addDays, type Day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { daysFrom, mondayOf, runsWithoutRest } from './week.ts'

const MONDAY = '2026-03-09' as Day
const SHOWN = { first_day: MONDAY, last_day: addDays(MONDAY, 6) }
const runs = (worked: readonly Day[]) => runsWithoutRest(worked, SHOWN)

test('a week begins on its Monday', () => {
  expect(mondayOf('2026-03-15' as Day)).toBe(MONDAY)
  expect(mondayOf(MONDAY)).toBe(MONDAY)
  expect(mondayOf('2023-12-31' as Day)).toBe('2023-12-25')
})

test('seven days in a row are without rest, six are not', () => {
  expect(runs(daysFrom(MONDAY, 6))).toEqual([])
  expect(runs(daysFrom(MONDAY, 7))).toEqual([{ from: MONDAY, to: addDays(MONDAY, 6), days: 7 }])
})

test('two turns of one day are one day; days of the week before count', () => {
  const worked = [...daysFrom(addDays(MONDAY, -4), 8), MONDAY]

  expect(runs(worked)).toMatchObject([{ from: addDays(MONDAY, -4), days: 8 }])
})

test('a run that ended before what is shown is not told', () => {
  expect(runs(daysFrom(addDays(MONDAY, -7), 7))).toEqual([])
})
