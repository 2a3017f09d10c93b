import { OF_COMMERCE } from '@app/roles/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'monthly-income',
  path: '/comercial/reportes/ingresos-mensual',
  title: { es: 'Ingresos por mes', en: 'Income by month' },
  words: {
    es: 'utilidad margen ganancia mensual venta',
    en: 'revenue profit margin monthly sales',
  },
  question: {
    es: '¿Cuánto ingreso y margen hubo cada mes?',
    en: 'How much income and margin was there each month?',
  },
  rule: {
    es: 'Ingreso por fecha de servicio: servicios usados y no show, sin muelle ni cargos por cancelación. Costo y margen en MXN, sin IVA.',
    en: 'Income by service date: used services and no-shows, without dock fees or cancellation fees. Cost and margin in MXN, before VAT.',
  },
  roles: OF_COMMERCE,
  menu: { group: 'comercial', order: 90 },
  fact: soldLine,
  where: sql`l.item_state in ('used', 'no_show')`,
  period: { column: 'service_day', calendar: 'service', fallback: 'year' },
  rows: by('service_day:month'),
  choices: [iva, shownIn],
  filters: USUAL_FILTERS,
  columns: [
    'service_day',
    'items',
    'pax',
    'currency',
    'sold',
    'base_mxn',
    'cost',
    'margin',
    'margin_share',
  ],
  keep: ['service_day', 'sold'],
  sort: ['service_day'],
  figures: ['sold', 'cost', 'margin', 'margin_share'],
  chart: {
    kind: 'bar',
    x: 'service_day',
    part: 'month',
    y: 'sold',
    label: { es: 'Ingreso por mes de servicio', en: 'Income by service month' },
  },
})
