import { freeText } from '@app/guest-data/api'
import { sql } from 'kysely'

export const notesOfInvoices = freeText('invoices.invoice', {
  es: 'Nota de una factura',
  en: 'Note on an invoice',
  columns: ['note'],
  at: sql`t.captured_at`,
  edited: true,
})

export const linesOfInvoices = freeText('invoices.line', {
  es: 'Concepto de una factura',
  en: 'Invoice line',
  columns: ['description', 'about', 'rejected_reason'],
  at: sql`(select i.captured_at from invoices.invoice i where i.id = t.invoice_id)`,
  reservation: sql`(
    select v.reservation_id from vouchers.public_voucher v where v.id = t.voucher_id)`,
  edited: true,
})

export const notesOfCreditNotes = freeText('invoices.credit_note', {
  es: 'Nota de crédito de un proveedor',
  en: 'Provider credit note',
  columns: ['reason'],
  at: sql`t.captured_at`,
  edited: true,
})

export const reasonsOfDisputes = freeText('invoices.dispute', {
  es: 'Motivo de una disputa',
  en: 'Reason for a dispute',
  columns: ['reason'],
  at: sql`t.opened_at`,
})

export const messagesOfDisputes = freeText('invoices.dispute_message', {
  es: 'Mensaje de una disputa',
  en: 'Message in a dispute',
  columns: ['text'],
  at: sql`t.written_at`,
})
