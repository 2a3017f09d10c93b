import { expect, test } from 'vitest'
import { cellText } from './cell-text.ts'

test('half a cent goes away from zero, and a zero has no sign', () => {
  const money = (amount: string) => cellText(amount, 'money', 'UTC')

  expect(
    ['0.0050', '-0.0050', '1.0049', '-0.0049', '999.995', '1234567.8', '12'].map(money),
  ).toEqual(['0.01', '-0.01', '1.00', '0.00', '1,000.00', '1,234,567.80', '12.00'])
})

test('a fraction reads as a percentage', () => {
  expect(
    ['0.125', '1', '-0.00005', '0.33333'].map((share) => cellText(share, 'percent', 'UTC')),
  ).toEqual(['12.50%', '100.00%', '-0.01%', '33.33%'])
})

test('decimals keep their digits and whole numbers get their commas', () => {
  expect(cellText('18.12345678', 'decimal', 'UTC')).toBe('18.12345678')
  expect(cellText(1234567, 'integer', 'UTC')).toBe('1,234,567')
})

test('an instant reads on the clock of its place, at midnight too', () => {
  expect(cellText('2026-03-10T05:00:00Z', 'instant', 'America/Cancun')).toBe('10/03/2026 00:00')
})

test('a value that is not of its kind is a bug, not a dash', () => {
  expect(() => cellText('mucho', 'money', 'UTC')).toThrow('Not a plain decimal')
  expect(() => cellText('ayer', 'day', 'UTC')).toThrow('Not a day')
  expect(() => cellText('ayer', 'instant', 'UTC')).toThrow('Invalid time value')
})
