import { addDays, daysBetween, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'

export type Days = Readonly<{ from: Day; to: Day }>
export type Against = 'before' | 'year'

const WEEK_DAYS = 7
const YEAR_DAYS = 52 * WEEK_DAYS

/**
 * What a period is compared with: the one before, or its like a year ago. Whole months stand beside
 * as many whole months; anything else goes back by whole weeks, so that a Saturday is never held
 * against a Friday.
 */
export function periodBefore({ from, to }: Days, against: Against = 'before'): Days {
  if (from === firstOfMonth(from) && to === lastOfMonth(to))
    return monthsBefore({ from, to }, against)
  const days = daysBetween(from, to) + 1
  const back = against === 'year' ? YEAR_DAYS : Math.ceil(days / WEEK_DAYS) * WEEK_DAYS
  return { from: addDays(from, -back), to: addDays(to, -back) }
}

/**
 * The days before that a period still running is held against: as many as have passed of it, so
 * that 21 days of a month are never compared with 31.
 */
export function comparableBefore(period: Days, against: Against, today: Day): Days {
  const before = periodBefore(period, against)
  if (today < period.from || today >= period.to) return before
  const to = addDays(before.from, daysBetween(period.from, today))
  return { from: before.from, to: to < before.to ? to : before.to }
}

function monthsBefore({ from, to }: Days, against: Against): Days {
  const months =
    against === 'year'
      ? 12
      : (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
        Number(to.slice(5, 7)) -
        Number(from.slice(5, 7)) +
        1
  return {
    from: backByMonths(from, months),
    to: lastOfMonth(backByMonths(firstOfMonth(to), months)),
  }
}

function backByMonths(first: Day, months: number): Day {
  let day = first
  for (let month = 0; month < months; month++) day = firstOfMonth(addDays(day, -1))
  return day
}
