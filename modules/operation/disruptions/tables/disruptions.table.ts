import { list } from '@kit/tables/list'
import { disruption } from '../facts/disruption.fact.ts'

export default list({
  id: 'disruptions',
  path: '/administracion/imprevistos',
  title: { es: 'Salidas movidas o canceladas', en: 'Departures moved or cancelled' },
  about: {
    es: 'Siga las salidas que no salieron: a quién se movió, canceló o falta avisar.',
    en: 'Track departures that did not run: who was moved, canceled, or is yet to be told.',
  },
  words: {
    es: 'mal tiempo clima huracán puerto cerrado imprevisto avería reprogramar masivo',
    en: 'weather hurricane port closed disruption breakdown reschedule rebook',
  },
  none: {
    es: 'Ninguna salida se ha movido ni cancelado completa. Se hace en Salidas, en la fila de la que no sale.',
    en: 'No departure was moved or cancelled whole. It is done at Departures, in the row of the one that does not go.',
  },
  first: '/administracion/salidas',
  roles: ['OPERACIONES', 'GERENTE CONCESION'],
  menu: { group: 'despues-de-la-venta', order: 30 },
  fact: disruption,
  columns: [
    'product',
    'day',
    'starts_at',
    'cause',
    'state',
    'services',
    'moved',
    'cancelled',
    'failed',
    'reason',
    'author',
    'created_at',
  ],
  keep: ['product', 'day', 'state'],
  filters: ['day', 'cause', 'state'],
  pinned: ['day', 'state'],
  sort: ['-created_at'],
  key: 'uuid',
  link: ({ uuid }) => `/administracion/imprevistos/${uuid}`,
})
