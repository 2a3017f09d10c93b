import type { Day } from '@kit/kernel/day'
import type { Bulk } from '../bulk.ts'

/** The tax on what they charge, as a plan has it that says nothing else. */
export const FEE_TAX_PERCENT = '16'
export const MINIMUM = '300'

/** What the company's processors charge for interest-free months. */
export const FEES = [
  ['Clip', 3, '4.5'],
  ['Clip', 6, '7.5'],
  ['Clip', 9, '9.9'],
  ['Clip', 12, '11.95'],
  ['Stripe', 3, '5'],
  ['Stripe', 6, '7.5'],
] as const

export const storeInstalmentPlans = (bulk: Bulk, from: Day): Promise<void> =>
  bulk.insert(
    'payments.instalment_plan',
    FEES.map(([processor, months, fee_percent], index) => ({
      id: index + 1,
      processor,
      months,
      fee_percent,
      fee_tax_percent: FEE_TAX_PERCENT,
      minimum: MINIMUM,
      valid_from: from,
    })),
  )
