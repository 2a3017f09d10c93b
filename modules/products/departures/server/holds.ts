import type { AnyContext } from '@kit/db/context'
import { all, run, type Tx } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import type { StateOf } from '@kit/kernel/lifecycle'
import { sql, type RawBuilder } from 'kysely'
import { SEAT_CLAIM } from '../lifecycles.ts'

/**
 * Expires so many departures' stale holds in one transaction: a sweep must not lock the whole
 * season.
 */
const DEPARTURES_PER_SWEEP = 50

/**
 * Gives back the seats of holds whose time has passed, for a job. Answers the items that lost their
 * seats; call it again while it answers any. The reservations themselves expire in their own
 * module.
 */
export async function expireHolds(tx: AnyContext): Promise<number[]> {
  const stale = await all(
    tx,
    sql<{ departure_id: number }>`
    select distinct departure_id from departures.seat_claim
      where state = 'held' and held_until <= ${tx.now} limit ${DEPARTURES_PER_SWEEP}`,
  )
  return expire(
    tx,
    stale.map(({ departure_id }) => departure_id),
  )
}

/**
 * The same for these departures and those that share a resource with them. The caller has locked
 * those it names.
 */
export async function expireHoldsOf(
  tx: AnyContext,
  departure_ids: readonly number[],
): Promise<number[]> {
  const stale = await all(
    tx,
    sql<{ departure_id: number }>`
    select distinct c.departure_id
      from departures.seat_claim c join departures.departure d on d.id = c.departure_id
     where c.state = 'held' and c.held_until <= ${tx.now}
       and (d.id = any(${departure_ids}::bigint[])
            or d.resource_slot_id = any(array(select resource_slot_id from departures.departure
                  where id = any(${departure_ids}::bigint[]))))`,
  )
  return expire(
    tx,
    stale.map(({ departure_id }) => departure_id),
  )
}

async function expire(tx: AnyContext, departure_ids: readonly number[]): Promise<number[]> {
  if (departure_ids.length === 0) return []
  await lockDepartures(tx, departure_ids)
  // Somebody who is confirming a hold at this very moment has its claim locked: that one is theirs,
  // and waiting for them could be a circle.
  return giveBack(
    tx,
    'held',
    sql`t.id = any(array(
    select id from departures.seat_claim
     where departure_id = any(${departure_ids}::bigint[]) and state = 'held'
         and held_until <= ${tx.now}
       for update skip locked))`,
  )
}

/**
 * Locks departures and the resources they share. What is asked in the next statement stays true
 * until the transaction ends.
 */
export async function lockDepartures(tx: Tx, departure_ids: readonly number[]): Promise<void> {
  await run(tx, sql`select departures.lock_departures(${departure_ids}::bigint[])`)
}

/**
 * Releases the claims that a condition over `t` finds and gives their seats back; answers their items. Their
 * departures must be locked.
 */
export async function giveBack(
  tx: AnyContext,
  from: StateOf<typeof SEAT_CLAIM> | readonly StateOf<typeof SEAT_CLAIM>[],
  which: RawBuilder<unknown>,
): Promise<number[]> {
  const freed = await moveThose(tx, SEAT_CLAIM, { from, which }, 'released', {
    set: { held_until: null },
  })
  if (freed.length === 0) return []
  const rows = await all(
    tx,
    sql<{ item_id: number }>`
    with freed as (
      select item_id, departure_id, seats from departures.seat_claim
       where id = any(${freed}::bigint[])),
    by_departure as (select departure_id, sum(seats)::int as seats from freed
        group by departure_id),
    by_slot as (
      select d.resource_slot_id as id, sum(b.seats)::int as seats
        from by_departure b join departures.departure d on d.id = b.departure_id
       where d.resource_slot_id is not null group by 1),
    seats_back as (update departures.departure d set taken = d.taken - b.seats from by_departure b
        where d.id = b.departure_id),
    places_back as (update departures.resource_slot s set taken = s.taken - b.seats from by_slot b
        where s.id = b.id)
    select distinct item_id from freed`,
  )
  return rows.map(({ item_id }) => item_id)
}
