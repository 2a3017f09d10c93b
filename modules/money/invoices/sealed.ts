import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('invoices.batch', { es: 'Lote de pagos', en: 'Payment batch' }),
  sealedRows('invoices.credit_note', {
    es: 'Nota de crédito',
    en: 'Credit note',
    later: 'it is captured, applied or cancelled',
  }),
  sealedRows('invoices.dispute', {
    es: 'Disputa',
    en: 'Dispute',
    later: { outcome: 'it is closed', closed_by: 'it is closed', closed_at: 'it is closed' },
  }),
  sealedRows('invoices.invoice', {
    es: 'Factura',
    en: 'Invoice',
    later: 'it is corrected until it is reconciled, each time with an act',
  }),
  sealedRows('invoices.line', {
    es: 'Concepto de factura',
    en: 'Invoice line',
    later: 'it is matched and judged',
    goes: 'the invoice is captured anew',
  }),
  sealedRows('invoices.payment', {
    es: 'Pago de factura',
    en: 'Invoice payment',
    later: 'it is scheduled, then paid',
  }),
]
