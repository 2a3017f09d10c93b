import type { States } from '@kit/tables/column'
import type { Choices } from '@kit/tables/record'

export const RIGHT_CHOICES = {
  access: { es: 'Acceso', en: 'Access' },
  rectification: { es: 'Rectificación', en: 'Correction' },
  cancellation: { es: 'Cancelación', en: 'Erasure' },
  objection: { es: 'Oposición', en: 'Objection' },
  limitation: { es: 'Limitación del uso', en: 'Restriction of use' },
  revocation: { es: 'Revocación del consentimiento', en: 'Withdrawal of consent' },
} satisfies Choices

export const CHANNEL_CHOICES = {
  mail: { es: 'Correo', en: 'Email' },
  phone: { es: 'Teléfono', en: 'Phone' },
  desk: { es: 'En persona', en: 'In person' },
  paper: { es: 'Por escrito', en: 'In writing' },
  notice_page: { es: 'Página del aviso', en: 'Privacy notice page' },
} satisfies Choices

export const LANGUAGE_CHOICES = {
  es: { es: 'Español', en: 'Spanish' },
  en: { es: 'Inglés', en: 'English' },
} satisfies Choices

export const DATA_REQUEST_STATES = {
  received: { es: 'RECIBIDA', en: 'RECEIVED', tone: 'info' },
  identity: { es: 'IDENTIDAD PENDIENTE', en: 'IDENTITY PENDING', tone: 'warning' },
  in_work: { es: 'EN TRÁMITE', en: 'IN PROGRESS', tone: 'info' },
  granted: { es: 'APROBADA', en: 'GRANTED', tone: 'warning' },
  refused: { es: 'NEGADA', en: 'DENIED', tone: 'neutral' },
  carried_out: { es: 'CUMPLIDA', en: 'CARRIED OUT', tone: 'ok' },
} satisfies States

export const statesOf = (choices: Choices): States =>
  Object.fromEntries(
    Object.entries(choices).map(([value, text]) => [value, { ...text, tone: 'neutral' as const }]),
  )
