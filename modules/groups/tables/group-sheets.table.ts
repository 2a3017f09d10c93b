import { list } from '@kit/tables/list'
import { groupSheet } from '../facts/group-sheet.fact.ts'

export default list({
  id: 'group-sheets',
  path: '/grupos/ficha-tecnica',
  title: { es: 'Fichas de grupo', en: 'Group sheets' },
  none: {
    es: 'Haga la ficha de un grupo: evento, contactos, habitaciones, servicios y pagos.',
    en: 'Make the sheet of a group: event, contacts, rooms, services and instalments.',
  },
  first: 'here',
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'comercial', order: 1 },
  fact: groupSheet,
  columns: [
    'folio',
    'name',
    'event',
    'starts_on',
    'people',
    'hotel',
    'total',
    'paid',
    'rest',
    'next_due',
  ],
  hidden: ['ends_on', 'currency', 'channel', 'made_by'],
  keep: ['folio', 'name', 'total'],
  filters: ['starts_on', 'event', 'channel', 'hotel', 'next_due', 'currency'],
  pinned: ['starts_on', 'event'],
  sort: ['-starts_on', 'folio'],
  totals: ['total', 'paid', 'rest'],
  link: ({ uuid }) => `/grupos/ficha-tecnica/${uuid}/editar`,
})
