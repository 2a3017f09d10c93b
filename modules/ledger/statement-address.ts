import type { Question } from '@kit/tables/table'

type Balance = Readonly<{ account: string; currency: string }> &
  Readonly<Partial<Record<`${Place}_id`, unknown>>>
const PLACES = ['channel', 'hotel', 'location'] as const
type Place = (typeof PLACES)[number]

/** The postings behind a balance: of its account, currency and place, and of the same days. */
export function statementAddress(row: Balance, { days, posted }: Question): string {
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
