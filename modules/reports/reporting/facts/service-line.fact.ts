import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { channels, hotels, locations } from '@app/organization/references'
import { sql } from 'kysely'
import { agencyOrDirect, hotelAndLocation } from '@app/organization/choices'
import { inLanguage } from '@kit/tables/named'
import { PRODUCT_TYPE_STATES } from '@app/catalog/choices'
import { agencies, guestHotels } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { SERVED_BY_DAY } from '../rolled.ts'

/** A sold service that stands, with its persons: expected, come or missed. */
export const serviceLine = fact({
  name: 'service_line',
  from: 'reporting.service_line',
  key: 'item_id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    service_day: column.day('Fecha de servicio', 'Service date', { filled: true }),
    service_time: column.time('Hora', 'Time'),
    pickup_time: column.time('Pickup', 'Pickup'),
    pickup_place: column.text('Lugar de pickup', 'Pickup place'),
    guest_hotel: column.reference('Hotel del huésped', 'Guest’s hotel', guestHotels),
    room: column.text('Habitación', 'Room'),
    customer: column.text('Nombre', 'Name', { sql: sql`l.customer_name`, search: true }),
    phone: column.text('Teléfono', 'Phone', {
      ...GUEST_CONTACT,
      sql: sql`l.customer_phone`,
    }),
    folio: column.text('Folio', 'Booking number', {
      order: sql`l.folio`,
      search: true,
      filled: true,
    }),
    voucher: column.text('Cupón', 'Voucher', { search: true }),
    sale_day: column.day('Fecha de venta', 'Sale date'),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    agency: column.reference('Agencia', 'Agency', agencies, { grouped: agencyOrDirect }),
    product: column.text('Producto', 'Product', { sql: inLanguage('l.product', 'l.product_en') }),
    option: column.text('Opción', 'Option', { sql: inLanguage('l.option', 'l.option_en') }),
    product_type: column.state('Tipo', 'Type', PRODUCT_TYPE_STATES),
    provider: column.reference('Proveedor', 'Provider', providers),
    items: column.count('Servicios', 'Services', { sql: sql`1` }),
    pax: column.count('Pax vendidos', 'Pax sold'),
    adults: column.count('Adultos', 'Adults'),
    minors: column.count('Menores', 'Minors'),
    infants: column.count('Infantes', 'Infants'),
    came: column.count('Pax reales', 'Actual pax'),
    missed: column.count('No show', 'No-show'),
    expected: column.count('Por reportar', 'Not reported yet'),
    came_share: column.ratio('% reales', '% actual', 'came', 'pax'),
    state: column.state('Estado', 'Status', {
      confirmed: { es: 'CONFIRMADA', en: 'CONFIRMED', tone: 'ok' },
      provider_pending: { es: 'POR CONFIRMAR', en: 'TO CONFIRM', tone: 'warning' },
      used: { es: 'USADA', en: 'USED', tone: 'ok' },
      no_show: { es: 'NO SHOW', en: 'NO-SHOW', tone: 'neutral' },
    }),
    reservation_uuid: column.key(),
  },
  also: { product: 'product_type', user: 'rep', providers: 'provider' },
  rolled: SERVED_BY_DAY,
})
