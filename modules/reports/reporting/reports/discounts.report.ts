import { OF_DESKS } from '@app/roles/audiences'
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
    es: '¿Qué descuentos se dieron, con qué código, quién los autorizó y qué porcentaje del bruto son?',
    en: 'Which discounts were given, with which code, who authorized them, and what percentage of the gross are they?',
  },
  rule: {
    es: 'Ventas vigentes con descuento, por fecha de venta, con IVA y sin muelle. El porcentaje es el descuento entre el bruto. Autorizó: la persona que creó el código o combo, o modificó sus términos por última vez antes de la venta.',
    en: 'Active sales with a discount, by sale date, with VAT and without dock fees. The percentage is the discount over the gross. Authorized by: the person who created the code or combo, or last changed its terms before the sale.',
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
    label: { es: 'Descuento por rep', en: 'Discount by rep' },
  },
  answers: ['/reporte/descuentos'],
})
