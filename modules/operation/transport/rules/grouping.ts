// Who rides together: what holds for a board before anybody asks the server. Pure.

export const RIDE_DIRECTIONS = ['arrival', 'departure', 'between'] as const
export type RideDirection = (typeof RIDE_DIRECTIONS)[number]

/** Guests of one sold service, who are never parted. `zone_id` null: nobody knows where they sleep. */
export type Ride = Readonly<{
  item_id: number
  zone_id: number | null
  direction: RideDirection
  /** `HH:mm:ss`. */
  ready_at: string | null
  pax: number
}>

/** As somebody wants it; `id` below zero: it is not stored yet. */
export type Group = Readonly<{
  id: number
  zone_id: number
  direction: RideDirection
  vehicle_id: number
  driver_id: number | null
  leaves_at: string
  locked: boolean
  item_ids: readonly number[]
}>
export type StoredGroup = Group & Readonly<{ version: number }>

const MINUTES_AN_HOUR = 60

export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * MINUTES_AN_HOUR + Number(minutes)
}

const two = (number: number): string => String(number).padStart(2, '0')

export const timeOf = (minutes: number): string =>
  `${two(Math.floor(minutes / MINUTES_AN_HOUR))}:${two(minutes % MINUTES_AN_HOUR)}:00`

/** Who lands waits for the last to land; who leaves is driven in time for the first. */
export const leavesAt = (direction: RideDirection, ready: readonly number[]): number =>
  direction === 'arrival' ? Math.max(...ready) : Math.min(...ready)

/** Minutes between the first and the last who are ready. */
export const waitOf = (ready: readonly number[]): number =>
  ready.length === 0 ? 0 : Math.max(...ready) - Math.min(...ready)

/** These people in that group, or in none; an empty group stays until somebody takes it away. */
export const putInto = (
  groups: readonly Group[],
  item_ids: readonly number[],
  to: number | null,
): Group[] =>
  groups.map((group) => {
    const staying = group.item_ids.filter((id) => !item_ids.includes(id))
    const riding = group.id === to ? [...staying, ...item_ids] : staying
    return riding.length === group.item_ids.length && staying.length === riding.length
      ? group
      : { ...group, item_ids: riding }
  })

export type Changes = Readonly<{
  put: readonly (Omit<Group, 'id'> & { id: number | null; version: number | null })[]
  remove: readonly Readonly<{ id: number; version: number }>[]
}>

/** What must be written so that these groups stand instead of those. */
export function changesBetween(now: readonly StoredGroup[], wanted: readonly Group[]): Changes {
  const stored = new Map(now.map((group) => [group.id, group]))
  const kept = new Set(wanted.map(({ id }) => id))
  return {
    put: wanted
      .filter((group) => !stored.has(group.id) || !isSame(stored.get(group.id)!, group))
      .map(({ id, ...group }) => {
        const before = stored.get(id)
        return { ...group, id: before ? id : null, version: before?.version ?? null }
      }),
    remove: now.filter(({ id }) => !kept.has(id)).map(({ id, version }) => ({ id, version })),
  }
}

export const isSame = (one: Group, other: Group): boolean =>
  isSameDrive(one, other) &&
  one.locked === other.locked &&
  one.item_ids.length === other.item_ids.length &&
  one.item_ids.every((id) => other.item_ids.includes(id))

const isSameDrive = (one: Group, other: Group): boolean =>
  one.zone_id === other.zone_id &&
  one.direction === other.direction &&
  one.vehicle_id === other.vehicle_id &&
  one.driver_id === other.driver_id &&
  minutesOf(one.leaves_at) === minutesOf(other.leaves_at)

/** A locked group is opened, or nothing of it changes. */
export const isUnlocking = (before: Group, after: Group): boolean =>
  before.locked && isSame({ ...before, locked: false }, after)
