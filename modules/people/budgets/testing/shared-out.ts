import type { Day } from '@kit/kernel/day'
import { allocate, type Money } from '@kit/kernel/money'
import { daysOf, weekdayOf, type Sharing } from '../rules.ts'

/** How a target falls on the days of its month, to the cent; `budgets.spread_over_days` must say the same. */
export function sharedOut(target: Money, { distribution, weights }: Sharing, month: Day): Money[] {
  const weighed = daysOf(month).map((day, index) =>
    distribution === 'equal'
      ? 1n
      : BigInt(weights[distribution === 'weekdays' ? weekdayOf(day) : index]!),
  )
  return allocate(target, weighed)
}
