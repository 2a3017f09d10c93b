import { OF_SALES } from '@app/reporting/audiences'
import { accountMovement } from '@app/reporting/facts/account-movement'
import { shownIn } from '@kit/tables/filter'
import { report, statement } from '@kit/tables/report'

export default report({
  id: 'statement-of-account',
  path: '/reporte/liquidacion',
  title: { es: 'Liquidación', en: 'Statement' },
  question: {
    es: '¿Qué deben los clientes de un rep o una locación, y cómo se llegó a ello?',
    en: 'What do the customers of a rep or location owe, and how did it come about?',
  },
  rule: {
    es: 'Cada venta carga su total con IVA y muelle; una cancelación abona lo que devuelve, un cobro lo que paga, un reembolso vuelve a cargarlo. El saldo empieza con todo lo anterior al período, a las tasas de cada venta.',
    en: 'Each sale charges its total with IVA and dock; a cancellation credits what it gives back, a payment what it pays, a refund charges it again. The balance begins with all that was before the period, at the rates of each sale.',
  },
  roles: OF_SALES,
  menu: { group: 'reportes-forma-pago', order: 30 },
  fact: accountMovement,
  period: { column: 'day', calendar: 'movement' },
  rows: statement('amount'),
  choices: [shownIn],
  filters: ['location', 'channel', 'user', 'kind'],
  columns: ['day', 'kind', 'folio', 'customer', 'rep', 'method', 'currency', 'charged', 'credited'],
  hidden: ['channel', 'hotel', 'location', 'agency', 'at'],
  keep: ['day', 'folio'],
  sort: ['day', 'at'],
  figures: ['charged', 'credited'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
