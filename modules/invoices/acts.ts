import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('invoice', 'Factura de proveedor', 'Invoice of a provider')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('invoice.captured', 'Capturó una factura', 'Captured an invoice'),
  act('invoice.imported', 'Importó una factura', 'Imported an invoice'),
  act('invoice.edited', 'Corrigió una factura', 'Corrected an invoice'),
  act('invoice.lines', 'Cambió los renglones de una factura', 'Changed the lines of an invoice'),
  act('invoice.document', 'Adjuntó el archivo de una factura', 'Attached the file of an invoice'),
  act('invoice.reconciled', 'Concilió una factura', 'Reconciled an invoice'),
  act('invoice.cancelled', 'Canceló una factura', 'Cancelled an invoice'),
]
