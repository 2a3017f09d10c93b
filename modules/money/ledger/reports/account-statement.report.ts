import { report, statement } from '@kit/tables/report'
import { bookLine } from '../facts/book-line.fact.ts'

export default report({
  id: 'account-statement',
  path: '/contabilidad/estado-de-cuenta',
  title: { es: 'Estado de cuenta contable', en: 'Account ledger' },
  words: { es: 'auxiliar mayor saldo movimientos', en: 'ledger balance transactions movements' },
  question: {
    es: '¿Qué movimientos explican el saldo de una cuenta?',
    en: 'Which transactions explain an account’s balance?',
  },
  rule: {
    es: 'Cada movimiento por fecha de póliza, con su saldo en la moneda del movimiento. El saldo incluye lo anterior al período. Si no elige una cuenta, el saldo es el de todas y cada póliza termina en cero.',
    en: 'Each posting by entry date, with a running balance in its currency. The balance includes everything before the period. If you choose no account, it covers all of them and each entry ends at zero.',
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
