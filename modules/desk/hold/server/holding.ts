import { releasePromoCode } from '@app/catalog/api'
import { lockExchange, prolongHolds, releaseSeats } from '@app/departures/api'
import {
  expireHold,
  findLapsedHolds,
  lockLapsedHold,
  lockReservation,
  prolongHold,
  type LockedItem,
  type LockedReservation,
} from '@app/reservations/api'
import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { recordTransitions, type Cause } from '@kit/db/transition'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import type { WantedItem } from '../../sale/contract.ts'
import { holdExtensions, holdMinutes } from '../settings.ts'

const MILLISECONDS_PER_MINUTE = 60_000

export const findHoldMinutes = (database: Database, now: Date): Promise<number> =>
  findSetting(database, holdMinutes, now)

export async function holdEnd(database: Database, now: Date): Promise<string> {
  return new Date(
    now.getTime() + (await findHoldMinutes(database, now)) * MILLISECONDS_PER_MINUTE,
  ).toISOString()
}

export type Hold = { reservation: LockedReservation; items: LockedItem[] }

/** The actor's own hold, locked. What is held in somebody else's name does not exist here. */
export async function lockHold(tx: Database, actor: Actor, uuid: string): Promise<Hold> {
  const hold = await lockReservation(tx, actor.scope, uuid)
  if (
    !hold ||
    hold.reservation.rep_id !== actor.user_id ||
    !['held', 'expired'].includes(hold.reservation.state)
  )
    throw new Refusal('hold.not_found')
  return hold
}

/**
 * Lets the seats and the promo code of a hold go. A hold that already expired has nothing left to
 * give.
 */
export async function expire(
  tx: Database,
  {
    reservation,
    items,
  }: {
    reservation: Pick<LockedReservation, 'id' | 'state' | 'promo_code_id'>
    items: readonly { id: number }[]
  },
  cause: Cause,
  reason: string | null,
): Promise<void> {
  if (reservation.state !== 'held') return
  await releaseSeats(
    tx,
    items.map(({ id }) => id),
  )
  if (reservation.promo_code_id !== null) await releasePromoCode(tx, reservation.promo_code_id)
  await expireHold(tx, reservation.id)
  await recordTransitions(
    tx,
    [
      {
        entity: 'reservation',
        entity_id: reservation.id,
        from_state: 'held',
        to_state: 'expired',
        reason,
      },
      ...items.map(({ id }) => ({
        entity: 'item',
        entity_id: id,
        from_state: 'held',
        to_state: 'expired',
        reason,
      })),
    ],
    cause,
  )
}

/** Lets a hold go for another cart, whose seats are taken next in the same transaction. */
export async function exchange(
  tx: Database,
  hold: Hold,
  items: readonly WantedItem[],
  cause: Cause,
  reason: string,
): Promise<void> {
  const wanted = items.flatMap(({ departure_id, component_departures }) =>
    [departure_id ?? [], component_departures.map((component) => component.departure_id)].flat(),
  )
  await lockExchange(
    tx,
    hold.items.map(({ id }) => id),
    wanted,
  )
  await expire(tx, hold, cause, reason)
}

/**
 * Prolongs a hold from now: one's own as often as the company lets a rep, and any hold of one's
 * scope by who may do it again.
 */
export async function extend(tx: Database, actor: Actor, uuid: string, now: Date): Promise<string> {
  const { reservation, items } = await lockProlonged(tx, actor, uuid)
  if (reservation.state !== 'held' || new Date(reservation.held_until!) <= now)
    throw new Refusal('hold.expired')
  if (
    !actor.permissions.has('hold.extend_again') &&
    reservation.hold_extensions >= (await findSetting(tx, holdExtensions, now))
  )
    throw new Refusal('hold.already_extended')
  const held_until = await holdEnd(tx, now)
  const { lost } = await prolongHolds(
    tx,
    items.map(({ id }) => id),
    new Date(held_until),
  )
  if (lost.length > 0) throw new Refusal('hold.expired')
  await prolongHold(tx, reservation.id, held_until)
  return held_until
}

async function lockProlonged(tx: Database, actor: Actor, uuid: string): Promise<Hold> {
  if (!actor.permissions.has('hold.extend_again')) return lockHold(tx, actor, uuid)
  const hold = await lockReservation(tx, actor.scope, uuid)
  if (!hold || !['held', 'expired'].includes(hold.reservation.state))
    throw new Refusal('hold.not_found')
  return hold
}

/**
 * Every hold past its time, one transaction each, so that one that is being paid is skipped and not
 * waited for.
 */
export async function expireLapsedHolds(database: Database, now: Date): Promise<number> {
  const lapsed = await findLapsedHolds(database, now)
  for (const id of lapsed) {
    await database.transaction().execute(async (tx) => {
      const hold = await lockLapsedHold(tx, id, now)
      if (hold) await expire(tx, hold, { actor: null, request_id: null }, 'held_until')
    })
  }
  return lapsed.length
}
