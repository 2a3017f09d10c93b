import { list } from '@kit/tables/list'
import { certificateMovement as fact } from '../facts/certificate-movement.fact.ts'

export default list({
  id: 'certificate-movements',
  path: '/certificados/movimientos',
  title: { es: 'Movimientos de certificados', en: 'Certificate transactions' },
  about: {
    es: 'Consulte cada emisión, uso y devolución de los certificados de la casa.',
    en: 'Look up each issue, use, and return of the house certificates.',
  },
  words: {
    es: 'saldo uso emisión historial vale regalo',
    en: 'balance use issue history gift card',
  },
  none: {
    es: 'No hay movimientos de certificados de la casa.',
    en: 'There are no house certificate transactions.',
  },
  first: '/certificados',
  roles: ['CONTABILIDAD', 'GERENTE CONCESION'],
  under: '/certificados',
  fact,
  columns: [
    'line',
    'day',
    'number',
    'holder',
    'kind',
    'folio',
    'amount',
    'balance',
    'reference',
    'reason',
    'moved_by',
  ],
  hidden: ['currency', 'at'],
  keep: ['number', 'kind', 'amount'],
  filters: ['day', 'kind', 'currency'],
  pinned: ['day', 'kind'],
  sort: ['-line'],
  key: 'id',
  link: ({ reservation_uuid }) =>
    reservation_uuid === null ? null : `/reserva/${String(reservation_uuid)}`,
})
