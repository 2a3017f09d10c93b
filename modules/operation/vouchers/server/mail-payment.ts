import { sendMail } from '@app/mailing/api'
import { only, type Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { paymentInReview, paymentRejected } from './mails.ts'
import { findItemsOfReservation, type Confirmable } from './queries.ts'

const ABOUT = {
  in_review: { state: 'waiting', mail: paymentInReview, refusal: 'payment_mail.not_waiting' },
  pay_rejected: {
    state: 'rejected',
    mail: paymentRejected,
    refusal: 'payment_mail.not_rejected',
  },
} as const

/**
 * Tells the guest, in their language, what becomes of the payment they announced.
 * @throws Refusal when the reservation is in no such state, or nobody knows where to send it
 */
export async function mailPayment(
  tx: Database,
  reservation: Confirmable,
  about: keyof typeof ABOUT,
): Promise<string> {
  const { state, mail, refusal } = ABOUT[about]
  if (reservation.state !== state) throw new Refusal(refusal, { state: reservation.state })
  const recipient = reservation.customer_email
  if (recipient === null) throw new Refusal('confirmation.no_address')
  const items = await findItemsOfReservation(tx, reservation.id)
  const pending = await findPending(tx, reservation.id)
  await sendMail(
    tx,
    mail,
    { reservation, items, about, pending },
    {
      dedupe_key: `${mail.name}-${reservation.id}-${newUuid()}`,
      reservation_id: reservation.id,
      recipient,
      language: reservation.customer_language,
    },
  )
  return recipient
}

async function findPending(tx: Database, reservation_id: number): Promise<string> {
  const { pending } = await only(
    tx,
    sql<{ pending: string }>`
      select coalesce(sum(p.applied), 0)::numeric(14,4) as pending from payments.public_payment p
       where p.reservation_id = ${reservation_id} and p.state = 'pending'`,
  )
  return pending
}
