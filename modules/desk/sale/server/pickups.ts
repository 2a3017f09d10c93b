import { findPickups } from '@app/catalog/api'
import type { Database } from '@kit/db/database'
import type { OrderLine } from './order.ts'

export type PickupPlace = { pickup_time: string; place_es: string; place_en: string }
/** By option and hotel; absent when nobody is picked up there. */
export type Pickups = ReadonlyMap<string, PickupPlace>

export const pickupKey = (option_id: number, hotel_id: number | null | undefined): string =>
  `${option_id}/${hotel_id ?? ''}`

/**
 * The pickups of every part at its guest's hotel: one query a hotel, which is nearly always one.
 */
export async function findPickupsOf(
  database: Database,
  lines: readonly OrderLine[],
): Promise<Pickups> {
  const pickups = new Map<string, PickupPlace>()
  const hotels = new Set(
    lines.flatMap(({ wanted }) => (wanted.guest_hotel_id ? [wanted.guest_hotel_id] : [])),
  )
  for (const hotel_id of hotels) {
    const option_ids = lines
      .filter(({ wanted }) => wanted.guest_hotel_id === hotel_id)
      .flatMap(({ parts }) => parts.map(({ terms }) => terms.option_id))
    for (const { option_id, ...pickup } of await findPickups(database, { option_ids, hotel_id }))
      pickups.set(pickupKey(option_id, hotel_id), pickup)
  }
  return pickups
}
