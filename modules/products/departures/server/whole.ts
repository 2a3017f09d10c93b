import { all, first, run, type Database, type Tx } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { departureLeft, hasDeparted, type DepartureLeft } from './availability.ts'

/** A departure as it stands, whoever has its seats. */
export type Departure = {
  id: number
  option_id: number
  day: Day
  starts_at: string | null
  capacity: number
  taken: number
  active: boolean
}

export const findDeparture = (database: Database, id: number): Promise<Departure | undefined> =>
  first(
    database,
    sql<Departure>`
    select id, option_id, day, starts_at::text, capacity, taken, active
      from departures.departure where id = ${id}`,
  )

export type Claim = { item_id: number; seats: number; held: boolean }

/** Which services have seats of a departure, and how many. Holds past their time have none. */
export const findClaims = (database: Database, departure_id: number, now: Date): Promise<Claim[]> =>
  all(
    database,
    sql<Claim>`
    select item_id, sum(seats)::int as seats, bool_or(state = 'held') as held
      from departures.seat_claim
     where departure_id = ${departure_id}
       and (state = 'kept' or (state = 'held' and held_until > ${now}))
     group by item_id order by item_id`,
  )

/** The next departures of the same option that are open and have not left. */
export const findOtherDepartures = (
  database: Database,
  { id, option_id }: Pick<Departure, 'id' | 'option_id'>,
  { now, most }: { now: Date; most: number },
): Promise<DepartureLeft[]> =>
  all(
    database,
    sql<DepartureLeft>`
    select d.id as departure_id, d.option_id, d.day, d.starts_at::text,
           ${departureLeft(now)} as "left"
      from departures.departure d left join departures.resource_slot s on s.id = d.resource_slot_id
     where d.option_id = ${option_id} and d.id <> ${id} and d.active and not ${hasDeparted(now)}
     order by d.day, d.starts_at limit ${most}`,
  )

/** Takes a departure off sale for new buyers; the caller has locked it. */
export const closeDeparture = (tx: Tx, id: number): Promise<unknown> =>
  run(
    tx,
    sql`
    update departures.departure set active = false, version = version + 1
     where id = ${id} and active`,
  )
