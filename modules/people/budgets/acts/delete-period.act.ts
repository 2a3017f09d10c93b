import { act } from '@kit/acts/act'
import { refusalIn } from '@kit/kernel/lifecycle'
import { BUDGET_PERIOD } from '../lifecycles.ts'
import { removePeriod, wasEverCut } from '../server/queries/periods.ts'
import { period } from '../things.ts'

export default act({
  id: 'budget_period.delete',
  of: period,
  path: '/presupuesto/periodos/:id',
  method: 'DELETE',
  title: { es: 'Eliminar', en: 'Delete' },
  asks: { es: '¿Eliminar el periodo {{name}}?', en: 'Delete the period {{name}}?' },
  consequence: {
    es: 'Nunca se cortó: sus días quedan sin periodo.',
    en: 'It was never cut: its days are left without a period.',
  },
  yes: { es: 'Eliminar periodo', en: 'Delete period' },
  told: { es: 'Borró un periodo de presupuesto', en: 'Deleted a budget period' },
  done: { es: 'Periodo eliminado', en: 'Period deleted' },
  permission: 'budget.cut',
  danger: true,
  applies: (state) => state === 'open',
  judge: async (tx, { id, state }) => {
    if (await wasEverCut(tx, id)) throw refusalIn(BUDGET_PERIOD, state)
  },
  perform: async (tx, before) => {
    await removePeriod(tx, before.id)
    return { before }
  },
})
