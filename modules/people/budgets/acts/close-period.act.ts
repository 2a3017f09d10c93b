import { act } from '@kit/acts/act'
import { BudgetPeriod } from '../contract/periods.ts'
import { closeBudgets, showPeriod } from '../server/cutting.ts'
import { period } from '../things.ts'

export default act({
  id: 'budget_period.close',
  of: period,
  path: '/presupuesto/periodos/:id/cierre',
  title: { es: 'Cerrar', en: 'Close' },
  asks: { es: '¿Cerrar el periodo {{name}}?', en: 'Close period {{name}}?' },
  consequence: {
    es: 'El corte queda definitivo y no se puede reabrir.',
    en: 'The cut becomes final and can’t be reopened.',
  },
  yes: { es: 'Cerrar periodo', en: 'Close period' },
  told: { es: 'Cerró un periodo de presupuesto', en: 'Closed a budget period' },
  done: { es: 'Periodo cerrado', en: 'Period closed' },
  permission: 'budget.cut',
  step: 'closed',
  reply: BudgetPeriod,
  perform: async (tx, found) => {
    await closeBudgets(tx, found)
    return { reply: await showPeriod(tx, found.id) }
  },
})
