import { agencyMovement } from '../facts/agency-movement.fact.ts'
import { report, statement } from '@kit/tables/report'

export default report({
  id: 'agency-statement',
  path: '/comercial/reportes/estado-de-cuenta-agencias',
  title: { es: 'Estado de cuenta de agencias', en: 'Agency statement' },
  words: {
    es: 'saldo adeudo crédito mayorista ttoo cuánto debe',
    en: 'agency account balance debt credit wholesaler owed owes',
  },
  question: {
    es: '¿Qué movimientos explican el saldo de cada agencia?',
    en: 'Which transactions explain each agency’s balance?',
  },
  rule: {
    es: 'Cargos, cargos anulados y devueltos, cobros, devoluciones a la agencia y sus anulaciones, por fecha y en la moneda del crédito, con el saldo de cada movimiento. El saldo incluye lo anterior al período; un saldo negativo es a favor de la agencia. Si no elige una agencia, el saldo es el de todas.',
    en: 'Charges, voided and refunded charges, collections, refunds to the agency and their voids, by date and in the currency of the credit, with a running balance. The balance includes everything before the period; a negative balance is in the agency’s favor. If you choose no agency, it covers all of them.',
  },
  roles: ['COMERCIAL', 'GERENTE CONCESION', 'CONTABILIDAD', 'AFILIADO'],
  menu: { group: 'agencias', order: 40 },
  fact: agencyMovement,
  period: { column: 'day', calendar: 'movement', fallback: 'month' },
  rows: statement('amount'),
  filters: ['agency', 'currency', 'kind', 'channel'],
  pinned: ['agency', 'currency'],
  columns: [
    'day',
    'agency',
    'kind',
    'folio',
    'collection',
    'reference',
    'currency',
    'charged',
    'credited',
  ],
  hidden: ['channel', 'number', 'customer', 'method', 'at'],
  keep: ['day', 'kind'],
  sort: ['day', 'number'],
  figures: ['charged', 'credited'],
  link: ({ reservation_uuid, collection }) =>
    reservation_uuid
      ? `/reserva/${reservation_uuid}`
      : `/comercial/cobros-agencias?text=${collection}`,
})
