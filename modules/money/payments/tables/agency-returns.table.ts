import { list } from '@kit/tables/list'
import voidAgencyReturn from '../acts/void-agency-return.act.ts'
import { agencyReturn as fact } from '../facts/agency-return.fact.ts'

export default list({
  id: 'agency-returns',
  path: '/comercial/devoluciones-agencias',
  title: { es: 'Devoluciones a agencias', en: 'Refunds to agencies' },
  about: {
    es: 'Consulte las devoluciones de saldo a favor hechas a agencias.',
    en: 'Look up refunds made to agencies out of their credit balance.',
  },
  words: {
    es: 'reembolso saldo a favor regresar dinero transferencia ttoo',
    en: 'refund credit balance money back transfer wholesaler',
  },
  none: {
    es: 'No hay devoluciones. Se registran desde el cobro, en Cobros a agencias.',
    en: 'There are no refunds. Record them from the collection, in Agency collections.',
  },
  first: '/comercial/cobros-agencias',
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'agencias', order: 30 },
  fact,
  columns: ['number', 'day', 'agency', 'state', 'collection', 'reference', 'amount', 'noted_by'],
  hidden: ['currency', 'noted_at'],
  keep: ['number', 'agency', 'amount'],
  filters: ['day', 'agency', 'state', 'currency'],
  pinned: ['day', 'agency'],
  sort: ['-number'],
  key: 'id',
  link: ({ agency_id, currency }) =>
    `/comercial/reportes/estado-de-cuenta-agencias?agency=[${agency_id}]&currency=["${currency}"]`,
  actions: [voidAgencyReturn],
})
