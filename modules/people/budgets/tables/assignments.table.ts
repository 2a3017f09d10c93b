import { DESK_HEADS } from '@app/roles/rules'
import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { reassignBudget, unassignBudget } from '../contract/parts.ts'
import { assigned } from '../facts/assigned.fact.ts'

export default list({
  id: 'budget-assignments',
  path: '/presupuesto/asignacion',
  title: { es: 'Asignación de presupuesto', en: 'Budget assignment' },
  about: {
    es: 'Consulte la parte de cada rep en la meta, edítela y revise quién ya la aceptó.',
    en: 'See each rep’s share of the target, change it, and check who has accepted it.',
  },
  words: {
    es: 'meta objetivo cuota repartir parte rep distribución target individual',
    en: 'target goal share quota split rep distribution individual',
  },
  first: 'here',
  roles: [...DESK_HEADS, 'COMERCIAL'],
  menu: { group: 'asignaciones', order: 10 },
  fact: assigned,
  columns: ['rep', 'location', 'month', 'currency', 'part', 'fixed', 'accepted_at', 'state'],
  hidden: ['channel', 'hotel'],
  keep: ['rep', 'part'],
  filters: ['months', 'rep', 'location', 'channel', 'hotel', 'fixed', 'state'],
  reported: { days: 'months', names: { user: 'rep' } },
  pinned: ['rep', 'location'],
  sort: ['-month', 'location', 'rep'],
  totals: ['part'],
  link: ({ budget_id }) => `/presupuesto?id=${budget_id}`,
  key: 'id',
  actions: [
    opens('edit', 'Editar asignación', 'Edit assignment', {
      permission: reassignBudget.permission,
    }),
    act(
      'delete',
      'Quitar asignación',
      'Remove assignment',
      callOf(unassignBudget, (id) => ({ body: { id: Number(id) } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Quitar la asignación de {{rep}} en {{location}}, {{month}}?',
            en: 'Remove {{rep}}’s assignment at {{location}}, {{month}}?',
          },
          consequence: {
            es: 'Si ya aceptó el presupuesto, comparte por igual lo no asignado.',
            en: 'If they accepted the budget, they share the unassigned amount equally.',
          },
          yes: { es: 'Quitar asignación', en: 'Remove assignment' },
        },
        done: { es: 'Asignación quitada', en: 'Assignment removed' },
      },
    ),
  ],
})
