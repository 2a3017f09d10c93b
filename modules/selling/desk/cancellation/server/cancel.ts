import { settleCommissions } from '@app/commissions/api'
import {
  recordCancellations,
  withdrawRequestsOf,
  type ItemTerms,
  type Terms,
} from '@app/cancellations/api'
import { giveUsesBack } from '@app/catalog/api'
import { releaseSeats } from '@app/departures/api'
import {
  findConfirmations,
  placeOf,
  recordEntries,
  type Confirmation,
  type Entry,
} from '@app/ledger/api'
import { cancellationPostings } from '@app/ledger/rules'
import { type RequestedRefund, giveBack } from '@app/payments/api'
import {
  cancelItems,
  endCancelled,
  withdrawProviderRequests,
  type Locked,
  type LockedItem,
  type LockedReservation,
} from '@app/reservations/api'
import { stateAfterCancelling, type ReservationState } from '@app/reservations/rules'
import { mailCancellation, voidVouchers } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { isZero } from '@kit/kernel/money'

export type Cancelled = { state: ReservationState; refunds: RequestedRefund[] }

/** Not given back, it stays in the guest's favour; not told here, the caller tells the guest. */
export type Cancelling = { gives_back?: boolean; tells?: boolean }

/**
 * Cancels items on their terms: seats freed, the sale reversed and the fee kept in the books,
 * vouchers voided, the guest told, the refund asked for.
 */
export async function cancel(
  tx: Context,
  { reservation, items }: Locked,
  terms: Terms,
  reason: string,
  { gives_back = true, tells = true }: Cancelling = {},
): Promise<Cancelled> {
  const place = placeOf(reservation)
  const ids = terms.items.map(({ item }) => item.id)
  await withdrawRequestsOf(tx, ids, reason)
  await withdrawProviderRequests(tx, ids, reason)
  await releaseSeats(tx, ids)
  await cancelItems(
    tx,
    terms.items.map(({ item }) => item),
    reason,
  )

  const owned = terms.items.filter(({ item }) => !isHead(item, items))
  await recordCancellations(tx, reservation, owned, reason)
  const confirmations = await findConfirmations(
    tx,
    owned.map(({ item }) => item.id),
  )
  const booked = owned.filter(
    ({ item, price }) => !isZero(price) || confirmations.some(({ item_id }) => item_id === item.id),
  )
  await recordEntries(
    tx,
    place,
    booked.map((item) => entryOf(tx, item, confirmations, reservation)),
  )
  await voidVouchers(tx, ids)

  const after = items.map((item) => (ids.includes(item.id) ? ('cancelled' as const) : item.state))
  const kept = !isZero(terms.due_after)
  const state = stateAfterCancelling(after, kept)
  if (state !== 'confirmed') await end(tx, reservation, state, reason)
  await settleCommissions(tx, reservation.id)
  if (tells) await mailCancellation(tx, reservation.id, terms)
  const standing = { reservation_id: reservation.id, in_favour: terms.in_favour }
  return { state, refunds: gives_back ? await giveBack(tx, standing, reason) : [] }
}

async function end(
  tx: Context,
  reservation: LockedReservation,
  state: 'cancelled' | 'cancelled_with_charge',
  reason: string,
): Promise<void> {
  await endCancelled(tx, reservation, state, reason)
  await giveUsesBack(tx, reservation)
}

/** A package's own item carries no amounts: its components are what is cancelled in the books. */
const isHead = (item: LockedItem, items: readonly LockedItem[]): boolean =>
  items.some(({ package_item_id }) => package_item_id === item.id)

function entryOf(
  { actor, today }: Context,
  { item, split }: ItemTerms,
  confirmations: readonly Confirmation[],
  { id, currency, mxn_rate }: LockedReservation,
): Entry {
  const confirmed = confirmations.find(({ item_id }) => item_id === item.id)
  if (!confirmed) throw new Error(`Item ${item.id} is confirmed but not in the books`)
  const postings = cancellationPostings(confirmed.postings, {
    ...split,
    provider_id: item.provider_id,
  })
  return {
    moment: 'cancelled',
    day: today,
    reservation_id: id,
    item_id: item.id,
    reverses_id: confirmed.entry_id,
    after_id: confirmed.after_id,
    user_id: actor.user_id,
    rates: { [currency]: mxn_rate },
    postings,
  }
}
