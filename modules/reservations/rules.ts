import { subtract, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'

export type ReservationState =
  | 'quoted'
  | 'held'
  | 'expired'
  | 'waiting'
  | 'confirmed'
  | 'rejected'
  | 'cancelled'
  | 'cancelled_with_charge'
  | 'closed'
export type ItemState =
  | 'held'
  | 'provider_pending'
  | 'confirmed'
  | 'used'
  | 'no_show'
  | 'cancelled'
  | 'rejected'
  | 'expired'

/** Where each state of a reservation may go. */
const NEXT: Record<ReservationState, readonly ReservationState[]> = {
  quoted: ['held', 'expired'],
  held: ['confirmed', 'waiting', 'expired', 'rejected'],
  waiting: ['confirmed', 'rejected', 'expired'],
  expired: ['confirmed', 'held'],
  confirmed: ['cancelled', 'cancelled_with_charge', 'closed'],
  cancelled: ['confirmed'],
  cancelled_with_charge: ['confirmed'],
  rejected: [],
  closed: [],
}

const NEXT_OF_ITEM: Record<ItemState, readonly ItemState[]> = {
  held: ['provider_pending', 'confirmed', 'expired', 'rejected'],
  provider_pending: ['confirmed', 'rejected'],
  confirmed: ['used', 'no_show', 'cancelled'],
  expired: ['confirmed', 'held'],
  cancelled: ['confirmed'],
  used: [],
  no_show: [],
  rejected: [],
}

export const mayBecome = (from: ReservationState, to: ReservationState): boolean =>
  NEXT[from].includes(to)
export const mayItemBecome = (from: ItemState, to: ItemState): boolean =>
  NEXT_OF_ITEM[from].includes(to)

/** @throws Refusal `reservation.illegal_transition` with the states it may go to */
export function refuseIllegal(from: ReservationState, to: ReservationState): void {
  if (!mayBecome(from, to))
    throw new Refusal('reservation.illegal_transition', { state: from, allowed: NEXT[from] })
}

/**
 * Money is taken for what is, or will be, sold, and for what cancelling it cost: a fee may be more
 * than was paid.
 */
export const takesPayments = (state: ReservationState): boolean =>
  state === 'confirmed' || state === 'waiting' || state === 'cancelled_with_charge'

/**
 * A payment may be undone of what was sold, or of what cancelling it cost: what waits is rejected,
 * and what is closed is settled.
 */
export const keepsItsPaymentsOpen = (state: ReservationState): boolean =>
  state === 'confirmed' || state === 'cancelled' || state === 'cancelled_with_charge'

/** Nothing is sold, and so nothing is owed: whatever was paid is the guest's. */
export const owesNothing = (state: ReservationState): boolean =>
  state === 'rejected' || state === 'expired'

/**
 * What a guest has in favour: what was paid less what is due; negative is what they owe. What was
 * promised back is still in it until it is given.
 */
export const inFavour = (paid: Money, due: Money, state: ReservationState): Money =>
  owesNothing(state) ? paid : subtract(paid, due)

/** A reservation whose last live item was cancelled: with charge when a fee was kept. */
export function stateAfterCancelling(
  items: readonly ItemState[],
  keepsFee: boolean,
): ReservationState {
  const live = items.some(
    (state) =>
      state === 'confirmed' ||
      state === 'provider_pending' ||
      state === 'used' ||
      state === 'no_show',
  )
  if (live) return 'confirmed'
  return keepsFee ? 'cancelled_with_charge' : 'cancelled'
}
