import { all, only, run, type Tx } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { expireHoldsOf, giveBack, lockDepartures } from './holds.ts'

/** Seats that an item wants of a departure: held until an instant, or kept from the start when `held_until` is null. */
export type SeatClaim = { item_id: number; departure_id: number; seats: number; held_until: Date | string | null }

type Standing = { departure_id: number; wanted: number; left: number; on_sale: boolean }
type Verdict = { fits: boolean; standings: Standing[] }

/**
 * Takes the seats of all claims, or of none: whoever buys at the same time, a departure and a shared resource never get more
 * people than places. Stale holds of those departures are expired when that is what it takes.
 *
 * Locks slots in id order, then departures in id order, as everything here does, so that nobody waits in a circle. Call it
 * once in a transaction, with all claims, after their items exist.
 *
 * Refuses `departure.full` {departure_id, wanted, left} and `departure.closed` {departure_id}.
 */
export async function takeSeats(tx: Tx, claims: readonly SeatClaim[], now: Date): Promise<void> {
  if (claims.length === 0) return
  if ((await claim(tx, claims)).fits) return
  // The failed claim keeps the slots and departures locked, so that nobody comes between.
  await expireHoldsOf(tx, claims.map(({ departure_id }) => departure_id), now)
  const verdict = await claim(tx, claims)
  if (!verdict.fits) throw refusal(claims, verdict.standings)
}

/** One statement: lock, judge, and write only when everything fits. */
async function claim(tx: Tx, claims: readonly SeatClaim[]): Promise<Verdict> {
  const departure_ids = claims.map(({ departure_id }) => departure_id)
  return only(tx, sql<Verdict>`
    with wanted as (
      select * from unnest(${claims.map(({ item_id }) => item_id)}::bigint[], ${departure_ids}::bigint[],
                           ${claims.map(({ seats }) => seats)}::int[], ${claims.map(({ held_until }) => held_until)}::timestamptz[])
                 as w(item_id, departure_id, seats, held_until)),
    need as materialized (select departure_id, sum(seats)::int as seats from wanted group by departure_id),
    slot as materialized (
      select id, capacity - taken as "left" from departures.resource_slot
       where id = any(array(select resource_slot_id from departures.departure where id = any(${departure_ids}::bigint[])))
       order by id for no key update),
    departure as materialized (
      select id, resource_slot_id, capacity - taken as "left", active from departures.departure
       where (select count(*) from slot) >= 0 and id = any(${departure_ids}::bigint[])
       order by id for no key update),
    slot_need as materialized (
      select departure.resource_slot_id as id, sum(need.seats)::int as seats
        from need join departure on departure.id = need.departure_id
       where departure.resource_slot_id is not null group by 1),
    standing as materialized (
      select need.departure_id, need.seats as wanted, coalesce(departure.active, false) as on_sale,
             least(departure."left", slot."left") as "left",
             coalesce(departure.active and departure."left" >= need.seats and coalesce(slot."left" >= slot_need.seats, true), false) as fits
        from need
        left join departure on departure.id = need.departure_id
        left join slot on slot.id = departure.resource_slot_id
        left join slot_need on slot_need.id = slot.id),
    verdict as materialized (select bool_and(fits) as fits from standing),
    taken as (
      update departures.departure d set taken = d.taken + need.seats
        from need where d.id = need.departure_id and (select fits from verdict)),
    shared as (
      update departures.resource_slot s set taken = s.taken + slot_need.seats
        from slot_need where s.id = slot_need.id and (select fits from verdict)),
    claimed as (
      insert into departures.seat_claim (departure_id, item_id, seats, state, held_until)
      select departure_id, item_id, seats, case when held_until is null then 'kept' else 'held' end, held_until
        from wanted where (select fits from verdict))
    select (select fits from verdict) as fits,
           (select coalesce(jsonb_agg(standing order by departure_id), '[]') from standing where not fits) as standings`)
}

function refusal(claims: readonly SeatClaim[], standings: readonly Standing[]): Refusal {
  const first = standings[0] ?? { departure_id: claims[0]!.departure_id, wanted: 0, left: 0, on_sale: false }
  if (!first.on_sale) return new Refusal('departure.closed', { departure_id: first.departure_id })
  return new Refusal('departure.full', { departure_id: first.departure_id, wanted: first.wanted, left: first.left })
}

/** Items whose seats are no longer theirs: their hold had been expired. Release what is left of them and take again. */
export type KeptSeats = { lost: number[] }

/** Turns the held seats of items into kept ones. An item that never claimed seats (Venta libre) is not lost. */
export async function keepSeats(tx: Tx, item_ids: readonly number[]): Promise<KeptSeats> {
  if (item_ids.length === 0) return { lost: [] }
  await run(tx, sql`
    update departures.seat_claim set state = 'kept', held_until = null
     where item_id = any(${item_ids}::bigint[]) and state = 'held'`)
  return { lost: await findLost(tx, item_ids) }
}

/** Prolongs the holds of items that still have them. */
export async function prolongHolds(tx: Tx, item_ids: readonly number[], held_until: Date): Promise<KeptSeats> {
  if (item_ids.length === 0) return { lost: [] }
  await run(tx, sql`
    update departures.seat_claim set held_until = ${held_until}
     where item_id = any(${item_ids}::bigint[]) and state = 'held'`)
  return { lost: await findLost(tx, item_ids) }
}

/** Claims made together stand together: an item is lost when one of its latest claims was released (one night of a stay is enough). */
async function findLost(tx: Tx, item_ids: readonly number[]): Promise<number[]> {
  const rows = await all(tx, sql<{ item_id: number }>`
    select distinct item_id
      from (select item_id, state, created_at = max(created_at) over (partition by item_id) as latest
              from departures.seat_claim where item_id = any(${item_ids}::bigint[])) claim
     where latest and state = 'released'`)
  return rows.map(({ item_id }) => item_id)
}

/** Gives the seats of items back to their departures and resources. Once given back, calling it again changes nothing. */
export async function releaseSeats(tx: Tx, item_ids: readonly number[]): Promise<void> {
  if (item_ids.length === 0) return
  const live = await all(tx, sql<{ departure_id: number }>`
    select distinct departure_id from departures.seat_claim where item_id = any(${item_ids}::bigint[]) and state <> 'released'`)
  if (live.length === 0) return
  await lockDepartures(tx, live.map(({ departure_id }) => departure_id))
  await giveBack(tx, sql`item_id = any(${item_ids}::bigint[]) and state <> 'released'`)
}
