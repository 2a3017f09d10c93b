import { report } from '@kit/tables/report'
import { sql } from 'kysely'
import { OF_TRANSPORT, TRANSPORT_FILTERS } from '../choices.ts'
import { transferSeat } from '../facts/transfer-seat.fact.ts'

export default report({
  id: 'hotel-transfers',
  path: '/reporte/transporte/traslados',
  title: { es: 'Traslados entre hoteles', en: 'Transfers between hotels' },
  words: {
    es: 'cambio de hotel transporte transfer pickup',
    en: 'change of hotel transport pickup',
  },
  question: {
    es: '¿A quién se lleva de un hotel a otro, desde dónde y a qué hora?',
    en: 'Who is driven from one hotel to another, from where and at what time?',
  },
  rule: {
    es: 'Traslados de opciones con sentido «Entre hoteles» que siguen en pie, por día de servicio y hora; sin los que no llegaron.',
    en: 'Transfers of options between hotels that stand, by day of service and time; without those who did not come.',
  },
  roles: OF_TRANSPORT,
  menu: { group: 'operaciones', order: 60 },
  fact: transferSeat,
  where: sql`l.direction = 'between' and l.state <> 'no_show'`,
  period: { column: 'service_day', calendar: 'service' },
  filters: TRANSPORT_FILTERS,
  pinned: ['zone', 'guest_hotel'],
  columns: [
    'service_day',
    'ready_at',
    'zone',
    'guest_hotel',
    'pickup_place',
    'customer',
    'pax',
    'room',
    'phone',
    'product',
    'folio',
  ],
  hidden: [
    'adults',
    'minors',
    'infants',
    'ride',
    'option',
    'provider',
    'voucher',
    'location',
    'rep',
  ],
  keep: ['ready_at', 'customer'],
  sort: ['service_day', 'ready_at'],
  figures: ['pax'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
