import { recordCancellations, type ItemTerms, type Terms } from '@app/cancellations/api'
import { releasePromoCode } from '@app/catalog/api'
import { releaseSeats } from '@app/departures/api'
import {
  findConfirmations,
  recordEntries,
  type Confirmation,
  type Entry,
  type Place,
} from '@app/ledger/api'
import { cancellationPostings } from '@app/ledger/rules'
import { requestRefund, type RequestedRefund } from '@app/payments/api'
import {
  cancelItems,
  setState,
  type LockedItem,
  type LockedReservation,
} from '@app/reservations/api'
import { refuseIllegal, stateAfterCancelling, type ReservationState } from '@app/reservations/rules'
import { mailCancellation, voidVouchers } from '@app/vouchers/api'
import type { Database } from '@kit/db/database'
import { recordTransitions, type Cause } from '@kit/db/transition'
import type { Actor } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { isZero } from '@kit/kernel/money'

export type Cancelled = { state: ReservationState; refunds: RequestedRefund[] }
type Cancelling = {
  reservation: LockedReservation
  items: readonly LockedItem[]
  terms: Terms
  reason: string
  actor: Actor
  now: Date
  today: Day
  cause: Cause
}

/**
 * Cancels items on their terms: seats freed, the sale reversed and the fee kept in the books,
 * vouchers voided, the guest told, the refund asked for.
 */
export async function cancel(
  tx: Database,
  { reservation, items, terms, reason, actor, now, today, cause }: Cancelling,
): Promise<Cancelled> {
  const place = placeOf(reservation)
  const ids = terms.items.map(({ item }) => item.id)
  await releaseSeats(tx, ids)
  await cancelItems(tx, ids)
  await recordTransitions(
    tx,
    ids.map((entity_id) => ({
      entity: 'item',
      entity_id,
      from_state: 'confirmed',
      to_state: 'cancelled',
      reason,
    })),
    cause,
  )

  const owned = terms.items.filter(({ item }) => !isHead(item, items))
  await recordCancellations(tx, reservation, owned, { reason, actor, now, today })
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
    booked.map((item) => entryOf(item, confirmations, reservation, today, actor)),
  )
  await voidVouchers(tx, ids, cause)

  const after = items.map((item) => (ids.includes(item.id) ? ('cancelled' as const) : item.state))
  const kept = !isZero(terms.due_after)
  const state = stateAfterCancelling(after, kept)
  if (state !== reservation.state) await end(tx, reservation, state, reason, cause)
  await mailCancellation(tx, reservation.id, terms)
  return {
    state,
    refunds: await requestRefund(
      tx,
      { reservation_id: reservation.id, in_favour: terms.in_favour },
      reason,
      actor,
      cause,
    ),
  }
}

async function end(
  tx: Database,
  reservation: LockedReservation,
  state: ReservationState,
  reason: string,
  cause: Cause,
): Promise<void> {
  refuseIllegal(reservation.state, state)
  await setState(tx, reservation.id, state)
  if (reservation.promo_code_id !== null) await releasePromoCode(tx, reservation.promo_code_id)
  await recordTransitions(
    tx,
    [
      {
        entity: 'reservation',
        entity_id: reservation.id,
        from_state: reservation.state,
        to_state: state,
        reason,
      },
    ],
    cause,
  )
}

/** A package's own item carries no amounts: its components are what is cancelled in the books. */
const isHead = (item: LockedItem, items: readonly LockedItem[]): boolean =>
  items.some(({ package_item_id }) => package_item_id === item.id)

function placeOf({
  channel_id,
  hotel_id,
  location_id,
  rep_id,
  agency_id,
}: LockedReservation): Place {
  return { channel_id, hotel_id, location_id, rep_id, agency_id }
}

function entryOf(
  { item, split }: ItemTerms,
  confirmations: readonly Confirmation[],
  { id }: LockedReservation,
  day: Day,
  actor: Actor,
): Entry {
  const confirmed = confirmations.find(({ item_id }) => item_id === item.id)
  if (!confirmed) throw new Error(`Item ${item.id} is confirmed but not in the books`)
  const postings = cancellationPostings(confirmed.postings, {
    ...split,
    provider_id: item.provider_id,
  })
  return {
    moment: 'cancelled',
    day,
    reservation_id: id,
    item_id: item.id,
    reverses_id: confirmed.entry_id,
    user_id: actor.user_id,
    postings,
  }
}
