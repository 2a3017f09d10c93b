import type { AnyContext, Context } from '@kit/db/context'
import { announce } from '@kit/live/announce'
import { messageArrived } from '../events.ts'
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

/** What the system tells by itself, in the name of who caused it; they may be told too. */
export const sendReminder = (tx: AnyContext, sender_id: number, letter: Letter): Promise<void> =>
  send(tx, sender_id, letter)

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
