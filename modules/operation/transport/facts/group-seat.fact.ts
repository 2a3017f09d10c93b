import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { channels, hotels, locations, zones } from '@app/organization/references'
import { hotelAndLocation } from '@app/organization/choices'
import { inLanguage } from '@kit/tables/named'
import { guestHotels } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { column, HOUSE_ONLY } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { DIRECTIONS } from '../choices.ts'

/** A group of guests in the vehicle that drives them. */
export const groupSeat = fact({
  name: 'group_seat',
  from: 'transport.group_seat',
  key: 'item_id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    service_day: column.day('Fecha de servicio', 'Service date', { filled: true }),
    leaves_at: column.time('Salida', 'Departure', { filled: true }),
    vehicle: column.text('Vehículo', 'Vehicle', { search: true }),
    plates: column.text('Placas', 'Plates'),
    driver: column.text('Chofer', 'Driver', { search: true }),
    driver_phone: column.text('Teléfono del chofer', 'Driver’s phone'),
    direction: column.state('Sentido', 'Direction', DIRECTIONS, { filled: true }),
    zone: column.reference('Zona', 'Zone', zones),
    flight: column.text('Vuelo', 'Flight', { search: true }),
    flies_at: column.time('Hora del vuelo', 'Flight time'),
    guest_hotel: column.reference('Hotel del huésped', 'Guest’s hotel', guestHotels),
    room: column.text('Habitación', 'Room'),
    pickup_time: column.time('Pickup', 'Pickup'),
    pickup_place: column.text('Lugar de pickup', 'Pickup place'),
    customer: column.text('Nombre', 'Name', { sql: sql`l.customer_name`, search: true }),
    phone: column.text('Teléfono', 'Phone', {
      ...GUEST_CONTACT,
      sql: sql`l.customer_phone`,
    }),
    folio: column.text('Folio', 'Booking number', { search: true, filled: true }),
    voucher: column.text('Cupón', 'Voucher', { search: true }),
    product: column.text('Producto', 'Product', { sql: inLanguage('l.product', 'l.product_en') }),
    provider: column.reference('Proveedor', 'Provider', providers),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    pax: column.count('Pax', 'Pax'),
    adults: column.count('Adultos', 'Adults'),
    minors: column.count('Menores', 'Minors'),
    infants: column.count('Infantes', 'Infants'),
    sold: column.money('Venta sin IVA', 'Sale before VAT', {
      sql: sql`l.sold_mxn`,
      always: 'MXN',
      ...HOUSE_ONLY,
    }),
    cost: column.money('Costo del viaje', 'Trip cost', {
      sql: sql`l.cost_mxn`,
      always: 'MXN',
      ...HOUSE_ONLY,
    }),
    cost_per_pax: column.mean('Costo por pax', 'Cost per pax', 'cost', 'pax', {
      always: 'MXN',
      ...HOUSE_ONLY,
    }),
    margin: column.money('Margen', 'Margin', {
      sql: sql`l.margin_mxn`,
      always: 'MXN',
      ...HOUSE_ONLY,
    }),
    reservation_uuid: column.key(),
  },
  also: { user: 'rep', providers: 'provider' },
})
