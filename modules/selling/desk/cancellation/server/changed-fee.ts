import { amountOf, compare, money, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'

/** Whoever was shown a fee is not charged another one unasked. */
export function refuseChangedFee(fee: Money, expected: string | undefined): void {
  if (!expected || compare(money(expected, fee.currency), fee) === 0) return
  throw new Refusal('cancellation.terms_changed', {
    old: shown(money(expected, fee.currency)),
    new: shown(fee),
  })
}

const shown = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`
