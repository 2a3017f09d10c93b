import type { Day } from '@kit/kernel/day'
import type { Chance } from '../random.ts'
import type { Organization } from './organization.ts'
import type { Option } from './product.ts'
import type { Season } from './season.ts'

export type Pickup = {
  /** Null: the only departure of the day. */
  departure_time: string | null
  pickup_time: string
  place_es: string
  place_en: string
}
/** Pickups by option and guest hotel, one for each departure of the day. */
export type Pickups = Map<number, Map<number, Pickup[]>>
type At = Readonly<{ option_id: number; hotel_id: number }>
/** `time` is that of the departure; null: it has none. */
export type OfPickup = At & Readonly<{ day: Day; time: string | null }>

/** Farther hotels are called earlier. */
const MINUTES_BEFORE: Readonly<Record<number, number>> = {
  1: 60,
  2: 65,
  3: 85,
  4: 95,
  5: 55,
  6: 80,
  7: 85,
  8: 95,
  9: 110,
  10: 120,
}

export function planPickups(
  option: Option,
  { hotels }: Organization,
  chance: Chance,
): Map<number, Pickup[]> {
  const { times } = option
  return new Map(
    hotels.map((hotel) => {
      const before = MINUTES_BEFORE[hotel.zone_id]! + 5 * chance.between(0, 2)
      const place =
        hotel.rooms > 400
          ? { place_es: 'Motor lobby', place_en: 'Motor lobby' }
          : { place_es: 'Entrada principal', place_en: 'Main entrance' }
      return [
        hotel.id,
        times.map((time) => ({
          departure_time: times.length > 1 ? time : null,
          pickup_time: clockOf(minutesOf(time) - before),
          ...place,
        })),
      ]
    }),
  )
}

/** Roads are full in the winter holidays: guests of every third hotel are picked up earlier. */
const EARLIER_MINUTES = 20
const isEarlier = ({ hotel_id }: At, season: Season): boolean =>
  season.name_en.startsWith('Winter') && hotel_id % 3 === 0

const earlier = (pickup: Pickup): Pickup => ({
  ...pickup,
  pickup_time: clockOf(minutesOf(pickup.pickup_time) - EARLIER_MINUTES),
})

/** The rows of a pickup's seasons, beside that of every other day. */
export const ofSeasons = (at: At, pickup: Pickup, seasons: readonly Season[]) =>
  seasons
    .filter((season) => isEarlier(at, season))
    .map(({ id }) => ({ ...at, season_id: id, ...earlier(pickup) }))

/** As `catalog.pickup_on` says; the demo's seasons do not overlap. */
export function pickupOn(
  { day, time, ...at }: OfPickup,
  pickups: Pickups,
  seasons: readonly Season[],
): Pickup | undefined {
  const pickup = pickups
    .get(at.option_id)
    ?.get(at.hotel_id)
    ?.find(({ departure_time }) => departure_time === null || departure_time === time)
  const season = seasons.find((one) => one.first_day <= day && day <= one.last_day)
  return pickup && season && isEarlier(at, season) ? earlier(pickup) : pickup
}

const minutesOf = (clock: string): number => {
  const [hour, minute] = clock.split(':').map(Number) as [number, number]
  return hour * 60 + minute
}
const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
