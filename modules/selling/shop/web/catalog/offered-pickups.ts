import type { OptionCard } from '@app/catalog/contract/cards'
import type * as z from 'zod'

type Option = z.output<typeof OptionCard>
type Pickup = NonNullable<Option['pickup']>
type Pickups = Pick<Option, 'pickup' | 'departure_pickups'>
type Offered = Pickups & Pick<Option, 'departures' | 'sold_out' | 'next'>

/** Of the departure of an hour; null: it has none. Null when nobody is picked up for it. */
export const pickupAt = (
  { pickup, departure_pickups }: Pickups,
  starts_at: string | null,
): Pickup | null =>
  departure_pickups.find(({ departure_time }) => departure_time === starts_at) ?? pickup

/**
 * The pickups of what may be chosen: one without an hour where all departures share it, else one
 * for each departure that has one.
 */
export function offeredPickups(option: Offered): { starts_at: string | null; pickup: Pickup }[] {
  const { departures, sold_out, next } = option
  const offered = sold_out ? (next ? [next] : []) : departures
  const hours = offered.length > 0 ? offered.map(({ starts_at }) => starts_at) : [null]
  const pickups = [...new Set(hours)].map((starts_at) => ({
    starts_at,
    pickup: pickupAt(option, starts_at),
  }))
  const shared = pickups[0]!.pickup
  return pickups.every(({ pickup }) => isSame(pickup, shared))
    ? shared
      ? [{ starts_at: null, pickup: shared }]
      : []
    : pickups.flatMap(({ starts_at, pickup }) => (pickup ? [{ starts_at, pickup }] : []))
}

const isSame = (one: Pickup | null, other: Pickup | null): boolean =>
  one?.pickup_time === other?.pickup_time && one?.place === other?.place
