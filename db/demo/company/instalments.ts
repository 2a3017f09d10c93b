import type { Day } from '@kit/kernel/day'
import type { Bulk } from '../bulk.ts'

/** What the company's processors charge for interest-free months. */
const FEES = [
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
      minimum: '300',
      valid_from: from,
    })),
  )
