import {
  requestRefund,
  settleLostChargebacks,
  type RequestedRefund,
  type Standing,
} from '@app/payments/api'
import { addPaid } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { amountOf, isZero, negate, subtract, type Money } from '@kit/kernel/money'

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
  const settled: Money = await settleLostChargebacks(tx, standing)
  if (isZero(settled)) return standing
  await addPaid(tx, standing.reservation_id, amountOf(negate(settled)))
  return { ...standing, in_favour: subtract(standing.in_favour, settled) }
}
