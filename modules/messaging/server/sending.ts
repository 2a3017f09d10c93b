import type { Context } from '@kit/db/context'
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
  const others = [...new Set(recipients)].filter((recipient) => recipient !== tx.actor.user_id)
  if (others.length === 0) return
  const id = await recordMessage(tx, {
    sender_id: tx.actor.user_id,
    channel_id,
    subject,
    content,
    main_role_ids: [],
    to_chosen_reps: true,
    recipients: others,
    now: tx.now,
  })
  await announce(tx, messageArrived, { id_message: id, subject }, others)
}
