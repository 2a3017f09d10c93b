import { channels } from '@app/organization/references'
import { debtors } from '../references.ts'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const KINDS: States = {
  charge: { es: 'CARGO', en: 'CHARGE', tone: 'neutral' },
  void: { es: 'CARGO ANULADO', en: 'CHARGE VOIDED', tone: 'warning' },
  refund: { es: 'DEVUELTO AL CRÉDITO', en: 'REFUNDED TO CREDIT', tone: 'info' },
  collection: { es: 'COBRO', en: 'COLLECTION', tone: 'ok' },
  collection_void: { es: 'COBRO ANULADO', en: 'COLLECTION VOIDED', tone: 'warning' },
  return: { es: 'DEVOLUCIÓN', en: 'REFUND', tone: 'info' },
  return_void: { es: 'DEVOLUCIÓN ANULADA', en: 'REFUND VOIDED', tone: 'warning' },
}

/** What raised or lowered what an agency owes on its credit. */
export const agencyMovement = fact({
  name: 'agency_movement',
  from: 'reporting.agency_movement',
  key: 'id',
  scope: ({ scope }) =>
    scope.agency_id === undefined ? sql`true` : sql`l.agency_id = ${scope.agency_id}`,
  columns: {
    number: column.number('Movimiento', 'Transaction', { sql: sql`l.id` }),
    day: column.day('Fecha', 'Date', { filled: true }),
    agency: column.reference('Agencia', 'Agency', debtors),
    channel: column.reference('Canal', 'Channel', channels),
    kind: column.state('Movimiento', 'Transaction', KINDS, { filled: true }),
    folio: column.text('Folio', 'Booking number', { search: true }),
    customer: column.text('Cliente', 'Customer', { search: true }),
    collection: column.text('Cobro', 'Collection', { search: true }),
    method: column.text('Forma de pago', 'Method', {
      sql: ({ language }) => (language === 'en' ? sql`l.method_en` : sql`l.method`),
    }),
    reference: column.text('Referencia', 'Reference', { search: true }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount', { filled: true }),
    charged: column.money('Cargos', 'Charges', { sql: sql`greatest(l.amount, 0)` }),
    credited: column.money('Abonos', 'Credits', { sql: sql`greatest(-l.amount, 0)` }),
    at: column.instant('Registrado', 'Recorded on', { filled: true }),
    reservation_uuid: column.key(),
    agency_id: column.key(),
    id: column.key(),
  },
})
