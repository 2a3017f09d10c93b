import { list } from '@kit/tables/list'
import { commissionLine } from '../facts/commission-line.fact.ts'
import { OF_EARNERS } from '../choices.ts'
import { sql } from 'kysely'

export default list({
  id: 'my-commissions',
  path: '/mis-comisiones',
  title: { es: 'Mis comisiones', en: 'My commissions' },
  about: {
    es: 'Consulte cuánto gana por cada venta, por qué regla y cuándo se le paga.',
    en: 'See what you earn on each sale, under which rule, and when you are paid.',
  },
  words: {
    es: 'cuánto gano nómina sueldo pago ganancias quincena me deben',
    en: 'earnings pay payroll how much i earn income paid payout',
  },
  first: '/reservar',
  roles: [...OF_EARNERS, 'AFILIADO'],
  menu: { group: 'calculo-de-comisiones', order: 5 },
  none: {
    es: 'Aquí verá la comisión de cada venta y su cálculo.',
    en: 'Your commission on each sale, and how it was calculated, will appear here.',
  },
  fact: { ...commissionLine, scope: ({ user_id }) => sql`l.beneficiary_id = ${user_id}` },
  columns: [
    'folio',
    'sale_day',
    'product',
    'why',
    'currency',
    'amount',
    'state',
    'earned_day',
    'cut',
    'paid_on',
  ],
  hidden: ['reference', 'hold_reason'],
  keep: ['folio', 'amount', 'state'],
  filters: ['sale_day', 'state', 'product', 'earned_day', 'paid_on'],
  pinned: ['sale_day', 'state'],
  sort: ['-sale_day', 'folio'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
