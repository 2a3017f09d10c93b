import { expect, test } from 'vitest'
import { readAges } from './rules.ts'

test.each([
  ['', []],
  ['7', [7]],
  [' 7,12 , 0 ', [7, 12, 0]],
  ['18', null],
  ['7,', null],
  ['siete', null],
])('the ages of minors are read from what was typed: %j', (typed, ages) =>
  expect(readAges(typed)).toEqual(ages),
)
