import {
  announced,
  copyDeleted,
  messageArrived,
  messageArrivedFor,
  messageDeleted,
  messageRead,
} from '../events.ts'
import type { Database } from '@kit/db/database'
import { handle, handleInspected, type Route } from '@kit/http/handle'
import type { Actor } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { announce } from '@kit/live/announce'
import {
  announceUpdate,
  countUnread,
  createMessage,
  deleteMessage,
  downloadAttachment,
  listMessages,
  listReaders,
  listReceived,
  listReps,
  markRead,
  previewRecipients,
  showLimits,
  showMessage,
} from '../contract.ts'
import {
  ACKNOWLEDGE_DAYS_MAX,
  deletionBy,
  instantOfMinute,
  isTimeToAcknowledge,
  NAMES_SHOWN,
  REP_ROLES,
} from '../rules.ts'
import { acknowledgementRoutes } from './acknowledging.ts'
import { findRecipients } from './addressing.ts'
import {
  findLimits,
  judgeArrived,
  keepFiles,
  fileStoreOf,
  openAttachment,
  refuseBeyondLimits,
} from './attachments.ts'
import {
  countUnreadOf,
  findDeliveries,
  findMessage,
  findMessages,
  recordAnnouncement,
  recordAttachments,
  recordDeletion,
  recordMessage,
  recordRead,
  recordRemoval,
  type StoredMessage,
} from './queries.ts'
import { draftRoutes } from './drafting.ts'
import { draftFileRoutes, namedApart, takeDraft } from './draft-files.ts'
import { present, presentPage } from './present.ts'
import { findPeopleInReach } from './recipients.ts'
import { replyRoutes } from './replying.ts'
import { visibleMessage } from './visible.ts'

const reading: Route[] = [
  handle(listMessages, (tx, { query }) => pageOf(tx, tx.actor, { ...query, only_received: false })),

  handle(listReceived, (tx, { body }) =>
    pageOf(tx, tx.actor, { page: body.page, page_size: body.page_size, only_received: true }),
  ),

  handle(showMessage, async (tx, { params }) =>
    presentPage(tx, await visibleMessage(tx, tx.actor, params.id)),
  ),

  handle(downloadAttachment, async (tx, { params, query, http: { request, reply } }) => {
    const { id } = await visibleMessage(tx, tx.actor, params.id)
    return openAttachment(tx, reply, () => fileStoreOf(request.server), {
      message_id: id,
      file_name: params.name,
      inline: query.inline === '1',
    })
  }),

  handle(markRead, async (tx, { body }) => {
    const { id } = await visibleMessage(tx, tx.actor, body.id_message)
    const first = await recordRead(tx, { message_id: id, user_id: tx.actor.user_id, now: tx.now })
    tx.audit({ action: 'message.read', entity: 'message', entity_id: id })
    // The same person's other browsers count one unread message less.
    if (first) await announce(tx, messageRead, { id_message: id }, [tx.actor.user_id])
    return { type: 'success' as const }
  }),

  handle(countUnread, async (tx) => ({
    unreadedMessage: await countUnreadOf(tx, tx.actor.user_id),
  })),

  handle(listReaders, async (tx, { body }) => {
    const { id } = await visibleMessage(tx, tx.actor, body.id_message)
    const deliveries = await findDeliveries(tx, id)
    const named = ({ id, name, last_name }: { id: number; name: string; last_name: string }) => ({
      id,
      name,
      last_name,
    })
    return {
      readed: deliveries.flatMap((delivery) =>
        delivery.read_at ? [{ ...named(delivery), updated_at: delivery.read_at }] : [],
      ),
      notReaded: deliveries.flatMap((delivery) =>
        delivery.read_at ? [] : [{ ...named(delivery), created_at: delivery.delivered_at }],
      ),
    }
  }),
]

