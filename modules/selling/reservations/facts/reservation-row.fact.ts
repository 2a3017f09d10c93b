import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { channels, hotels, locations } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { PAYMENT_STATES } from '@app/reporting/choices'
import { PRODUCT_TYPE_STATES } from '@app/catalog/choices'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { between, filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { balanceSql } from '../server/due.ts'
import { paidStateSql } from '../server/paid.ts'
import { foundByText } from '../server/search.ts'

export const RESERVATION_STATES: States = {
  quoted: { es: 'COTIZACIÓN', en: 'QUOTED', tone: 'neutral' },
  held: { es: 'APARTADA', en: 'HELD', tone: 'warning' },
  expired: { es: 'EXPIRADA', en: 'EXPIRED', tone: 'neutral' },
  waiting: { es: 'EN ESPERA', en: 'PENDING', tone: 'warning' },
  confirmed: { es: 'CONFIRMADA', en: 'CONFIRMED', tone: 'ok' },
  rejected: { es: 'RECHAZADA', en: 'REJECTED', tone: 'error' },
  cancelled: { es: 'CANCELADA', en: 'CANCELED', tone: 'error' },
  cancelled_with_charge: {
    es: 'CANCELADA CON CARGO',
    en: 'CANCELED WITH CHARGE',
    tone: 'error',
  },
  closed: { es: 'CERRADA', en: 'CLOSED', tone: 'info' },
}
const PAID_STATES: States = {
  ...PAYMENT_STATES,
  to_refund: { es: 'POR REEMBOLSAR', en: 'TO REFUND', tone: 'info' },
  partly_refunded: { es: 'REEMBOLSO PARCIAL', en: 'PARTLY REFUNDED', tone: 'info' },
  refunded: { es: 'REEMBOLSADA', en: 'REFUNDED', tone: 'info' },
}

/** Given back by cancelling; only reservations with a cancellation are looked up. */
const sold = sql`case when l.sale_day is null then 0
  when l.id in (select c.reservation_id from cancellations.public_cancellation c
      where c.state = 'executed')
  then l.total - (select sum(c.refundable) from cancellations.public_cancellation c
      where c.reservation_id = l.id and c.state = 'executed')
  else l.total end`

const TYPES = Object.entries(PRODUCT_TYPE_STATES).map(([type, label]) => ({
  value: Number(type),
  label,
}))
const hasItem = (condition: ReturnType<typeof between>) =>
  sql`exists (select 1 from reservations.item i where i.reservation_id = l.id and ${condition})`

/** A reservation as lists show it. */
export const reservationRow = fact({
  name: 'reservation',
  from: 'reservations.reservation',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  search: foundByText,
  columns: {
    folio: column.text('Folio', 'Folio', { order: sql`l.folio`, filled: true }),
    /** As the index is made; who has no name yet comes first. */
    customer_name: column.text('Cliente', 'Customer', {
      order: sql`coalesce(l.customer_name, '') collate "es-x-icu"`,
      filled: true,
    }),
    products: column.names('Productos', 'Products', {
      sql: sql`coalesce(i.products, '[]')`,
      dressed: true,
    }),
    service_day: column.day('Servicio', 'Service', {
      sql: sql`i.first_service_day`,
      dressed: true,
    }),
    pax: column.count('Pax', 'Pax', { sql: sql`coalesce(i.pax, 0)`, dressed: true }),
    currency: column.currency(),
    /** Amounts of several currencies are put in order by what they are worth in pesos. */
    total: column.money('Total', 'Total', { order: sql`l.total_mxn`, filled: true }),
    balance: column.money('Saldo', 'Balance', { sql: balanceSql, dressed: true }),
    state: column.state('Estado', 'Status', RESERVATION_STATES, { filled: true }),
    paid_state: column.state('Pago', 'Payment', PAID_STATES, {
      sql: paidStateSql,
      dressed: true,
    }),
    /** Listed under it, or under the day on which it was made. */
    sale_day: column.day('Fecha de venta', 'Sale date', {
      order: sql`l.listed_day`,
      filled: true,
    }),
    hotel: column.reference('Hotel', 'Hotel', hotels, { sql: sql`h.name`, dressed: true }),
    user: column.reference('Rep', 'Rep', reps, {
      sql: sql`u.name || ' ' || u.last_name`,
      id: sql`l.rep_id`,
      dressed: true,
    }),
    channel: column.reference('Canal', 'Channel', channels, { sql: sql`c.canal`, dressed: true }),
    location: column.reference('Locación', 'Location', locations, {
      sql: sql`lo.locacion`,
      dressed: true,
    }),
    paid: column.money('Pagado', 'Paid'),
    sold: column.money('Vendido', 'Sold', { sql: sold }),
    customer_phone: column.text('Teléfono', 'Phone', GUEST_CONTACT),
    customer_email: column.text('Correo', 'Email', GUEST_CONTACT),
    uuid: column.key(),
  },
  filters: {
    service: filter.period('Fecha de servicio', 'Service date', (from, to) =>
      hasItem(between(sql`i.service_day`, from, to)),
    ),
    providers: filter.reference('Proveedor', 'Provider', providers, (ids) =>
      hasItem(sql`i.provider_id = any(${ids}::bigint[])`),
    ),
    product: filter.options('Tipo', 'Type', TYPES, (types) =>
      hasItem(sql`i.product_type = any(${types}::smallint[])`),
    ),
  },
  dress: ({ language }) => sql`
      cross join lateral (select l.*) r
      join organization.public_channel c on c.id = l.channel_id
      join organization.public_hotel h on h.id = l.hotel_id
      join organization.public_location lo on lo.location_id = l.location_id
      join access.public_user u on u.id = l.rep_id
      left join lateral (
        select min(i.service_day) as first_service_day,
            json_agg(${sql.ref(`p.name_${language}`)} order by i.position) as products,
               max(i.adults + i.minors + i.infants) as pax
          from reservations.item i join catalog.public_product p on p.id = i.product_id
         where i.reservation_id = l.id and i.package_item_id is null
      ) i on true`,
})
