import { channels, hotels, locations } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { column, HOUSE_ONLY, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { isOpen, type InvoiceState } from '../rules.ts'
import { STATES as INVOICE_STATES } from './invoice.fact.ts'

const STATES: States = {
  issued: { es: 'EMITIDO', en: 'ISSUED', tone: 'neutral' },
  partly_rendered: { es: 'USADO EN PARTE', en: 'PARTLY USED', tone: 'warning' },
  rendered: { es: 'USADO', en: 'USED', tone: 'info' },
  billed: { es: 'FACTURADO', en: 'INVOICED', tone: 'warning' },
  reconciled: { es: 'CONCILIADO', en: 'RECONCILED', tone: 'ok' },
  paid: { es: 'PAGADO', en: 'PAID', tone: 'ok' },
  voided: { es: 'CANCELADO', en: 'VOIDED', tone: 'neutral' },
  disputed: { es: 'EN DISPUTA', en: 'DISPUTED', tone: 'error' },
}

type Read = Readonly<{ invoice_state: InvoiceState | null }>

/** A voucher, what is owed of it to its provider, and the invoice that bills it. */
export const voucherLine = fact({
  name: 'voucher_line',
  from: 'invoices.voucher_line',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    folio: column.text('Cupón', 'Voucher', { filled: true, search: true }),
    reservation: column.text('Reserva', 'Reservation', {
      sql: sql`l.reservation_folio`,
      filled: true,
    }),
    provider: column.reference('Proveedor', 'Provider', providers, {
      sql: sql`(select p.name from catalog.public_provider p where p.id = l.provider_id)`,
    }),
    product: column.text('Producto', 'Product', {
      sql: ({ language }) => sql.ref(`l.product_${language}`),
    }),
    customer: column.text('Titular', 'Guest', { sql: sql`l.lead_name`, search: true }),
    service_day: column.day('Fecha de servicio', 'Service date', { filled: true }),
    age: column.number('Días', 'Days', { sql: ({ today }) => sql`${today}::date - l.service_day` }),
    pax: column.count('Pax', 'Pax'),
    came: column.count('Asistieron', 'Showed up'),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    invoice: column.text('Factura', 'Invoice', { search: true }),
    invoice_state: column.state('Estado de la factura', 'Invoice status', INVOICE_STATES),
    invoice_day: column.day('Fecha de la factura', 'Invoice date'),
    reconciled_at: column.instant('Conciliado', 'Reconciled'),
    currency: column.currency({ sql: sql`l.cost_currency` }),
    due: column.money('Adeudo', 'Owed', { filled: true }),
    billed: column.money('Facturado', 'Invoiced'),
    difference: column.money('Diferencia', 'Difference', HOUSE_ONLY),
    channel: column.reference('Canal', 'Channel', channels, {
      sql: sql`(select c.canal from organization.public_channel c where c.id = l.channel_id)`,
      ...HOUSE_ONLY,
    }),
    hotel: column.reference('Hotel', 'Hotel', hotels, {
      sql: sql`(select h.name from organization.public_hotel h where h.id = l.hotel_id)`,
      ...HOUSE_ONLY,
    }),
    location: column.reference('Locación', 'Location', locations, {
      sql: sql`
        (select p.locacion from organization.public_location p
            where p.location_id = l.location_id)`,
      ...HOUSE_ONLY,
    }),
    user: column.reference('Rep', 'Rep', reps, {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.rep_id)`,
      id: sql`l.rep_id`,
      ...HOUSE_ONLY,
    }),
    id: column.key(),
    reservation_uuid: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('invoice_state', l.invoice_state)`,
    of: (_actor, { invoice_state }: Read) => {
      if (invoice_state === null) return ['add']
      return isOpen(invoice_state) ? ['release'] : []
    },
  },
})
