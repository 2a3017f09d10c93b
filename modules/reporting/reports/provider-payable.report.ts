import { OF_PRODUCTION } from '@app/reporting/audiences'
import { USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'provider-payable',
  path: '/produccion/proveedor',
  title: { es: 'Producción por proveedor', en: 'Production by provider' },
  question: {
    es: '¿Cuántos cupones y cuánto costo generó cada producto de cada proveedor?',
    en: 'How many vouchers and how much cost did each product of each provider make?',
  },
  rule: {
    es: 'Cuenta en el día del servicio lo vendido que sigue en pie, rendido o por rendir, a su costo contratado en MXN a las tasas de la venta.',
    en: 'Counts what was sold and stands on the day of its service, rendered or not yet, at its contracted cost in MXN at the rates of the sale.',
  },
  roles: OF_PRODUCTION,
  menu: { group: 'reportes-produccion', order: 40 },
  fact: soldLine,
  where: sql`l.item_state <> 'cancelled'`,
  period: { column: 'service_day', calendar: 'service' },
  rows: by('provider', 'product'),
  filters: USUAL_FILTERS,
  columns: ['provider', 'product', 'vouchers', 'items', 'pax', 'cost'],
  keep: ['provider', 'product', 'cost'],
  sort: ['provider', '-cost'],
  figures: ['cost', 'vouchers', 'pax'],
  aliases: ['/proveedores/produccion'],
})
