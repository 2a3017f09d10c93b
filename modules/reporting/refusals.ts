import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'report.period_reversed': {
    status: 422,
    es: 'La fecha inicial es posterior a la final. Corrija el período.',
    en: 'The first day is after the last one. Correct the period.',
  },
  'report.period_twice': {
    status: 400,
    es: 'El período llegó dos veces y no es el mismo: dateInit y dateFin dicen otra cosa que from y to. Envíe uno solo.',
    en: 'The period came twice and differs: dateInit and dateFin do not say what from and to say. Send only one.',
  },
} as const satisfies RefusalCatalogue
