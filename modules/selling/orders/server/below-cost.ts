import type { Context } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import { compare, isZero, total } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { belowCostStops } from '../settings.ts'
import type { Order, OrderLine } from './order.ts'
import { netCostInCurrency, missingRateOf, refuseMissingRate } from './rows.ts'

/** What is said of a line whose price, without IVA, is less than it costs; nobody is told the cost. */
export type BelowCost = 'warns' | 'stops'

/**
 * By line of the order; null where the price covers the cost, at today's rates, and of an order that
 * cannot be sold for want of a rate.
 */
export async function findBelowCost(tx: Context, order: Order): Promise<(BelowCost | null)[]> {
  const isJudged = missingRateOf(order) === undefined
  const below = order.lines.map((line) => isJudged && isBelowCost(line, order))
  if (!below.includes(true)) return below.map(() => null)
  const said = (await stops(tx)) ? 'stops' : 'warns'
  return below.map((is) => (is ? said : null))
}

/**
 * Where the company stops such sales, only who may makes them. Refuses `checkout.below_minimum`,
 * `checkout.rate_missing`.
 */
export async function refuseBelowCost(tx: Context, order: Order): Promise<void> {
  refuseMissingRate(order)
  const line = order.lines.find((one) => isBelowCost(one, order))
  if (line && (await stops(tx)))
    throw new Refusal('checkout.below_minimum', { name: line.terms.name })
}

const stops = async (tx: Context): Promise<boolean> =>
  !tx.actor.permissions.has('sale.below_cost') && (await findSetting(tx, belowCostStops, tx.now))

/** A package is judged as a whole, both sides without IVA; what has no cost covers it. */
function isBelowCost({ parts }: OrderLine, order: Order): boolean {
  const { currency } = order
  const cost = total(
    parts.map((part) => netCostInCurrency(part, order)),
    currency,
  )
  const net = total(
    parts.map(({ base }) => base),
    currency,
  )
  return !isZero(cost) && compare(net, cost) < 0
}
