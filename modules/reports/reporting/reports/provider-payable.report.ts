import { OF_PRODUCTION } from '@app/access/audiences'
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
    es: '¿Cuánto costó cada producto de cada proveedor, cuánto se le debe y cuánto ha facturado?',
    en: 'What did each product of each provider cost, how much is owed, and how much was invoiced?',
  },
  rule: {
    es: 'Cuenta en el día del servicio lo vendido que sigue en pie, rendido o por rendir, a su costo contratado, sin IVA, en MXN a las tasas de la venta. Por pagar es lo que se debe de los cupones prestados, con IVA y muelle; facturado, lo que piden de ellos las facturas, con IVA; por facturar, lo que se debe de los que no están en ninguna.',
    en: 'Counts what was sold and stands on the day of its service, rendered or not yet, at its contracted cost, without VAT, in MXN at the rates of the sale. To be paid is what is owed of rendered vouchers, with VAT and dock fees; invoiced, what invoices ask for them, with VAT; not invoiced yet, what is owed of those that are in none.',
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
