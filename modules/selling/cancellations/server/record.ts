import type { LockedReservation } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { insertRows } from '@kit/db/insert'
import { newUuid } from '@kit/kernel/identifier'
import { amountOf } from '@kit/kernel/money'
import { findLastRestorations } from './restoration.ts'
import type { ItemTerms } from './terms.ts'

/** Keeps what each item was cancelled on: the rules that applied, the fee and what is in it. */
export async function recordCancellations(
  tx: Context,
  reservation: LockedReservation,
  cancelled: readonly ItemTerms[],
  reason: string,
): Promise<void> {
  const restored = await findLastRestorations(
    tx,
    cancelled.map(({ item }) => item.id),
  )
  await insertRows(
    tx,
    'cancellations.cancellation',
    cancelled.map((item) => ({
      ...rowOf(tx, item, reservation, reason),
      after_id: restored.get(item.item.id) ?? null,
    })),
  )
}

function rowOf(
  { actor, now, today }: Context,
  { item, rules, hours_before, fee_percent, fee, refundable, split }: ItemTerms,
  { id, currency, channel_id, hotel_id, location_id, rep_id, agency_id }: LockedReservation,
  reason: string,
) {
  return {
    uuid: newUuid(),
    reservation_id: id,
    item_id: item.id,
    state: 'executed',
    reason,
    policy_snapshot: JSON.stringify(rules),
    hours_before,
    fee_percent,
    currency,
    fee: amountOf(fee),
    fee_base: amountOf(split.base),
    fee_tax: amountOf(split.tax),
    provider_percent: split.provider_percent,
    provider_share: amountOf(split.share),
    refundable: amountOf(refundable),
    requested_by: actor.user_id,
    executed_by: actor.user_id,
    executed_at: now.toISOString(),
    cancel_day: today,
    channel_id,
    hotel_id,
    location_id,
    rep_id,
    agency_id,
    provider_id: item.provider_id,
  }
}
