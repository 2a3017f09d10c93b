import { only, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export type BuiltDeparture = {
  id: number
  option_id: number
  day: string
  starts_at: string | null
  capacity: number
}

/**
 * Ten seats at nine in the morning, unless told otherwise. The option comes from `buildProduct` of
 * the catalogue.
 */
export async function buildDeparture(
  database: Database,
  departure: {
    option_id: number
    day: string
    starts_at?: string | null
    capacity?: number
    resource_slot_id?: number
    active?: boolean
  },
): Promise<BuiltDeparture> {
  return only(
    database,
    sql<BuiltDeparture>`
    insert into departures.departure (option_id, day, starts_at, capacity, resource_slot_id, active)
    values (${departure.option_id}, ${departure.day},
          ${departure.starts_at === undefined ? '09:00' : departure.starts_at},
        ${departure.capacity ?? 10}, ${departure.resource_slot_id ?? null},
        ${departure.active ?? true})
    returning id, option_id, day, starts_at::text, capacity`,
  )
}

/** A boat, van or guide at a time, whose places several departures share. */
export async function buildResourceSlot(
  database: Database,
  slot: { day: string; name?: string; starts_at?: string; capacity?: number },
): Promise<{ id: number }> {
  return only(
    database,
    sql<{ id: number }>`
    insert into departures.resource_slot (name, day, starts_at, capacity)
      values (${slot.name ?? 'Lancha'}, ${slot.day}, ${slot.starts_at ?? '09:00'},
          ${slot.capacity ?? 10}) returning id`,
  )
}
