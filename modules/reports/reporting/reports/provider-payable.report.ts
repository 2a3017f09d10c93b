import { OF_PRODUCTION } from '@app/roles/audiences'
import { USUAL_FILTERS } from '@app/reporting/choices'
import { providerCost } from '@app/reporting/facts/provider-cost'
import { by, report } from '@kit/tables/report'

export default report({
  id: 'provider-payable',
  path: '/produccion/proveedor',
  title: { es: 'Producción por proveedor', en: 'Production by provider' },
  words: {
    es: 'costo adeudo facturado pagar operador parque',
    en: 'cost owed billed payable supplier operator park',
  },
  question: {
    es: '¿Cuánto costó cada producto por proveedor, cuánto se le adeuda y cuánto ha facturado?',
    en: 'How much did each provider’s products cost, how much is owed, and how much was invoiced?',
  },
  rule: {
    es: 'Ventas vigentes por fecha de servicio, utilizadas o por utilizar, a su costo contratado sin IVA, en MXN al TC de la venta. Por pagar: adeudo de cupones usados, con IVA y muelle. Facturado: importe de sus facturas, con IVA. Por facturar: adeudo de cupones sin factura.',
    en: 'Active sales by service date, used or not yet, at contracted cost before VAT, in MXN at the sale’s rate. To pay: owed for used vouchers, with VAT and dock fees. Invoiced: amount on their invoices, with VAT. Not yet invoiced: owed for vouchers on no invoice.',
  },
  roles: OF_PRODUCTION,
  menu: { group: 'reportes-produccion', order: 40 },
  fact: providerCost,
  period: { column: 'service_day', calendar: 'service' },
  rows: by('provider', 'product'),
  filters: USUAL_FILTERS,
  columns: [
    'provider',
    'product',
    'vouchers',
    'items',
    'pax',
    'cost',
    'payable',
    'billed',
    'pending',
  ],
  keep: ['provider', 'product', 'pending'],
  sort: ['provider', '-cost'],
  figures: ['cost', 'payable', 'billed', 'pending'],
  aliases: ['/proveedores/produccion'],
})
