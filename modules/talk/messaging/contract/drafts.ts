import { endpoint } from '@kit/http/endpoint'
import { Count, Id, IdText, Instant, MinuteField, Text, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { Attachment, FILE_REFUSALS } from '../contract.ts'
import { ATTACHMENTS_CEILING, CONTENT_CHARACTERS, IDS_MAX, SUBJECT_CHARACTERS } from '../rules.ts'

const Ids = z.array(Id).max(IDS_MAX)

/** What was chosen in the form of a message, as it stood there. */
export const DraftChoices = z.object({
  /** For reps chosen by name, and not for the people of a channel. */
  chosen: z.boolean().default(false),
  id_channel: Id.nullable().default(null),
  id_hotel: Ids.default([]),
  /** Null: the usual ones. */
  id_main_role: Ids.nullable().default(null),
  id_rep: Ids.default([]),
  asks: z.boolean().default(false),
  acknowledge_by: MinuteField.nullable().default(null),
  /** Of an answer: to all who got the message. */
  to_all: z.boolean().default(false),
})
export type DraftChoices = z.output<typeof DraftChoices>

const Written = z.object({
  /** The message that it answers; null: a new one. */
  answers: Id.nullable().default(null),
  /** An answer is given its own. */
  subject: Text(SUBJECT_CHARACTERS).default(''),
  message_content: Text(CONTENT_CHARACTERS).default(''),
})
const Key = z.object({ uuid: Uuid })

/** A draft as it goes on: what can no longer be had has been taken out of it. */
export const Draft = DraftChoices.extend({
  uuid: Uuid,
  subject: z.string(),
  message_content: z.string(),
  saved_at: Instant,
  files: z.array(Attachment),
  answering: z
    .object({ id: Id, sender: z.string(), subject: z.string(), reply_all: z.boolean() })
    .nullable(),
  /** How much was taken out: people who may not be written to, hotels, a limit that has passed. */
  dropped: z.object({ reps: Count, hotels: Count, limit: z.boolean() }),
})
export type Draft = z.output<typeof Draft>

/** Saved while somebody writes. Nothing is promised: who gets it is decided when it is sent. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/messages/drafts/:uuid',
  permission: 'mensaje',
  summary: 'Keep what I am writing, under a key of mine; what says nothing is kept no longer',
  params: Key,
  body: Written.extend(DraftChoices.shape),
  /** Null: nothing was written, and nothing is kept. */
  reply: z.object({ saved_at: Instant.nullable() }),
  refusals: ['message.own', 'message.draft_sent', 'permission.denied'],
})

const Kept = z.object({
  /** Null: nothing else was written, and nothing is kept. */
  saved_at: Instant.nullable(),
  /** All of the draft's, in the order in which they were attached. */
  files: z.array(Attachment),
})

/** Looked at as those of a message; they go with it when it is sent. */
export const keepDraftFiles = endpoint({
  method: 'POST',
  path: '/messages/drafts/:uuid/files',
  permission: 'mensaje',
  summary: 'Attach files to what I am writing, which begins a draft where there was none',
  params: Key,
  /** The message that it answers; absent: a new one. */
  body: z.object({ answers: IdText.optional() }),
  files: { docto: ATTACHMENTS_CEILING },
  reply: Kept,
  refusals: ['message.own', 'message.draft_sent', 'permission.denied', ...FILE_REFUSALS],
})

export const removeDraftFile = endpoint({
  method: 'DELETE',
  path: '/messages/drafts/:uuid/files/:name',
  permission: 'mensaje',
  summary: 'Take a file out of a draft of mine',
  params: Key.extend({ name: Text(200) }),
  reply: Kept,
  refusals: ['message.draft_sent'],
})

export const showDraft = endpoint({
  method: 'GET',
  path: '/messages/drafts/:uuid',
  permission: 'mensaje',
  summary: 'A draft of mine, to go on with it',
  params: Key,
  reply: Draft,
  refusals: ['message.draft_answers_nothing', 'permission.denied'],
})

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/messages/drafts/:uuid',
  permission: 'mensaje',
  summary: 'Delete a draft of mine',
  params: Key,
  reply: z.object({ uuid: Uuid }),
  refusals: [],
})
