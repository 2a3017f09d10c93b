import { agencyMovement } from '../facts/agency-movement.fact.ts'
import { report, statement } from '@kit/tables/report'

export default report({
  id: 'agency-statement',
  path: '/comercial/reportes/estado-de-cuenta-agencias',
  title: { es: 'Estado de cuenta de agencias', en: 'Statement of agencies' },
  words: {
    es: 'saldo adeudo crédito mayorista ttoo cuánto debe',
    en: 'agency account balance debt credit wholesaler owed owes',
  },
  question: {
    es: '¿Cómo llegó lo que debe una agencia a crédito a lo que es hoy?',
    en: 'How did what an agency owes on its credit come to what it is?',
  },
  rule: {
    es: 'Cargos autorizados, lo anulado y devuelto de ellos, los cobros, lo que se devolvió a la agencia y sus anulaciones, cada uno en su día y en la moneda del crédito, con el saldo que deja. El saldo empieza con todo lo anterior al período; negativo es a favor de la agencia. Sin elegir una agencia es el de todas.',
    en: 'Charges that were authorised, what was voided and given back of them, collections, what the agency was given back and their voiding, each on its day and in the currency of the credit, with the balance it leaves. The balance begins with all that was before the period; negative, it is in favour of the agency. Without an agency it is that of all.',
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
