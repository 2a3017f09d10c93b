import type { Context } from '@kit/db/context'
import { handle, handleInspected, type Route } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { announce } from '@kit/live/announce'
import { previewReply, replyToMessage } from '../contract.ts'
import { messageArrived, messageArrivedFor } from '../events.ts'
import { NAMES_SHOWN, replySubject } from '../rules.ts'
import { findOthersToAnswer } from './addressing.ts'
import { fileStoreOf, judgeArrived, keepFiles, refuseBeyondLimits } from './attachments.ts'
import { namedApart, takeDraft } from './draft-files.ts'
import { findDeliveries, recordAttachments, recordMessage, type StoredMessage } from './queries.ts'
import { findMainRoles, findPerson, mayReceive, type Recipient } from './recipients.ts'
import { visibleMessage } from './visible.ts'

export const replyRoutes: Route[] = [
  handleInspected(
    replyToMessage,
    judgeArrived,
    async (tx, { params, body, files, http }, judged) => {
      const answered = await visibleMessage(tx, tx.actor, params.id)
      const { id: answers_id, channel_id } = answered
      await refuseUnanswerable(tx, answered)
      const others = body.to === 'all' ? await findOthers(tx, answered) : []
      const recipients = [answered.id_user, ...others.map(({ id }) => id)]
      const drafted = await takeDraft(tx, body.draft, body.draft_files)
      await refuseBeyondLimits(tx, files.docto, tx.now, drafted.length)

      const sent =
        judged.length > 0 ? await keepFiles(judged, fileStoreOf(http.request.server)) : []
      const attachments = [...drafted, ...namedApart(sent, drafted)]
      const subject = replySubject(answered.subject)
      const main_roles = await findMainRoles(tx, recipients)
      const id = await recordMessage(tx, {
        sender_id: tx.actor.user_id,
        channel_id,
        subject,
        content: body.message_content,
        main_role_ids: main_roles,
        to_chosen_reps: true,
        recipients,
        answers_id,
        draft_uuid: body.draft,
        now: tx.now,
      })
      await recordAttachments(tx, id, attachments)
      tx.audit({
        action: 'message.replied',
        entity: 'message',
        entity_id: id,
        after: {
          answers: answers_id,
          recipients,
          files: attachments.map(({ file_name }) => file_name),
        },
      })
      await announce(tx, messageArrived, { id_message: id, subject }, recipients)
      await announce(tx, messageArrivedFor, { id_message: id, main_roles }, recipients)
      return { type: 'success' as const, id_message: id, recipients: recipients.length }
    },
  ),

  handle(previewReply, async (tx, { params }) => {
    const answered = await visibleMessage(tx, tx.actor, params.id)
    await refuseUnanswerable(tx, answered)
    const others = await findOthersToAnswer(tx, answered)
    const people = [await findPerson(tx, answered.id_user), ...others]
    const apart = new Set([tx.actor.user_id, ...people.map(({ id }) => id)])
    const got = await findDeliveries(tx, answered.id)
    return {
      recipients: people.length,
      first: people.slice(0, NAMES_SHOWN),
      left_out: got.filter(({ id }) => !apart.has(id)).length,
    }
  }),
]

async function refuseUnanswerable(tx: Context, { id_user }: StoredMessage): Promise<void> {
  if (id_user === tx.actor.user_id) throw new Refusal('message.own')
  if (!(await mayReceive(tx, id_user))) throw new Refusal('message.sender_gone')
}

/** Decided when it is sent, whoever they were when that was asked for. */
async function findOthers(tx: Context, answered: StoredMessage): Promise<Recipient[]> {
  if (!tx.actor.permissions.has('message.create')) throw new Refusal('permission.denied')
  const others = await findOthersToAnswer(tx, answered)
  if (others.length === 0) throw new Refusal('message.nobody_else')
  return others
}