const writing: Route[] = [
  handle(listReps, async (tx, { body }) =>
    findPeopleInReach(tx, {
      sender_id: tx.actor.user_id,
      scope: tx.actor.scope,
      main_roles: body.id_main_roles,
    }),
  ),

  handle(previewRecipients, async (tx, { body }) => {
    const people = await findRecipients(tx, body)
    return { recipients: people.length, first: people.slice(0, NAMES_SHOWN) }
  }),

  handle(showLimits, (tx) => findLimits(tx, tx.now)),

  handleInspected(createMessage, judgeArrived, async (tx, { body, files, http }, judged) => {
    const main_roles = body.id_rep.length > 0 ? REP_ROLES : body.id_main_role
    const acknowledge_by = limitOf(body.acknowledge_by, tx.now)
    const recipients = (await findRecipients(tx, body)).map(({ id }) => id)
    if (recipients.length === 0) throw new Refusal('message.nobody')
    const drafted = await takeDraft(tx, body.draft, body.draft_files)
    await refuseBeyondLimits(tx, files.docto, tx.now, drafted.length)

    const sent = judged.length > 0 ? await keepFiles(judged, fileStoreOf(http.request.server)) : []
    const attachments = [...drafted, ...namedApart(sent, drafted)]
    const id = await recordMessage(tx, {
      sender_id: tx.actor.user_id,
      channel_id: body.id_channel,
      subject: body.subject,
      content: body.message_content,
      main_role_ids: main_roles,
      to_chosen_reps: body.id_rep.length > 0,
      recipients,
      hotel_ids: body.id_rep.length > 0 ? [] : body.id_hotel,
      acknowledge_by,
      draft_uuid: body.draft,
      now: tx.now,
    })
    await recordAttachments(tx, id, attachments)
    tx.audit({
      action: 'message.sent',
      entity: 'message',
      entity_id: id,
      after: {
        subject: body.subject,
        recipients,
        files: attachments.map(({ file_name }) => file_name),
      },
    })
    await announce(tx, messageArrived, { id_message: id, subject: body.subject }, recipients)
    await announce(tx, messageArrivedFor, { id_message: id, main_roles }, recipients)
    return { type: 'success' as const, id_message: id, recipients: recipients.length }
  }),

  handle(deleteMessage, async (tx, { body }) => {
    const message = await findMessage(tx, tx.actor.user_id, body.id_message)
    if (!message) throw new Refusal('request.not_found')
    if (message.deleted) return { type: 'error' as const }

    const deletion = deletionBy(tx.actor, message)
    const which = { message_id: message.id, user_id: tx.actor.user_id, now: tx.now }
    const deleted =
      deletion === 'for_everybody'
        ? await recordDeletion(tx, which)
        : await recordRemoval(tx, which)
    if (!deleted) return { type: 'error' as const }
    tx.audit({
      action: `message.deleted_${deletion}`,
      entity: 'message',
      entity_id: message.id,
      before: { subject: message.subject },
    })
    await announceDeletion(tx, tx.actor, message, deletion)
    return { type: 'success' as const }
  }),
]

const updates: Route[] = [
  handle(announceUpdate, async (tx, { body }) => {
    const announcement = await recordAnnouncement(tx, {
      sender_id: tx.actor.user_id,
      ...body,
      now: tx.now,
    })
    tx.audit({
      action: 'announcement.made',
      entity: 'announcement',
      entity_id: announcement.id,
      after: body,
    })
    await announce(tx, announced, { title: body.title, text: body.text })
    return announcement
  }),
]

export const routes: readonly Route[] = [
  ...reading,
  ...writing,
  ...replyRoutes,
  ...acknowledgementRoutes,
  ...draftRoutes,
  ...draftFileRoutes,
  ...updates,
]

async function pageOf(
  database: Database,
  actor: Actor,
  { page, page_size, only_received }: { page: number; page_size: number; only_received: boolean },
) {
  const { rows, total } = await findMessages(database, {
    user_id: actor.user_id,
    only_received,
    page,
    page_size,
  })
  return { rows: rows.map((row) => present(actor, row)), total, page, page_size }
}

function limitOf(minute: string | undefined, now: Date): Date | null {
  if (minute === undefined) return null
  const by = instantOfMinute(minute)
  if (!isTimeToAcknowledge(by, now))
    throw new Refusal('message.no_time', { days: ACKNOWLEDGE_DAYS_MAX })
  return by
}

/**
 * Whoever put away only their own copy is told alone, in their other browsers; otherwise everybody
 * who had it, and the sender.
 */
async function announceDeletion(
  database: Database,
  actor: Actor,
  message: StoredMessage,
  deletion: 'for_everybody' | 'own_copy',
): Promise<void> {
  const payload = { id_message: message.id }
  if (deletion === 'own_copy') return announce(database, copyDeleted, payload, [actor.user_id])
  const had = (await findDeliveries(database, message.id))
    .filter(({ removed }) => !removed)
    .map(({ id }) => id)
  await announce(database, messageDeleted, payload, [...new Set([...had, message.id_user])])
}
