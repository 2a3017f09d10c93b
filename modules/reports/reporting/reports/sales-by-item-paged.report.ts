import { OF_SALES } from '@app/roles/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { report } from '@kit/tables/report'

export default report({
  id: 'sales-by-item-paged',
  path: '/reportes/excursiones/optimizado',
  title: { es: 'Excursiones (optimizado)', en: 'Excursions (optimized)' },
  words: {
    es: 'ventas diarias detalle tours vendidos servicios',
    en: 'daily sales detail tours sold services',
  },
  question: {
    es: '¿Qué servicios se vendieron, con todas sus dimensiones y en cualquier orden?',
    en: 'Which services were sold, with every dimension and in any order?',
  },
  rule: {
    es: 'Las mismas filas y totales que Excursiones: ventas vigentes y, de las canceladas con cargo, solo el cargo. Sin gráfica ni formas de pago, para consultas de millones de filas.',
    en: 'The same rows and totals as Excursions: active sales and, for those canceled with a fee, only the fee. No chart or payment methods, for queries of millions of rows.',
  },
  roles: OF_SALES,
  menu: { group: 'mas-reportes', order: 10 },
  fact: soldLine,
  period: { column: 'sale_day', calendar: 'sale' },
  choices: [iva, shownIn],
  filters: [...USUAL_FILTERS, 'hotel', 'agency', 'state'],
  columns: [
    'folio',
    'sale_day',
    'service_day',
    'location',
    'rep',
    'customer',
    'pax',
    'product',
    'currency',
    'discount',
    'total',
    'state',
  ],
  hidden: [
    'channel',
    'hotel',
    'agency',
    'country',
    'zone',
    'destination',
    'provider',
    'product_type',
    'adults',
    'minors',
    'infants',
    'voucher',
    'promo_code',
    'gross',
    'sold',
    'dock',
    'fee',
    'tax',
    'payment_state',
  ],
  keep: ['folio', 'total', 'state'],
  sort: ['-sale_day', '-sale'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
