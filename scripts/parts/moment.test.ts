import { expect, test } from 'vitest'
import { readMoment } from './moment.ts'

const NOW = new Date('2026-11-26T23:30:00Z')
const read = (text: string) => readMoment(text, NOW).toISOString()

test('a moment is of Cancún’s clock, unless it says another', () => {
  expect(read('2026-11-26T18:05')).toBe('2026-11-26T23:05:00.000Z')
  expect(read('2026-11-26 18:05:30')).toBe('2026-11-26T23:05:30.000Z')
  expect(read('2026-11-26T18:05:30.250')).toBe('2026-11-26T23:05:30.250Z')
  expect(read('2026-11-26T23:05Z')).toBe('2026-11-26T23:05:00.000Z')
  expect(read('2026-11-26T18:05-05:00')).toBe('2026-11-26T23:05:00.000Z')
})

test('what is no moment, and one that has not come, is refused in words', () => {
  for (const text of ['ayer', '2026-11-26', '2026-02-30T10:00', '2026-11-26T25:00', '18:05'])
    expect(() => read(text)).toThrow(/No es un momento/)
  expect(() => read('2026-11-26T18:31')).toThrow(/no ha llegado/)
})
