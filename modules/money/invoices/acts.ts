import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('invoice', 'Factura de proveedor', 'Invoice of a provider'),
  thing('invoice_batch', 'Lote de pagos a proveedores', 'Batch of payments to providers'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('invoice.captured', 'Capturó una factura', 'Captured an invoice'),
  act('invoice.imported', 'Importó una factura', 'Imported an invoice'),
  act('invoice.edited', 'Corrigió una factura', 'Corrected an invoice'),
  act('invoice.lines', 'Cambió los renglones de una factura', 'Changed the lines of an invoice'),
  act('invoice.document', 'Adjuntó el archivo de una factura', 'Attached the file of an invoice'),
  act('invoice.reconciled', 'Concilió una factura', 'Reconciled an invoice'),
  act('invoice.taken_back', 'Deshizo la conciliación de una factura', 'Took a reconciliation back'),
  act('invoice.scheduled', 'Programó el pago de una factura', 'Scheduled a payment of an invoice'),
  act('invoice.paid', 'Registró el pago de una factura', 'Noted the payment of an invoice'),
  act('invoice.payment_withdrawn', 'Quitó un pago programado', 'Withdrew a scheduled payment'),
  act('invoice.payment_undone', 'Deshizo el pago de una factura', 'Undid a payment of an invoice'),
  act('invoice.batch_scheduled', 'Programó un lote de pagos', 'Scheduled a batch of payments'),
  act('invoice.batch_paid', 'Registró el pago de un lote', 'Noted the payment of a batch'),
  act('invoice.credited', 'Capturó una nota de crédito', 'Captured a credit note'),
  act('invoice.credit_cancelled', 'Canceló una nota de crédito', 'Cancelled a credit note'),
  act('invoice.disputed', 'Abrió una disputa de una factura', 'Opened a dispute of an invoice'),
  act('invoice.dispute_written', 'Escribió en una disputa', 'Wrote about a dispute'),
  act('invoice.dispute_closed', 'Cerró una disputa', 'Closed a dispute'),
  act('invoice.cancelled', 'Canceló una factura', 'Cancelled an invoice'),
]
