import { day, dayInWords, showTimeOfDay } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import { amountInWords, GUEST_TEXTS, partyInWords } from './guest-texts.ts'

test('a day comes with its weekday, so that nobody swaps day and month', () => {
  expect(dayInWords(day('2026-03-10'), 'es')).toBe('mar 10 mar 2026')
  expect(dayInWords(day('2026-03-10'), 'en')).toBe('Tue, Mar 10, 2026')
})

test('times, parties and amounts read as a guest says them', () => {
  expect([showTimeOfDay('00:05:00'), showTimeOfDay('12:30:00'), showTimeOfDay('21:15:00')]).toEqual(
    ['12:05 AM', '12:30 PM', '09:15 PM'],
  )
  expect(partyInWords({ adults: 2, minors: 1, infants: 0, minor_ages: [8] }, 'es')).toBe(
    '2 adultos, 1 menor (8 años)',
  )
  expect(partyInWords({ adults: 1, minors: 2, infants: 1, minor_ages: [5, 8] }, 'en')).toBe(
    '1 adult, 2 children (ages 5 and 8), 1 infant',
  )
  expect(amountInWords('1234567.5000', 'MXN')).toBe('MXN 1,234,567.50')
})

test('every sentence exists in both languages with the same blanks', () => {
  const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort()

  for (const [key, spanish] of Object.entries(GUEST_TEXTS.es))
    expect(blanks(GUEST_TEXTS.en[key as keyof typeof GUEST_TEXTS.es]), key).toEqual(blanks(spanish))
})
