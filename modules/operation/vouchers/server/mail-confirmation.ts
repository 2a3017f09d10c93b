import { findPageAddress } from '@app/guest-pages/api'
import { sendMail } from '@app/mailing/api'
import type { Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { calendarOfReservation, vouchersOfReservation } from './attachments.ts'
import { fill, GUEST_TEXTS } from './guest-texts.ts'
import { confirmation } from './mails.ts'
import type { ConfirmedFor } from './confirmation-template.ts'
import { findConfirmable, findConfirmedItems, type Confirmable } from './queries.ts'

const SENDABLE = ['confirmed', 'closed']

/**
 * Mails the confirmation of a sale in the transaction that made it: once, however often it is asked
 * for. Without an address nothing is mailed.
 */
export async function mailConfirmation(
  tx: Database,
  reservation_id: number,
  language: Language,
): Promise<void> {
  const reservation = await findConfirmable(tx, reservation_id)
  if (!reservation) throw new Error(`No reservation ${reservation_id}`)
  if (reservation.customer_email === null) return
  await write(tx, reservation, {
    recipient: reservation.customer_email,
    language,
    why: { is: 'sold' },
    dedupe_key: `confirmation-${reservation_id}`,
  })
}

export type Resending = {
  email?: string | undefined
  language?: Language | undefined
  /** Undefined: as it was confirmed first. */
  why?: ConfirmedFor
}

/**
 * Mails it again because somebody asked. @throws Refusal when it is not confirmed, or nobody knows
 * where to send it
 */
export async function mailConfirmationAgain(
  tx: Database,
  reservation: Confirmable,
  { email, language, why = { is: 'sold' } }: Resending,
): Promise<string> {
  if (!SENDABLE.includes(reservation.state))
    throw new Refusal('confirmation.not_confirmed', { state: reservation.state })
  const recipient = email ?? reservation.customer_email
  if (!recipient) throw new Refusal('confirmation.no_address')
  await write(tx, reservation, {
    recipient,
    language: language ?? reservation.customer_language,
    why,
    dedupe_key: `confirmation-${reservation.id}-${newUuid()}`,
  })
  return recipient
}

/** Tells the guest what happened to a sale and how it stands, with the vouchers that are good now. */
export async function mailConfirmationOf(
  tx: Database,
  reservation_id: number,
  why: ConfirmedFor,
): Promise<void> {
  const reservation = await findConfirmable(tx, reservation_id)
  if (!reservation) throw new Error(`No reservation ${reservation_id}`)
  await mailConfirmationAgain(tx, reservation, { why })
}

async function write(
  tx: Database,
  reservation: Confirmable,
  {
    recipient,
    language,
    why,
    dedupe_key,
  }: { recipient: string; language: Language; why: ConfirmedFor; dedupe_key: string },
): Promise<void> {
  const items = await findConfirmedItems(tx, reservation.id)
  await sendMail(
    tx,
    confirmation,
    { reservation, items, why, page: await findPageAddress(tx, reservation.id) },
    {
      dedupe_key,
      reservation_id: reservation.id,
      recipient,
      language,
      attachments: [
        {
          kind: vouchersOfReservation,
          subject_id: reservation.id,
          file_name: fill(GUEST_TEXTS[language].file, { folio: reservation.folio }),
        },
        {
          kind: calendarOfReservation,
          subject_id: reservation.id,
          file_name: fill(GUEST_TEXTS[language].calendar_file, { folio: reservation.folio }),
        },
      ],
    },
  )
}
