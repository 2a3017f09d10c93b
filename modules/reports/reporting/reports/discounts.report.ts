import { OF_DESKS } from '@app/access/audiences'
import { USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'discounts',
  path: '/reporte/descuentos',
  title: { es: 'Descuentos', en: 'Discounts' },
  words: {
    es: 'promoción código rebaja autorizó rep cortesía',
    en: 'promotion code markdown authorized rep courtesy',
  },
  question: {
    es: '¿Quién dio descuentos, con qué código, quién lo autorizó, y qué parte del bruto son?',
    en: 'Who gave discounts, with which code, who authorised it, and what part of the gross are they?',
  },
  rule: {
    es: 'Solo lo vendido con descuento que sigue en pie, por día de venta, con IVA y sin muelle. El porcentaje es el descuento entre su bruto. Autorizó quien hizo el código o combo, o cambió sus términos por última vez antes de la venta.',
    en: 'Only what was sold with a discount and stands, by day of sale, with IVA and without dock fees. The percentage is the discount over its gross. Authorised by who made the code or combo, or last changed its terms before the sale.',
  },
  roles: OF_DESKS,
  menu: { group: 'contabilidad', order: 50 },
  fact: soldLine,
  where: sql`l.discount > 0`,
  period: { column: 'sale_day', calendar: 'sale' },
  rows: by('rep', 'promo_code', 'authorised_by'),
  choices: [shownIn],
  filters: USUAL_FILTERS,
  columns: [
    'rep',
    'promo_code',
    'authorised_by',
    'reservations',
    'items',
    'currency',
    'gross',
    'discount',
    'discount_share',
  ],
  keep: ['rep', 'discount'],
  sort: ['-discount'],
  figures: ['discount', 'gross', 'discount_share', 'reservations'],
  chart: {
    kind: 'bar',
    x: 'rep',
    y: 'discount',
    label: { es: 'Descuento por rep', en: 'Discount per rep' },
  },
  answers: ['/reporte/descuentos'],
})
