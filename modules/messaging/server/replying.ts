import type { UploadedFile } from '@kit/http/endpoint'
import { handleInspected, type Route } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { announce } from '@kit/live/announce'
import type { FastifyRequest } from 'fastify'
import { replyToMessage } from '../contract.ts'
import { messageArrived, messageArrivedFor } from '../events.ts'
import { replySubject } from '../rules.ts'
import {
  fileStoreOf,
  judgeFiles,
  keepFiles,
  refuseBeyondLimits,
  type Judged,
} from './attachments.ts'
import { takeDraft } from './drafts.ts'
import { recordAttachments, recordMessage } from './queries.ts'
import { findMainRoles, mayReceive } from './recipients.ts'
import { visibleMessage } from './visible.ts'

export const replyRoutes: Route[] = [
  handleInspected(
    replyToMessage,
    judgeArrived,
    async (tx, { params, body, files, http }, judged) => {
      const answered = await visibleMessage(tx, tx.actor, params.id)
      const { id: answers_id, id_user: recipient, channel_id } = answered
      if (recipient === tx.actor.user_id) throw new Refusal('message.own')
      if (!(await mayReceive(tx, recipient))) throw new Refusal('message.sender_gone')
      await refuseBeyondLimits(tx, files.docto, tx.now)
      if (body.draft) await takeDraft(tx, body.draft)

      const attachments =
        judged.length > 0 ? await keepFiles(judged, fileStoreOf(http.request.server)) : []
      const subject = replySubject(answered.subject)
      const main_roles = await findMainRoles(tx, recipient)
      const id = await recordMessage(tx, {
        sender_id: tx.actor.user_id,
        channel_id,
        subject,
        content: body.message_content,
        main_role_ids: main_roles,
        to_chosen_reps: true,
        recipients: [recipient],
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
          recipients: [recipient],
          files: attachments.map(({ file_name }) => file_name),
        },
      })
      await announce(tx, messageArrived, { id_message: id, subject }, [recipient])
      await announce(tx, messageArrivedFor, { id_message: id, main_roles }, [recipient])
      return { type: 'success' as const, id_message: id }
    },
  ),
]

/** Most messages carry nothing, and where files are kept is asked only for those that do. */
export async function judgeArrived({
  files,
  request,
}: {
  files: { docto: readonly UploadedFile[] }
  request: FastifyRequest
}): Promise<Judged[]> {
  return files.docto.length > 0 ? judgeFiles(files.docto, fileStoreOf(request.server)) : []
}
