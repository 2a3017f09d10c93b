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
    es: '¿Cuántos huéspedes llegan en cada vuelo y cuál es la hora pico?',
    en: 'How many guests arrive on each flight, and when is the peak hour?',
  },
  rule: {
    es: 'Traslados de llegada vigentes, por día, hora y vuelo; sin hora si el vuelo no está registrado.',
    en: 'Active arrival transfers, by day, hour, and flight; no time if the flight is not on file.',
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
