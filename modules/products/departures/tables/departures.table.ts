import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { departure as fact } from '../facts/departure.fact.ts'
import record from '../records/departure.record.ts'

export default list({
  id: 'departures',
  path: '/administracion/salidas',
  title: { es: 'Salidas', en: 'Departures' },
  about: {
    es: 'Vea los lugares libres de cada salida, cambie su cupo o muévala si no sale.',
    en: 'See each departure’s free seats, change its capacity, or move it if it cannot run.',
  },
  words: {
    es: 'cupo disponibilidad lugares horarios capacidad allotment cerrar venta cancelar tour',
    en: 'capacity availability seats schedule allotment stop sale close cancel tour',
  },
  roles: ['OPERACIONES', 'COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'dia', order: 40 },
  none: {
    es: 'Aquí quedan las salidas con lugares contados: hágalas una por una o con un patrón.',
    en: 'Departures with counted seats stand here: make them one by one or with a pattern.',
  },
  fact,
  start: [
    {
      roles: ['OPERACIONES'],
      label: { es: 'Salidas de hoy', en: 'Departures of today' },
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
    opens('disrupt', 'No sale: mover o cancelar', 'Does not go: move or cancel', {
      permission: 'departures.disrupt',
      danger: true,
    }),
  ],
})
