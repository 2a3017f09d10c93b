import type { Context } from '@kit/db/context'
import { handle, type Route } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import {
  deleteDraft,
  saveDraft,
  showDraft,
  type Draft,
  type DraftChoices,
} from '../contract/drafts.ts'
import {
  instantOfMinute,
  isTimeToAcknowledge,
  isWorthKeeping,
  replySubject,
  REP_ROLES,
} from '../rules.ts'
import { findKnownHotels, findOthersToAnswer, isChannelInReach } from './addressing.ts'
import { findDraftFiles, shown } from './draft-files.ts'
import {
  answeredInDraft,
  auditDeletion,
  auditSaving,
  findDraft,
  lockDraft,
  recordDraft,
  refuseWhoMayNotWrite,
  removeDraft,
} from './drafts.ts'
import { findMessage, type StoredMessage } from './queries.ts'
import { findPeopleInReach } from './recipients.ts'

export const draftRoutes: Route[] = [
  handle(saveDraft, async (tx, { params: { uuid }, body }) => {
    const { answers, subject, message_content, ...choices } = body
    const answered = await answeredInDraft(tx, answers)

    await lockDraft(tx, uuid)
    if (!isWorthKeeping(body) && (await findDraftFiles(tx, uuid)).length === 0) {
      if (await removeDraft(tx, uuid)) auditDeletion(tx, uuid)
      return { saved_at: null }
    }
    await recordDraft(tx, {
      uuid,
      answers,
      subject: answered ? replySubject(answered.subject) : subject,
      message_content,
      choices,
    })
    auditSaving(tx, uuid)
    return { saved_at: tx.now.toISOString() }
  }),

  handle(showDraft, async (tx, { params }) => {
    const draft = await findDraft(tx, params.uuid)
    if (!draft) throw new Refusal('request.not_found')
    if (draft.answers === null) refuseWhoMayNotWrite(tx)
    const answering = draft.answers === null ? null : await answeredBy(tx, draft.answers)
    const { uuid, subject, message_content, saved_at } = draft
    const standing = await standingChoices(tx, draft.choices)
    const files = (await findDraftFiles(tx, uuid)).map(shown)
    return { uuid, subject, message_content, saved_at, files, answering, ...standing }
  }),

  handle(deleteDraft, async (tx, { params: { uuid } }) => {
    if (!(await removeDraft(tx, uuid))) throw new Refusal('request.not_found')
    auditDeletion(tx, uuid)
    return { uuid }
  }),
]

async function answeredBy(tx: Context, id: number): Promise<Draft['answering']> {
  const answered = await findMessage(tx, tx.actor.user_id, id)
  if (!isThere(answered)) throw new Refusal('message.draft_answers_nothing')
  const { sender, subject } = answered
  const reply_all = (await findOthersToAnswer(tx, answered)).length > 0
  return { id, sender, subject, reply_all }
}

const isThere = (message: StoredMessage | undefined): message is StoredMessage =>
  message !== undefined && !message.deleted

/**
 * What was chosen and can be chosen still. It narrows what the form begins with and decides
 * nothing: whom the message reaches is decided when it is sent.
 */
async function standingChoices(
  tx: Context,
  choices: DraftChoices,
): Promise<DraftChoices & Pick<Draft, 'dropped'>> {
  const { id_channel: channel, id_rep, id_hotel, acknowledge_by } = choices
  const id_channel = channel !== null && isChannelInReach(tx.actor.scope, channel) ? channel : null
  const reps = await reachable(tx, id_rep)
  const hotels = id_channel === null ? [] : await findKnownHotels(tx, id_channel, id_hotel)
  const passed =
    acknowledge_by !== null && !isTimeToAcknowledge(instantOfMinute(acknowledge_by), tx.now)
  return {
    ...choices,
    id_channel,
    id_rep: reps,
    id_hotel: hotels,
    acknowledge_by: passed ? null : acknowledge_by,
    dropped: {
      reps: id_rep.length - reps.length,
      hotels: id_hotel.length - hotels.length,
      limit: passed,
    },
  }
}

async function reachable(tx: Context, id_rep: readonly number[]): Promise<number[]> {
  if (id_rep.length === 0) return []
  const { user_id: sender_id, scope } = tx.actor
  const people = await findPeopleInReach(tx, { sender_id, scope, main_roles: REP_ROLES })
  const in_reach = new Set(people.map(({ id }) => id))
  return id_rep.filter((id) => in_reach.has(id))
}
