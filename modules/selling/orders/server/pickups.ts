import { findPickups } from '@app/catalog/api'
import type { Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import type { OrderLine } from './order.ts'

export type PickupPlace = { pickup_time: string; place_es: string; place_en: string }
/** By option, hotel, day and departure; absent when nobody is picked up there. */
export type Pickups = ReadonlyMap<string, PickupPlace>

type Where = Readonly<{ guest_hotel_id?: number | null | undefined; service_day: Day }>

const keyOf = (
  option_id: number,
  { guest_hotel_id, service_day }: Where,
  departure_time: string | null,
): string => `${option_id}/${guest_hotel_id ?? ''}/${service_day}/${departure_time ?? ''}`

/** That of the very departure, else that of each departure that has none of its own. */
export const pickupOf = (
  pickups: Pickups,
  option_id: number,
  where: Where,
  service_time: string | null,
): PickupPlace | undefined =>
  pickups.get(keyOf(option_id, where, service_time)) ?? pickups.get(keyOf(option_id, where, null))

/**
 * The pickups of every part at its guest's hotel on its day, for each of its departures: one query
 * a hotel and day, which is nearly always one.
 */
export async function findPickupsOf(
  database: Database,
  lines: readonly OrderLine[],
): Promise<Pickups> {
  const pickups = new Map<string, PickupPlace>()
  const occasions = Map.groupBy(
    lines.filter(({ wanted }) => wanted.guest_hotel_id),
    ({ wanted }) => `${wanted.guest_hotel_id} ${wanted.service_day}`,
  )
  for (const together of occasions.values()) {
    const { guest_hotel_id, service_day } = together[0]!.wanted
    const option_ids = together.flatMap(({ parts }) => parts.map(({ terms }) => terms.option_id))
    const found = await findPickups(database, {
      option_ids,
      hotel_id: guest_hotel_id!,
      day: service_day,
    })
    for (const { option_id, departure_time, ...pickup } of found)
      pickups.set(keyOf(option_id, { guest_hotel_id, service_day }, departure_time), pickup)
  }
  return pickups
}
