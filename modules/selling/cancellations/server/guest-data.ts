import { freeText } from '@app/guest-data/api'
import { sql } from 'kysely'

export const reasonsOfCancellations = freeText('cancellations.cancellation', {
  es: 'Motivo de una cancelación',
  en: 'Reason for a cancellation',
  columns: ['reason'],
  at: sql`t.created_at`,
  reservation: sql`t.reservation_id`,
})

export const reasonsOfRequests = freeText('cancellations.request', {
  es: 'Petición de cancelación',
  en: 'Request for a cancellation',
  columns: ['reason', 'answer'],
  at: sql`coalesce(t.decided_at, t.created_at)`,
  reservation: sql`t.reservation_id`,
})

export const reasonsOfRestorations = freeText('cancellations.restoration', {
  es: 'Motivo de una restauración',
  en: 'Reason for a restoration',
  columns: ['reason'],
  at: sql`t.restored_at`,
  reservation: sql`t.reservation_id`,
})
