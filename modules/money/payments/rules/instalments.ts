import {
  allocate,
  compare,
  money,
  percentOf,
  proportion,
  subtract,
  type Money,
} from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'

/** What a processor keeps, as decimal texts: its fee of the payment, and the tax on that fee. */
export type InstalmentFee = Readonly<{
  months: number
  fee_percent: string
  fee_tax_percent: string
  /** The least payment, in the payment's currency. */
  minimum: Money
}>

export type Instalments = {
  /** What the card is charged. */
  total: Money
  /** What the guest pays above the price. */
  interest: Money
  /** Every month, the cents left over in the first ones. */
  monthly: Money[]
  fee: Money
  fee_tax: Money
  /** What reaches the company. */
  received: Money
}

/**
 * A payment spread over months. Without interest the guest pays the price, and the fee is the
 * company's; with interest the guest pays so much that the price reaches the company: price ÷ (1 −
 * fee − tax of the fee), rounded once.
 * Worked: 6,000.00 in 3 months at 4.5 % + 16 %: fee 270.00, tax 43.20, received 5,686.80; with
 * interest 6,000 ÷ (1 − 0.0522) = 6,330.45, of which 6,000.00 are received.
 * @throws Refusal `instalments.below_minimum`
 */
export function spread(
  price: Money,
  { months, fee_percent, fee_tax_percent, minimum }: InstalmentFee,
  { with_interest }: { with_interest: boolean },
): Instalments {
  if (compare(price, minimum) < 0) throw new Refusal('instalments.below_minimum')
  const total = with_interest ? grossUp(price, fee_percent, fee_tax_percent) : price
  const fee = percentOf(total, fee_percent)
  const fee_tax = percentOf(fee, fee_tax_percent)
  return {
    total,
    interest: subtract(total, price),
    monthly: allocate(total, Array<bigint>(months).fill(1n)),
    fee,
    fee_tax,
    received: subtract(subtract(total, fee), fee_tax),
  }
}

/** In units of ten-thousandths of a percent, squared: nothing is rounded before the end. */
const WHOLE = 1_000_000n * 1_000_000n

function grossUp(price: Money, fee_percent: string, fee_tax_percent: string): Money {
  const fee = money(fee_percent, price.currency).units
  const tax = 1_000_000n + money(fee_tax_percent, price.currency).units
  return proportion(price, WHOLE, WHOLE - fee * tax)
}
