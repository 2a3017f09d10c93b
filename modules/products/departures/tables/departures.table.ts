import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { departure as fact } from '../facts/departure.fact.ts'
import record from '../records/departure.record.ts'

export default list({
  id: 'departures',
  path: '/administracion/salidas',
  title: { es: 'Salidas', en: 'Departures' },
  about: {
    es: 'Consulte los lugares libres de cada salida, cambie su cupo, muévala o suspéndala.',
    en: 'See each departure’s free seats, change its capacity, or move or cancel it.',
  },
  words: {
    es: 'cupo disponibilidad lugares horarios capacidad allotment cerrar venta cancelar tour',
    en: 'capacity availability seats schedule allotment stop sale close cancel tour',
  },
  roles: ['OPERACIONES', 'COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'dia', order: 40 },
  none: {
    es: 'No hay salidas. Créelas una por una o con un patrón.',
    en: 'There are no departures. Create them one by one or with a pattern.',
  },
  fact,
  start: [
    {
      roles: ['OPERACIONES'],
      label: { es: 'Salidas de hoy', en: 'Today’s departures' },
      order: 50,
      asked: ({ today }) => ({ day_from: today, day_to: today }),
    },
  ],
  columns: ['option', 'day', 'starts_at', 'state', 'capacity', 'taken', 'free'],
  keep: ['option', 'day', 'state'],
  filters: ['day', 'option', 'state'],
  pinned: ['day', 'option'],
  sort: ['day'],
  opens_on: { days: 'day', only: 'from today' },
  key: 'id',
  record,
  actions: [
    opens('disrupt', 'Suspender salida', 'Cancel departure', {
      permission: 'departures.disrupt',
      danger: true,
    }),
  ],
})
