import { isZero, smaller, subtract, type Money } from '@kit/kernel/money'
import { portion } from '../rules.ts'

/** A lost chargeback: `unsettled`, in its payment's currency, is still a cost. */
export type Loss = { chargeback_id: number; payment_id: number; unsettled: Money }

/** What of a payment was not given back, in its own currency and in the reservation's. */
export type Remaining = { payment_id: number; amount: Money; applied: Money }

export type SettledLoss = { chargeback_id: number; amount: Money; applied: Money }

/**
 * What a guest has in favour was given back by their bank: how much of it each lost chargeback
 * takes, the oldest first, never more than is left of its payment.
 * Worked: MXN 1,200.00 in favour; of a payment of USD 100.00 (MXN 1,800.00) USD 40.00 were lost:
 * USD 40.00 and MXN 720.00 are settled, and MXN 480.00 stay in favour.
 */
export function settleLosses(
  in_favour: Money,
  losses: readonly Loss[],
  payments: readonly Remaining[],
): SettledLoss[] {
  const remaining = new Map(payments.map((payment) => [payment.payment_id, payment]))
  const settled: SettledLoss[] = []
  let free = in_favour
  for (const { chargeback_id, payment_id, unsettled } of losses) {
    const payment = remaining.get(payment_id)
    if (!payment || payment.amount.units <= 0n || payment.applied.units <= 0n) continue
    const most = worthOf(payment, smaller(unsettled, payment.amount))
    const applied = smaller(free, most.applied)
    if (applied.units <= 0n) continue
    const amount = portion(most.amount, applied, most.applied)
    settled.push({ chargeback_id, amount, applied })
    free = subtract(free, applied)
    remaining.set(payment_id, {
      payment_id,
      amount: subtract(payment.amount, amount),
      applied: subtract(payment.applied, applied),
    })
  }
  return settled
}

/** What lost chargebacks take when enough is in favour, in the currency of the reservation. */
export const worthOfLoss = ({ unsettled }: Loss, payment: Remaining): Money =>
  worthOf(payment, smaller(unsettled, payment.amount)).applied

/** A part of a payment, with its share of what the payment was applied for. */
function worthOf(
  { amount: whole, applied }: Remaining,
  amount: Money,
): { amount: Money; applied: Money } {
  return isZero(amount)
    ? { amount, applied: { ...applied, units: 0n } }
    : {
        amount,
        applied: portion(applied, amount, whole),
      }
}
