import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('quotations.instalment', {
    es: 'Pago programado de una proforma',
    en: 'Scheduled proforma payment',
    later: 'it is offered anew',
    goes: 'it is offered anew',
  }),
  sealedRows('quotations.line', { es: 'Línea de cotización', en: 'Quotation line' }),
  sealedRows('quotations.quotation', {
    es: 'Cotización',
    en: 'Quotation',
    later: 'it is sent, answered and sold, each time with a step',
    apart: { reminded_at: 'a job reminds of it' },
  }),
  sealedRows('quotations.version', { es: 'Versión de cotización', en: 'Quotation version' }),
]
