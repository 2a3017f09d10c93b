import { OF_OPERATIONS } from '@app/access/audiences'
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
    es: '¿A quién se recoge, en qué hotel y a qué hora?',
    en: 'Who is picked up, at which hotel and at what time?',
  },
  rule: {
    es: 'Servicios del día con hora de pickup que siguen en pie, por hotel del huésped y hora; sin los que no llegaron.',
    en: 'Services of the day with a pickup time that stand, by the guest’s hotel and time; without those who did not come.',
  },
  roles: OF_OPERATIONS,
  menu: { group: 'otros-reportes', order: 60 },
  fact: serviceLine,
  start: [
    {
      roles: ['OPERACIONES'],
      label: { es: 'Pickups de hoy', en: 'Pickups of today' },
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
