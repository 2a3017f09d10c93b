import { expect, test } from 'vitest'
import { alignedRate, houseLosesOnExchange, isFarFromLast, shownRate } from './rules.ts'

test('a rate is far from the last one beyond 20 %, and not at 20 %, up and down', () => {
  const values = ['24', '24.00000001', '16', '15.99999999', '20']

  expect(values.map((value) => isFarFromLast(value, '20'))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})

test('the house loses where it buys dearer than it sells, and not where both are the same', () => {
  expect(houseLosesOnExchange('18', '18')).toBe(false)
  expect(houseLosesOnExchange('18.00000001', '18')).toBe(true)
  expect(houseLosesOnExchange('17', '18')).toBe(false)
})

test('a rate shows two to four decimals, in a column always four', () => {
  const values = ['17.05000000', '17.12345678', '17.00000000', '17']

  expect(values.map(shownRate)).toEqual(['17.05', '17.1234', '17.00', '17.00'])
  expect(values.map(alignedRate)).toEqual(['17.0500', '17.1234', '17.0000', '17.0000'])
})
