import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [
  thing('invoice', 'Factura de proveedor', 'Provider invoice'),
  thing('invoice_batch', 'Lote de pagos a proveedores', 'Provider payment batch'),
]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('invoice.captured', 'Capturó una factura', 'Entered an invoice'),
  act('invoice.imported', 'Importó una factura', 'Imported an invoice'),
  act('invoice.edited', 'Corrigió una factura', 'Corrected an invoice'),
  act('invoice.lines', 'Modificó los conceptos de una factura', 'Changed an invoice’s lines'),
  act('invoice.document', 'Adjuntó el archivo de una factura', 'Attached an invoice’s file'),
  act('invoice.reconciled', 'Concilió una factura', 'Reconciled an invoice'),
  act(
    'invoice.taken_back',
    'Deshizo la conciliación de una factura',
    'Undid an invoice reconciliation',
  ),
  act('invoice.scheduled', 'Programó el pago de una factura', 'Scheduled an invoice payment'),
  act('invoice.paid', 'Registró el pago de una factura', 'Recorded an invoice payment'),
  act('invoice.payment_withdrawn', 'Quitó un pago programado', 'Removed a scheduled payment'),
  act('invoice.payment_undone', 'Deshizo el pago de una factura', 'Undid an invoice payment'),
  act('invoice.batch_scheduled', 'Programó un lote de pagos', 'Scheduled a payment batch'),
  act('invoice.batch_paid', 'Registró el pago de un lote', 'Recorded a batch payment'),
  act('invoice.credited', 'Capturó una nota de crédito', 'Entered a credit note'),
  act('invoice.credit_cancelled', 'Canceló una nota de crédito', 'Canceled a credit note'),
  act('invoice.disputed', 'Abrió una disputa de una factura', 'Opened an invoice dispute'),
  act('invoice.dispute_written', 'Escribió en una disputa', 'Wrote in a dispute'),
  act('invoice.dispute_closed', 'Cerró una disputa', 'Closed a dispute'),
  act('invoice.cancelled', 'Canceló una factura', 'Canceled an invoice'),
]
