import { OF_SALES } from '@app/access/audiences'
import { accountMovement } from '@app/reporting/facts/account-movement'
import { shownIn } from '@kit/tables/filter'
import { report, statement } from '@kit/tables/report'

export default report({
  id: 'statement-of-account',
  path: '/reporte/liquidacion',
  title: { es: 'Liquidación', en: 'Statement' },
  words: {
    es: 'saldo entregado retenido rep locación estado de cuenta',
    en: 'balance settlement handed in held rep location account',
  },
  question: {
    es: '¿Qué deben los clientes de un rep o una locación, cómo se llegó a ello, y qué se entregó y retuvo?',
    en: 'What do the customers of a rep or location owe, how did it come about, and what was handed in and held?',
  },
  rule: {
    es: 'Cada venta carga su total con IVA y muelle; una cancelación abona lo que devuelve, un cobro lo que paga, un reembolso vuelve a cargarlo. El saldo empieza con todo lo anterior al período, a las tasas de cada venta. Lo entregado a la caja fuerte, lo depositado en el banco y las comisiones que hoy están retenidas (por el día en que se ganaron) van aparte y no cambian el saldo.',
    en: 'Each sale charges its total with IVA and dock; a cancellation credits what it gives back, a payment what it pays, a refund charges it again. The balance begins with all that was before the period, at the rates of each sale. What was handed to the safe, deposited in the bank and the commissions that are held today (by the day they were earned) stand apart and do not change the balance.',
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
