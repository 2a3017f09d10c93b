import type { Actor } from '@kit/kernel/actor'
import { amountOf, compare, isZero, money, total as totalOf, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import type { WantedItem } from '../contract.ts'

/**
 * What a sale costs, whole and by item of the cart, in its order. `price` is without what passes
 * through.
 */
export type Shown = {
  total: Money
  lines: readonly { option_id: number; name: string; price: Money; total: Money }[]
}

/** What is given away is given by who may. Refuses `checkout.free_not_authorised`. */
export function refuseFree({ lines }: Shown, { permissions }: Actor): void {
  const free = lines.find(({ price }) => isZero(price))
  if (free && !permissions.has('sale.free'))
    throw new Refusal('checkout.free_not_authorised', { name: free.name })
}

const shown = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`

/**
 * A price other than the one the screen showed is never charged silently. Refuses `price.changed`
 * with old and new, whole and by item.
 */
export function refuseChangedPrice(
  { total, lines }: Shown,
  items: readonly WantedItem[],
  expected_total?: string,
): void {
  const { currency } = total
  const expectedOf = (index: number): Money | null => {
    const expected = items[index]!.expected_total
    return expected ? money(expected, currency) : null
  }
  const changed = lines.flatMap((line, index) => {
    const expected = expectedOf(index)
    return expected && compare(expected, line.total) !== 0
      ? [
          {
            option_id: line.option_id,
            name: line.name,
            old: items[index]!.expected_total,
            new: amountOf(line.total),
          },
        ]
      : []
  })
  const whole = expected_total ? money(expected_total, currency) : null
  if (changed.length === 0 && (!whole || compare(whole, total) === 0)) return
  const before =
    whole ??
    totalOf(
      lines.map((line, index) => expectedOf(index) ?? line.total),
      currency,
    )
  throw new Refusal('price.changed', {
    old: shown(before),
    new: shown(total),
    total: amountOf(total),
    items: changed,
  })
}

/** Nothing is sold for less than its deposit. Refuses `checkout.deposit_missing`. */
export function refuseMissingDeposit(deposit: Money, applied: Money): void {
  if (compare(applied, deposit) >= 0) return
  throw new Refusal('checkout.deposit_missing', { deposit: shown(deposit), paid: shown(applied) })
}
