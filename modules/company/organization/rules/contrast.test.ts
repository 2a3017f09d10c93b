import { expect, test } from 'vitest'
import { contrastUnderWhite } from './contrast.ts'

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#1f5fbf', 6.1],
  ['#ffc107', 1.63],
])('white letters on %s have a contrast of %s', (color, contrast) => {
  expect(contrastUnderWhite(color)).toBeCloseTo(contrast, 1)
})
