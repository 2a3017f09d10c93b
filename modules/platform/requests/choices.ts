import type { States } from '@kit/tables/column'
import type { Choices } from '@kit/tables/record'

export const KIND_CHOICES = {
  new: { es: 'Algo nuevo', en: 'Something new' },
  change: { es: 'Modificación', en: 'Change' },
  report: { es: 'Reporte', en: 'Report' },
  fault: { es: 'Falla', en: 'Bug' },
} satisfies Choices

export const PRIORITY_CHOICES = {
  low: { es: 'Baja', en: 'Low' },
  normal: { es: 'Normal', en: 'Normal' },
  high: { es: 'Alta', en: 'High' },
  urgent: { es: 'Urgente', en: 'Urgent' },
} satisfies Choices

export const REQUEST_STATES = {
  draft: { es: 'BORRADOR', en: 'DRAFT', tone: 'neutral' },
  sent: { es: 'ENVIADA', en: 'SENT', tone: 'info' },
  approved: { es: 'APROBADA', en: 'APPROVED', tone: 'ok' },
  rejected: { es: 'RECHAZADA', en: 'REJECTED', tone: 'error' },
  in_progress: { es: 'EN DESARROLLO', en: 'IN PROGRESS', tone: 'warning' },
  delivered: { es: 'ENTREGADA', en: 'DELIVERED', tone: 'ok' },
} satisfies States

export const statesOf = (choices: Choices): States =>
  Object.fromEntries(
    Object.entries(choices).map(([value, text]) => [value, { ...text, tone: 'neutral' as const }]),
  )
