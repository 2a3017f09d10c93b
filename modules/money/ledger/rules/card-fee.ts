import { add, percentOf, type Money } from '@kit/kernel/money'

/** What a processor keeps of a payment in months: its fee, and the tax on that. */
export type CardFee = Readonly<{ percent: string; tax_percent: string }>

/** Both rounded once, and together what does not reach the company. */
export function cardFeeOf(taken: Money, { percent, tax_percent }: CardFee): Money {
  const fee = percentOf(taken, percent)
  return add(fee, percentOf(fee, tax_percent))
}
