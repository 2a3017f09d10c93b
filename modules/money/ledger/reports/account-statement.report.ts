import { report, statement } from '@kit/tables/report'
import { bookLine } from '../facts/book-line.fact.ts'

export default report({
  id: 'account-statement',
  path: '/contabilidad/estado-de-cuenta',
  title: { es: 'Estado de cuenta contable', en: 'Account statement' },
  words: { es: 'auxiliar mayor saldo movimientos', en: 'ledger balance transactions movements' },
  question: {
    es: '¿Cómo llegó una cuenta a su saldo?',
    en: 'How did an account come to its balance?',
  },
  rule: {
    es: 'Cada movimiento en el día de su asiento, con el saldo que deja en su moneda. El saldo empieza con todo lo anterior al período. Sin elegir una cuenta, el saldo es el de todas: cero al final de cada póliza.',
    en: 'Each posting on the day of its entry, with the balance it leaves in its currency. The balance begins with all that was before the period. Without an account the balance is that of all: zero at the end of each entry.',
  },
  roles: ['CONTABILIDAD'],
  menu: { group: 'libros', order: 20 },
  fact: bookLine,
  period: { column: 'day', calendar: 'movement', fallback: 'month' },
  rows: statement('amount'),
  filters: ['account', 'currency', 'channel', 'hotel', 'location', 'document'],
  pinned: ['account', 'currency'],
  columns: [
    'day',
    'entry',
    'account',
    'moment',
    'document',
    'folio',
    'currency',
    'charged',
    'credited',
  ],
  hidden: [
    'document_number',
    'customer',
    'channel',
    'hotel',
    'location',
    'provider',
    'shift',
    'at',
  ],
  keep: ['day', 'entry'],
  sort: ['day', 'entry'],
  figures: ['charged', 'credited'],
  link: ({ entry_id }) => `/contabilidad/poliza/${entry_id}`,
})
