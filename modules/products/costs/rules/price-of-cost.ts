import { money, ofUnits, proportion, withoutTax, type Money } from '@kit/kernel/money'

/** What a commission is a percentage of, as its rules have it: net is without IVA. */
export const COMMISSION_BASES = ['net', 'gross', 'margin'] as const
export type CommissionBase = (typeof COMMISSION_BASES)[number]

/**
 * Percentages are decimal texts of at most four decimals (`"12.5"`); the cost is in the currency of
 * the price.
 */
export type Terms = Readonly<{
  cost: Money
  tax_percent: string
  commission_percent: string
  commission_base: CommissionBase
}>

/** Of one person. `net + tax = price` and `cost + commission + margin = net`. */
export type Breakdown = Readonly<{
  price: Money
  net: Money
  tax: Money
  commission: Money
  margin: Money
  /** Of the net, in hundredths of a percent, rounded down; null where there is no net. */
  margin_basis_points: number | null
}>

/** 100 %, in ten-thousandths of a percent. */
const WHOLE = 1_000_000n
const UNITS_PER_CENT = 100n
/** The cost keeps at least one part in so many of the net price. */
const ROOM_LEAST = 100n

/** From the public price back: what is left of it once IVA, cost and commission are taken off. */
export function breakdownOf(terms: Terms, price: Money): Breakdown {
  const { base: net, tax } = withoutTax(price, terms.tax_percent)
  const gained = ofUnits(net.units - terms.cost.units, net.currency)
  const base = { net, gross: price, margin: gained.units < 0n ? ofUnits(0n, net.currency) : gained }
  const commission = proportion(
    base[terms.commission_base],
    unitsOf(terms.commission_percent),
    WHOLE,
  )
  const margin = ofUnits(gained.units - commission.units, net.currency)
  return {
    price,
    net,
    tax,
    commission,
    margin,
    margin_basis_points:
      net.units === 0n ? null : Number(floorDivide(margin.units * 10_000n, net.units)),
  }
}

/**
 * From the cost to the public price: the least in whole steps (a cent, a peso, ten) whose margin is
 * no less than what is wanted of the price without IVA. Null when commission and margin leave less
 * than a hundredth of the price to the cost: no price would be sensible.
 */
export function priceFor(terms: Terms, wanted_percent: string, step: string): Money | null {
  const { currency } = terms.cost
  const wanted = unitsOf(wanted_percent)
  const { least_net, over } = netFor(terms, wanted)
  if (over < WHOLE / ROOM_LEAST) return null
  const taxed = WHOLE + unitsOf(terms.tax_percent)
  const exact = (least_net * taxed) / (over * WHOLE)
  // Net and commission are rounded to cents: what they move is at most two cents of the net.
  const slack = (2n * UNITS_PER_CENT * taxed) / over + UNITS_PER_CENT
  const stepUnits = money(step, currency).units
  let units = exact > slack ? ((exact - slack) / stepUnits) * stepUnits : 0n
  while (!leaves(terms, ofUnits(units, currency), wanted)) units += stepUnits
  return ofUnits(units, currency)
}

/** The exact net that leaves the wanted margin, as `least_net / over`. */
function netFor(terms: Terms, wanted: bigint): { least_net: bigint; over: bigint } {
  const commission = unitsOf(terms.commission_percent)
  const { units: cost } = terms.cost
  switch (terms.commission_base) {
    case 'net':
      return { least_net: cost * WHOLE, over: WHOLE - commission - wanted }
    case 'gross': {
      const of_net = commission + (commission * unitsOf(terms.tax_percent)) / WHOLE
      return { least_net: cost * WHOLE, over: WHOLE - of_net - wanted }
    }
    case 'margin':
      return { least_net: cost * (WHOLE - commission), over: WHOLE - commission - wanted }
  }
}

function leaves(terms: Terms, price: Money, wanted: bigint): boolean {
  const { net, margin } = breakdownOf(terms, price)
  return margin.units * WHOLE >= wanted * net.units
}

/** A percentage in ten-thousandths: 100 % is `WHOLE`. */
const unitsOf = (percent: string): bigint => money(percent, 'MXN').units

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor !== 0n && dividend < 0n ? quotient - 1n : quotient
}
