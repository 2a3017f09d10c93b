import {
  addDays,
  businessDay,
  firstOfMonth,
  instantOf,
  lastOfMonth,
  type Day,
} from '@kit/kernel/day'
import type { SentPeriod, When } from './schedule-contract.ts'

/** 1 is Monday. */
const weekdayOf = (on: Day): number => ((new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

const isOn = (when: When, on: Day): boolean =>
  when.every === 'day' ||
  (when.every === 'week' ? weekdayOf(on) === when.weekday : Number(on.slice(8)) === when.month_day)

/** The first hour of a schedule that is still to come, in Cancún's time. */
export function nextHour(when: When, after: Date): Date {
  const time = `${String(when.hour).padStart(2, '0')}:00`
  for (let on = businessDay(after); ; on = addDays(on, 1)) {
    const at = instantOf(on, time)
    if (isOn(when, on) && at > after) return at
  }
}

/** The days that a report of a period is about, sent on a day. */
export function daysOf(period: SentPeriod, on: Day): { from: Day; to: Day } {
  const monthBefore = addDays(firstOfMonth(on), -1)
  const days: Record<SentPeriod, readonly [Day, Day]> = {
    today: [on, on],
    yesterday: [addDays(on, -1), addDays(on, -1)],
    week_before: [addDays(on, -7), addDays(on, -1)],
    month_so_far: [firstOfMonth(on), on],
    month_before: [firstOfMonth(monthBefore), lastOfMonth(monthBefore)],
  }
  const [from, to] = days[period]
  return { from, to }
}
