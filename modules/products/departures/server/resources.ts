import type { Context } from '@kit/db/context'
import { all, first, run } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { SavedPattern, Wanted } from '../rules/pattern.ts'
import { placesAt, type Resource } from '../rules/resource.ts'
import { tellAffected } from './affected.ts'

type Slot = { id: number; day: Day; starts_at: string | null; taken: number; capacity: number }

/**
 * Makes the places of a resource that departures of a pattern will share, and locks them with those
 * that its departures share by now: before the departures, as buyers do.
 */
export async function lockSlots(
  tx: Context,
  id: number,
  { option_id, starts_at, resource_id }: SavedPattern,
  wanted: readonly Wanted[],
): Promise<void> {
  if (resource_id) await openSlots(tx, resource_id, starts_at, wanted)
  await all(
    tx,
    sql`
    select s.id from departures.resource_slot s
     where (s.resource_id = ${resource_id ?? null} and s.starts_at is not distinct from
              ${starts_at}::time and s.day = any(${wanted.map(({ day }) => day)}::date[]))
        or s.id in (select d.resource_slot_id from departures.departure d
             where d.option_id = ${option_id} and d.day >= ${tx.today}
               and (d.pattern_id = ${id} or d.starts_at is not distinct from ${starts_at}::time))
     order by s.id for no key update`,
  )
}

/** Those that are not there yet, with the places that the resource has then. */
export async function openSlots(
  tx: Context,
  resource_id: number,
  starts_at: string | null,
  wanted: readonly Pick<Wanted, 'day'>[],
): Promise<void> {
  const resource = await first(
    tx,
    sql<Resource & { name: string }>`
    select name, capacity, exceptions from departures.resource where id = ${resource_id} for share`,
  )
  if (!resource) throw new Refusal('reference.unknown')
  const slots = wanted.map(({ day }) => ({ day, capacity: placesAt(resource, day, starts_at) }))
  await run(
    tx,
    sql`
    insert into departures.resource_slot (resource_id, name, day, starts_at, capacity)
    select ${resource_id}, ${resource.name}, w.day, ${starts_at}::time, w.capacity
      from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as w(day date, capacity integer)
     order by w.day
    on conflict (resource_id, day, starts_at) where resource_id is not null do nothing`,
  )
}

/**
 * Puts the departures of some days of a pattern on its resource, with the seats that are taken of
 * them. Refuses `resource.too_small` where they do not fit.
 */
export async function shareResource(
  tx: Context,
  { option_id, starts_at, resource_id }: SavedPattern,
  written: readonly Pick<Wanted, 'day'>[],
): Promise<void> {
  const moved = sql`
    select d.id, d.taken, d.resource_slot_id as old_slot, s.id as new_slot
      from departures.departure d
      left join departures.resource_slot s on s.resource_id = ${resource_id ?? null}::bigint
           and s.day = d.day and s.starts_at is not distinct from d.starts_at
     where d.option_id = ${option_id} and d.starts_at is not distinct from ${starts_at}::time
       and d.day = any(${written.map(({ day }) => day)}::date[])
       and d.resource_slot_id is distinct from s.id`
  const tight = await all(
    tx,
    sql<{ id: number }>`
    select m.id from (${moved}) m join departures.resource_slot s on s.id = m.new_slot
     where s.taken + m.taken > s.capacity`,
  )
  if (tight.length > 0)
    throw new Refusal(
      'resource.too_small',
      await tellAffected(
        tx,
        tight.map(({ id }) => id),
      ),
    )
  await run(
    tx,
    sql`
    with moved as (${moved}),
    change as (
      select slot_id, sum(taken) as taken from (
        select old_slot as slot_id, -taken as taken from moved
         union all select new_slot, taken from moved) c
       where slot_id is not null group by slot_id),
    counted as (
      update departures.resource_slot s set taken = s.taken + c.taken
        from change c where s.id = c.slot_id)
    update departures.departure d set resource_slot_id = m.new_slot from moved m
     where d.id = m.id`,
  )
}

/**
 * The places of the days to come as the resource now says, under the lock that buyers take. Refuses
 * `resource.sold` where more people are taken already.
 */
export async function sizeSlots(tx: Context, id: number, resource: Resource): Promise<void> {
  const slots = await all(
    tx,
    sql<Slot>`
    select id, day, starts_at::text, taken, capacity from departures.resource_slot
     where resource_id = ${id} and day >= ${tx.today} order by id for no key update`,
  )
  const sized = slots.map((slot) => ({
    ...slot,
    wanted: placesAt(resource, slot.day, slot.starts_at),
  }))
  const short = sized.filter(({ taken, wanted }) => taken > wanted)
  if (short.length > 0) throw new Refusal('resource.sold', await tellShort(tx, short))
  const changed = sized.filter(({ capacity, wanted }) => capacity !== wanted)
  await run(
    tx,
    sql`
    update departures.resource_slot s set capacity = w.wanted
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as w(id bigint, wanted integer)
     where s.id = w.id`,
  )
}

/** The departures that share those places and sold. */
async function tellShort(tx: Context, short: readonly { id: number }[]) {
  const ids = await all(
    tx,
    sql<{ id: number }>`
    select id from departures.departure
     where resource_slot_id = any(${short.map(({ id }) => id)}::bigint[]) and taken > 0`,
  )
  return tellAffected(
    tx,
    ids.map(({ id }) => id),
  )
}
