import { binary, endpoint } from '@kit/http/endpoint'
import {
  Count,
  Id,
  IdText,
  Instant,
  MinuteField,
  PageFields,
  PageQuery,
  Paged,
  RequiredText,
  Text,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'
import {
  ATTACHMENTS_CEILING,
  DEFAULT_CHANNEL,
  DEFAULT_MAIN_ROLES,
  CONTENT_CHARACTERS,
  IDS_MAX,
  readIds,
  SUBJECT_CHARACTERS,
} from './rules.ts'

export const Attachment = z.object({
  /** As it is asked for: the message's `directory` and this name. */
  file_name: z.string(),
  kind: z.string(),
  bytes: Count,
  /** `quarantined` until the scanner has said that it is clean; `unscanned` where there is none. */
  state: z.enum(['clean', 'unscanned', 'quarantined', 'infected']),
})
export type Attachment = z.output<typeof Attachment>

/**
 * A message as its reader has it. Specification 1, section 3, and what the screen needs besides.
 */
export const Message = z.object({
  id: Id,
  subject: z.string(),
  message_content: z.string(),
  created_at: Instant,
  id_user: Id,
  /** True for one's own. */
  message_read: z.boolean(),
  directory: z.string(),
  /** File names, comma-separated; empty without files. */
  attachment: z.string(),
  sender: z.string(),
  attachments: z.array(Attachment),
  can: z.object({
    delete: z.enum(['for_everybody', 'own_copy']).nullable(),
    see_readers: z.boolean(),
  }),
})
export type Message = z.output<typeof Message>

/** Another message of the same conversation, as its reader has it. */
const ConversationMessage = Message.pick({
  id: true,
  subject: true,
  message_content: true,
  created_at: true,
  id_user: true,
  message_read: true,
  sender: true,
})
export type ConversationMessage = z.output<typeof ConversationMessage>

/** A message on its own page. */
export const MessagePage = Message.extend({
  can: Message.shape.can.extend({
    reply: z.boolean(),
    /** Also to some of those who got it besides me. */
    reply_all: z.boolean(),
  }),
  /**
   * What it answers and what answered it, of what I received or sent, itself included and oldest
   * first; empty when it stands alone.
   */
  conversation: z.array(ConversationMessage),
  /** Null where nobody is asked to confirm. */
  acknowledgement: z
    .object({
      by: Instant,
      of_me: z.boolean(),
      /** When I confirmed. */
      at: Instant.nullable(),
      /** For who sent it or sees who has read: how many of how many. */
      confirmed: Count.optional(),
      asked: Count.optional(),
    })
    .nullable(),
  /** What I was writing as an answer to it, last saved; null: nothing. */
  reply_draft: z
    .object({
      uuid: Uuid,
      message_content: z.string(),
      saved_at: Instant,
      to_all: z.boolean(),
      files: z.array(Attachment),
    })
    .nullable(),
})
export type MessagePage = z.output<typeof MessagePage>

const Person = z.object({ id: Id, name: z.string(), last_name: z.string() })
const OneMessage = { id_message: Id }
const UserField = { id_user: Id.optional() }
/** Forms write each end of line as two characters; people mean one. */
const Lines = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .trim()
  .min(1)
  .max(CONTENT_CHARACTERS)
/** My draft that it is sent from, which goes with it. */
const FromDraft = {
  draft: Uuid.optional(),
  /** The names of its files that I see, comma-separated as in `attachment`; they go with it. */
  draft_files: z.string().max(4_000).default(''),
}
/** As fields of a form: repeated (`id_rep[]`), JSON or comma-separated. */
const IdList = z
  .union([z.array(IdText), z.string().max(8_000).transform(readIds).pipe(z.array(Id))])
  .pipe(z.array(Id).max(IDS_MAX))

export const listMessages = endpoint({
  method: 'GET',
  path: '/messages',
  permission: 'mensaje',
  summary: 'Messages I received or sent, newest first',
  query: z.object({ page: PageQuery.page, page_size: PageQuery.page_size }),
  reply: Paged(Message),
  refusals: [],
})

export const listReceived = endpoint({
  method: 'POST',
  path: '/messages/get-by-id-user',
  permission: 'mensaje',
  reads: true,
  summary: 'Messages that I received, newest first',
  body: z.object({ ...UserField, page: PageFields.page, page_size: PageFields.page_size }),
  reply: Paged(Message),
  refusals: ['actor.mismatch'],
})

export const showMessage = endpoint({
  method: 'GET',
  path: '/messages/:id',
  permission: 'mensaje',
  summary: 'One message that I received or sent, and its conversation',
  params: z.object({ id: IdText }),
  reply: MessagePage,
  refusals: [],
})

/**
 * Shown in the page (`inline`) only when it is a picture or a PDF; anything else is always a
 * download.
 */
export const downloadAttachment = endpoint({
  method: 'GET',
  path: '/messages/:id/attachments/:name',
  permission: 'mensaje',
  summary: 'A file of a message that I received or sent',
  params: z.object({ id: IdText, name: Text(200) }),
  query: z.object({ inline: z.enum(['1']).optional() }),
  reply: binary(
    'application/pdf',
    'image/png',
    'image/jpeg',
    'image/webp',
    'image/gif',
    'application/octet-stream',
  ),
  refusals: ['attachment.unscanned', 'attachment.quarantined', 'attachment.infected'],
})

export const FILE_REFUSALS = [
  'attachment.too_many',
  'attachment.too_large',
  'attachment.kind',
  'attachment.hidden',
  'attachment.picture_size',
  'attachment.damaged',
  'attachment.infected',
] as const

const Addressed = {
  id_channel: IdText.default(DEFAULT_CHANNEL),
  id_main_role: IdList.default([...DEFAULT_MAIN_ROLES]),
  id_rep: IdList.default([]),
  /** Of the people of the channel, those of these hotels; none, all of them. */
  id_hotel: IdList.default([]),
}

export const previewRecipients = endpoint({
  method: 'POST',
  path: '/messages/recipients',
  permission: 'message.create',
  reads: true,
  summary: 'How many people a message would reach, and the first of them by name',
  body: z.object(Addressed),
  reply: z.object({ recipients: Count, first: z.array(Person) }),
  refusals: ['message.rep_unknown', 'message.hotel_unknown'],
})

export const createMessage = endpoint({
  method: 'POST',
  path: '/messages/create',
  permission: 'message.create',
  idempotent: true,
  summary: 'Send a message to the people of a channel with some main roles, or to chosen reps',
  body: z.object({
    subject: RequiredText(SUBJECT_CHARACTERS),
    message_content: Lines,
    id_user: IdText.optional(),
    ...Addressed,
    /** By when each recipient is asked to confirm, of the company's clock. */
    acknowledge_by: MinuteField.optional(),
    ...FromDraft,
  }),
  files: { docto: ATTACHMENTS_CEILING },
  reply: z.object({ type: z.literal('success'), id_message: Id, recipients: Count }),
  refusals: [
    'actor.mismatch',
    'message.nobody',
    'message.rep_unknown',
    'message.hotel_unknown',
    'message.no_time',
    'message.draft_sent',
    'message.draft_files_changed',
    ...FILE_REFUSALS,
  ],
})

export const previewReply = endpoint({
  method: 'GET',
  path: '/messages/:id/reply-recipients',
  permission: 'message.create',
  summary: 'How many people an answer to all would reach, and the first of them by name',
  params: z.object({ id: IdText }),
  /** `left_out`: who got it too and may not be written to by me. */
  reply: z.object({ recipients: Count, first: z.array(Person), left_out: Count }),
  refusals: ['message.own', 'message.sender_gone'],
})

/**
 * Whoever may read messages may answer whom they got one from, wherever either of them works; to all
 * who got it answers who may send messages, and reaches those of them whom they may write to.
 */
export const replyToMessage = endpoint({
  method: 'POST',
  path: '/messages/:id/reply',
  permission: 'mensaje',
  idempotent: true,
  summary: 'Answer a message that I received: to who sent it, or to all who got it',
  params: z.object({ id: IdText }),
  body: z.object({
    message_content: Lines,
    to: z.enum(['sender', 'all']).default('sender'),
    ...FromDraft,
  }),
  files: { docto: ATTACHMENTS_CEILING },
  reply: z.object({ type: z.literal('success'), id_message: Id, recipients: Count }),
  refusals: [
    'permission.denied',
    'message.own',
    'message.sender_gone',
    'message.nobody_else',
    'message.draft_sent',
    'message.draft_files_changed',
    ...FILE_REFUSALS,
  ],
})

export const markRead = endpoint({
  method: 'POST',
  path: '/messages/update-message-read',
  permission: 'mensaje',
  summary: 'I opened a message',
  body: z.object({ ...OneMessage, ...UserField }),
  reply: z.object({ type: z.literal('success') }),
  refusals: ['actor.mismatch'],
})

/** Late as well: who was asked and when each confirmed is what counts. */
export const acknowledgeMessage = endpoint({
  method: 'POST',
  path: '/messages/:id/acknowledge',
  permission: 'mensaje',
  summary: 'I know of a message that asked me to confirm',
  params: z.object({ id: IdText }),
  reply: z.object({ type: z.literal('success'), acknowledged_at: Instant }),
  refusals: ['message.not_asked'],
})

/** `error` when somebody else had deleted it before. */
export const deleteMessage = endpoint({
  method: 'POST',
  path: '/messages/delete',
  permission: 'message.delete',
  idempotent: true,
  summary: 'Delete a message: for everybody when it is mine or I administer, else my own copy',
  body: z.object(OneMessage),
  reply: z.object({ type: z.enum(['success', 'error']) }),
  refusals: [],
})

const Reader = { id: Id, name: z.string(), last_name: z.string() }
export const listReaders = endpoint({
  method: 'POST',
  path: '/messages/get-readed-messages',
  permission: 'message.readers',
  reads: true,
  summary: 'Who has read a message, and to whom it was delivered',
  body: z.object(OneMessage),
  reply: z.object({
    readed: z.array(z.object({ ...Reader, updated_at: Instant })),
    notReaded: z.array(z.object({ ...Reader, created_at: Instant })),
  }),
  refusals: [],
})

export const countUnread = endpoint({
  method: 'POST',
  path: '/messages/get/count-unreaded-messages',
  permission: 'mensaje',
  reads: true,
  summary: 'How many messages I have not opened',
  body: z.object(UserField),
  reply: z.object({ unreadedMessage: Count }),
  refusals: ['actor.mismatch'],
})

export const listReps = endpoint({
  method: 'POST',
  path: '/messages/get/rep',
  permission: 'message.create',
  reads: true,
  summary: 'People with these main roles, of those I may write to',
  body: z.object({ id_main_roles: IdList }),
  reply: z.array(Person),
  refusals: [],
})

/** Of the company's settings, which most people who write may not see whole. */
export const showLimits = endpoint({
  method: 'GET',
  path: '/messages/limits',
  permission: 'mensaje',
  summary: 'How many files a message may carry, and how large each may be',
  reply: z.object({ count_max: Count, bytes_max: Count }),
  refusals: [],
})

const Announcement = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  created_at: Instant,
  sender: z.string(),
})

export const announceUpdate = endpoint({
  method: 'POST',
  path: '/messages/updates',
  permission: 'announcement.create',
  idempotent: true,
  summary: 'Announce something new in the product to everybody',
  body: z.object({
    title: RequiredText(SUBJECT_CHARACTERS),
    text: RequiredText(CONTENT_CHARACTERS),
  }),
  reply: Announcement,
  refusals: [],
})
