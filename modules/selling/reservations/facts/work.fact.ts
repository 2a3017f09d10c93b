import { GUEST_CONTACT } from '@app/guest-data/facts/contact'
import { channels, hotels, locations } from '@app/organization/references'
import { reps } from '@app/access/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const TASKS: States = {
  hold_ends: { es: 'APARTADO POR VENCER', en: 'HOLD EXPIRING', tone: 'error' },
  late_pickup: { es: 'PICKUP ATRASADO', en: 'LATE PICKUP', tone: 'error' },
  departs_today: { es: 'SALE HOY', en: 'DEPARTS TODAY', tone: 'info' },
  unconfirmed: { es: 'CLIENTE SIN CONFIRMAR', en: 'CUSTOMER NOT CONFIRMED', tone: 'warning' },
  unpaid: { es: 'CON SALDO', en: 'BALANCE DUE', tone: 'warning' },
}

/** Something to be done about a reservation now. */
export const reservationWork = fact({
  name: 'reservation_work',
  from: 'reporting.reservation_work_row',
  key: 'key',
  scope: { channel: true, hotel: true, location: true, rep: true, agency: true },
  columns: {
    due_at: column.instant('Hora', 'Time', { filled: true }),
    task: column.state('Pendiente', 'Pending task', TASKS, { filled: true }),
    folio: column.text('Folio', 'Folio', { filled: true, search: true }),
    customer: column.text('Cliente', 'Customer', { search: true }),
    phone: column.text('Teléfono', 'Phone', { ...GUEST_CONTACT, search: true }),
    product: column.text('Servicio', 'Service', {
      sql: ({ language }) => sql.ref(`l.product_${language}`),
    }),
    pax: column.number('Pax', 'Pax'),
    place: column.text('Lugar de pickup', 'Pickup place'),
    currency: column.currency(),
    balance: column.money('Saldo', 'Balance', { filled: true }),
    guest_hotel: column.text('Hotel del huésped', 'Guest hotel'),
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
    uuid: column.key(),
  },
  filters: {},
})
