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
  asks: { es: '¿Eliminar el periodo {{name}}?', en: 'Delete period {{name}}?' },
  consequence: {
    es: 'El periodo no tiene corte. Sus días quedarán sin periodo.',
    en: 'It was never cut. Its days will have no period.',
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
