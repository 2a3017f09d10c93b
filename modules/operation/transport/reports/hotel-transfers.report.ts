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
    es: '¿Qué huéspedes van de un hotel a otro, desde dónde y a qué hora?',
    en: 'Which guests are going from one hotel to another, from where, and at what time?',
  },
  rule: {
    es: 'Traslados vigentes de opciones «Entre hoteles», por fecha de servicio y hora, sin no shows.',
    en: 'Active transfers for “Between hotels” options, by service date and time, excluding no-shows.',
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
