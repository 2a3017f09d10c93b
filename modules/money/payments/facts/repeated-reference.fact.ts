import { channels, hotels, locations } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  open: { es: 'POR REVISAR', en: 'TO REVIEW', tone: 'warning' },
  reviewed: { es: 'REVISADA', en: 'REVIEWED', tone: 'ok' },
}
const KINDS: States = {
  terminal: { es: 'Tarjeta', en: 'Card', tone: 'neutral' },
  transfer: { es: 'Transferencia', en: 'Transfer', tone: 'neutral' },
}

/** A payment of a guest or an agency whose reference had been used before. */
export const repeatedReference = fact({
  name: 'repeated_reference',
  from: 'payments.repeated_reference',
  key: 'key',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    reference: column.text('Referencia', 'Reference', { search: true, filled: true }),
    kind: column.state('Forma de pago', 'Method', KINDS, { filled: true }),
    state: column.state('Estado', 'Status', STATES, {
      sql: sql`case when l.reviewed_at is null then 'open' else 'reviewed' end`,
      filled: true,
    }),
    day: column.day('Fecha de pago', 'Payment date', { filled: true }),
    used_at: column.instant('Registrado', 'Recorded', { filled: true }),
    folio: column.text('Folio', 'Booking number', { search: true }),
    payer: column.text('Cliente o agencia', 'Guest or agency', { search: true }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount', { filled: true }),
    use: column.number('Veces usada', 'Times used', { filled: true }),
    first_day: column.day('Usada antes el', 'Previously used on', { filled: true }),
    first_of: column.text('Usada antes en', 'Previously used in'),
    repeated_because: column.text('Motivo', 'Reason', { search: true }),
    taken_by: column.text('Registró', 'Recorded by', { filled: true }),
    reviewed_by: column.text('Revisó', 'Reviewed by'),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    reservation_uuid: column.key(),
    key: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('reviewed', l.reviewed_at is not null)`,
    of: (_actor, { reviewed }: Readonly<{ reviewed: boolean }>) => (reviewed ? [] : ['review']),
  },
})
