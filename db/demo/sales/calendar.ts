import { addDays, daysBetween, firstOfMonth, type Day } from '@kit/kernel/day'

/** Months of high and low season on this coast, January first. */
const SEASONALITY = [1.12, 1.18, 1.3, 1.15, 0.88, 0.92, 1.2, 1.05, 0.66, 0.72, 0.95, 1.32] as const
/** Guests arrive on weekends and book in the first days: Sunday first. */
const WEEKDAYS = [1.05, 1.2, 1.12, 1.02, 0.95, 0.85, 0.81] as const
const YEARLY_GROWTH = 0.14
const MONTHS = 14

/** The day on which fourteen months of business begin. */
export function firstDay(until: Day): Day {
  const [year, month] = until.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10) as Day
}

/**
 * How many reservations are made on each day: season, weekday and growth. What is left of a day's
 * share is carried to the next, so that the days sum to `reservations` and even a small demo sells
 * in every month. `last_share` is how much of the last day has been sold when the story stops, from
 * 0 to 1.
 */
export function reservationsByDay(
  from: Day,
  until: Day,
  { reservations, last_share }: { reservations: number; last_share: number },
): { day: Day; count: number }[] {
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, offset) =>
    addDays(from, offset),
  )
  const last = days.length - 1
  const weights = days.map(
    (day, offset) => weightOf(day, offset) * (offset === last ? last_share : 1),
  )
  // What rounding left over is sold on the last day on which anything is.
  const lastSelling = last_share > 0 ? last : last - 1
  const sum = weights.reduce((total, weight) => total + weight, 0)
  let [before, sold] = [0, 0]
  return days.map((day, index) => {
    before += weights[index]!
    const reached = index >= lastSelling ? reservations : Math.floor((before / sum) * reservations)
    const count = reached - sold
    sold = reached
    return { day, count }
  })
}

function weightOf(day: Day, offset: number): number {
  const month = Number(day.slice(5, 7)) - 1
  return (
    SEASONALITY[month]! *
    WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]! *
    (1 + (YEARLY_GROWTH * offset) / 365)
  )
}

/** Reservations expected by month, the month after the last one included: what budgets aim at. */
export function expectedByMonth(
  days: readonly { day: Day; count: number }[],
  nextMonth: Day,
): Map<Day, number> {
  const months = new Map<Day, number>()
  for (const { day, count } of days)
    months.set(firstOfMonth(day), (months.get(firstOfMonth(day)) ?? 0) + count)
  const before = [...months.values()].at(-2) ?? [...months.values()].at(-1) ?? 0
  // A month that is not over, or has not begun, aims at what the season promises: at least the
  // month before.
  const current = [...months.keys()].at(-1)!
  months.set(current, Math.max(months.get(current)!, before))
  months.set(nextMonth, before)
  return months
}
