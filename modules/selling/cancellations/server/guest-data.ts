import { freeText } from '@app/guest-data/api'
import { sql } from 'kysely'

export const reasonsOfCancellations = freeText('cancellations.cancellation', {
  es: 'Motivo de cancelación',
  en: 'Cancellation reason',
  columns: ['reason'],
  at: sql`t.created_at`,
  reservation: sql`t.reservation_id`,
})

export const reasonsOfRequests = freeText('cancellations.request', {
  es: 'Solicitud de cancelación',
  en: 'Cancellation request',
  columns: ['reason', 'answer'],
  at: sql`coalesce(t.decided_at, t.created_at)`,
  reservation: sql`t.reservation_id`,
})

export const reasonsOfRestorations = freeText('cancellations.restoration', {
  es: 'Motivo de restauración',
  en: 'Restoration reason',
  columns: ['reason'],
  at: sql`t.restored_at`,
  reservation: sql`t.reservation_id`,
})
