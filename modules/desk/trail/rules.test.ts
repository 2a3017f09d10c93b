import { expect, test } from 'vitest'
import { changesOf, sentenceOf } from './rules.ts'

const names = {
  currency: 'USD',
  states: { confirmed: { es: 'CONFIRMADA', en: 'CONFIRMED' } },
  services: new Map([[7, 'Isla Mujeres']]),
  hotels: new Map([[3, 'Coral Bay']]),
  options: new Map([[7, 'Con comida']]),
}

test('a sentence says who did what to which, and the system where nobody did', () => {
  const act = 'Canceló una reserva'

  expect(sentenceOf({ who: 'Ana López', act, subject: 'Isla Mujeres' }, 'es')).toBe(
    'Ana López canceló una reserva (Isla Mujeres)',
  )
  expect(sentenceOf({ who: null, act: 'Held a reservation', subject: null }, 'en')).toBe(
    'The system held a reservation',
  )
})

test('what changed is told with its names, days, times and amounts, and nothing else is', () => {
  const before = { service_day: '2026-03-20', total: '100.0000', adults: 2, guest_hotel_id: null }
  const after = { service_day: '2026-03-21', total: '150.5000', adults: 2, guest_hotel_id: 3 }

  expect(changesOf(before, { ...after, version: 4 }, names, 'es')).toEqual([
    { what: 'Día', before: '20/03/2026', after: '21/03/2026' },
    { what: 'Hotel del huésped', before: null, after: 'Coral Bay' },
    { what: 'Total', before: 'USD 100.00', after: 'USD 150.50' },
  ])
})

test('money that says its own currency keeps it, states and services have their names', () => {
  const after = { state: 'confirmed', items: [7], paid: { amount: '20.0000', currency: 'MXN' } }

  expect(changesOf(null, after, names, 'en')).toEqual([
    { what: 'State', before: null, after: 'CONFIRMED' },
    { what: 'Services', before: null, after: 'Isla Mujeres' },
    { what: 'Paid', before: null, after: 'MXN 20.00' },
  ])
})
