import type { Mail } from './mailer.ts'

export function buildMail(overrides: Partial<Mail> = {}): Mail {
  return {
    to: 'ana@example.mx',
    envelopeFrom: 'rebotes+0190-ab@casa.mx',
    messageId: '<0190-ab@casa.mx>',
    subject: 'Confirmación de reservación — año 2026',
    html: '<p>Hola, Íñigo</p>',
    text: 'Hola, Íñigo',
    ...overrides,
  }
}
