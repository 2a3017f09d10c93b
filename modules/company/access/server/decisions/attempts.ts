const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Guesses are remembered this long, or until somebody signs in or the password changes. */
export const LANE_WINDOW_HOURS = 24
/** A person mistypes; after that every failure doubles the wait, up to a quarter of an hour. */
const FREE_FAILURES = 5
const DELAY_SECONDS_MAX = 900

export const ADDRESS_WINDOW_MINUTES = 15
/** A hotel desk shares its address, so that one may fail more often than a person. */
const ADDRESS_FAILURES_MAX = 60

export type LaneFailures = Readonly<{ count: number; last: Date | null }>
/** Of every account tried from one address; they include the try itself. */
export type AddressFailures = Readonly<{ count: number; oldest: Date | null }>

type Acquaintance = Readonly<{ device: boolean; address: boolean }>
type Caller = Readonly<{ address: string; device_hash: Buffer | null }>

/**
 * With whom a try is counted. A browser or an address from which the person has signed in is
 * counted by itself: what strangers do from elsewhere never delays it. All strangers are counted
 * together, so that a thousand addresses may guess no more often than one.
 */
export function laneOf(known: Acquaintance, { address, device_hash }: Caller): string {
  if (known.device && device_hash) return `device ${device_hash.toString('hex')}`
  return known.address ? `address ${address}` : 'stranger'
}

/** An address that is busy with guesses delays all but the browsers that are known. */
export const isDelayedByAddress = (lane: string): boolean => !lane.startsWith('device ')

/** Seconds that must lie between the last of so many failures and the next try. */
export function delayAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0
  return Math.min(2 ** (failures - FREE_FAILURES + 1), DELAY_SECONDS_MAX)
}

/** Seconds to wait before the next try in a lane; 0 when it may happen now. */
export function secondsInLane({ count, last }: LaneFailures, now: Date): number {
  return last ? secondsUntil(last.getTime() + delayAfter(count) * SECOND, now) : 0
}

/** Seconds to wait before the next try from an address; 0 when it may happen now. */
export function secondsAtAddress({ count, oldest }: AddressFailures, now: Date): number {
  if (!oldest || count <= ADDRESS_FAILURES_MAX) return 0
  return secondsUntil(oldest.getTime() + ADDRESS_WINDOW_MINUTES * MINUTE, now)
}

const secondsUntil = (instant: number, now: Date): number =>
  Math.max(0, Math.ceil((instant - now.getTime()) / SECOND))
