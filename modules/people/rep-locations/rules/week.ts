import { addDays, daysBetween, type Day } from '@kit/kernel/day'

// A week of reps: pure.

export const WEEK_DAYS = 7
/** A month, and the rest of its last week. */
export const SHOWN_DAYS_MAX = 42
/** A Monday: weeks are counted from it. */
const MONDAY = '2024-01-01' as Day

export function mondayOf(day: Day): Day {
  const past = daysBetween(MONDAY, day) % WEEK_DAYS
  return addDays(day, -(past < 0 ? past + WEEK_DAYS : past))
}

export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** Runs of seven days or more without one of rest, of which some day is among those shown. */
export function runsWithoutRest(
  worked: readonly Day[],
  { first_day, last_day }: { first_day: Day; last_day: Day },
): { from: Day; to: Day; days: number }[] {
  const runs: { from: Day; to: Day; days: number }[] = []
  for (const day of [...new Set(worked)].sort()) {
    const last = runs.at(-1)
    if (last && daysBetween(last.to, day) === 1)
      runs[runs.length - 1] = { ...last, to: day, days: last.days + 1 }
    else runs.push({ from: day, to: day, days: 1 })
  }
  return runs.filter(
    ({ from, to, days }) => days >= WEEK_DAYS && from <= last_day && to >= first_day,
  )
}
