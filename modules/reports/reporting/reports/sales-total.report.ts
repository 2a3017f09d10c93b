import { OF_DESKS } from '@app/roles/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { bySharing, report } from '@kit/tables/report'

export default report({
  id: 'sales-total',
  path: '/reportes/global/total',
  title: { es: 'Total global', en: 'Global total' },
  words: { es: 'canales venta todo resumen', en: 'channels sales overall summary' },
  question: {
    es: '¿Cuánto vendió cada canal y cuánto en total?',
    en: 'How much did each channel sell, and how much in total?',
  },
  rule: {
    es: 'Los mismos totales que Excursiones, por canal: ventas vigentes (sin cancelar) y, de las canceladas con cargo, solo el cargo. El muelle va aparte y no tiene descuento.',
    en: 'The same totals as Excursions, by channel: active sales (not canceled) and, for those canceled with a fee, only the fee. Dock fees are separate and not discounted.',
  },
  roles: OF_DESKS,
  menu: { group: 'mas-reportes', order: 20 },
  fact: soldLine,
  period: { column: 'sale_day', calendar: 'sale' },
  rows: bySharing(['channel'], 'total'),
  choices: [iva, shownIn],
  filters: USUAL_FILTERS,
  columns: [
    'channel',
    'reservations',
    'items',
    'pax',
    'currency',
    'gross',
    'discount',
    'sold',
    'dock',
    'fee',
    'tax',
    'total',
  ],
  keep: ['channel', 'total'],
  sort: ['-total'],
  figures: ['total', 'sold', 'discount', 'reservations'],
  answers: ['/reporte/global/total'],
})
