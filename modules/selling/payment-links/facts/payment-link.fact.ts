import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { channels, hotels, locations } from '@app/organization/references'
import { reps } from '@app/access/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'

const STATES: States = {
  active: { es: 'ENVIADO', en: 'SENT', tone: 'info' },
  opened: { es: 'ABIERTO', en: 'OPENED', tone: 'info' },
  paying: { es: 'PAGO EN CURSO', en: 'PAYING', tone: 'warning' },
  paid: { es: 'PAGADO', en: 'PAID', tone: 'ok' },
  doubtful: { es: 'POR REVISAR', en: 'TO REVIEW', tone: 'error' },
  returned: { es: 'REEMBOLSADO POR EL PROCESADOR', en: 'REFUNDED BY PROCESSOR', tone: 'error' },
  partly_returned: { es: 'REEMBOLSO PARCIAL', en: 'PARTLY REFUNDED', tone: 'error' },
  seen: { es: 'ATENDIDO', en: 'HANDLED', tone: 'neutral' },
  expired: { es: 'VENCIDO', en: 'EXPIRED', tone: 'neutral' },
  revoked: { es: 'DESACTIVADO', en: 'DEACTIVATED', tone: 'neutral' },
}
const NAMES: States = {
  stripe: { es: 'Stripe', en: 'Stripe', tone: 'neutral' },
  paypal: { es: 'PayPal', en: 'PayPal', tone: 'neutral' },
  clip: { es: 'Clip', en: 'Clip', tone: 'neutral' },
}
const ASKS: States = {
  deposit: { es: 'Anticipo', en: 'Deposit', tone: 'neutral' },
  all: { es: 'Saldo completo', en: 'Full balance', tone: 'neutral' },
}

type Read = Readonly<{ state: string }>
/** What may still come to something: it can be taken back, and its provider asked. */
const TO_LOOK_AT = ['doubtful', 'returned', 'partly_returned']
const IN_TRANSIT = ['active', 'opened', 'paying']

/** A link by which a guest pays, and how far it has come. */
export const paymentLink = fact({
  name: 'payment_link',
  from: 'payment_links.link_row',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    customer: column.text('Cliente', 'Customer', { search: true }),
    recipient: column.text('Correo', 'Email', { ...GUEST_CONTACT, filled: true, search: true }),
    quotation: column.text('Cotización', 'Quotation', { search: true }),
    reservation: column.text('Reserva', 'Reservation', { search: true }),
    provider: column.state('Procesador', 'Payment processor', NAMES, { filled: true }),
    asks: column.state('Concepto', 'For', ASKS, { filled: true }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount'),
    problem: column.text('Revisión', 'Review note', { prose: true }),
    created_at: column.instant('Enviado', 'Sent', { filled: true }),
    opened_at: column.instant('Abierto', 'Opened'),
    expires_at: column.instant('Vence', 'Expires', { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    user: column.reference('Rep', 'Rep', reps, { sql: sql`l.rep`, id: sql`l.rep_id` }),
    uuid: column.key(),
  },
  filters: { sent_day: filter.dayOf('Fecha de envío', 'Date sent', 'created_at') },
  acts: {
    read: sql`jsonb_build_object('state', l.state)`,
    of: (_actor, { state }: Read) => {
      if (TO_LOOK_AT.includes(state)) return ['see']
      return IN_TRANSIT.includes(state) ? ['look', 'revoke'] : []
    },
  },
})
