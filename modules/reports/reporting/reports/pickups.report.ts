import { OF_OPERATIONS } from '@app/roles/audiences'
import { USUAL_FILTERS } from '@app/reporting/choices'
import { serviceLine } from '@app/reporting/facts/service-line'
import { report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'pickups',
  path: '/reporte/pickups',
  title: { es: 'Pickups', en: 'Pickups' },
  words: {
    es: 'recogida lobby hora hotel lista transporte',
    en: 'pick up lobby time hotel list transport',
  },
  question: {
    es: '¿Qué huéspedes tienen pickup, en qué hotel y a qué hora?',
    en: 'Which guests are picked up, at which hotel, and at what time?',
  },
  rule: {
    es: 'Servicios vigentes del día con hora de pickup, por hotel del huésped y hora, sin no show.',
    en: 'Active services of the day with a pickup time, by guest hotel and time, excluding no-shows.',
  },
  roles: OF_OPERATIONS,
  menu: { group: 'otros-reportes', order: 60 },
  fact: serviceLine,
  start: [
    {
      roles: ['OPERACIONES'],
      label: { es: 'Pickups de hoy', en: 'Today’s pickups' },
      order: 20,
      asked: ({ today }) => ({ dateInit: today, dateFin: today }),
      columns: ['pickup_time', 'guest_hotel', 'customer', 'product'],
    },
  ],
  where: sql`l.pickup_time is not null and l.state <> 'no_show'`,
  period: { column: 'service_day', calendar: 'service' },
  filters: [...USUAL_FILTERS, 'guest_hotel'],
  pinned: ['guest_hotel'],
  columns: [
    'service_day',
    'guest_hotel',
    'pickup_time',
    'pickup_place',
    'customer',
    'adults',
    'minors',
    'infants',
    'room',
    'phone',
    'product',
    'folio',
  ],
  hidden: ['service_time', 'option', 'provider', 'voucher', 'channel', 'location', 'rep', 'agency'],
  keep: ['pickup_time', 'customer'],
  sort: ['service_day', 'guest_hotel', 'pickup_time'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
