import { addDays, type Day } from '@kit/kernel/day'

type Days = Readonly<{ first_day: Day; last_day: Day }>
type DaysOfRule = Readonly<{ starts_on: Day; ends_on: Day; target: number }>

/**
 * The days of a rule that may be awarded today: those that have passed. A target is of all days of
 * the rule, so that a rule with one is awarded whole, once they have passed.
 */
export function awardableDays(
  { starts_on, ends_on, target }: DaysOfRule,
  today: Day,
): Days | undefined {
  const yesterday = addDays(today, -1)
  const last_day = ends_on < yesterday ? ends_on : yesterday
  if (last_day < starts_on || (target > 0 && last_day < ends_on)) return undefined
  return { first_day: starts_on, last_day }
}

/** What is wrong with wanting to award those days, if anything. */
export function refusalOfDays(
  rule: DaysOfRule,
  wanted: Days,
  today: Day,
): 'incentive_award.days' | 'incentive_award.whole' | undefined {
  const days = awardableDays(rule, today)
  const { starts_on, ends_on, target } = rule
  if (target > 0)
    return days && wanted.first_day === starts_on && wanted.last_day === ends_on
      ? undefined
      : 'incentive_award.whole'
  return days &&
    wanted.first_day <= wanted.last_day &&
    wanted.first_day >= days.first_day &&
    wanted.last_day <= days.last_day
    ? undefined
    : 'incentive_award.days'
}
