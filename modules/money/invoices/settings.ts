import { amountMxn, percent, setting } from '@kit/kernel/setting'

export const invoiceToleranceMxn = setting('invoice_tolerance_mxn', amountMxn('1.00'), {
  es: 'Tolerancia por concepto de factura de proveedor, en pesos',
  en: 'Tolerance per provider invoice line, in pesos',
})

export const invoiceTolerancePercent = setting('invoice_tolerance_percent', percent('0.5'), {
  es: 'Tolerancia por concepto de factura de proveedor, en porcentaje del adeudo (se usa la mayor)',
  en: 'Tolerance per provider invoice line, as a share of what is owed (the larger applies)',
})
