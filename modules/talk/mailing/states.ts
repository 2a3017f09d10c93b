import type { States } from '@kit/tables/column'

/** What becomes of a mail. */
export const MAIL_STATES = {
  queued: { es: 'EN COLA', en: 'QUEUED', tone: 'info' },
  sent: { es: 'ENVIADO', en: 'SENT', tone: 'ok' },
  failed: { es: 'FALLÓ', en: 'FAILED', tone: 'error' },
  withdrawn: { es: 'RETIRADO', en: 'WITHDRAWN', tone: 'neutral' },
  quarantined: { es: 'EN CUARENTENA', en: 'QUARANTINED', tone: 'warning' },
} as const satisfies States

/** Who sent it died, or lost the connection, before the mail server answered. */
export const MAIL_DOUBTS: States = {
  maybe_twice: { es: 'POSIBLE DOBLE ENVÍO', en: 'POSSIBLE DUPLICATE', tone: 'warning' },
  maybe_left: { es: 'POSIBLE ENVÍO', en: 'POSSIBLY SENT', tone: 'warning' },
}

/** What its reader's mail server reported after it had taken a mail. */
export const BOUNCES: States = {
  hard: { es: 'CORREO INEXISTENTE', en: 'INVALID ADDRESS', tone: 'error' },
  soft: { es: 'REBOTÓ', en: 'BOUNCED', tone: 'warning' },
}
