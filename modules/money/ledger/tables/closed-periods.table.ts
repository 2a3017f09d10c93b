import { list } from '@kit/tables/list'
import reopen from '../acts/reopen.act.ts'
import { closedPeriod } from '../facts/closed-period.fact.ts'

export default list({
  id: 'closed-periods',
  path: '/contabilidad/periodos',
  title: { es: 'Cierre de libros', en: 'Book closing' },
  about: {
    es: 'Cierre los meses contables y consulte quién los cerró o reabrió.',
    en: 'Close accounting months, and see who closed or reopened them.',
  },
  words: {
    es: 'mes cerrar periodo contable candado reabrir fin mes',
    en: 'month end close period lock reopen accounting',
  },
  first: 'here',
  roles: ['CONTABILIDAD'],
  menu: { group: 'libros', order: 50 },
  fact: closedPeriod,
  columns: ['month', 'state', 'closed_by', 'closed_at', 'reopened_by', 'reopened_at', 'reason'],
  keep: ['month', 'state'],
  filters: ['state'],
  pinned: ['state'],
  sort: ['-month', '-closed_at'],
  key: 'id',
  actions: [reopen],
})
