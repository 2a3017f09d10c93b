import { list } from '@kit/tables/list'
import { disruption } from '../facts/disruption.fact.ts'

export default list({
  id: 'disruptions',
  path: '/administracion/imprevistos',
  title: { es: 'Salidas movidas o canceladas', en: 'Departures moved or canceled' },
  about: {
    es: 'Siga las salidas suspendidas: huéspedes movidos, cancelados o por avisar.',
    en: 'Track canceled departures: guests moved, canceled, or yet to be notified.',
  },
  words: {
    es: 'mal tiempo clima huracán puerto cerrado imprevisto avería reprogramar masivo',
    en: 'weather hurricane port closed disruption breakdown reschedule rebook',
  },
  none: {
    es: 'No hay salidas movidas ni canceladas. Se hace en Salidas, en la fila de la salida.',
    en: 'No departures have been moved or canceled. Do it in Departures, from the departure’s row.',
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
