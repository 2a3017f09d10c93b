import { DESK_HEADS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import closePeriod from '../acts/close-period.act.ts'
import cutPeriod from '../acts/cut-period.act.ts'
import deletePeriod from '../acts/delete-period.act.ts'
import reopenPeriod from '../acts/reopen-period.act.ts'
import { period } from '../facts/period.fact.ts'

export default list({
  id: 'budget-periods',
  path: '/presupuesto/periodos',
  title: { es: 'Periodos de presupuesto', en: 'Budget periods' },
  about: {
    es: 'Cree periodos, genere su corte para congelar metas y ventas, y ciérrelos o reábralos.',
    en: 'Create periods, cut them to freeze targets and sales, and close or reopen them.',
  },
  words: {
    es: 'corte cerrar congelar metas quincena mes reabrir',
    en: 'cut close freeze targets month fortnight reopen',
  },
  first: 'here',
  roles: [...DESK_HEADS, 'COMERCIAL'],
  menu: { group: 'asignaciones', order: 20 },
  fact: period,
  columns: ['name', 'channel', 'first_day', 'last_day', 'state', 'made_at', 'made_by', 'cuts'],
  keep: ['name', 'state'],
  filters: ['first_day', 'state', 'channel'],
  reported: { days: 'first_day' },
  pinned: ['state', 'channel'],
  sort: ['-first_day', 'channel'],
  link: ({ name }) => `/presupuesto/periodos/corte?text=${encodeURIComponent(name)}`,
  key: 'id',
  actions: [cutPeriod, closePeriod, reopenPeriod, deletePeriod],
})
