import { findCancelled, findLastRequest } from '@app/cancellations/api'
import type { LockedReservation } from '@app/reservations/api'
import { mailCancellation, mailCancellationAsked } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { add, money, total } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'

type Telling = { head_id: number; item_ids: readonly number[]; recipient: string }

/**
 * Mails what became of the cancellation of an item: on which terms it was cancelled, or that it was
 * asked for or rejected.
 */
export async function mailItem(
  tx: Context,
  { id, currency }: LockedReservation,
  { head_id, item_ids, recipient }: Telling,
): Promise<void> {
  const cancelled = await findCancelled(tx, item_ids)
  if (cancelled.length > 0) {
    const items = cancelled.map(({ item_id, fee, refundable }) => ({
      item: { id: item_id },
      price: add(money(fee, currency), money(refundable, currency)),
      fee: money(fee, currency),
      refundable: money(refundable, currency),
    }))
    const sum = (amounts: readonly ReturnType<typeof money>[]) => total(amounts, currency)
    const fee = sum(items.map((item) => item.fee))
    const refund = sum(items.map(({ refundable }) => refundable))
    await mailCancellation(tx, id, { items, fee, refund }, recipient)
    return
  }
  const request = await findLastRequest(tx, head_id)
  if (!request || request.state === 'withdrawn') throw new Refusal('cancellation.nothing_to_tell')
  const about = request.state === 'rejected' ? 'rejected' : 'asked'
  const answer = about === 'rejected' ? request.answer : null
  await mailCancellationAsked(tx, id, { item_ids, about, answer }, recipient)
}
