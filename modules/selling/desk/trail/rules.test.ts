import type { Context } from '@kit/db/context'
import { expect, test } from 'vitest'
import { changesOf, FIELDS, NOT_TOLD, sentenceOf } from './rules.ts'

const names = {
  currency: 'USD',
  states: { confirmed: { es: 'CONFIRMADA', en: 'CONFIRMED' } },
  reasons: { fraud: { es: 'No reconoce el cargo', en: 'Charge not recognized' } },
  services: new Map([[7, 'Isla Mujeres']]),
  hotels: new Map([[3, 'Coral Bay']]),
  options: new Map([[7, 'Con comida']]),
}

test('a sentence says who did what to which, and the system where nobody did', () => {
  const act = 'Canceló una reserva'

  expect(sentenceOf({ who: 'Ana López', act, subject: 'Isla Mujeres' }, 'es')).toBe(
    'Ana López canceló una reserva (Isla Mujeres)',
  )
  expect(sentenceOf({ who: null, act: 'Put a reservation on hold', subject: null }, 'en')).toBe(
    'The system put a reservation on hold',
  )
})

test('what changed is told with its names, days, times and amounts, and nothing else is', () => {
  const before = { service_day: '2026-03-20', total: '100.0000', adults: 2, guest_hotel_id: null }
  const after = { service_day: '2026-03-21', total: '150.5000', adults: 2, guest_hotel_id: 3 }

  expect(changesOf(before, { ...after, version: 4 }, names, 'es')).toEqual([
    { what: 'Fecha', before: '20/03/2026', after: '21/03/2026' },
    { what: 'Hotel del huésped', before: null, after: 'Coral Bay' },
    { what: 'Total', before: 'USD 100.00', after: 'USD 150.50' },
  ])
})

test('money that says its own currency keeps it, states and services have their names', () => {
  const after = { state: 'confirmed', items: [7], paid: { amount: '20.0000', currency: 'MXN' } }

  expect(changesOf(null, after, names, 'en')).toEqual([
    { what: 'Status', before: null, after: 'CONFIRMED' },
    { what: 'Services', before: null, after: 'Isla Mujeres' },
    { what: 'Paid', before: null, after: 'MXN 20.00' },
  ])
})

test('the service, the moment and the warnings of an act are told in words', () => {
  const after = { item: 7, held_until: '2026-03-20T17:30:00.000Z', faults: ['Uno.', 'Otro.'] }

  expect(changesOf(null, after, names, 'es')).toEqual([
    { what: 'Servicio', before: null, after: 'Isla Mujeres' },
    { what: 'Apartada hasta', before: null, after: '20/03/2026 12:30' },
    { what: 'Avisos autorizados', before: null, after: 'Uno.; Otro.' },
  ])
})

test('a field is told or left out, not both', () => {
  expect(Object.keys(NOT_TOLD).filter((key) => key in FIELDS)).toEqual([])
})

/**
 * Never run: each line is wrong, and the type check fails when one of them compiles, which is how an
 * audited field that the trail does not tell is kept from being dropped in silence.
 */
export function untold(tx: Context, loose: Record<string, unknown>): void {
  const told = { action: 'reservation.x', entity: 'reservation', entity_id: 1 } as const
  tx.audit({ ...told, before: { state: 'held' }, after: { state: 'confirmed', uuid: 'x' } })
  // @ts-expect-error: the trail does not tell it
  tx.audit({ ...told, after: { vip: true } })
  // @ts-expect-error: the trail does not tell it
  tx.audit({ ...told, before: { vip: false, state: 'held' } })
  // @ts-expect-error: nobody knows what it says
  tx.audit({ ...told, after: loose })
  tx.audit({ action: 'boat.sink', entity: 'boat', entity_id: 1, after: { vip: true } })
}
