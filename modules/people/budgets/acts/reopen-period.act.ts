import { isSuperAdministrator } from '@app/access/rules'
import { act } from '@kit/acts/act'
import { Refusal } from '@kit/kernel/refusal'
import { field } from '@kit/tables/record'
import { BudgetPeriod } from '../contract/periods.ts'
import { reopenPeriod, showPeriod } from '../server/cutting.ts'
import { period } from '../things.ts'

export default act({
  id: 'budget_period.reopen',
  of: period,
  path: '/presupuesto/periodos/:id/reapertura',
  title: { es: 'Reabrir corte', en: 'Reopen cut' },
  consequence: {
    es: 'Las cifras congeladas se conservan como historial; el periodo necesita un corte nuevo.',
    en: 'The frozen figures are kept as history; the period needs a new cut.',
  },
  told: { es: 'Reabrió un periodo de presupuesto', en: 'Reopened a budget period' },
  done: { es: 'Corte reabierto', en: 'Cut reopened' },
  permission: 'budget.cut',
  fields: { reason: field.text('Motivo', 'Reason', { required: true, max: 300, lines: 3 }) },
  leads_to: ['open'],
  refuses: ['budget_period.reopened_by_super_admin'],
  reply: BudgetPeriod,
  judge: ({ actor }) => {
    if (!isSuperAdministrator(actor)) throw new Refusal('budget_period.reopened_by_super_admin')
  },
  perform: async (tx, found, { reason }) => {
    await reopenPeriod(tx, found, reason)
    return { state: 'open', reply: await showPeriod(tx, found.id) }
  },
})
