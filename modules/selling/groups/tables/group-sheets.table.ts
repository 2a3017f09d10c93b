import { list } from '@kit/tables/list'
import { groupSheet } from '../facts/group-sheet.fact.ts'

export default list({
  id: 'group-sheets',
  path: '/grupos/ficha-tecnica',
  title: { es: 'Fichas de grupo', en: 'Group sheets' },
  about: {
    es: 'Prepare el evento de un grupo: contactos, habitaciones, servicios y pagos.',
    en: 'Plan a group’s event: contacts, rooms, services, and payments.',
  },
  words: {
    es: 'evento boda convención técnica rooming list bloqueo habitaciones incentivo congreso',
    en: 'event wedding convention rooming list room block congress retreat',
  },
  none: {
    es: 'Cree la ficha de un grupo: evento, contactos, habitaciones, servicios y pagos.',
    en: 'Create a group sheet: event, contacts, rooms, services, and payments.',
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
