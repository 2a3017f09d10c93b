import { list } from '@kit/tables/list'
import reopen from '../acts/reopen.act.ts'
import { closedPeriod } from '../facts/closed-period.fact.ts'

export default list({
  id: 'closed-periods',
  path: '/contabilidad/periodos',
  title: { es: 'Cierre de libros', en: 'Closed books' },
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
