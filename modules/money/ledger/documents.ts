import { bookedDocument, type DocumentsOf } from './rules/document.ts'

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

/** IVA that was paid on a day, or given back. The night alone records it. */
export const taxFlowBooked = bookedDocument('tax_flow', {
  es: 'IVA por flujo',
  en: 'VAT by payment',
  table: 'ledger.tax_flow',
  named_by: 'tax_flow_id',
  moments: {
    tax_collected: { es: 'IVA COBRADO', en: 'VAT COLLECTED' },
    tax_paid: { es: 'IVA PAGADO', en: 'VAT PAID' },
  },
  again: null,
})

declare module './rules/document.ts' {
  interface BookedDocuments extends Pick<
    DocumentsOf<typeof import('./documents.ts')>,
    'tax_flow'
  > {}
}
