import { act } from '@kit/acts/act'
import { BudgetPeriod } from '../contract/periods.ts'
import { cutPeriod, refuseUncuttable, showPeriod } from '../server/cutting.ts'
import { period } from '../things.ts'

export default act({
  id: 'budget_period.cut',
  of: period,
  path: '/rep/presupuesto/periodos/cortes/alta',
  key_in: 'period_id',
  title: { es: 'Cortar', en: 'Cut' },
  asks: { es: '¿Cortar el periodo {{name}}?', en: 'Cut the period {{name}}?' },
  consequence: {
    es: 'Se congelan metas y ventas de cada locación y rep. Lo que se cancele después ya no cambia este corte.',
    en: 'Targets and sales of each location and rep are frozen. What is cancelled later no longer changes this cut.',
  },
  yes: { es: 'Cortar periodo', en: 'Cut period' },
  told: { es: 'Cortó un periodo de presupuesto', en: 'Cut a budget period' },
  done: { es: 'Periodo cortado', en: 'Period cut' },
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
