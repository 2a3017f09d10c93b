import { firstOfMonth, type Day } from '@kit/kernel/day'
import { divideRounding, isZero, type Money } from '@kit/kernel/money'
import type { BudgetState } from './contract.ts'

/** Why a budget cannot be accepted today; nothing when it can. */
export type Objection = 'budget.not_validated' | 'budget.closed' | 'budget.other_month'

/**
 * A rep accepts the budget of the current month, from when a manager validated it until it is cut.
 */
export function objectionToAccepting(
  budget: { month: Day; state: BudgetState },
  today: Day,
): Objection | undefined {
  if (budget.month !== firstOfMonth(today)) return 'budget.other_month'
  if (budget.state === 'draft') return 'budget.not_validated'
  if (budget.state === 'cut' || budget.state === 'closed') return 'budget.closed'
  return undefined
}

/**
 * How much of a target is sold, in percent with two decimals (`"87.50"`), half away from zero. Both
 * amounts are of one currency.
 */
export function attainedPercent(sold: Money, target: Money): string {
  if (sold.currency !== target.currency)
    throw new Error(`${sold.currency} and ${target.currency} do not compare`)
  if (isZero(target)) throw new Error('A budget of nothing is not a budget')
  const hundredths = divideRounding(sold.units * 10_000n, target.units)
  const [absolute, sign] = hundredths < 0n ? [-hundredths, '-'] : [hundredths, '']
  return `${sign}${absolute / 100n}.${(absolute % 100n).toString().padStart(2, '0')}`
}
