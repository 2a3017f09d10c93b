import { sendMail } from '@app/mailing/api'
import { findConfirmable, findItemsToTell } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { newUuid } from '@kit/kernel/identifier'
import { serviceRefused } from './mails.ts'

/** In the guest's language. Without an address whoever sold it tells them. */
export async function mailRefused(
  tx: Context,
  reservation_id: number,
  item_id: number,
): Promise<void> {
  const reservation = await findConfirmable(tx, reservation_id)
  if (!reservation?.customer_email) return
  await sendMail(
    tx,
    serviceRefused,
    { reservation, items: await findItemsToTell(tx, [item_id]) },
    {
      dedupe_key: `provider-refused-${item_id}-${newUuid()}`,
      reservation_id,
      recipient: reservation.customer_email,
      language: reservation.customer_language,
    },
  )
}
