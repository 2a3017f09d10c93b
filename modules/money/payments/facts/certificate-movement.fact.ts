import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const KINDS: States = {
  issued: { es: 'Emitido', en: 'Issued', tone: 'ok' },
  used: { es: 'Usado', en: 'Used', tone: 'neutral' },
  returned: { es: 'Devuelto al certificado', en: 'Refunded to certificate', tone: 'ok' },
  voided: { es: 'Anulado', en: 'Voided', tone: 'warning' },
  expired: { es: 'Caducado', en: 'Expired', tone: 'warning' },
  reopened: { es: 'Reactivado', en: 'Reactivated', tone: 'ok' },
}

/** What changed the balance of a certificate of the house. */
export const certificateMovement = fact({
  name: 'certificate_movement',
  from: 'payments.certificate_movement_row',
  key: 'id',
  scope: null,
  columns: {
    line: column.text('Movimiento', 'Transaction', {
      sql: sql`l.id::text`,
      order: sql`l.id`,
      filled: true,
    }),
    day: column.day('Día', 'Day', { filled: true }),
    number: column.text('Certificado', 'Certificate', { search: true, filled: true }),
    holder: column.text('A nombre de', 'Issued to', { search: true, filled: true }),
    kind: column.state('Tipo', 'Type', KINDS, { filled: true }),
    folio: column.text('Reserva', 'Reservation', { search: true }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount', { filled: true }),
    balance: column.money('Saldo', 'Balance', { filled: true }),
    reference: column.text('Referencia', 'Reference', { search: true, filled: true }),
    reason: column.text('Motivo', 'Reason', { filled: true }),
    moved_by: column.text('Usuario', 'User', { filled: true }),
    at: column.instant('Fecha y hora', 'Date and time', { filled: true }),
    reservation_uuid: column.key(),
    id: column.key(),
  },
})
