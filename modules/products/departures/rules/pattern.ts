import { addDays, daysBetween, type Day } from '@kit/kernel/day'

export type Exception = Readonly<{ day: Day; closed: boolean; capacity: number | null }>
export type Pattern = Readonly<{
  /** Monday is '1'. */
  weekdays: readonly string[]
  capacity: number
  first_day: Day
  last_day: Day
  exceptions: readonly Exception[]
}>
export type Wanted = Readonly<{ day: Day; capacity: number }>

/** A pattern as it is kept: of an option at a time, of a boat when several share it. */
export type SavedPattern = Pattern &
  Readonly<{
    option_id: number
    starts_at: string | null
    resource_id?: number | null
    keep_sold?: boolean
  }>

export const PATTERN_DAYS_MAX = 800
const WEEK = 7

/** The days of a pattern with their seats: an exception closes one, sizes it, or adds one. */
export function daysOf({ weekdays, capacity, first_day, last_day, exceptions }: Pattern): Wanted[] {
  const apart = new Map(exceptions.map((exception) => [exception.day, exception]))
  const days = Array.from({ length: daysBetween(first_day, last_day) + 1 }, (_, index) =>
    addDays(first_day, index),
  )
  const those = days.flatMap((day): Wanted[] => {
    const exception = apart.get(day)
    if (exception?.closed || (!exception && !weekdays.includes(weekday(day)))) return []
    return [{ day, capacity: exception?.capacity ?? capacity }]
  })
  return those
}

const weekday = (day: Day): string =>
  String(((new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK) + 1)

/** A departure that stands: whether the pattern made it, and what is taken of it. */
export type Standing = Readonly<{
  id: number
  day: Day
  capacity: number
  taken: number
  active: boolean
  own: boolean
}>
export type Plan = Readonly<{
  /** Made, or sized anew. */
  write: readonly Wanted[]
  close: readonly number[]
  /** Would be closed, or have fewer seats than are taken. */
  affected: readonly Standing[]
}>

/**
 * What saving a pattern does to the departures of its time. One that somebody closed by hand on a
 * day that the pattern already had stays closed.
 */
export function planPattern(
  wanted: readonly Wanted[],
  before: readonly Wanted[],
  standing: readonly Standing[],
): Plan {
  const sizes = new Map(wanted.map(({ day, capacity }) => [day, capacity]))
  const had = new Set(before.map(({ day }) => day))
  const byDay = new Map(standing.map((departure) => [departure.day, departure]))
  const affected = standing.filter(
    ({ day, taken, own, active }) =>
      taken > (sizes.get(day) ?? (own && active ? 0 : Number.MAX_SAFE_INTEGER)),
  )
  const kept = new Set(affected.map(({ day }) => day))
  return {
    affected,
    write: wanted.filter(({ day }) => {
      const departure = byDay.get(day)
      return !kept.has(day) && !(departure && !departure.active && had.has(day))
    }),
    close: standing
      .filter(({ day, own, active }) => own && active && !sizes.has(day) && !kept.has(day))
      .map(({ id }) => id),
  }
}
