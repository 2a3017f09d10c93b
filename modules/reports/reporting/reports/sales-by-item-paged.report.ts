import { OF_SALES } from '@app/access/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { report } from '@kit/tables/report'

export default report({
  id: 'sales-by-item-paged',
  path: '/reportes/excursiones/optimizado',
  title: { es: 'Excursiones (optimizado)', en: 'Excursions (optimised)' },
  words: {
    es: 'ventas diarias detalle tours vendidos servicios',
    en: 'daily sales detail tours sold services',
  },
  question: {
    es: '¿Qué servicios se vendieron, con todas sus dimensiones y en cualquier orden?',
    en: 'Which services were sold, with all their dimensions and in any order?',
  },
  rule: {
    es: 'Los mismos renglones y totales que Excursiones: lo que sigue en pie, y de lo cancelado con cargo solo el cargo. No dibuja gráfica ni busca formas de pago, para millones de renglones.',
    en: 'The same rows and totals as Excursions: what stands, and of what was cancelled with a charge only the charge. It draws no chart and looks up no payment methods, for millions of rows.',
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
