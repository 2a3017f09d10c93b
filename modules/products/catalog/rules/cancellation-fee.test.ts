import { expect, test } from 'vitest'
import { policySentence } from './cancellation-fee.ts'

const RULES = [
  { hours_before: 24, fee_percent: '50.0000' },
  { hours_before: 48, fee_percent: '0.0000' },
]

test('guests read it as a sentence', () => {
  expect(policySentence(RULES, 'es')).toBe(
    'Sin cargo hasta 48 h antes; cargo de 50 % hasta 24 h antes; después, cargo de 100 %.',
  )
  expect(policySentence(RULES, 'en')).toBe(
    'No charge up to 48 hours before; 50% charge up to 24 hours before; after that, 100% charge.',
  )
  expect(policySentence([], 'es')).toBe('No reembolsable.')
})
