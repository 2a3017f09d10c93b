import { collectable } from '@app/reporting/facts/collectable'
import { report } from '@kit/tables/report'

export default report({
  id: 'collection',
  path: '/comercial/reportes/reporte_cobranza',
  title: { es: 'Cobranza', en: 'Collections' },
  words: {
    es: 'vencido por cobrar grupos crédito agencias cartera antigüedad',
    en: 'overdue receivables groups credit agencies aging due',
  },
  question: {
    es: '¿Qué pagos de grupos y créditos de agencias vencen, se cobraron o se adeudan, y desde cuándo?',
    en: 'Which group payments and agency credits are coming due, collected, or owed, and since when?',
  },
  rule: {
    es: 'Pagos acordados en fichas de grupo, por fecha de vencimiento, y ventas a crédito de agencias, desde la autorización del crédito, menos anulaciones y devoluciones. Importes en su moneda.',
    en: 'Payments agreed in group sheets, by due date, and agency credit sales, from the day credit was authorized, less voids and refunds. Amounts in their currency.',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'comercial', order: 50 },
  fact: collectable,
  start: [
    {
      roles: ['COMERCIAL', 'CONTABILIDAD'],
      label: { es: 'Cobranza vencida', en: 'Past due' },
      order: 40,
      asked: () => ({ state: ['overdue'] }),
      figures: ['open'],
    },
  ],
  period: { column: 'due_on', calendar: 'day', fallback: 'year' },
  filters: ['state', 'kind', 'agency', 'channel', 'hotel', 'user', 'currency'],
  pinned: ['state', 'kind'],
  columns: [
    'debtor',
    'kind',
    'folio',
    'due_on',
    'state',
    'age',
    'currency',
    'due',
    'collected',
    'open',
    'not_due',
    'to_30',
    'to_60',
    'to_90',
    'over_90',
  ],
  hidden: ['paid_on', 'reference', 'agency', 'user', 'channel', 'hotel'],
  keep: ['debtor', 'open', 'state'],
  sort: ['due_on', 'folio'],
  figures: ['due', 'collected', 'open', 'over_90'],
  chart: {
    kind: 'bar',
    x: 'debtor',
    y: 'open',
    label: { es: 'Saldo por deudor', en: 'Balance by debtor' },
  },
  link: ({ address }) => address,
})
