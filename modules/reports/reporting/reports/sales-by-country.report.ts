import { OF_PRODUCTION } from '@app/roles/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { bySharing, report } from '@kit/tables/report'

export default report({
  id: 'sales-by-country',
  path: '/reporte/pais/venta',
  title: { es: 'Venta por país', en: 'Sales by country' },
  words: { es: 'nacionalidad mercado origen clientes', en: 'nationality market origin customers' },
  question: {
    es: '¿De qué países son los clientes y cuánto gastan por reserva?',
    en: 'Which countries do customers come from, and how much do they spend per reservation?',
  },
  rule: {
    es: 'Por país del cliente, con muelle: ventas vigentes (sin cancelar) y, de las canceladas con cargo, solo el cargo. Ticket promedio: total entre reservas.',
    en: 'By customer country, with dock fees: active sales (not canceled) and, for those canceled with a fee, only the fee. Average ticket: total over reservations.',
  },
  roles: OF_PRODUCTION,
  menu: { group: 'reportes-produccion', order: 90 },
  fact: soldLine,
  period: { column: 'sale_day', calendar: 'sale' },
  rows: bySharing(['country'], 'total'),
  choices: [iva, shownIn],
  filters: USUAL_FILTERS,
  columns: ['country', 'reservations', 'pax', 'currency', 'total', 'mean_ticket'],
  keep: ['country', 'total'],
  sort: ['-total'],
  figures: ['total', 'reservations', 'pax', 'mean_ticket'],
  chart: {
    kind: 'bar',
    x: 'country',
    y: 'total',
    label: { es: 'Venta por país', en: 'Sales by country' },
  },
  answers: ['/report/country/sales'],
})
