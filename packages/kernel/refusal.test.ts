import { expect, test } from 'vitest'
import { sentence, type RefusalText } from './refusal.ts'

const text: RefusalText = {
  status: 409,
  es: 'La reserva {folio} está {state}.',
  en: 'Reservation {folio} is {state}.',
  words: {
    state: {
      held: { es: 'apartada', en: 'held' },
      cancelled_with_charge: { es: 'cancelada con cargo', en: 'canceled with a fee' },
    },
  },
}

test('a refusal says our own names in the reader’s language, and everything else as it is', () => {
  expect(sentence(text, 'es', { folio: 'CUN-26-000001', state: 'cancelled_with_charge' })).toBe(
    'La reserva CUN-26-000001 está cancelada con cargo.',
  )
  expect(sentence(text, 'en', { folio: 'CUN-26-000001', state: 'cancelled_with_charge' })).toBe(
    'Reservation CUN-26-000001 is canceled with a fee.',
  )
  expect(sentence(text, 'es', { folio: 'held', state: 'unheard' })).toBe(
    'La reserva held está unheard.',
  )
})
