import { thing } from '@kit/acts/thing'
import { BUDGET_PERIOD } from './lifecycles.ts'
import { findForChange } from './server/cutting.ts'

export const period = thing('budget_period', 'Periodo de presupuesto', 'Budget period', {
  key: 'id',
  lifecycle: BUDGET_PERIOD,
  refuses: ['request.not_found'],
  find: (tx, key, options) => findForChange(tx, Number(key), options),
})
