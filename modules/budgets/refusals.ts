import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'budget.range_reversed': {
    status: 422,
    es: 'La fecha final es anterior a la inicial.',
    en: 'The last day is before the first.',
  },
  'budget.not_validated': {
    status: 422,
    es: 'El presupuesto de esa locación aún no está validado. Avise a su gerente.',
    en: 'The budget of that location is not validated yet. Tell your manager.',
  },
  'budget.closed': {
    status: 422,
    es: 'El presupuesto de esa locación ya está cerrado y no se asigna a nadie más.',
    en: 'The budget of that location is closed and takes nobody else.',
  },
  'budget.other_month': {
    status: 422,
    es: 'Ese presupuesto no es del mes en curso.',
    en: 'That budget is not of the current month.',
  },
} as const satisfies RefusalCatalogue
