import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { resourceSlot as fact } from '../facts/resource-slot.fact.ts'

export default list({
  id: 'resource-slots',
  path: '/administracion/recursos-por-dia',
  title: { es: 'Recursos por día', en: 'Resources by day' },
  about: {
    es: 'Consulte la disponibilidad de cada lancha, camioneta o guía, de hoy en adelante.',
    en: 'See each boat’s, van’s, or guide’s availability from today on.',
  },
  words: {
    es: 'lancha barco camioneta guía ocupación disponible capacidad equipo',
    en: 'boat van guide usage available capacity equipment',
  },
  first: '/administracion/patrones-de-salida',
  roles: ['OPERACIONES', 'COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'recursos', order: 20 },
  none: {
    es: 'No hay recursos en uso. Elija el recurso en un patrón de salidas.',
    en: 'No resources are in use. Choose the resource in a departure pattern.',
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
