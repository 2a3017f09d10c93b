import { bookedDocument, type DocumentsOf } from '@app/ledger/rules/document'

/** A line of a provider's invoice that was reconciled. */
export const lineBooked = bookedDocument('invoice_line', {
  es: 'Concepto de factura',
  en: 'Invoice line',
  table: 'invoices.line',
  named_by: 'invoice_line_id',
  moments: {
    invoice_billed: { es: 'FACTURA CONCILIADA', en: 'INVOICE RECONCILED' },
    invoice_unbilled: { es: 'CONCILIACIÓN DESHECHA', en: 'RECONCILIATION UNDONE' },
  },
  again: { steps: 'invoice', by: 'invoice_id' },
})

/** What the bank sent for an invoice. */
export const invoicePaymentBooked = bookedDocument('invoice_payment', {
  es: 'Pago de factura',
  en: 'Invoice payment',
  table: 'invoices.payment',
  named_by: 'invoice_payment_id',
  moments: {
    invoice_paid: { es: 'FACTURA PAGADA', en: 'INVOICE PAID' },
    invoice_payment_undone: { es: 'PAGO DE FACTURA DESHECHO', en: 'INVOICE PAYMENT UNDONE' },
  },
  again: { steps: 'invoice_payment' },
})

/** What a credit note takes back of what is owed. */
export const creditNoteBooked = bookedDocument('credit_note', {
  es: 'Nota de crédito',
  en: 'Credit note',
  table: 'invoices.credit_note',
  named_by: 'credit_note_id',
  moments: {
    invoice_credited: { es: 'NOTA DE CRÉDITO', en: 'CREDIT NOTE' },
    invoice_uncredited: { es: 'NOTA DE CRÉDITO DESHECHA', en: 'CREDIT NOTE UNDONE' },
  },
  again: { steps: 'credit_note' },
})

declare module '@app/ledger/rules/document' {
  interface BookedDocuments extends DocumentsOf<typeof import('./documents.ts')> {}
}
