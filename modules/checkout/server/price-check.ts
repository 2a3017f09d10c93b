import { add, amountOf, compare, money, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import type { WantedItem } from '../contract.ts'
import type { Order } from './order.ts'

const shown = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`

/**
 * A price other than the one the screen showed is never charged silently. Refuses `price.changed`
 * with old and new, whole and by item.
 */
export function refuseChangedPrice(
  order: Order,
  items: readonly WantedItem[],
  expected_total?: string,
): void {
  const changed = order.lines.flatMap(({ terms, total }, index) => {
    const expected = items[index]!.expected_total
    return expected && compare(money(expected, order.currency), total) !== 0
      ? [{ option_id: terms.option_id, name: terms.name, old: expected, new: amountOf(total) }]
      : []
  })
  const whole = expected_total ? money(expected_total, order.currency) : null
  if (changed.length === 0 && (!whole || compare(whole, order.total) === 0)) return
  const before =
    whole ??
    order.lines.reduce(
      (sum, { total }, index) =>
        add(
          sum,
          items[index]!.expected_total
            ? money(items[index]!.expected_total!, order.currency)
            : total,
        ),
      money('0', order.currency),
    )
  throw new Refusal('price.changed', {
    old: shown(before),
    new: shown(order.total),
    total: amountOf(order.total),
    items: changed,
  })
}
