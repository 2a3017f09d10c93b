import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'desk.no_budget': {
    status: 422,
    es: 'No hay Presupuesto asignado para esa locación',
    en: 'That location has no budget assigned',
  },
} as const satisfies RefusalCatalogue
