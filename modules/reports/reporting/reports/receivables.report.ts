import { OF_SALES } from '@app/roles/audiences'
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
    es: '¿Qué clientes tienen saldo, cuánto y desde cuándo?',
    en: 'Which customers have a balance, how much, and since when?',
  },
  rule: {
    es: 'Reservas con saldo a hoy, con IVA y muelle; los días se cuentan desde la venta. De las canceladas solo se debe el cargo. El saldo a favor va en su propia columna y no resta de otros saldos.',
    en: 'Reservations with a balance as of today, with VAT and dock fees; days are counted from the sale. Canceled ones only owe their fee. Credit balances are in their own column and do not reduce other balances.',
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
    label: { es: 'Por cobrar por agencia', en: 'Receivable by agency' },
  },
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
