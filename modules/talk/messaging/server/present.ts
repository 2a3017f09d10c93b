import type { Context } from '@kit/db/context'
import type { Actor } from '@kit/kernel/actor'
import type { Message, MessagePage } from '../contract.ts'
import { deletionBy } from '../rules.ts'
import { findAcknowledgement } from './acknowledgements.ts'
import { findOthersToAnswer } from './addressing.ts'
import { findConversation } from './conversation.ts'
import { findReplyDraft } from './drafts.ts'
import { mayReceive } from './recipients.ts'
import type { StoredMessage } from './queries.ts'

export function present(
  actor: Actor,
  { deleted: _deleted, channel_id: _channel, ...message }: StoredMessage,
): Message {
  return {
    ...message,
    directory: `messages/${message.id}/attachments`,
    attachment: message.attachments.map(({ file_name }) => file_name).join(','),
    can: {
      delete: actor.permissions.has('message.delete') ? deletionBy(actor, message) : null,
      see_readers: actor.permissions.has('message.readers'),
    },
  }
}

export async function presentPage(tx: Context, stored: StoredMessage): Promise<MessagePage> {
  const message = present(tx.actor, stored)
  const isOwn = message.id_user === tx.actor.user_id
  const reply = !isOwn && (await mayReceive(tx, message.id_user))
  const reply_all = reply && (await findOthersToAnswer(tx, stored)).length > 0
  const conversation = await findConversation(tx, tx.actor.user_id, message.id)
  const acknowledgement = await acknowledgementOf(tx, message)
  return {
    ...message,
    acknowledgement,
    can: { ...message.can, reply, reply_all },
    reply_draft: reply ? await findReplyDraft(tx, tx.actor.user_id, message.id) : null,
    conversation: conversation.length > 1 ? conversation : [],
  }
}

/** How many confirmed is told to who may see who has read it, as who sent it may. */
async function acknowledgementOf(
  tx: Context,
  { id, id_user, can }: Message,
): Promise<MessagePage['acknowledgement']> {
  const found = await findAcknowledgement(tx, { message_id: id, user_id: tx.actor.user_id })
  if (!found) return null
  const { confirmed, asked, ...own } = found
  const tellsHowMany = can.see_readers || id_user === tx.actor.user_id
  return tellsHowMany ? { ...own, confirmed, asked } : own
}
