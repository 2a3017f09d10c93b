import { OF_PRODUCTION } from '@app/access/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { bySharing, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'production-by-product',
  path: '/reportes/produccion',
  title: { es: 'Producción', en: 'Production' },
  words: {
    es: 'producto tours margen utilidad venta servicios',
    en: 'product tours margin profit sales services',
  },
  question: {
    es: '¿Qué produjo cada producto, qué dejó y qué parte es del total?',
    en: 'What did each product bring in, what did it leave, and what part of the total is it?',
  },
  rule: {
    es: 'Cuenta en el día del servicio lo vendido que sigue en pie; sin muelle ni cargos por cancelación. Costo y margen en MXN, sin IVA.',
    en: 'Counts what was sold and stands on the day of its service, without dock fees and cancellation charges. Cost and margin in MXN, without IVA.',
  },
  roles: OF_PRODUCTION,
  menu: { group: 'reportes-produccion', order: 10 },
  fact: soldLine,
  where: sql`l.item_state <> 'cancelled'`,
  period: { column: 'service_day', calendar: 'service' },
  rows: bySharing(['product', 'provider'], 'sold'),
  choices: [iva, shownIn],
  filters: USUAL_FILTERS,
  columns: [
    'product',
    'provider',
    'items',
    'pax',
    'currency',
    'gross',
    'discount',
    'sold',
    'base_mxn',
    'cost',
    'margin',
    'margin_share',
  ],
  keep: ['product', 'sold'],
  sort: ['-sold'],
  figures: ['sold', 'pax', 'cost', 'margin'],
  chart: {
    kind: 'bar',
    x: 'product',
    y: 'sold',
    label: { es: 'Producción por producto', en: 'Production per product' },
  },
})
