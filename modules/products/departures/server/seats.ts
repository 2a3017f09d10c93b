import type { AnyContext } from '@kit/db/context'
import { all, only, run, type Tx } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { showDay, showTimeOfDay, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { SEAT_CLAIM } from '../lifecycles.ts'
import { expireHoldsOf, giveBack, lockDepartures } from './holds.ts'

/**
 * Seats that an item wants of a departure: held until an instant, or kept from the start when
 * `held_until` is null.
 */
export type SeatClaim = {
  item_id: number
  departure_id: number
  seats: number
  held_until: Date | string | null
}

type Standing = {
  departure_id: number
  day: Day
  starts_at: string | null
  wanted: number
  left: number
  on_sale: boolean
}
type Verdict = { fits: boolean; standings: Standing[] }

/**
 * Takes the seats of all claims, or of none: whoever buys at the same time, a departure and a
 * shared resource never get more
 * people than places. Stale holds of those departures are expired when that is what it takes.
 * Call it once in a transaction, with all claims, after their items exist: locks are taken in one
 * order, so that nobody waits
 * in a circle, and a second call would break it.
 * Refuses `departure.taken` {departure_id, when, wanted, left} and `departure.closed`
 * {departure_id}.
 */
export async function takeSeats(tx: AnyContext, claims: readonly SeatClaim[]): Promise<void> {
  await lockDepartures(
    tx,
    claims.map(({ departure_id }) => departure_id),
  )
  await takeLockedSeats(tx, claims)
}

/** The same for a caller that has locked all departures of the claims in one `lockDepartures`. */
export async function takeLockedSeats(tx: AnyContext, claims: readonly SeatClaim[]): Promise<void> {
  if (claims.length === 0) return
  const departure_ids = claims.map(({ departure_id }) => departure_id)
  if ((await claim(tx, claims)).fits) return
  await expireHoldsOf(tx, departure_ids)
  const verdict = await claim(tx, claims)
  if (!verdict.fits) throw refusal(claims, verdict.standings)
}

/**
 * Judges all claims, and writes them only when everything fits. A statement after the lock, because
 * it must see what others committed before.
 */
async function claim(tx: Tx, claims: readonly SeatClaim[]): Promise<Verdict> {
  return only(
    tx,
    sql<Verdict>`
    with wanted as (
      select * from unnest(${claims.map(({ item_id }) => item_id)}::bigint[],
            ${claims.map(({ departure_id }) => departure_id)}::bigint[],
                           ${claims.map(({ seats }) => seats)}::int[],
                               ${claims.map(({ held_until }) => held_until)}::timestamptz[])
                 as w(item_id, departure_id, seats, held_until)),
    need as (
      select w.departure_id, d.resource_slot_id, sum(w.seats)::int as seats,
          coalesce(d.active, false) as on_sale, d.capacity - d.taken as "left", d.day, d.starts_at
        from wanted w left join departures.departure d on d.id = w.departure_id
       group by w.departure_id, d.id),
    slot_need as (
      select s.id, sum(need.seats)::int as seats, s.capacity - s.taken as "left"
        from need join departures.resource_slot s on s.id = need.resource_slot_id
       group by s.id),
    standing as (
      select need.departure_id, need.day, need.starts_at, need.seats as wanted, need.on_sale,
          least(need."left", slot_need."left") as "left",
             need.on_sale and need."left" >= need.seats
                 and coalesce(slot_need."left" >= slot_need.seats, true) as fits
        from need left join slot_need on slot_need.id = need.resource_slot_id),
    verdict as materialized (select bool_and(fits) as fits from standing),
    taken as (
      update departures.departure d set taken = d.taken + need.seats
        from need, verdict where d.id = need.departure_id and verdict.fits),
    shared as (
      update departures.resource_slot s set taken = s.taken + slot_need.seats
        from slot_need, verdict where s.id = slot_need.id and verdict.fits),
    claimed as (
      insert into departures.seat_claim (departure_id, item_id, seats, state, held_until)
      select departure_id, item_id, seats, case when held_until is null then 'kept'
          else 'held' end, held_until
        from wanted, verdict where verdict.fits)
    select fits, (select coalesce(jsonb_agg(standing order by departure_id), '[]') from standing
        where not fits) as standings
      from verdict`,
  )
}

function refusal(claims: readonly SeatClaim[], [first]: readonly Standing[]): Refusal {
  if (!first?.on_sale)
    return new Refusal('departure.closed', {
      departure_id: first?.departure_id ?? claims[0]!.departure_id,
    })
  const { departure_id, day, starts_at, wanted, left } = first
  return new Refusal('departure.taken', {
    departure_id,
    when: starts_at ? `${showDay(day)} ${showTimeOfDay(starts_at)}` : showDay(day),
    wanted,
    left,
  })
}

/**
 * Items whose seats are no longer theirs: their hold had been expired. Release what is left of them
 * and take again.
 */
export type KeptSeats = { lost: number[] }

/**
 * Turns the held seats of items into kept ones. An item that never claimed seats (Venta libre) is
 * not lost.
 */
export async function keepSeats(tx: AnyContext, item_ids: readonly number[]): Promise<KeptSeats> {
  if (item_ids.length === 0) return { lost: [] }
  const which = sql`t.item_id = any(${item_ids}::bigint[])`
  await moveThose(tx, SEAT_CLAIM, { from: 'held', which }, 'kept', { set: { held_until: null } })
  return { lost: await findLost(tx, item_ids) }
}

/** Prolongs the holds of items that still have them. */
export async function prolongHolds(
  tx: Tx,
  item_ids: readonly number[],
  held_until: Date,
): Promise<KeptSeats> {
  if (item_ids.length === 0) return { lost: [] }
  await run(
    tx,
    sql`
    update departures.seat_claim set held_until = ${held_until}
     where item_id = any(${item_ids}::bigint[]) and state = 'held'`,
  )
  return { lost: await findLost(tx, item_ids) }
}

/**
 * Claims made together stand together: an item is lost when one of its latest claims was released
 * (one night of a stay is enough).
 */
async function findLost(tx: Tx, item_ids: readonly number[]): Promise<number[]> {
  const rows = await all(
    tx,
    sql<{ item_id: number }>`
    select distinct item_id
      from (select item_id, state,
            created_at = max(created_at) over (partition by item_id) as latest
              from departures.seat_claim where item_id = any(${item_ids}::bigint[])) claim
     where latest and state = 'released'`,
  )
  return rows.map(({ item_id }) => item_id)
}

/**
 * Takes anew the seats that items gave back last, all nights of a stay: somebody else may have them
 * by now. Items that never claimed any take none.
 */
export async function retakeSeats(tx: AnyContext, item_ids: readonly number[]): Promise<void> {
  const given = await all(
    tx,
    sql<Omit<SeatClaim, 'held_until'>>`
    select item_id, departure_id, seats
      from (select item_id, departure_id, seats, state,
            created_at = max(created_at) over (partition by item_id) as latest
              from departures.seat_claim where item_id = any(${item_ids}::bigint[])) claim
     where latest and state = 'released' order by departure_id, item_id`,
  )
  await takeSeats(
    tx,
    given.map((claim) => ({ ...claim, held_until: null })),
  )
}

/**
 * Locks at once the departures whose seats items have and those that are wanted in their place.
 * Whoever gives back and takes in one transaction calls it first: locking one and then the other,
 * two who swap would wait in a circle.
 */
export async function lockExchange(
  tx: Tx,
  item_ids: readonly number[],
  departure_ids: readonly number[],
): Promise<void> {
  const live = await all(
    tx,
    sql<{ departure_id: number }>`
    select distinct departure_id from departures.seat_claim
      where item_id = any(${item_ids}::bigint[]) and state <> 'released'`,
  )
  await lockDepartures(tx, [...live.map(({ departure_id }) => departure_id), ...departure_ids])
}

/**
 * Gives the seats of items back to their departures and resources. Once given back, calling it
 * again changes nothing.
 */
export async function releaseSeats(tx: AnyContext, item_ids: readonly number[]): Promise<void> {
  if (item_ids.length === 0) return
  const live = await all(
    tx,
    sql<{ departure_id: number }>`
    select distinct departure_id from departures.seat_claim
      where item_id = any(${item_ids}::bigint[]) and state <> 'released'`,
  )
  if (live.length === 0) return
  await lockDepartures(
    tx,
    live.map(({ departure_id }) => departure_id),
  )
  await giveBack(tx, ['held', 'kept'], sql`t.item_id = any(${item_ids}::bigint[])`)
}
