import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'

const STATES: States = {
  leaving: { es: 'ENVIANDO', en: 'SENDING', tone: 'info' },
  sent: { es: 'AVISADO', en: 'NOTIFIED', tone: 'ok' },
  to_send: { es: 'POR ENVIAR', en: 'TO BE SENT', tone: 'warning' },
  failed: { es: 'NO ENVIADO', en: 'NOT SENT', tone: 'error' },
  unreachable: { es: 'SIN CONTACTO', en: 'NO CONTACT', tone: 'error' },
}
const WAYS: States = {
  mail: { es: 'CORREO', en: 'EMAIL', tone: 'neutral' },
  whatsapp: { es: 'WHATSAPP', en: 'WHATSAPP', tone: 'neutral' },
  nobody: { es: '—', en: '—', tone: 'neutral' },
}

/** What a guest was told of their pickup, and whether it reached them. */
export const pickupNotice = fact({
  name: 'pickup_notice',
  from: 'reservations.pickup_notice_row',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    told_at: column.instant('Fecha y hora', 'Date and time', { filled: true }),
    folio: column.text('Folio', 'Folio', { search: true, filled: true }),
    customer: column.text('Titular', 'Lead guest', { sql: sql`l.customer_name`, search: true }),
    product: column.text('Servicio', 'Service', {
      sql: ({ language }) => (language === 'es' ? sql`l.product` : sql`l.product_en`),
    }),
    service_day: column.day('Fecha', 'Date', { filled: true }),
    known_time: column.time('Pickup anterior', 'Previous pickup'),
    pickup_time: column.time('Pickup', 'Pickup', { filled: true }),
    pickup_place: column.text('Lugar', 'Place'),
    vehicle: column.text('Vehículo', 'Vehicle'),
    way: column.state('Medio', 'Sent via', WAYS, { filled: true }),
    recipient: column.text('Para', 'To', GUEST_CONTACT),
    state: column.state('Aviso', 'Notice', STATES, { filled: true }),
    sent_by: column.text('Enviado por', 'Sent by'),
    uuid: column.key(),
  },
  acts: {
    read: sql`to_jsonb(l.way)`,
    of: ({ permissions }, way) =>
      way !== 'nobody' && permissions.has('pickup.tell') ? ['whatsapp'] : [],
  },
  filters: {
    day: filter.dayOf('Fecha', 'Date', 'told_at'),
  },
})
