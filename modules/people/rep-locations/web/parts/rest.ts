import type { Day } from '@kit/kernel/day'
import type { Week } from '../../contract/week.ts'
import { runsWithoutRest } from '../../rules/week.ts'

/** Runs of a rep without a day of rest: a day off is one, whatever was planned. */
export function restOf(
  { placements, days_off }: Week,
  user_id: number,
  shown: { first_day: Day; last_day: Day },
  more: readonly Day[] = [],
): ReturnType<typeof runsWithoutRest> {
  const off = new Set(days_off.flatMap((one) => (one.user_id === user_id ? one.date : [])))
  const worked = placements.flatMap((one) => (one.user_id === user_id ? (one.date as Day) : []))
  return runsWithoutRest(
    [...worked, ...more].filter((date) => !off.has(date)),
    shown,
  )
}
