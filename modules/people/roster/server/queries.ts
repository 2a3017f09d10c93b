import { findPlaceScope, inPlaces } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { sql, type RawBuilder } from 'kysely'
import type { Assignment, RosterLocation, Supervisor } from '../contract.ts'

export type Locked = {
  id: number
  state: 'active' | 'inactive'
  day: string
  starts_at: string
  ends_at: string
  supervisor_id: number
  channel_id: number
  location_id: number
  version: number
}

/** Who assigns sees the roster of their places; who is assigned sees their own turns. */
async function seenBy(tx: Context): Promise<RawBuilder<unknown>> {
  if (!tx.actor.permissions.has('roster.manage')) return sql`a.supervisor_id = ${tx.actor.user_id}`
  return inPlaces(await findPlaceScope(tx, tx.actor))
}

type Asked = { supervisor_id?: number | null | undefined; from: string; to: string }

export const findAssignments = async (
  tx: Context,
  { supervisor_id, from, to }: Asked,
): Promise<Assignment[]> =>
  present(
    tx,
    sql`a.day between ${from}::date and ${to}::date and (${await seenBy(tx)})
        and (${supervisor_id ?? null}::bigint is null or a.supervisor_id = ${supervisor_id ?? null})`,
  )

export const showAssignments = (tx: Context, ids: readonly number[]): Promise<Assignment[]> =>
  present(tx, sql`a.id = any(${ids}::bigint[])`)

const present = (tx: Context, which: RawBuilder<unknown>): Promise<Assignment[]> =>
  all(
    tx,
    sql<Assignment>`
    select a.id, a.day as date, a.starts_at::text as init_schedule, a.ends_at::text as end_schedule,
           a.supervisor_id as id_assigment_user,
           jsonb_build_array(jsonb_build_object('id', u.id, 'name', u.name,
             'last_name', u.last_name)) as "userAssigment",
           a.channel_id as id_channel, a.version,
           jsonb_build_object('id', p.location_id, 'name', p.locacion,
             'hotel', p.hotel) as location
      from roster.assignment a
      join access.public_user u on u.id = a.supervisor_id
      join organization.public_place p on p.channel_id = a.channel_id
        and p.location_id = a.location_id
     where a.state = 'active' and ${which}
     order by a.day, a.starts_at, p.hotel collate "es-x-icu", p.locacion collate "es-x-icu", a.id`,
  )

export const findOneself = (tx: Context): Promise<Supervisor[]> =>
  all(
    tx,
    sql<Supervisor>`
    select id, name, last_name from access.public_user where id = ${tx.actor.user_id}`,
  )

/** Where somebody may be assigned: nothing of it is switched off. */
export async function findRosterLocations(
  tx: Context,
  location_id?: number,
): Promise<RosterLocation[]> {
  const places = await findPlaceScope(tx, tx.actor)
  return all(
    tx,
    sql<RosterLocation>`
    select p.location_id as id, p.locacion as name, p.hotel, p.channel_id as id_channel
      from organization.public_place p
     where p.location_id is not null and ${inPlaces(places)}
       and p.channel_active and p.concession_active and p.hotel_active and p.location_active
       and (${location_id ?? null}::bigint is null or p.location_id = ${location_id ?? null})
     order by p.hotel collate "es-x-icu", p.locacion collate "es-x-icu", p.location_id,
           p.channel_id`,
  )
}

/** Kept from others until the transaction ends; absent when it is not among mine. */
export async function lockAssignment(tx: Context, id: number): Promise<Locked | undefined> {
  return first(
    tx,
    sql<Locked>`
    select a.id, a.state, a.day, a.starts_at::text as starts_at, a.ends_at::text as ends_at,
           a.supervisor_id, a.channel_id, a.location_id, a.version
      from roster.assignment a
      join organization.public_place p on p.channel_id = a.channel_id
        and p.location_id = a.location_id
     where a.id = ${id} and (${await seenBy(tx)}) for update of a`,
  )
}

type Turn = Pick<Locked, 'starts_at' | 'ends_at' | 'supervisor_id' | 'channel_id' | 'location_id'>

export const insertAssignments = (
  tx: Context,
  turn: Turn & { from: string; to: string },
): Promise<{ id: number }[]> =>
  all(
    tx,
    sql<{ id: number }>`
    insert into roster.assignment (day, starts_at, ends_at, supervisor_id, channel_id, location_id,
          created_by, created_at)
    select day::date, ${turn.starts_at}::time, ${turn.ends_at}::time, ${turn.supervisor_id},
           ${turn.channel_id}, ${turn.location_id}, ${tx.actor.user_id}, ${tx.now}
      from generate_series(${turn.from}::date, ${turn.to}::date, interval '1 day') as day
    returning id`,
  )

export const updateStored = (tx: Context, id: number, to: Turn & { day: string }) =>
  all(
    tx,
    sql`
    update roster.assignment
       set day = ${to.day}::date, starts_at = ${to.starts_at}::time, ends_at = ${to.ends_at}::time,
           supervisor_id = ${to.supervisor_id}, channel_id = ${to.channel_id},
           location_id = ${to.location_id}, version = version + 1
     where id = ${id} returning id`,
  )

/**
 * The turns of seven days, again so many days later, at places that are open still. Whoever is at
 * that location already at some of those hours stays as they are.
 */
export async function insertWeek(
  tx: Context,
  { from, shift, supervisors }: { from: string; shift: number; supervisors: readonly number[] },
): Promise<{ ids: number[]; kept: number }> {
  const mine = await seenBy(tx)
  const rows = await all(
    tx,
    sql<{ id: number | null; found: number }>`
    with week as (
      select a.day + ${shift}::integer as day, a.starts_at, a.ends_at, a.supervisor_id,
             a.channel_id, a.location_id
        from roster.assignment a
        join organization.public_place p on p.channel_id = a.channel_id
          and p.location_id = a.location_id
       where a.state = 'active' and a.day between ${from}::date and ${from}::date + 6
         and (${mine}) and a.supervisor_id = any(${supervisors}::bigint[])
         and p.channel_active and p.concession_active and p.hotel_active and p.location_active
    ), written as (
      insert into roster.assignment (day, starts_at, ends_at, supervisor_id, channel_id,
            location_id, created_by, created_at)
      select w.day, w.starts_at, w.ends_at, w.supervisor_id, w.channel_id, w.location_id,
             ${tx.actor.user_id}, ${tx.now}
        from week w
      on conflict do nothing
      returning id
    )
    select written.id, (select count(*)::integer from week) as found
      from (select 1) as one left join written on true`,
  )
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  return { ids, kept: rows[0]!.found - ids.length }
}
