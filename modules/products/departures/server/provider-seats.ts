import type { Context } from '@kit/db/context'
import { first } from '@kit/db/database'
import { sql } from 'kysely'

export type ProviderSeats = { capacity: number; taken: number }

/**
 * Seats of the open departures of a day, as their provider sees them; undefined where the house shows
 * them none of that day.
 */
export const findProviderSeats = (
  tx: Context,
  provider_id: number,
  day: string,
): Promise<ProviderSeats | undefined> =>
  first(
    tx,
    sql<ProviderSeats>`
    select sum(d.capacity)::integer as capacity, sum(d.taken)::integer as taken
      from departures.provider_departure d
     where d.provider_id = ${provider_id} and d.day = ${day}::date and d.active
    having count(*) > 0`,
  )
