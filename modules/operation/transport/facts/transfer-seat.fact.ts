import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { channels, hotels, locations, zones } from '@app/organization/references'
import { agencyOrDirect, hotelAndLocation } from '@app/organization/choices'
import { inLanguage } from '@kit/tables/named'
import { agencies, guestHotels } from '@app/organization/references'
import { providers } from '@app/catalog/references'
import { reps } from '@app/access/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { DIRECTIONS } from '../choices.ts'

/** A group of guests on a transfer: flight, zone, hotel, and when they are driven. */
export const transferSeat = fact({
  name: 'transfer_seat',
  from: 'reporting.transfer_seat',
  key: 'item_id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    service_day: column.day('Fecha de servicio', 'Service date', { filled: true }),
    ready_at: column.time('Hora', 'Time'),
    hour: column.text('Hora de llegada', 'Arrival time', {
      sql: sql`to_char(l.ready_at, 'HH24:00')`,
    }),
    direction: column.state('Sentido', 'Direction', DIRECTIONS, { filled: true }),
    ride: column.state(
      'Servicio',
      'Service',
      {
        shared: { es: 'COMPARTIDO', en: 'SHARED', tone: 'neutral' },
        private: { es: 'PRIVADO', en: 'PRIVATE', tone: 'neutral' },
      },
      { filled: true },
    ),
    flight: column.text('Vuelo', 'Flight', { search: true }),
    flies_at: column.time('Hora del vuelo', 'Flight time'),
    airport: column.text('Origen o destino', 'From or to'),
    zone: column.reference('Zona', 'Zone', zones),
    guest_hotel: column.reference('Hotel del huésped', 'Guest’s hotel', guestHotels),
    room: column.text('Habitación', 'Room'),
    pickup_time: column.time('Pickup', 'Pickup'),
    pickup_place: column.text('Lugar de pickup', 'Pickup place'),
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
    product: column.text('Producto', 'Product', { sql: inLanguage('l.product', 'l.product_en') }),
    option: column.text('Opción', 'Option', { sql: inLanguage('l.option', 'l.option_en') }),
    provider: column.reference('Proveedor', 'Provider', providers),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    agency: column.reference('Agencia', 'Agency', agencies, { grouped: agencyOrDirect }),
    items: column.count('Servicios', 'Services', { sql: sql`1` }),
    pax: column.count('Pax', 'Pax'),
    adults: column.count('Adultos', 'Adults'),
    minors: column.count('Menores', 'Minors'),
    infants: column.count('Infantes', 'Infants'),
    state: column.state('Estado', 'Status', {
      confirmed: { es: 'CONFIRMADA', en: 'CONFIRMED', tone: 'ok' },
      provider_pending: { es: 'POR CONFIRMAR', en: 'TO CONFIRM', tone: 'warning' },
      used: { es: 'USADA', en: 'USED', tone: 'ok' },
      no_show: { es: 'NO SHOW', en: 'NO-SHOW', tone: 'neutral' },
    }),
    reservation_uuid: column.key(),
  },
  also: { user: 'rep', providers: 'provider' },
})
