import { recordRestorations } from '@app/cancellations/api'
import { takeUses } from '@app/catalog/api'
import { settleCommissions } from '@app/commissions/api'
import { retakeSeats } from '@app/departures/api'
import { findCancelledEntries, recordEntries } from '@app/ledger/api'
import { reversed } from '@app/ledger/rules'
import { findWaitingRefunds, rejectRefund, standingOf } from '@app/payments/api'
import {
  lockReservation,
  restoreCancelled,
  type Locked,
  type LockedItem,
  type LockedReservation,
} from '@app/reservations/api'
import { waitsForProvider } from '@app/reservations/rules'
import { issueVouchers, mailConfirmationOf } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { instantOf } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import { askProviders } from '../../provider-request/server/asking.ts'

type Asked = { uuid: string; item_ids?: readonly number[] | undefined; reason: string }

/**
 * What was cancelled stands again, in one transaction: its seats taken anew, the cancellation taken
 * back in the books, vouchers issued anew, what was asked back no longer asked for and what was
 * given back owed again, commissions settled and the guest told.
 */
export async function restore(tx: Context, { uuid, item_ids, reason }: Asked) {
  const locked = await lockReservation(tx, { reservation: uuid })
  const { reservation } = locked
  const items = chosenOf(locked, item_ids)
  const gone = items.find((item) => hasDeparted(item, tx))
  if (gone) throw new Refusal('restore.departed', { name: gone.product })
  await rejectWaitingRefunds(tx, reservation, reason)
  const ids = items.map(({ id }) => id)
  await retakeSeats(tx, ids)
  if (reservation.state !== 'confirmed') await takeUses(tx, reservation)

  await restoreCancelled(tx, { reservation, items }, reason)
  await recordRestorations(tx, reservation, ids, reason)
  await bookRestored(tx, reservation, ids)
  const vouchers = await issueVouchers(tx, {
    reservation,
    items: items.filter(
      (item) =>
        !locked.items.some((part) => part.package_item_id === item.id) &&
        !waitsForProvider(item, tx.today),
    ),
  })
  await askProviders(tx, reservation.id)
  await settleCommissions(tx, reservation.id)
  if (reservation.customer_email) await mailConfirmationOf(tx, reservation.id, { is: 'restored' })
  tx.audit({
    action: 'reservation.restore',
    entity: 'reservation',
    entity_id: reservation.folio,
    reason,
    before: { state: reservation.state, due: reservation.due },
    after: { state: 'confirmed', items: ids },
  })
  const after = (await lockReservation(tx, { reservation: uuid })).reservation
  return {
    uuid,
    state: 'confirmed' as const,
    due: toWire(money(after.due, after.currency)),
    paid: toWire(money(after.paid, after.currency)),
    vouchers: vouchers.map(({ folio }) => folio),
  }
}

const RESTORABLE = ['confirmed', 'cancelled', 'cancelled_with_charge']

/** Whoever names the head of a package means its parts too. */
function chosenOf({ reservation, items }: Locked, item_ids: Asked['item_ids']): LockedItem[] {
  const chosen = items.filter(
    ({ id, package_item_id, state }) =>
      state === 'cancelled' &&
      (!item_ids || item_ids.includes(id) || item_ids.includes(package_item_id ?? 0)),
  )
  if (chosen.length === 0 || !RESTORABLE.includes(reservation.state))
    throw new Refusal('restore.not_cancelled', { state: reservation.state })
  return chosen
}

const hasDeparted = (
  { service_day, service_time }: LockedItem,
  { today, now }: Pick<Context, 'today' | 'now'>,
): boolean =>
  service_time === null ? service_day < today : instantOf(service_day, service_time) <= now

/** Nothing is in favour any more: what was asked for is not given; what is on its way must arrive. */
async function rejectWaitingRefunds(
  tx: Context,
  reservation: LockedReservation,
  reason: string,
): Promise<void> {
  const waiting = await findWaitingRefunds(tx, reservation.id)
  if (waiting.some(({ state }) => state !== 'requested')) throw new Refusal('restore.refund_leaves')
  const { channel_id, hotel_id, location_id, rep_id, agency_id } = reservation
  const place = { channel_id, hotel_id, location_id, rep_id, agency_id }
  for (const refund of waiting)
    await rejectRefund(tx, refund, { place, standing: standingOf(reservation) }, reason)
}

/** The cancellation is taken back posting by posting: the confirmation stands again. */
async function bookRestored(
  tx: Context,
  { id, channel_id, hotel_id, location_id, rep_id, agency_id }: LockedReservation,
  item_ids: readonly number[],
): Promise<void> {
  const entries = await findCancelledEntries(tx, item_ids)
  await recordEntries(
    tx,
    { channel_id, hotel_id, location_id, rep_id, agency_id },
    entries.map(({ entry_id, item_id, rates, postings }) => ({
      moment: 'restored' as const,
      day: tx.today,
      reservation_id: id,
      item_id,
      reverses_id: entry_id,
      user_id: tx.actor.user_id,
      rates,
      postings: reversed(postings),
    })),
  )
}
