import { OF_SALES } from '@app/access/audiences'
import { soldReservation } from '@app/reporting/facts/sold-reservation'
import { shownIn } from '@kit/tables/filter'
import { report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'receivables',
  path: '/reporte/cobro',
  title: { es: 'Cobro', en: 'Receivables' },
  words: {
    es: 'deben saldo adeudo por cobrar cartera antigüedad',
    en: 'owed balance debt collect outstanding aging due',
  },
  question: {
    es: '¿Quién debe, cuánto y desde cuándo?',
    en: 'Who owes, how much and since when?',
  },
  rule: {
    es: 'Reservas vendidas con saldo hoy, con IVA y muelle; los días se cuentan desde la venta. De lo cancelado se debe solo el cargo. Lo que un cliente tiene a favor va en su columna y no resta de lo que deben otros.',
    en: 'Sold reservations with a balance today, with IVA and dock; days are counted from the sale. Of what was cancelled only the charge is owed. What one guest has in favour stands in a column of its own, and is not taken off what others owe.',
  },
  roles: OF_SALES,
  menu: { group: 'reportes-forma-pago', order: 40 },
  fact: soldReservation,
  where: sql`l.payment_state <> 'paid'`,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'ever' },
  choices: [shownIn],
  filters: ['location', 'channel', 'user', 'agency', 'payment_state'],
  columns: [
    'agency',
    'customer',
    'folio',
    'sale_day',
    'age',
    'location',
    'rep',
    'currency',
    'to_30',
    'to_60',
    'to_90',
    'over_90',
    'owed',
    'in_favour',
    'payment_state',
  ],
  hidden: ['channel', 'hotel', 'due'],
  keep: ['folio', 'owed'],
  sort: ['-age', 'folio'],
  figures: ['owed', 'in_favour', 'over_90'],
  chart: {
    kind: 'bar',
    x: 'agency',
    y: 'owed',
    label: { es: 'Por cobrar por agencia', en: 'Owed by agency' },
  },
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
