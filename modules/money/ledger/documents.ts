import { bookedDocument } from './rules/document.ts'

/** What a night said of the exchange position. Its entries are recorded by the revaluation alone. */
export const nightBooked = bookedDocument('night', {
  es: 'Valuación',
  en: 'Revaluation',
  table: 'ledger.revaluation',
  named_by: null,
  moments: { revalued: { es: 'VALUACIÓN', en: 'REVALUATION' } },
  again: null,
  pesos_only: true,
})
