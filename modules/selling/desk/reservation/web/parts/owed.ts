import { money, subtract, type Money } from '@kit/kernel/money'
import type { Whole } from './whole.ts'

type Sums = Pick<Whole, 'state' | 'currency' | 'total' | 'paid' | 'due' | 'balance'>

/**
 * What a reservation costs and what is still asked for. The books owe nothing before it is
 * confirmed: what is held or quoted is told by its price, as something still to be collected.
 */
export function owedOf({ state, currency, total, paid, due, balance }: Sums): {
  promised: boolean
  due: Money
  open: Money
} {
  if (state !== 'held' && state !== 'quoted')
    return { promised: false, due: money(due, currency), open: money(balance, currency) }
  const price = money(total, currency)
  return { promised: true, due: price, open: subtract(price, money(paid, currency)) }
}
