import { leavesAt, minutesOf, timeOf, type RideDirection } from './grouping.ts'

// The sheet of a day: who may ride together, and who is free to drive. Pure.

export const RIDES = ['shared', 'private', 'tour'] as const
export type ServiceRide = (typeof RIDES)[number]

type Line = Readonly<{
  item_id: number
  ride: ServiceRide
  direction: RideDirection | null
  reservation_uuid: string
  /** `HH:mm:ss`. */
  hour: string | null
}>

/**
 * The drives that chosen lines are driven in: pickups of tours in one, a private transfer alone with
 * what its guests bought for the same hour and direction.
 */
export function drivesOf<L extends Line>(lines: readonly L[]): L[][] {
  const keyOf = ({ ride, reservation_uuid, direction, hour }: L) =>
    ride === 'tour' ? 'tour' : `${reservation_uuid} ${direction} ${hour}`
  return [...Map.groupBy(lines, keyOf).values()]
}

/** When the vehicle leaves: for the first pickup; from the airport, once the last has landed. */
export function driveLeavesAt(lines: readonly Line[]): string | null {
  const hours = lines.flatMap(({ hour }) => (hour === null ? [] : [minutesOf(hour)]))
  if (hours.length === 0) return null
  return timeOf(leavesAt(lines[0]!.direction ?? 'departure', hours))
}

type Busy = Readonly<{ id: number; leaves_at: string; minutes: number }>

/** Drives that are on the road at some moment of another, but for those it replaces. */
export function drivesMeanwhile<T extends Busy>(
  drives: readonly T[],
  { leaves_at, minutes }: Omit<Busy, 'id'>,
  replaced: ReadonlySet<number>,
): T[] {
  const from = minutesOf(leaves_at)
  return drives.filter((drive) => {
    const begins = minutesOf(drive.leaves_at)
    return !replaced.has(drive.id) && begins < from + minutes && from < begins + drive.minutes
  })
}
