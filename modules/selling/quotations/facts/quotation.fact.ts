import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { channels, hotels, locations } from '@app/organization/references'
import { reps } from '@app/access/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { mayBeLost, type QuotationState } from '../rules.ts'

export const STATES: States = {
  open: { es: 'ABIERTA', en: 'OPEN', tone: 'info' },
  sent: { es: 'ENVIADA', en: 'SENT', tone: 'info' },
  accepted: { es: 'ACEPTADA', en: 'ACCEPTED', tone: 'warning' },
  won: { es: 'GANADA', en: 'WON', tone: 'ok' },
  lost: { es: 'PERDIDA', en: 'LOST', tone: 'error' },
  expired: { es: 'VENCIDA', en: 'EXPIRED', tone: 'neutral' },
}

const KINDS: States = {
  frozen: { es: 'PRECIO FIJO', en: 'FIXED PRICE', tone: 'neutral' },
  floating: { es: 'PRECIO DEL DÍA', en: 'PRICE OF THE DAY', tone: 'neutral' },
}

type Read = Readonly<{ state: QuotationState; email: string | null }>

/** A priced offer to a customer: its last version, and what became of it. */
export const quotation = fact({
  name: 'quotation',
  from: 'reporting.quotation',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    folio: column.text('Folio', 'Folio', { filled: true, search: true }),
    customer: column.text('Cliente', 'Customer', { sql: sql`l.customer_name`, search: true }),
    email: column.text('Correo', 'Email', {
      ...GUEST_CONTACT,
      sql: sql`l.customer_email`,
      search: true,
    }),
    phone: column.text('Teléfono', 'Phone', {
      ...GUEST_CONTACT,
      sql: sql`l.customer_phone`,
      search: true,
    }),
    services: column.text('Servicios', 'Services', {
      sql: ({ language }) => sql.ref(`l.products_${language}`),
      search: true,
    }),
    first_day: column.day('Primer día', 'First day', { filled: true }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    price_kind: column.state('Precio', 'Price', KINDS, { filled: true }),
    created_at: column.instant('Elaborada', 'Created', { filled: true }),
    valid_until: column.instant('Vigente hasta', 'Valid until', { filled: true }),
    sent_at: column.instant('Enviada', 'Sent'),
    reminded_at: column.instant('Recordada', 'Reminded'),
    decided_at: column.instant('Resuelta', 'Resolved'),
    versions: column.number('Versiones', 'Versions', { sql: sql`l.last_number` }),
    currency: column.currency(),
    /** Amounts of several currencies are put in order by what they are worth in pesos. */
    total: column.money('Total', 'Total', { filled: true, order: sql`l.total_mxn` }),
    reservation: column.text('Reserva', 'Reservation', { search: true }),
    reason: column.text('Motivo', 'Reason', { prose: true }),
    channel: column.reference('Canal', 'Channel', channels, {
      sql: sql`(select c.canal from organization.public_channel c where c.id = l.channel_id)`,
    }),
    hotel: column.reference('Hotel', 'Hotel', hotels, {
      sql: sql`(select h.name from organization.public_hotel h where h.id = l.hotel_id)`,
    }),
    location: column.reference('Locación', 'Location', locations, {
      sql: sql`
        (select p.locacion from organization.public_location p
            where p.location_id = l.location_id)`,
    }),
    user: column.reference('Rep', 'Rep', reps, {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.rep_id)`,
      id: sql`l.rep_id`,
    }),
    paid: column.money('Pagado', 'Paid'),
    balance: column.money('Por pagar', 'Balance due'),
    uuid: column.key(),
    reservation_uuid: column.key(),
    rooms: column.key(),
  },
  filters: {
    made_day: filter.dayOf('Fecha de elaboración', 'Date created', 'created_at'),
    until_day: filter.dayOf('Fecha de vencimiento', 'Expiration date', 'valid_until'),
  },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'email', l.customer_email)`,
    of: (_actor, { state, email }: Read) => [
      ...(email && (state === 'open' || state === 'sent') ? ['send', 'remind'] : []),
      ...(state === 'accepted' || mayBeLost(state) ? ['lose'] : []),
    ],
  },
})
