import type { Departure } from '@app/departures/api'
import type { Disruption } from './queries.ts'
import { sendMail } from '@app/mailing/api'
import {
  fill,
  findConfirmable,
  findItemsToTell,
  GUEST_TEXTS,
  vouchersOfReservation,
} from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { newUuid } from '@kit/kernel/identifier'
import type { Money } from '@kit/kernel/money'
import { departureDisrupted } from './mails.ts'

type Told = {
  reservation: { id: number }
  item_ids: readonly number[]
  target: Departure | null
  in_favour: Money | null
  gives_back: boolean
}

/**
 * Tells the guest, in their language, in the transaction that moves or cancels: once. Without an
 * address nothing is mailed.
 */
export async function mailDisrupted(
  tx: Context,
  { cause, day, starts_at }: Disruption,
  { reservation: { id }, item_ids, target, in_favour, gives_back }: Told,
): Promise<void> {
  const reservation = await findConfirmable(tx, id)
  if (!reservation?.customer_email) return
  const language = reservation.customer_language
  const items = await findItemsToTell(tx, item_ids)
  await sendMail(
    tx,
    departureDisrupted,
    {
      reservation,
      items,
      cause,
      before: { day, starts_at },
      moved: target !== null,
      in_favour,
      gives_back,
    },
    {
      dedupe_key: `disruption-${id}-${newUuid()}`,
      reservation_id: id,
      recipient: reservation.customer_email,
      language,
      ...(target
        ? {
            attachments: [
              {
                kind: vouchersOfReservation,
                subject_id: id,
                file_name: fill(GUEST_TEXTS[language].file, { folio: reservation.folio }),
              },
            ],
          }
        : {}),
    },
  )
}
