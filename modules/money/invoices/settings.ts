import { amountMxn, percent, setting } from '@kit/kernel/setting'

export const invoiceToleranceMxn = setting('invoice_tolerance_mxn', amountMxn('1.00'), {
  es: 'Tolerancia por renglón de una factura de proveedor, en pesos',
  en: 'Tolerance of a line of a provider’s invoice, in pesos',
})

export const invoiceTolerancePercent = setting('invoice_tolerance_percent', percent('0.5'), {
  es: 'Tolerancia por renglón de una factura de proveedor, de lo que se debe (vale la mayor)',
  en: 'Tolerance of a line of a provider’s invoice, of what is owed (the larger one holds)',
})
