import { addDays, daysBetween, type Day } from '@kit/kernel/day'

export const DAYS_MAX = 62
export const WEEK_DAYS = 7
/** A Monday: weeks are counted from it. */
const MONDAY = '2024-01-01' as Day

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  const past = daysBetween(MONDAY, day) % WEEK_DAYS
  return addDays(day, -(past < 0 ? past + WEEK_DAYS : past))
}

export const daysOfWeek = (monday: Day): Day[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index))

type Turn = Readonly<{
  id: number
  date: string
  /** `HH:mm:ss`, and so is the end. */
  init_schedule: string
  end_schedule: string
  id_assigment_user: number
  hotel: string
}>

/** Whether two turns share some time: one that begins when the other ends does not. */
const overlaps = (one: Turn, other: Turn): boolean =>
  one.date === other.date &&
  one.init_schedule < other.end_schedule &&
  other.init_schedule < one.end_schedule

/**
 * Turns of one supervisor who would have to be in two hotels at once, by their ids. Two locations of
 * one hotel are supervised together.
 */
export function findClashes(turns: readonly Turn[]): Set<number> {
  const clashing = new Set<number>()
  for (const one of turns)
    for (const other of turns)
      if (
        one.id < other.id &&
        one.id_assigment_user === other.id_assigment_user &&
        one.hotel !== other.hotel &&
        overlaps(one, other)
      ) {
        clashing.add(one.id)
        clashing.add(other.id)
      }
  return clashing
}

/** Locations that on some of the days have nobody; one that two channels share is one. */
export function findUnattended(
  locations: readonly Readonly<{ id: number }>[],
  days: readonly Day[],
  turns: readonly Readonly<{ date: string; location: Readonly<{ id: number }> }>[],
): Set<number> {
  const attended = new Set(turns.map(({ date, location }) => `${location.id} ${date}`))
  const isUnattended = ({ id }: { id: number }): boolean =>
    days.some((date) => !attended.has(`${id} ${date}`))
  return new Set(locations.filter(isUnattended).map(({ id }) => id))
}
