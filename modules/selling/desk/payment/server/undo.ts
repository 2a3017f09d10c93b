import { settleCommissions } from '@app/commissions/api'
import { voidPayment, standingOf } from '@app/payments/api'
import { addPaid, lockReservation } from '@app/reservations/api'
import { keepsItsPaymentsOpen } from '@app/reservations/rules'
import type { Context } from '@kit/db/context'
import { amountOf, money, negate, subtract, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'

export type Undone = { uuid: string; folio: string; paid: Money; undone: Money }

/** Undoes a payment that was taken wrongly: the reservation owes again what it paid. */
export async function undo(tx: Context, payment: string, reason: string): Promise<Undone> {
  const { reservation } = await lockReservation(tx, { payment })
  const { id, uuid, folio, state, currency } = reservation
  if (!keepsItsPaymentsOpen(state)) throw new Refusal('payment.too_late', { state })
  const undone = await voidPayment(tx, payment, standingOf(reservation), reason)
  await addPaid(tx, id, amountOf(negate(undone)))
  await settleCommissions(tx, id)
  return { uuid, folio, paid: subtract(money(reservation.paid, currency), undone), undone }
}
