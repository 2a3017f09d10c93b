import { findPlaceScope, inPlaces } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'

export type Hotel = { hotel_id: number; hotel: string; zone: string }
export type Counted = {
  hotel_id: number
  day: string
  guests: number
  sold_pax: number
  version: number
}
type Criteria = { id_canal?: number | undefined; hotels?: readonly number[] | undefined }

/** The hotels where somebody sells or looks after those who do. */
export async function findHotelsOfSale(tx: Context, asked: Criteria = {}): Promise<Hotel[]> {
  const places = await findPlaceScope(tx, tx.actor)
  const { id_canal, hotels } = asked
  return all(
    tx,
    sql<Hotel>`
    select distinct p.hotel_id, p.hotel, p.zone, p.hotel collate "es-x-icu"
      from organization.public_place p
     where p.concession_active and p.hotel_active and ${inPlaces(places)}
       and ${id_canal === undefined ? sql`true` : sql`p.channel_id = ${id_canal}`}
       and ${hotels ? sql`p.hotel_id = any(${hotels}::bigint[])` : sql`true`}
     order by p.hotel collate "es-x-icu", p.hotel_id`,
  )
}

export const findCounts = (
  tx: Context,
  hotel_ids: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Counted[]> =>
  all(
    tx,
    sql<Counted>`
    select hotel_id, day, guests, sold_pax, version from occupancy.occupancy_day
     where hotel_id = any(${hotel_ids}::bigint[]) and day between ${from}::date and ${to}::date
     order by day`,
  )

type Cell = { hotel_id: number; day: string; guests: number; version?: number | undefined }
export type Stored = { hotel_id: number; day: string; guests: number; version: number }

/** Kept from others until the transaction ends, always in the same order. */
export const lockCounts = (tx: Context, cells: readonly Cell[]): Promise<Stored[]> =>
  all(
    tx,
    sql<Stored>`
    select o.hotel_id, o.day, o.guests, o.version from occupancy.hotel_day o
      join jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c (hotel_id bigint, day date)
        on c.hotel_id = o.hotel_id and c.day = o.day
     order by o.hotel_id, o.day for update of o`,
  )

export const recordCounts = (tx: Context, cells: readonly Cell[]): Promise<unknown> =>
  run(
    tx,
    sql`insert into occupancy.hotel_day (hotel_id, day, guests, set_by, set_at)
        select c.hotel_id, c.day, c.guests, ${tx.actor.user_id}, ${tx.now}
          from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
               as c (hotel_id bigint, day date, guests integer)
         order by c.hotel_id, c.day
            on conflict (hotel_id, day) do update
           set guests = excluded.guests, version = hotel_day.version + 1,
               set_by = excluded.set_by, set_at = excluded.set_at`,
  )
