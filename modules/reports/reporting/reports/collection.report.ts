import { collectable } from '@app/reporting/facts/collectable'
import { report } from '@kit/tables/report'

export default report({
  id: 'collection',
  path: '/comercial/reportes/reporte_cobranza',
  title: { es: 'Cobranza', en: 'Collection' },
  words: {
    es: 'vencido por cobrar grupos crédito agencias cartera antigüedad',
    en: 'overdue receivables groups credit agencies aging due',
  },
  question: {
    es: '¿Qué pagos de grupos y créditos de agencias vencen, cuáles se cobraron y cuáles se deben desde hace cuánto?',
    en: 'Which instalments of groups and credits of agencies are due, which were collected, and which are owed since when?',
  },
  rule: {
    es: 'Pagos acordados en las fichas de grupo, por el día en que vencen, y ventas a crédito de agencias, que se deben desde el día en que se autorizó el crédito, menos lo anulado y devuelto de ellas. Cada importe en su moneda.',
    en: 'Instalments agreed in the sheets of groups, by the day they are due, and sales on the credit of agencies, owed from the day the credit was authorised, less what was voided and given back of them. Each amount in its currency.',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'CONTABILIDAD'],
  menu: { group: 'comercial', order: 50 },
  fact: collectable,
  start: [
    {
      roles: ['COMERCIAL', 'CONTABILIDAD'],
      label: { es: 'Cobranza vencida', en: 'Overdue collection' },
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
    label: { es: 'Saldo por quién debe', en: 'Balance by who owes' },
  },
  link: ({ address }) => address,
})
