import { channels, hotels, locations } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'

export const CHARGEBACK_STATES: States = {
  open: { es: 'POR RESPONDER', en: 'TO ANSWER', tone: 'error' },
  contested: { es: 'RESPONDIDO', en: 'ANSWERED', tone: 'warning' },
  won: { es: 'GANADO', en: 'WON', tone: 'ok' },
  lost: { es: 'PERDIDO', en: 'LOST', tone: 'error' },
  annulled: { es: 'ANULADO', en: 'VOIDED', tone: 'neutral' },
}
export const CHARGEBACK_REASONS: States = {
  fraud: { es: 'No reconoce el cargo', en: 'Charge not recognized', tone: 'neutral' },
  not_received: { es: 'No recibió el servicio', en: 'Service not received', tone: 'neutral' },
  not_as_described: { es: 'No era lo ofrecido', en: 'Not as described', tone: 'neutral' },
  duplicate: { es: 'Cobrado dos veces', en: 'Charged twice', tone: 'neutral' },
  cancelled: { es: 'Había cancelado', en: 'Had canceled', tone: 'neutral' },
  amount: { es: 'Importe distinto', en: 'Different amount', tone: 'neutral' },
  other: { es: 'Otro motivo', en: 'Other reason', tone: 'neutral' },
}
const SOURCES: States = {
  person: { es: 'Contabilidad', en: 'Accounting', tone: 'neutral' },
  provider: { es: 'Procesador de pagos', en: 'Payment processor', tone: 'neutral' },
}

/** A payment that its guest took back through their bank. */
export const chargeback = fact({
  name: 'chargeback',
  from: 'payments.chargeback_row',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    case_number: column.text('Caso', 'Case', { filled: true, search: true }),
    folio: column.text('Reserva', 'Reservation', { filled: true, search: true }),
    customer: column.text('Cliente', 'Customer', { search: true }),
    state: column.state('Estado', 'Status', CHARGEBACK_STATES, { filled: true }),
    respond_by: column.day('Responder hasta', 'Answer by'),
    reason: column.state('Motivo', 'Reason', CHARGEBACK_REASONS, { filled: true }),
    method: column.text('Forma de pago', 'Method', {
      sql: ({ language }) => (language === 'en' ? sql`l.method_en` : sql`l.method`),
      filled: true,
    }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount', { filled: true }),
    day: column.day('Contabilizado el', 'Booked on', { filled: true }),
    payment_day: column.day('Pagado el', 'Paid on', { filled: true }),
    evidence: column.number('Evidencias', 'Evidence', { filled: true }),
    source: column.state('Notificó', 'Reported by', SOURCES, { filled: true }),
    noted_by: column.text('Registró', 'Recorded by', { filled: true }),
    noted_at: column.instant('Registrado', 'Recorded', { filled: true }),
    ended_on: column.day('Resuelto el', 'Resolved on'),
    rep: column.text('Rep', 'Rep', { filled: true, search: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    uuid: column.key(),
  },
  filters: { noted_day: filter.dayOf('Fecha de registro', 'Recorded on', 'noted_at') },
})
