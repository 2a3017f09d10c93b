import { OF_PRODUCTION } from '@app/roles/audiences'
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
    es: '¿Cuánto produjo cada producto, con qué margen y qué porcentaje del total es?',
    en: 'How much did each product bring in, with what margin, and what percentage of the total is it?',
  },
  rule: {
    es: 'Ventas vigentes (sin cancelar) por fecha de servicio, sin muelle ni cargos por cancelación. Costo y margen en MXN, sin IVA.',
    en: 'Active sales (not canceled) by service date, without dock fees or cancellation fees. Cost and margin in MXN, before VAT.',
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
    label: { es: 'Producción por producto', en: 'Production by product' },
  },
})
