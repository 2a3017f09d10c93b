import { installation, plainBrand } from '@kit/kernel/installation'
import { money } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { cancellationMail } from './cancellation-template.ts'
import type { Confirmable, ConfirmedItem } from './queries.ts'

const reservation: Confirmable = {
  id: 1,
  folio: 'CUN-26-000123',
  state: 'cancelled_with_charge',
  customer_name: 'Íñigo Muñoz',
  customer_email: 'inigo@cliente.mx',
  customer_language: 'es',
  currency: 'MXN',
  gross: '2500.0000',
  discount: '0.0000',
  dock: '0.0000',
  total: '2500.0000',
  due: '1250.0000',
  paid: '1000.0000',
  rep: 'Ana Prueba',
  hotel: 'Gran Caribe',
}
const item = {
  id: 7,
  product_es: 'Isla Mujeres',
  product_en: 'Isla Mujeres',
  service_day: '2026-03-20',
  last_day: '2026-03-20',
  service_time: '09:00:00',
  adults: 2,
  minors: 0,
  infants: 0,
  minor_ages: [],
} as unknown as ConfirmedItem
const pesos = (amount: string) => money(amount, 'MXN')

test('a fee above what was paid says what is left to pay and promises nothing back', () => {
  const { subject, plain } = cancellationMail(
    {
      reservation,
      parts: [{ item, price: pesos('2500'), fee: pesos('1250') }],
      fee: pesos('1250'),
      refund: pesos('0'),
      page: null,
    },
    'es',
    { ...installation(), company: plainBrand(installation().company), links: [] },
  )

  expect(subject).toBe('Cancelación de su reservación CUN-26-000123')
  for (const text of [
    'Hola, Íñigo Muñoz:',
    'vie 20 mar 2026',
    'MXN 1,250.00',
    'Por pagar',
    'MXN 250.00',
  ])
    expect(plain).toContain(text)
  expect(plain).not.toContain('está en trámite')
  expect(plain).not.toContain('sigue confirmado')
})

test('what is given back is promised by its amount', () => {
  const { plain } = cancellationMail(
    {
      reservation: { ...reservation, paid: '2500.0000' },
      parts: [{ item, price: pesos('2500'), fee: pesos('1250') }],
      fee: pesos('1250'),
      refund: pesos('1250'),
      page: null,
    },
    'es',
    { ...installation(), company: plainBrand(installation().company), links: [] },
  )

  expect(plain).toContain('Su reembolso de MXN 1,250.00 está en trámite')
  expect(plain).not.toContain('Por pagar')
})
