import { add, CURRENCIES, isZero, money, zero, type Money } from '@kit/kernel/money'
import type { TenderDraft } from './tenders.ts'

/** What was handed over, by currency: sums never mix them. */
export function receivedByCurrency(tenders: readonly TenderDraft[]): Money[] {
  return CURRENCIES.flatMap((currency) => {
    const sum = tenders
      .filter((tender) => tender.currency === currency)
      .reduce((so_far, { amount }) => add(so_far, money(amount, currency)), zero(currency))
    return isZero(sum) ? [] : [sum]
  })
}
