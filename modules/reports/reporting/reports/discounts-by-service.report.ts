import { OF_COMMERCE } from '@app/roles/audiences'
import { USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'discounts-by-service',
  path: '/comercial/reportes/descuentos-servicios-comercial',
  title: { es: 'Descuentos por servicio', en: 'Discounts by service' },
  words: { es: 'promoción código rebaja producto', en: 'promotion code markdown product' },
  question: {
    es: '¿En qué servicios se dan descuentos y con qué código?',
    en: 'Which services are discounted, and with which code?',
  },
  rule: {
    es: 'Ventas vigentes con descuento, por fecha de venta, con IVA y sin muelle. El porcentaje es el descuento entre el bruto.',
    en: 'Active sales with a discount, by sale date, with VAT and without dock fees. The percentage is the discount over the gross.',
  },
  roles: OF_COMMERCE,
  menu: { group: 'comercial', order: 80 },
  fact: soldLine,
  where: sql`l.discount > 0`,
  period: { column: 'sale_day', calendar: 'sale' },
  rows: by('product', 'promo_code'),
  choices: [shownIn],
  filters: USUAL_FILTERS,
  columns: [
    'product',
    'promo_code',
    'items',
    'pax',
    'currency',
    'gross',
    'discount',
    'discount_share',
  ],
  keep: ['product', 'discount'],
  sort: ['-discount'],
  figures: ['discount', 'gross', 'discount_share'],
  chart: {
    kind: 'bar',
    x: 'product',
    y: 'discount',
    label: { es: 'Descuento por servicio', en: 'Discount by service' },
  },
})
