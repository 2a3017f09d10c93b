import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'report.period_reversed': {
    status: 422,
    es: 'La fecha inicial es posterior a la final. Corrija el período.',
    en: 'The first day is after the last one. Correct the period.',
  },
} as const satisfies RefusalCatalogue
