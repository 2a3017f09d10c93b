import { percentOf, subtract, withoutTax, type Money } from '@kit/kernel/money'

/** The figure that was entered is net of IVA or includes it. */
export type AmountIs = 'net' | 'with_tax'

/** The IVA of a cost; the percent is a decimal text, 0 where it is exempt. */
export type CostTax = { tax_percent: string; amount_is: AmountIs }

/**
 * A cost of one person in its parts, in whole cents: `net` is what margins are reckoned with, `tax`
 * its IVA, and together they are what the provider is owed. As `catalog.cost_tax` of the database.
 */
export function partsOfCost(
  entered: Money,
  { tax_percent, amount_is }: CostTax,
): { net: Money; tax: Money } {
  if (amount_is === 'net') return { net: entered, tax: percentOf(entered, tax_percent) }
  const net = withoutTax(entered, tax_percent).base
  return { net, tax: subtract(entered, net) }
}
