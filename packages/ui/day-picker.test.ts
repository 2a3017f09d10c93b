import { expect, test } from 'vitest'
import { readDay } from './day-picker.tsx'

test('a day is read as people type it, and what no calendar has is none', () => {
  for (const text of ['07/03/2026', '7/3/2026', '07032026', '2026-03-07', ' 07/03/2026 '])
    expect(readDay(text)).toBe('2026-03-07')

  for (const text of ['', '31/02/2026', '07/03', 'mañana']) expect(readDay(text)).toBeNull()
})
