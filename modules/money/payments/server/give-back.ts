import { addPaid, type LockedReservation } from '@app/reservations/api'
import { inFavour } from '@app/reservations/rules'
import type { Context } from '@kit/db/context'
import { amountOf, isZero, money, negate, subtract } from '@kit/kernel/money'
import type { Standing } from './outgoing.ts'
import { requestRefund, type RequestedRefund } from './refunds.ts'
import { settleLostChargebacks } from './settling.ts'

/** Returns what the guest of a locked reservation has in favour. */
export function standingOf({ id, state, paid, due, currency }: LockedReservation): Standing {
  return {
    reservation_id: id,
    in_favour: inFavour(money(paid, currency), money(due, currency), state),
  }
}

/**
 * All that is in favour is asked to be given back, but for what the guest took through their bank
 * already: that is settled with the chargeback that was lost.
 */
export async function giveBack(
  tx: Context,
  standing: Standing,
  reason: string,
): Promise<RequestedRefund[]> {
  return requestRefund(tx, await afterLosses(tx, standing), reason)
}

/** What is in favour once lost chargebacks took their part of it. Holds the reservation's lock. */
export async function afterLosses(tx: Context, standing: Standing): Promise<Standing> {
  const settled = await settleLostChargebacks(tx, standing)
  if (isZero(settled)) return standing
  await addPaid(tx, standing.reservation_id, amountOf(negate(settled)))
  return { ...standing, in_favour: subtract(standing.in_favour, settled) }
}
