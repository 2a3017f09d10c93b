import { amountOf, subtract, type Money } from '@kit/kernel/money'
import type { RateTable } from '@kit/kernel/rate'
import { comparesWith, type Tolerance } from '../rules.ts'
import { plain, saysDay, saysName } from './words.ts'

export type Reason = 'reservation' | 'code' | 'name' | 'day' | 'pax' | 'amount'

/** A voucher that can be billed, as far as it may be recognised. */
export type Known = {
  id: number
  reservation_folio: string
  codes: readonly string[]
  lead_name: string | null
  service_day: string
  pax: number
  due: Money
  rates: RateTable
}

const WORTH: Readonly<Record<Reason, number>> = {
  reservation: 8,
  code: 8,
  name: 4,
  amount: 3,
  day: 2,
  pax: 1,
}
/** The amount or the day alone say nothing: many services share them. */
const ENOUGH = 5
export const SUGGESTED = 3

/**
 * The vouchers that a line might mean, the likeliest first, and why each: a person decides. Day,
 * lead name and party are only ever a suggestion.
 */
export function suggest<Voucher extends Known>(
  line: { words: string; codes: readonly string[]; amount: Money },
  vouchers: readonly Voucher[],
  tolerance: Tolerance,
): { voucher: Voucher; why: Reason[] }[] {
  const words = plain(line.words)
  return vouchers
    .filter(({ due }) => due.currency === line.amount.currency)
    .map((voucher) => ({ voucher, why: reasonsFor(voucher, line, words, tolerance) }))
    .map((known) => ({ ...known, worth: known.why.reduce((sum, why) => sum + WORTH[why], 0) }))
    .filter(({ worth }) => worth >= ENOUGH)
    .sort((a, b) => b.worth - a.worth || offBy(a, line.amount) - offBy(b, line.amount))
    .slice(0, SUGGESTED)
    .map(({ voucher, why }) => ({ voucher, why }))
}

function reasonsFor(
  { reservation_folio, codes, lead_name, service_day, pax, due, rates }: Known,
  { amount, codes: named }: { amount: Money; codes: readonly string[] },
  words: string,
  tolerance: Tolerance,
): Reason[] {
  const party = new RegExp(`\\b${pax}\\s*(pax|personas?|adultos?|people)\\b`)
  return [
    ...(words.includes(plain(reservation_folio).trim()) ? (['reservation'] as const) : []),
    ...(codes.some((code) => named.includes(code)) ? (['code'] as const) : []),
    ...(saysName(words, lead_name) ? (['name'] as const) : []),
    ...(saysDay(words, service_day) ? (['day'] as const) : []),
    ...(party.test(words) ? (['pax'] as const) : []),
    ...(comparesWith(amount, due, tolerance, rates) === null ? (['amount'] as const) : []),
  ]
}

const offBy = ({ voucher: { due } }: { voucher: Known }, amount: Money): number =>
  Math.abs(Number(amountOf(subtract(amount, due))))
