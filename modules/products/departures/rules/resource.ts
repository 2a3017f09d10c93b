import type { Day } from '@kit/kernel/day'

/** A day, or one of its times, with another capacity. */
export type ResourceException = Readonly<{
  day: Day
  starts_at?: string | null
  capacity: number
}>
export type Resource = Readonly<{ capacity: number; exceptions: readonly ResourceException[] }>

/** The places of a resource at a time: an exception of that very time wins over one of its day. */
export function placesAt(
  { capacity, exceptions }: Resource,
  day: Day,
  starts_at: string | null,
): number {
  const ofDay = exceptions.filter((exception) => exception.day === day)
  const found =
    ofDay.find((exception) => isAt(exception, starts_at)) ??
    ofDay.find((exception) => (exception.starts_at ?? null) === null)
  return found?.capacity ?? capacity
}

const MINUTES = 5
/** `09:00` and `09:00:00` are one time. */
const isAt = ({ starts_at }: ResourceException, time: string | null): boolean =>
  (starts_at ?? null) !== null && starts_at!.slice(0, MINUTES) === time?.slice(0, MINUTES)
