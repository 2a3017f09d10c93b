import { reps } from '@app/access/references'
import { providers } from '@app/catalog/references'
import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { hotelAndLocation } from '@app/organization/choices'
import { channels, guestHotels, hotels, locations, zones } from '@app/organization/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { inLanguage } from '@kit/tables/named'
import { sql } from 'kysely'
import { DIRECTIONS } from '../choices.ts'
import { drivers, guides, vehicles } from '../references.ts'

/** Guests who are driven: on a transfer, or to a tour that picks them up. */
export const driven = fact({
  name: 'day_service',
  from: 'transport.day_service',
  key: 'item_id',
  scope: { channel: true, hotel: true, location: true, rep: true, provider: true, agency: true },
  columns: {
    service_day: column.day('Día de servicio', 'Day of service', { filled: true }),
    hour: column.time('Hora', 'Time'),
    leaves_at: column.time('Salida', 'Leaves at'),
    ride: column.state(
      'Servicio',
      'Service',
      {
        shared: { es: 'COMPARTIDO', en: 'SHARED', tone: 'neutral' },
        private: { es: 'PRIVADO', en: 'PRIVATE', tone: 'neutral' },
        tour: { es: 'TOUR', en: 'TOUR', tone: 'neutral' },
      },
      { filled: true },
    ),
    vehicle: column.reference('Vehículo', 'Vehicle', vehicles, { search: true }),
    plates: column.text('Placas', 'Plates'),
    driver: column.reference('Chofer', 'Driver', drivers, { search: true }),
    driver_phone: column.text('Teléfono del chofer', 'Driver’s phone'),
    guide: column.reference('Guía', 'Guide', guides, { search: true }),
    guide_phone: column.text('Teléfono del guía', 'Guide’s phone'),
    direction: column.state('Sentido', 'Direction', DIRECTIONS),
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
    folio: column.text('Folio', 'Folio', { search: true, filled: true }),
    voucher: column.text('Cupón', 'Voucher', { search: true }),
    product: column.text('Producto', 'Product', { sql: inLanguage('l.product', 'l.product_en') }),
    option: column.text('Opción', 'Option', { sql: inLanguage('l.option', 'l.option_en') }),
    provider: column.reference('Proveedor', 'Provider', providers),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations, { grouped: hotelAndLocation }),
    rep: column.reference('Rep', 'Rep', reps),
    pax: column.count('Pax', 'Pax'),
    adults: column.count('Adultos', 'Adults'),
    minors: column.count('Menores', 'Minors'),
    infants: column.count('Infantes', 'Infants'),
    state: column.state('Estado', 'State', {
      confirmed: { es: 'CONFIRMADA', en: 'CONFIRMED', tone: 'ok' },
      provider_pending: { es: 'EN ESPERA', en: 'WAITING', tone: 'warning' },
      used: { es: 'USADA', en: 'USED', tone: 'ok' },
      no_show: { es: 'NO SHOW', en: 'NO SHOW', tone: 'neutral' },
    }),
    reservation_uuid: column.key(),
  },
  filters: {
    assigned: filter.flag('Con vehículo', 'With a vehicle', (value) =>
      value ? sql`l.grouping_id is not null` : sql`l.grouping_id is null`,
    ),
  },
  also: { user: 'rep', providers: 'provider' },
})
