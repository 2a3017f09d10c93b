import { giveUsesBack } from '@app/catalog/api'
import { lockExchange, prolongHolds, releaseSeats } from '@app/departures/api'
import {
  expireHold,
  findLapsedHolds,
  lockLapsedHold,
  lockIfThere,
  prolongHold,
  type LapsedHold,
  type Locked,
} from '@app/reservations/api'
import { asSystem, type AnyContext, type Context } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { findSetting } from '@kit/db/settings'
import { Refusal } from '@kit/kernel/refusal'
import type { WantedItem } from '@app/orders/contract'
import { tellReservation } from '@app/quotations/api'
import { acceptedHoldHours } from '@app/quotations/settings'
import { holdExtensions, holdMinutes } from '../settings.ts'

const MILLISECONDS_PER_MINUTE = 60_000

export const findHoldMinutes = (database: Database, now: Date): Promise<number> =>
  findSetting(database, holdMinutes, now)

export async function holdEnd(database: Database, now: Date): Promise<string> {
  return new Date(
    now.getTime() + (await findHoldMinutes(database, now)) * MILLISECONDS_PER_MINUTE,
  ).toISOString()
}

/** Who accepted a quotation has longer to pay. */
export async function acceptedHoldEnd(database: Database, now: Date): Promise<string> {
  const minutes = 60 * (await findSetting(database, acceptedHoldHours, now))
  return new Date(now.getTime() + minutes * MILLISECONDS_PER_MINUTE).toISOString()
}

export type Hold = Locked

/** The actor's own hold, locked. What is held in somebody else's name does not exist here. */
export async function lockHold(tx: Context, uuid: string): Promise<Hold> {
  const hold = await lockIfThere(tx, { reservation: uuid })
  if (
    !hold ||
    hold.reservation.rep_id !== tx.actor.user_id ||
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
  tx: AnyContext,
  { reservation, items }: Hold | LapsedHold,
  reason: string | null,
): Promise<void> {
  if (reservation.state !== 'held') return
  await releaseSeats(
    tx,
    items.map(({ id }) => id),
  )
  await giveUsesBack(tx, reservation)
  await expireHold(tx, { reservation, items }, reason)
  await tellReservation(tx, reservation.id, 'expired', reason)
}

/** Lets a hold go for another cart, whose seats are taken next in the same transaction. */
export async function exchange(
  tx: Context,
  hold: Hold,
  items: readonly WantedItem[],
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
  await expire(tx, hold, reason)
}

/**
 * Prolongs a hold from now: one's own as often as the company lets a rep, and any hold of one's
 * scope by who may do it again.
 */
export async function extend(tx: Context, uuid: string): Promise<string> {
  const { actor, now } = tx
  const { reservation, items } = await lockProlonged(tx, uuid)
  if (reservation.state !== 'held' || new Date(reservation.held_until!) <= now)
    throw new Refusal('hold.expired')
  if (
    !actor.permissions.has('hold.extend_again') &&
    reservation.hold_extensions >= (await findSetting(tx, holdExtensions, now))
  )
    throw new Refusal('hold.already_extended')
  const end = reservation.kind === 'quotation' ? acceptedHoldEnd : holdEnd
  const held_until = await end(tx, now)
  const { lost } = await prolongHolds(
    tx,
    items.map(({ id }) => id),
    new Date(held_until),
  )
  if (lost.length > 0) throw new Refusal('hold.expired')
  await prolongHold(tx, reservation.id, held_until)
  return held_until
}

async function lockProlonged(tx: Context, uuid: string): Promise<Hold> {
  if (!tx.actor.permissions.has('hold.extend_again')) return lockHold(tx, uuid)
  const hold = await lockIfThere(tx, { reservation: uuid })
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
    await asSystem(database, now, async (tx) => {
      const hold = await lockLapsedHold(tx, id, now)
      if (hold) await expire(tx, hold, 'held_until')
    })
  }
  return lapsed.length
}
