import type { States } from '@kit/tables/column'

/** What becomes of a message. */
export const WHATSAPP_STATES = {
  queued: { es: 'EN COLA', en: 'QUEUED', tone: 'neutral' },
  sending: { es: 'ENVIANDO', en: 'SENDING', tone: 'info' },
  sent: { es: 'ENVIADO', en: 'SENT', tone: 'ok' },
  delivered: { es: 'ENTREGADO', en: 'DELIVERED', tone: 'ok' },
  read: { es: 'LEÍDO', en: 'READ', tone: 'ok' },
  failed: { es: 'NO ENVIADO', en: 'NOT SENT', tone: 'error' },
  ambiguous: { es: 'SIN CONFIRMACIÓN', en: 'NOT CONFIRMED', tone: 'warning' },
} as const satisfies States
