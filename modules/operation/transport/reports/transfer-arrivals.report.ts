import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'
import { OF_TRANSPORT, TRANSPORT_FILTERS } from '../choices.ts'
import { transferSeat } from '../facts/transfer-seat.fact.ts'

export default report({
  id: 'transfer-arrivals',
  path: '/reporte/transporte/llegada',
  title: { es: 'Llegadas por vuelo', en: 'Arrivals by flight' },
  words: { es: 'aeropuerto traslado hora vuelos pico', en: 'airport transfer time peak flights' },
  question: {
    es: '¿Cuántos llegan en cada vuelo, y a qué hora se juntan más?',
    en: 'How many arrive on each flight, and at what hour are there most?',
  },
  rule: {
    es: 'Traslados de llegada que siguen en pie, por día, hora y vuelo; sin hora los de vuelo que no está registrado.',
    en: 'Transfers of arrival that stand, by day, hour and flight; without a time those whose flight is not entered.',
  },
  roles: OF_TRANSPORT,
  menu: { group: 'operaciones', order: 40 },
  fact: transferSeat,
  where: sql`l.direction = 'arrival'`,
  period: { column: 'service_day', calendar: 'service' },
  rows: by('service_day', 'hour', 'flies_at', 'flight', 'airport'),
  filters: TRANSPORT_FILTERS,
  columns: [
    'service_day',
    'hour',
    'flight',
    'flies_at',
    'airport',
    'items',
    'pax',
    'adults',
    'minors',
    'infants',
  ],
  keep: ['hour', 'flight'],
  sort: ['service_day', 'hour', 'flight'],
  figures: ['items', 'pax'],
  chart: {
    kind: 'bar',
    x: 'hour',
    y: 'pax',
    label: { es: 'Pax que llegan por hora', en: 'Pax arriving by hour' },
  },
})
