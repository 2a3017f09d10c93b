import { balances, report } from '@kit/tables/report'
import type { Question } from '@kit/tables/table'
import { apartBy } from '../choices.ts'
import { bookLine } from '../facts/book-line.fact.ts'

export default report({
  id: 'trial-balance',
  path: '/contabilidad/balanza',
  title: { es: 'Balanza de comprobación', en: 'Trial balance' },
  words: {
    es: 'saldos cuentas cargos abonos sumas',
    en: 'balances accounts debits credits totals',
  },
  question: {
    es: '¿Cuáles son los saldos, cargos y abonos de cada cuenta?',
    en: 'What are the balances, debits, and credits of each account?',
  },
  rule: {
    es: 'Todas las pólizas, por fecha y en la moneda de cada movimiento; los cargos son positivos y los abonos negativos. El saldo inicial es el del día anterior al período y el final, el de su último día. Los saldos de todas las cuentas suman cero en cada moneda.',
    en: 'All entries, by date and in the currency of each posting; debits are positive, credits negative. The opening balance is that of the day before the period; the closing balance, that of its last day. The balances of all accounts add up to zero in each currency.',
  },
  roles: ['CONTABILIDAD'],
  menu: { group: 'libros', order: 10 },
  fact: bookLine,
  period: { column: 'day', calendar: 'movement', fallback: 'month' },
  rows: balances(['kind', 'account', apartBy], 'amount'),
  choices: [apartBy],
  filters: ['account', 'currency', 'channel', 'hotel', 'location'],
  columns: ['currency', 'charged', 'credited'],
  keep: ['currency'],
  sort: ['kind', 'account'],
  link: (row, question) => statementAddress(row, question),
})

type Balance = Readonly<{ account: string; currency: string }> &
  Readonly<Partial<Record<`${PlaceKind}_id`, unknown>>>
const PLACES = ['channel', 'hotel', 'location'] as const
type PlaceKind = (typeof PLACES)[number]

/** The postings behind a balance: of its account, currency and place, and of the same days. */
function statementAddress(row: Balance, { days, posted }: Question): string {
  const narrowed = PLACES.flatMap((place): [string, unknown][] => {
    const own = row[`${place}_id`]
    const chosen = own === undefined || own === null ? posted[place] : [Number(own)]
    return chosen === undefined ? [] : [[place, JSON.stringify(chosen)]]
  })
  const search = new URLSearchParams([
    ['account', JSON.stringify([row.account])],
    ['currency', JSON.stringify([row.currency])],
    ...(days
      ? [['dateInit', days.from] as [string, string], ['dateFin', days.to] as [string, string]]
      : []),
    ...narrowed.map(([key, value]): [string, string] => [key, String(value)]),
  ])
  return `/contabilidad/estado-de-cuenta?${search}`
}
