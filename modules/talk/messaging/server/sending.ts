import { findUserIdsWhoMay } from '@app/access/api'
import { sendMail } from '@app/mailing/api'
import type { AnyContext, Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import { announce } from '@kit/live/announce'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'
import { messageArrived } from '../events.ts'
import { reminderByMail } from './mails.ts'
import { recordMessage } from './queries.ts'

export type Letter = {
  channel_id: number
  subject: string
  content: string
  recipients: readonly number[]
}

/**
 * A message that follows from what somebody did, from them to whom it concerns, in the same
 * transaction; whoever did it is told nothing of their own act.
 */
export async function sendLetter(
  tx: Context,
  { channel_id, subject, content, recipients }: Letter,
): Promise<void> {
  const others = recipients.filter((recipient) => recipient !== tx.actor.user_id)
  await send(tx, tx.actor.user_id, { channel_id, subject, content, recipients: others })
}

/**
 * What the system tells by itself, in the name of who caused it; they may be told too. Whoever may
 * not read messages gets it by mail.
 */
export async function sendReminder(
  tx: AnyContext,
  sender_id: number,
  letter: Letter,
): Promise<void> {
  const readers = await findUserIdsWhoMay(tx, 'mensaje', letter.recipients)
  await send(tx, sender_id, { ...letter, recipients: readers })
  const others = letter.recipients.filter((recipient) => !readers.includes(recipient))
  if (others.length > 0) await mailReminder(tx, letter, others)
}

async function mailReminder(
  tx: AnyContext,
  { subject, content }: Letter,
  user_ids: readonly number[],
): Promise<void> {
  const people = await all(
    tx,
    sql<{ name: string; email: string }>`
    select name, email from access.public_user
     where id = any(${user_ids}::bigint[]) and state = 'active'`,
  )
  const reminder = newUuid()
  for (const { name, email } of people)
    await sendMail(
      tx,
      reminderByMail,
      { name, subject, content },
      { dedupe_key: `reminder-${reminder}-${email}`, recipient: email, language: 'es' },
    )
}

async function send(
  tx: AnyContext,
  sender_id: number,
  { channel_id, subject, content, ...letter }: Letter,
): Promise<void> {
  const recipients = [...new Set(letter.recipients)]
  if (recipients.length === 0) return
  const id = await recordMessage(tx, {
    sender_id,
    channel_id,
    subject,
    content,
    main_role_ids: [],
    to_chosen_reps: true,
    recipients,
    now: tx.now,
  })
  await announce(tx, messageArrived, { id_message: id, subject }, recipients)
}
