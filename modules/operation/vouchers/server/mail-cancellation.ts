import { findPageAddress } from '@app/guest-pages/api'
import { sendMail } from '@app/mailing/api'
import type { Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import type { Money } from '@kit/kernel/money'
import { cancellation, cancellationAsked } from './mails.ts'
import { findConfirmable, findItemsToTell } from './queries.ts'

/**
 * What was cancelled and on which terms; a package's own item may stand among them and carries
 * nothing.
 */
export type CancelledItems = {
  items: readonly { item: { id: number }; price: Money; fee: Money }[]
  fee: Money
  refund: Money
}

/**
 * Tells the guest, in their language, what was cancelled, kept and given back, in the transaction
 * that cancels. Without an address nothing is mailed.
 */
export async function mailCancellation(
  tx: Database,
  reservation_id: number,
  { items, fee, refund }: CancelledItems,
  email?: string,
): Promise<void> {
  const reservation = await findConfirmable(tx, reservation_id)
  if (!reservation) throw new Error(`No reservation ${reservation_id}`)
  const recipient = email ?? reservation.customer_email
  if (recipient === null) return
  const told = await findItemsToTell(
    tx,
    items.map(({ item }) => item.id),
  )
  const parts = told.flatMap((item) =>
    items
      .filter((cancelled) => cancelled.item.id === item.id)
      .map((cancelled) => ({ item, price: cancelled.price, fee: cancelled.fee })),
  )
  // A restored service may be cancelled again, and that is another mail; cancelling itself happens
  // once.
  await sendMail(
    tx,
    cancellation,
    { reservation, parts, fee, refund, page: await findPageAddress(tx, reservation_id) },
    {
      dedupe_key: `cancellation-${reservation_id}-${newUuid()}`,
      reservation_id,
      recipient,
      language: reservation.customer_language,
    },
  )
}

/** Tells the guest, in their language, that a cancellation was asked for or refused. */
export async function mailCancellationAsked(
  tx: Database,
  reservation_id: number,
  {
    item_ids,
    about,
    answer = null,
  }: { item_ids: readonly number[]; about: 'asked' | 'rejected'; answer?: string | null },
  email?: string,
): Promise<void> {
  const reservation = await findConfirmable(tx, reservation_id)
  if (!reservation) throw new Error(`No reservation ${reservation_id}`)
  const recipient = email ?? reservation.customer_email
  if (recipient === null) return
  const items = await findItemsToTell(tx, item_ids)
  await sendMail(
    tx,
    cancellationAsked,
    { reservation, items, about, answer, page: await findPageAddress(tx, reservation_id) },
    {
      dedupe_key: `cancellation-${about}-${reservation_id}-${newUuid()}`,
      reservation_id,
      recipient,
      language: reservation.customer_language,
    },
  )
}
