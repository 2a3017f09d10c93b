import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { reassignBudget, unassignBudget } from '../contract/parts.ts'
import { assigned } from '../facts/assigned.fact.ts'

export default list({
  id: 'budget-assignments',
  path: '/presupuesto/asignacion',
  title: { es: 'Asignación de presupuesto', en: 'Budget assignment' },
  about: {
    es: 'Vea qué parte de la meta lleva cada rep, cámbiela y revise quién ya la aceptó.',
    en: 'See each rep’s share of the target, change it, and check who has accepted it.',
  },
  words: {
    es: 'meta objetivo cuota repartir parte rep distribución target individual',
    en: 'target goal share quota split rep distribution individual',
  },
  first: 'here',
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'COMERCIAL', 'SUPERVISOR CONCESION'],
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
    opens('edit', 'Cambiar su parte', 'Change their part', {
      permission: reassignBudget.permission,
    }),
    act(
      'delete',
      'Quitar su parte',
      'Take their part away',
      callOf(unassignBudget, (id) => ({ body: { id: Number(id) } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Quitar a {{rep}} su parte de {{location}} en {{month}}?',
            en: 'Take away the part of {{rep}} in {{location}}, {{month}}?',
          },
          consequence: {
            es: 'Si ya aceptó el presupuesto, comparte por igual lo que no está asignado.',
            en: 'If they accepted the budget they share equally what is not assigned.',
          },
          yes: { es: 'Quitar su parte', en: 'Take it away' },
        },
        done: { es: 'Parte quitada', en: 'Part taken away' },
      },
    ),
  ],
})
