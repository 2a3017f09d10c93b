import { CURRENCIES, isZero, money, type Currency, type Money } from '@kit/kernel/money'
import type { Tone } from '@kit/ui/state-tag'
import type { Denomination, ShiftState } from '../../contract.ts'
import { worthOf } from '../../rules.ts'

export const SHIFT_TONES: Readonly<Record<ShiftState, Tone>> = {
  open: 'info',
  locked: 'warning',
  ended: 'warning',
  counted: 'info',
  approved: 'ok',
  rejected: 'error',
}

/** What was typed so far: pieces by denomination, slips by currency. */
export type Counted = {
  pieces: Readonly<Record<number, number>>
  slips: Readonly<Partial<Record<Currency, Slips>>>
}
export type Slips = { count: number | null; amount: string | null }

export const NOTHING_COUNTED: Counted = { pieces: {}, slips: {} }

/** The currencies that can be counted, in the house's order. */
export const currenciesOf = (denominations: readonly Denomination[]): Currency[] =>
  CURRENCIES.filter((code) => denominations.some(({ currency }) => currency === code))

/** What it comes to: cash by currency, then the slips of terminals. */
export function foundOf(
  { pieces, slips }: Counted,
  denominations: readonly Denomination[],
): { account: 'cash' | 'terminals'; amount: Money }[] {
  const worth = worthOf(
    denominations.map(({ id, value, currency }) => ({
      value: money(value, currency),
      pieces: pieces[id] ?? 0,
    })),
  )
  return [
    ...worth.map((amount) => ({ account: 'cash' as const, amount })),
    ...CURRENCIES.flatMap((currency) => {
      const amount = slips[currency]?.amount
      return amount ? [{ account: 'terminals' as const, amount: money(amount, currency) }] : []
    }),
  ].filter(({ amount }) => !isZero(amount))
}

/** A number of slips and their sum belong together. */
export const isWhole = ({ slips }: Counted): boolean =>
  Object.values(slips).every(({ count, amount }) => (count ?? 0) > 0 === Number(amount ?? 0) > 0)

export const toBody = ({ pieces, slips }: Counted) => ({
  pieces: Object.entries(pieces).flatMap(([id, count]) =>
    count > 0 ? [{ denomination_id: Number(id), pieces: count }] : [],
  ),
  terminals: CURRENCIES.flatMap((currency) => {
    const given = slips[currency]
    return given?.count && given.amount
      ? [{ currency, slips: given.count, amount: given.amount }]
      : []
  }),
})
