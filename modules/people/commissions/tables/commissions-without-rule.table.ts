import { MANAGERS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { commissionLine as fact } from '../facts/commission-line.fact.ts'

export default list({
  id: 'commissions-without-rule',
  path: '/comisiones/sin-regla',
  title: { es: 'Ventas sin regla', en: 'Sales without a rule' },
  about: {
    es: 'Encuentre los servicios vendidos sin regla de comisión.',
    en: 'Find services sold that no commission rule covers.',
  },
  words: {
    es: 'comisión faltante cero excepciones no comisiona',
    en: 'commission missing zero exceptions not commissioned unpaid',
  },
  first: { itself: 'an empty list of exceptions is what is wanted' },
  roles: [...MANAGERS, 'CONTABILIDAD'],
  menu: { group: 'calculo-de-comisiones', order: 15 },
  none: {
    es: 'No hay ventas sin regla. Una regla nueva solo aplica a las ventas siguientes.',
    en: 'There are no sales without a rule. A new rule only applies to later sales.',
  },
  fact,
  where: sql`l.state = 'without_rule'`,
  columns: [
    'folio',
    'sale_day',
    'product',
    'beneficiary',
    'channel',
    'location',
    'currency',
    'sold',
  ],
  keep: ['folio', 'product'],
  filters: ['sale_day', 'channel', 'location', 'rep', 'product'],
  pinned: ['sale_day', 'channel'],
  sort: ['-sale_day', 'folio'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
