import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { resourceSlot as fact } from '../facts/resource-slot.fact.ts'

export default list({
  id: 'resource-slots',
  path: '/administracion/recursos-por-dia',
  title: { es: 'Recursos por día', en: 'Resources by day' },
  about: {
    es: 'Vea cuánto queda de cada lancha, camioneta o guía, de hoy en adelante.',
    en: 'See how much of each boat, van, or guide is still free, from today on.',
  },
  words: {
    es: 'lancha barco camioneta guía ocupación disponible capacidad equipo',
    en: 'boat van guide usage available capacity equipment',
  },
  first: '/administracion/patrones-de-salida',
  roles: ['OPERACIONES', 'COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'recursos', order: 20 },
  none: {
    es: 'Aquí se ve cuánto queda de cada lancha, camioneta o guía de hoy en adelante: elija el recurso en un patrón de salidas.',
    en: 'What is left of each boat, van or guide from today on: choose the resource in a pattern of departures.',
  },
  fact,
  // What is left of a day that is over helps nobody; who went on it stands in its departures.
  where: ({ today }) => sql`l.day >= ${today}::date`,
  columns: ['resource', 'day', 'starts_at', 'products', 'state', 'capacity', 'taken', 'free'],
  keep: ['resource', 'day', 'free'],
  filters: ['day', 'resource', 'state'],
  pinned: ['day', 'resource'],
  sort: ['day'],
  opens_on: { days: 'day', only: 'from today' },
  key: 'id',
})
