import { list } from '@kit/tables/list'
import { closedPeriod } from '../facts/closed-period.fact.ts'

export default list({
  id: 'closed-periods',
  path: '/contabilidad/periodos',
  title: { es: 'Cierre de libros', en: 'Closed books' },
  roles: ['CONTABILIDAD'],
  menu: { group: 'contabilidad', order: 80 },
  fact: closedPeriod,
  columns: ['month', 'closed_by', 'closed_at'],
  keep: ['month'],
  filters: [],
  pinned: [],
  sort: ['-month'],
})
