import type { Day } from '@kit/kernel/day'
import type { StateOf } from '@kit/kernel/lifecycle'
import { subtract, type Money } from '@kit/kernel/money'
import type { ITEM, RESERVATION } from './lifecycles.ts'

export type ReservationState = StateOf<typeof RESERVATION>
export type ItemState = StateOf<typeof ITEM>

/** What was never sold, or was cancelled without a charge: only that is put out of the lists. */
export const INACTIVATED: readonly ReservationState[] = [
  'quoted',
  'expired',
  'rejected',
  'cancelled',
]

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

/** Sold and still to come, whether or not its provider has said yes. */
export const isToCome = (state: ItemState): boolean =>
  state === 'confirmed' || state === 'provider_pending'

/** A service of a day that is over was given: nobody is asked any more whether it will be. */
export const waitsForProvider = (
  { provider_confirms, service_day }: { provider_confirms: boolean; service_day: Day },
  today: Day,
): boolean => provider_confirms && service_day >= today

/** A reservation whose last live item was cancelled: with charge when a fee was kept. */
export function stateAfterCancelling(
  items: readonly ItemState[],
  keepsFee: boolean,
): 'confirmed' | 'cancelled' | 'cancelled_with_charge' {
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

const LEAST_MILLISECONDS = 30 * 60_000

/**
 * Until when a provider may answer: some hours, and not beyond the service itself, but never less
 * than half an hour.
 */
export function answerBy(asked_at: Date, hours: number, service: Date): Date {
  const allowed = Math.min(asked_at.getTime() + hours * 3_600_000, service.getTime())
  return new Date(Math.max(allowed, asked_at.getTime() + LEAST_MILLISECONDS))
}
