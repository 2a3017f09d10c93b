import { chooseItems, findTerms, recordRequests } from '@app/cancellations/api'
import type { Locked } from '@app/reservations/api'
import { mailCancellationAsked } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { amountOf } from '@kit/kernel/money'
import { tellThatListMoved } from './telling.ts'

type Asked = {
  /** Absent: the whole reservation. */
  item_ids?: readonly number[] | undefined
  reason: string
  by_guest: boolean
  /** What the audit calls it. */
  action: string
}

/** Asks for services to be cancelled: nothing is cancelled until somebody else decides. */
export async function ask(
  tx: Context,
  { reservation, items }: Locked,
  { item_ids, reason, by_guest, action }: Asked,
) {
  const terms = await findTerms(tx, reservation, chooseItems(items, item_ids))
  const requests = await recordRequests(tx, reservation, terms.items, { reason, by_guest })
  await mailCancellationAsked(tx, reservation.id, {
    item_ids: terms.items.map(({ item }) => item.id),
    about: 'asked',
  })
  tx.audit({
    action,
    entity: 'reservation',
    entity_id: reservation.folio,
    reason,
    after: { items: requests.map(({ item_id }) => item_id), fee: amountOf(terms.fee) },
  })
  await tellThatListMoved(tx)
  return requests
}
