import { OF_COMMERCE } from '@app/access/audiences'
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
    es: '¿Qué ingreso se ganó cada mes, y qué dejó?',
    en: 'Which income was earned each month, and what did it leave?',
  },
  rule: {
    es: 'Se gana en el día del servicio: servicios usados y no show; sin muelle ni cargos por cancelación. Costo y margen en MXN, sin IVA.',
    en: 'Earned on the day of the service: used services and no-shows; without dock fees and cancellation charges. Cost and margin in MXN, without IVA.',
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
    label: { es: 'Ingreso por mes de servicio', en: 'Income per month of service' },
  },
})
