import { DESK_HEADS } from '@app/roles/rules'
import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { confirmBudgets, returnBudgets, validateBudgets } from '../contract/grid.ts'
import { budget } from '../facts/budget.fact.ts'

const byId = (id: string) => ({ body: { ids: [Number(id)] } })

export default list({
  id: 'budgets',
  path: '/presupuesto/ver',
  title: { es: 'Ver presupuestos', en: 'View budgets' },
  about: {
    es: 'Revise las metas de cada locación por mes; valídelas, confírmelas o devuélvalas.',
    en: 'Review each location’s monthly target; validate it, confirm it, or send it back.',
  },
  words: {
    es: 'meta objetivo cuota mensual locación validar confirmar target',
    en: 'target goal quota monthly location validate confirm',
  },
  first: 'here',
  roles: [...DESK_HEADS, 'COMERCIAL'],
  menu: { group: 'presupuesto', order: 20 },
  fact: budget,
  columns: ['location', 'month', 'currency', 'amount', 'assigned', 'reps', 'state'],
  hidden: ['channel', 'hotel'],
  keep: ['location', 'amount', 'state'],
  filters: ['months', 'state', 'channel', 'hotel', 'location', 'currency'],
  reported: { days: 'months' },
  pinned: ['state'],
  sort: ['-month', 'location'],
  totals: ['amount', 'assigned'],
  link: ({ id }) => `/presupuesto?id=${id}`,
  key: 'id',
  actions: [
    act('validate', 'Validar', 'Validate', callOf(validateBudgets, byId), {
      many: {
        label: { es: 'Validar', en: 'Validate' },
        question: { es: '¿Validar {{count}} presupuestos?', en: 'Validate {{count}} budgets?' },
        consequence: {
          es: 'Los reps podrán aceptarlos y vender con ellos; las metas ya no se podrán editar.',
          en: 'Reps can accept them and sell against them; the targets can no longer be edited.',
        },
        yes: { es: 'Validar presupuestos', en: 'Validate budgets' },
      },
      done: { es: 'Presupuesto validado', en: 'Budget validated' },
    }),
    act('confirm', 'Confirmar', 'Confirm', callOf(confirmBudgets, byId), {
      many: {
        label: { es: 'Confirmar', en: 'Confirm' },
        question: { es: '¿Confirmar {{count}} presupuestos?', en: 'Confirm {{count}} budgets?' },
        consequence: {
          es: 'Quedan bloqueados y listos para corte. Para editarlos habrá que devolverlos a borrador.',
          en: 'They are locked and ready to be cut. They must be sent back to draft to be edited.',
        },
        yes: { es: 'Confirmar presupuestos', en: 'Confirm budgets' },
      },
      done: { es: 'Presupuesto confirmado', en: 'Budget confirmed' },
    }),
    opens('return', 'Devolver a borrador', 'Send back to draft', {
      permission: returnBudgets.permission,
    }),
  ],
})
