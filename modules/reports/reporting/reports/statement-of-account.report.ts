import { OF_SALES } from '@app/roles/audiences'
import { accountMovement } from '@app/reporting/facts/account-movement'
import { shownIn } from '@kit/tables/filter'
import { report, statement } from '@kit/tables/report'

export default report({
  id: 'statement-of-account',
  path: '/reporte/liquidacion',
  title: { es: 'Liquidación', en: 'Settlement' },
  words: {
    es: 'saldo entregado retenido rep locación estado de cuenta',
    en: 'balance settlement handed in held rep location account',
  },
  question: {
    es: '¿Cuál es el saldo de los clientes de un rep o locación, qué movimientos lo explican y cuánto se entregó y retuvo?',
    en: 'What is the balance of a rep’s or desk’s customers, which transactions explain it, and what was handed in and held?',
  },
  rule: {
    es: 'Cargos: ventas con IVA y muelle, y reembolsos. Abonos: cobros y cancelaciones. El saldo incluye lo anterior al período, al TC de cada venta. Las entregas a la caja fuerte, los depósitos y las comisiones retenidas (por fecha en que se ganaron) van aparte y no cambian el saldo.',
    en: 'Charges: sales with VAT and dock fees, and refunds. Credits: payments and cancellations. The balance includes everything before the period, at each sale’s rate. Safe drops, bank deposits, and commissions on hold (by date earned) are shown separately and do not change the balance.',
  },
  roles: OF_SALES,
  menu: { group: 'reportes-forma-pago', order: 30 },
  fact: accountMovement,
  period: { column: 'day', calendar: 'movement' },
  rows: statement('amount'),
  choices: [shownIn],
  filters: ['location', 'channel', 'user', 'kind'],
  columns: [
    'day',
    'kind',
    'folio',
    'customer',
    'rep',
    'method',
    'currency',
    'charged',
    'credited',
    'handed',
    'deposited',
    'withheld',
  ],
  hidden: ['channel', 'hotel', 'location', 'agency', 'at'],
  keep: ['day', 'folio'],
  sort: ['day', 'at'],
  figures: ['charged', 'credited', 'handed', 'withheld'],
  link: ({ reservation_uuid }) => (reservation_uuid ? `/reserva/${reservation_uuid}` : null),
})
