import { act } from '@kit/acts/act'
import { BudgetPeriod } from '../contract/periods.ts'
import { cutPeriod, refuseUncuttable, showPeriod } from '../server/cutting.ts'
import { period } from '../things.ts'

export default act({
  id: 'budget_period.cut',
  of: period,
  path: '/rep/presupuesto/periodos/cortes/alta',
  key_in: 'period_id',
  title: { es: 'Generar corte', en: 'Create cut' },
  asks: {
    es: '¿Generar el corte de presupuesto de {{name}}?',
    en: 'Create the budget cut for {{name}}?',
  },
  consequence: {
    es: 'Se congelan metas y ventas de cada locación y rep. Las cancelaciones posteriores no cambian el corte.',
    en: 'Targets and sales of each desk and rep are frozen. Later cancellations do not change the cut.',
  },
  yes: { es: 'Generar corte', en: 'Create cut' },
  told: { es: 'Generó un corte de presupuesto', en: 'Created a budget cut' },
  done: { es: 'Corte de presupuesto generado', en: 'Budget cut created' },
  permission: 'budget.cut',
  leads_to: ['cut'],
  refuses: ['budget_period.not_over', 'budget_period.not_confirmed', 'budget.illegal_transition'],
  reply: BudgetPeriod,
  judge: refuseUncuttable,
  perform: async (tx, found) => {
    await cutPeriod(tx, found)
    return { state: 'cut', reply: await showPeriod(tx, found.id) }
  },
})
