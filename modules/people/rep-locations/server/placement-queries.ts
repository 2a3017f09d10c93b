import { visibleIn } from '@app/access/api'
import { findPlaceScope, inPlaces } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { all, first, only } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { showDay, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '@kit/kernel/actor'
import type { Placement, SalesLocation } from '../contract/placements.ts'

export type Person = { id: number; name: string; last_name: string }
export type Placed = {
  id: number
  state: 'active' | 'inactive'
  rep_id: number
  day: string
  /** As people write it. */
  date: string
  rep: string
  location: string | null
}

const PLACE = sql`
  jsonb_build_object('id', p.location_id, 'name', p.locacion,
    'hotel', jsonb_build_object('id', p.hotel_id, 'name', p.hotel),
    'channel', jsonb_build_object('id', p.channel_id, 'canal', p.canal))`

/** Where reps may be sent: nothing of it is switched off. */
export async function findSalesLocations(
  tx: Context,
  { location_id, taken_by }: { location_id?: number; taken_by?: Scope } = {},
): Promise<SalesLocation[]> {
  const places = await findPlaceScope(tx, tx.actor)
  const rows = await all(
    tx,
    sql<{ place: SalesLocation }>`
    select ${PLACE} as place
      from organization.public_place p
     where p.location_id is not null and ${inPlaces(places)}
       and ${taken_by ? inPlaces(taken_by) : sql`true`}
       and p.channel_active and p.concession_active and p.hotel_active and p.location_active
       and (${location_id ?? null}::bigint is null or p.location_id = ${location_id ?? null})
     order by p.hotel collate "es-x-icu", p.locacion collate "es-x-icu", p.location_id,
           p.channel_id`,
  )
  return rows.map(({ place }) => place)
}

/** A rep whom the scope of who asks reaches. */
export const findRep = (tx: Context, user_id: number): Promise<Person | undefined> =>
  first(
    tx,
    sql<Person>`
    select u.id, u.name, u.last_name
      from rep_locations.rep_desk d join access.public_user u on u.id = d.rep_id
     where u.id = ${user_id} and ${visibleIn(tx.actor.scope)}`,
  )

/** All of them, by name. */
export const findRepsToPlace = (
  tx: Context,
): Promise<{ user_id: number; name: string; last_name: string }[]> =>
  all(
    tx,
    sql<{ user_id: number; name: string; last_name: string }>`
    select u.id as user_id, u.name, u.last_name
      from rep_locations.rep_desk d join access.public_user u on u.id = d.rep_id
     where ${visibleIn(tx.actor.scope)}
     order by u.name collate "es-x-icu", u.last_name collate "es-x-icu", u.id`,
  )

type Asked = { page: number; page_size: number; text: string; location_id: number | null }
type LocationRep = Person & { setRepLocation: SalesLocation | null }

/** One page of the reps I may place, with the desk of today. */
export async function findLocationReps(
  tx: Context,
  { page, page_size, text, location_id }: Asked,
): Promise<{ rows: LocationRep[]; total: number }> {
  const those = sql`
    from rep_locations.rep_desk d
    join access.public_user u on u.id = d.rep_id
    left join organization.public_place p on p.channel_id = d.channel_id
      and p.hotel_id = d.hotel_id and p.location_id = d.location_id and d.day = ${tx.today}::date
   where ${visibleIn(tx.actor.scope)}
     and u.search like '%' || platform.searchable(${text.replace(/[\\%_]/g, '\\$&')}) || '%'
     and (${location_id}::bigint is null or p.location_id = ${location_id})`
  const rows = await all(
    tx,
    sql<LocationRep>`
    select u.id, u.name, u.last_name,
           case when p.location_id is not null then ${PLACE} end as "setRepLocation"
      ${those}
     order by u.name collate "es-x-icu", u.last_name collate "es-x-icu", u.id
     limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total } = await only(
    tx,
    sql<{ total: number }>`select count(*)::integer as total ${those}`,
  )
  return { rows, total }
}

export const findPlacementsOn = (
  tx: Context,
  day: string,
  rep_ids: readonly number[],
): Promise<Placement[]> =>
  present(tx, sql`a.day = ${day}::date and a.rep_id = any(${rep_ids}::bigint[]) and ${isMine(tx)}`)

export const findPlacementsBetween = (tx: Context, from: Day, to: Day): Promise<Placement[]> =>
  present(tx, sql`a.day between ${from}::date and ${to}::date and ${isMine(tx)}`)

export const findDaysOff = (
  tx: Context,
  from: Day,
  to: Day,
): Promise<{ user_id: number; date: Day }[]> =>
  all(
    tx,
    sql<{ user_id: number; date: Day }>`
    select distinct a.rep_id as user_id, a.day as date
      from rep_locations.attendance a join access.public_user u on u.id = a.rep_id
     where a.state = 'day_off' and a.day between ${from}::date and ${to}::date
       and ${visibleIn(tx.actor.scope)}
     order by 1, 2`,
  )

export const showPlacements = (tx: Context, ids: readonly number[]): Promise<Placement[]> =>
  present(tx, sql`a.id = any(${ids}::bigint[])`)

const isMine = (tx: Context): RawBuilder<boolean> =>
  inScope(tx.actor.scope, {
    channel: sql`a.channel_id`,
    hotel: sql`a.hotel_id`,
    location: sql`a.location_id`,
    rep: sql`a.rep_id`,
  })

const present = (tx: Context, which: RawBuilder<unknown>): Promise<Placement[]> =>
  all(
    tx,
    sql<Placement>`
    select a.id, a.rep_id as user_id, u.name, u.last_name, a.day as date,
           a.starts_at::text as init_schedule, a.ends_at::text as end_schedule, a.version,
           ${PLACE} as location
      from rep_locations.placement a
      join access.public_user u on u.id = a.rep_id
      join organization.public_place p on p.channel_id = a.channel_id
        and p.location_id = a.location_id
     where a.state = 'active' and ${which}
     order by a.day, a.starts_at, a.id`,
  )

/**
 * A placement among those of whoever asks, in words.
 * @throws Refusal `request.not_found`
 */
export async function findPlaced(
  tx: Context,
  id: number,
  { lock }: { lock: boolean },
): Promise<Placed> {
  const found = await first(
    tx,
    sql<Omit<Placed, 'date'> & { day: Day }>`
    select a.id, a.state, a.rep_id, a.day, u.full_name as rep,
           (select p.locacion from organization.public_location p
             where p.location_id = a.location_id) as location
      from rep_locations.placement a
      join access.public_user u on u.id = a.rep_id
     where a.id = ${id} and ${isMine(tx)} ${lock ? sql`for update of a` : sql``}`,
  )
  if (!found) throw new Refusal('request.not_found')
  return { ...found, date: showDay(found.day) }
}

type NewPlacement = {
  from: string
  to: string
  starts_at: string
  ends_at: string
  rep_id: number
  place: SalesLocation
  block_id: number | null
}

export async function insertPlacements(
  tx: Context,
  { from, to, starts_at, ends_at, rep_id, place, block_id }: NewPlacement,
): Promise<number[]> {
  const rows = await all(
    tx,
    sql<{ id: number }>`
    insert into rep_locations.placement (day, starts_at, ends_at, rep_id, channel_id, hotel_id,
          location_id, block_id, created_by, created_at)
    select day::date, ${starts_at}::time, ${ends_at}::time, ${rep_id}, ${place.channel.id},
           ${place.hotel.id}, ${place.id}, ${block_id}::bigint, ${tx.actor.user_id}, ${tx.now}
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    returning id`,
  )
  return rows.map(({ id }) => id)
}

/** The same turns so many days later, but for those whose rep is expected somewhere already. */
export async function insertCopies(
  tx: Context,
  { ids, shift }: { ids: readonly number[]; shift: number },
): Promise<number[]> {
  const rows = await all(
    tx,
    sql<{ id: number }>`
    insert into rep_locations.placement (day, starts_at, ends_at, rep_id, channel_id, hotel_id,
          location_id, block_id, created_by, created_at)
    select a.day + ${shift}::integer, a.starts_at, a.ends_at, a.rep_id, a.channel_id, a.hotel_id,
           a.location_id, a.block_id, ${tx.actor.user_id}, ${tx.now}
      from rep_locations.placement a where a.id = any(${ids}::bigint[])
        on conflict do nothing
    returning id`,
  )
  return rows.map(({ id }) => id)
}
