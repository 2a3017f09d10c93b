import { chooseItems, findTerms } from '@app/cancellations/api'
import { findClaims, lockExchange, releaseSeats, takeSeats } from '@app/departures/api'
import type { Carried, Disruption, WaitingLine } from './queries.ts'
import { moveItem, recordChange, lockReservation } from '@app/reservations/api'
import type { Locked, LockedItem } from '@app/reservations/api'
import { tellOperatorOfCancelled } from '@app/transport/api'
import { issueVouchers, voidVouchers } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { addDays, daysBetween } from '@kit/kernel/day'
import { amountOf, larger, zero } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { cancel } from '@app/desk/cancellation/cancel'
import { expire } from '@app/shop/api'
import { findTarget } from './deciding.ts'
import { mailDisrupted } from './mail-guest.ts'
import { differenceAt } from './priced-target.ts'

/**
 * What was decided for one service, in the transaction of its line: whoever changed it meanwhile is
 * not overruled, since it has no seats of the departure any more.
 */
export async function carryOut(
  tx: Context,
  disruption: Disruption,
  line: WaitingLine,
): Promise<Carried> {
  if (line.choice === 'leave') return { outcome: 'left' }
  const locked = await lockReservation(tx, { id: line.reservation_id })
  const item = locked.items.find(({ id }) => id === line.item_id)!
  const claims = await findClaims(tx, disruption.departure_id, tx.now)
  const seats = claims.find(({ item_id }) => item_id === item.id)?.seats
  if (seats === undefined) return { outcome: 'gone' }
  if (locked.reservation.state === 'waiting') throw new Refusal('disruption.waits_for_money')
  if (line.choice === 'release') return release(tx, disruption, locked)
  if (line.choice === 'move')
    return carryOver(tx, disruption, {
      locked,
      item,
      seats,
      target_id: line.target_departure_id!,
    })
  return callOff(tx, disruption, { locked, item, gives_back: line.choice === 'refund' })
}

/** A hold that was paid meanwhile is a sale: a person decides anew. */
async function release(tx: Context, { reason }: Disruption, locked: Locked): Promise<Carried> {
  const { reservation } = locked
  if (reservation.state !== 'held') throw new Refusal('disruption.hold_being_paid')
  await expire(tx, locked, reason)
  tx.audit({
    action: 'disruption.release_hold',
    entity: 'reservation',
    entity_id: reservation.folio,
    reason,
    before: { state: 'held' },
    after: { state: 'expired' },
  })
  return { outcome: 'released' }
}

type Moving = { locked: Locked; item: LockedItem; seats: number; target_id: number }

/**
 * The same service at the same price on another departure: its seats exchanged under one lock, its
 * voucher issued anew, the guest told. What the catalogue asks there is told and not charged.
 */
async function carryOver(
  tx: Context,
  disruption: Disruption,
  { locked, item, seats, target_id }: Moving,
): Promise<Carried> {
  const { reservation } = locked
  const { departure_id, option_id, reason } = disruption
  if (item.package_item_id !== null)
    throw new Refusal('disruption.choice_unfit', { folio: reservation.folio })
  const target = await findTarget(tx, { id: departure_id, option_id }, target_id)
  const difference = await differenceAt(tx, locked, item, target)
  await lockExchange(tx, [item.id], [target.id])
  await releaseSeats(tx, [item.id])
  await takeSeats(tx, [{ item_id: item.id, departure_id: target.id, seats, held_until: null }])

  const to = {
    departure_id: target.id,
    service_day: target.day,
    service_time: target.starts_at,
    last_day: addDays(target.day, daysBetween(item.service_day, item.last_day)),
  }
  await moveItem(tx, reservation.id, item.id, to)
  const before = {
    service_day: item.service_day,
    service_time: item.service_time,
    departure_id: item.departure_id,
  }
  const after = {
    service_day: to.service_day,
    service_time: to.service_time,
    departure_id: to.departure_id,
  }
  await recordChange(tx, reservation, {
    item_id: item.id,
    reason,
    difference: '0',
    before,
    after,
  })
  await voidVouchers(tx, [item.id])
  // What its provider has not accepted yet has none.
  if (item.state === 'confirmed') await issueVouchers(tx, { reservation, items: [item] })
  await mailDisrupted(tx, disruption, {
    reservation,
    item_ids: [item.id],
    target,
    in_favour: null,
    gives_back: false,
  })
  tx.audit({
    action: 'disruption.move_item',
    entity: 'reservation',
    entity_id: reservation.folio,
    reason,
    before,
    after,
  })
  return { outcome: 'moved', price_difference: difference }
}

type CallingOff = { locked: Locked; item: LockedItem; gives_back: boolean }

/** Cancelled without a fee, however late: the company does not go. A component takes its package. */
async function callOff(
  tx: Context,
  disruption: Disruption,
  { locked, item, gives_back }: CallingOff,
): Promise<Carried> {
  const { reservation } = locked
  const { reason } = disruption
  const chosen = chooseItems(locked.items, [item.package_item_id ?? item.id])
  const terms = await findTerms(tx, reservation, chosen, { by_company: true })
  const { state } = await cancel(tx, locked, terms, reason, { gives_back, tells: false })
  const ids = chosen.map(({ id }) => id)
  await tellOperatorOfCancelled(tx, ids)
  const in_favour = larger(terms.refund, zero(reservation.currency))
  await mailDisrupted(tx, disruption, {
    reservation,
    item_ids: ids,
    target: null,
    in_favour,
    gives_back,
  })
  tx.audit({
    action: 'disruption.cancel_item',
    entity: 'reservation',
    entity_id: reservation.folio,
    reason,
    before: { state: reservation.state, due: reservation.due },
    after: { state, due: amountOf(terms.due_after), items: ids, refund_requested: gives_back },
  })
  return { outcome: 'cancelled', in_favour: amountOf(in_favour) }
}
