import { endpoint } from '@kit/http/endpoint'
import { Id, IdText, Instant, RequiredText, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { TEXT_CHARACTERS_MAX } from './rules.ts'

/** Absent: the first number of the house. */
const OfNumber = { number_id: Id.optional() }

export const SessionKind = z.enum([
  'closed',
  'connecting',
  'reconnecting',
  'closing',
  'qr',
  'ready',
])
export type SessionKind = z.output<typeof SessionKind>

export const NumberStatus = z.object({
  id: Id,
  name: z.string(),
  active: z.boolean(),
  kind: SessionKind,
  /**
   * Why it still connects: `unreachable`, or null. Why it is closed: `logged_out`, `replaced`,
   * `qr_timeout`, `pairing_ended`, `banned`, `version_outdated`, `stopped`, `secret_changed`.
   */
  reason: z.string().nullable(),
  /** What the phone scans. A credential: only for those who may send. */
  qr: z.string().nullable(),
  /** The linked phone. */
  me: z.string().nullable(),
  /** False: no process looks after the number. */
  alive: z.boolean(),
  /** Present: messages go to the simulator, whose page this is, and to nobody's phone. */
  simulator_url: z.string().nullable(),
  sent_today: z.number().int(),
  daily_cap: z.number().int(),
  waiting: z.number().int(),
})
export type NumberStatus = z.output<typeof NumberStatus>

export const listNumbers = endpoint({
  method: 'GET',
  base: '/wsp',
  path: '/whatsapp/numbers',
  summary: 'The numbers that send, with the state of their sessions',
  permission: 'whatsapp.send',
  reply: z.array(NumberStatus),
  refusals: [],
})

export const GroupChat = z.object({
  name: z.string(),
  id: z.object({ _serialized: z.string() }),
  canSend: z.boolean(),
})
export type GroupChat = z.output<typeof GroupChat>

/** Asks the phone anew, so it may take seconds. */
export const getGroupChats = endpoint({
  method: 'POST',
  base: '/wsp',
  path: '/whatsapp/getGroupChats',
  summary: 'The groups of a number, as its phone has them now',
  permission: 'whatsapp.send',
  reads: true,
  body: z.object(OfNumber),
  reply: z.array(GroupChat),
  refusals: [
    'whatsapp.number_unknown',
    'whatsapp.process_down',
    'whatsapp.not_ready',
    'whatsapp.no_answer',
    'whatsapp.groups_failed',
  ],
})

export const MessageState = z.enum(['queued', 'sending', 'sent', 'failed', 'ambiguous'])
export type MessageState = z.output<typeof MessageState>

export const SentMessage = z.object({
  id: Uuid,
  number: z.string(),
  group: z.string(),
  message: z.string(),
  user: z.string(),
  state: MessageState,
  /**
   * NOT_READY, UNKNOWN_GROUP, REJECTED, EXPIRED; ACK_TIMEOUT, PROCESS_DIED, RESTORED and ERROR are
   * ambiguous.
   */
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
})
export type SentMessage = z.output<typeof SentMessage>

/** Puts the message in the number's queue; what became of it is asked with `showMessage`. */
export const sendMessage = endpoint({
  method: 'POST',
  base: '/wsp',
  path: '/whatsapp/sendMessage',
  summary: 'Sends a text to a group',
  permission: 'whatsapp.send',
  idempotent: true,
  body: z.object({
    ...OfNumber,
    groupId: RequiredText(120),
    message: RequiredText(TEXT_CHARACTERS_MAX),
  }),
  reply: z.object({ id: Uuid, state: MessageState }),
  refusals: [
    'whatsapp.number_unknown',
    'whatsapp.process_down',
    'whatsapp.not_ready',
    'whatsapp.group_unknown',
    'whatsapp.group_closed',
    'whatsapp.daily_cap',
  ],
})

export const showMessage = endpoint({
  method: 'GET',
  base: '/wsp',
  path: '/whatsapp/messages/:id',
  summary: 'What became of one message',
  permission: 'whatsapp.send',
  params: z.object({ id: Uuid }),
  reply: SentMessage,
  refusals: ['whatsapp.message_unknown'],
})

/** Unlinks the phone. What came of it is asked with `showCommand`. */
export const logout = endpoint({
  method: 'POST',
  base: '/wsp',
  path: '/whatsapp/logout',
  summary:
    'Closes the session of a number, or takes away a link whose keys cannot be opened: its QR must be scanned again',
  permission: 'whatsapp.close',
  body: z.object(OfNumber),
  reply: z.object({ command: Id }),
  refusals: ['whatsapp.number_unknown', 'whatsapp.process_down', 'whatsapp.already_closed'],
})

export const showCommand = endpoint({
  method: 'GET',
  base: '/wsp',
  path: '/whatsapp/commands/:id',
  summary: 'Whether what was asked of a number is done',
  permission: 'whatsapp.send',
  params: z.object({ id: IdText }),
  /**
   * `error` of one that failed: NO_ANSWER, NOT_READY, EXPIRED (nobody took it in time) or ERROR;
   * `reason` is for who looks after the system.
   */
  reply: z.object({
    state: z.enum(['waiting', 'done', 'failed']),
    error: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  refusals: ['whatsapp.command_unknown'],
})

export const addNumber = endpoint({
  method: 'POST',
  base: '/wsp',
  path: '/whatsapp/numbers',
  summary: 'Another number that sends',
  permission: 'whatsapp.manage',
  body: z.object({ name: RequiredText(60) }),
  reply: z.object({ id: Id }),
  refusals: ['whatsapp.number_taken'],
})

export const changeNumber = endpoint({
  method: 'PUT',
  base: '/wsp',
  path: '/whatsapp/numbers/:id',
  summary: 'Renames a number, or takes it out of use',
  permission: 'whatsapp.manage',
  params: z.object({ id: IdText }),
  body: z.object({ name: RequiredText(60), active: z.boolean() }),
  reply: z.object({ id: Id }),
  refusals: ['whatsapp.number_unknown', 'whatsapp.number_taken', 'whatsapp.number_in_use'],
})
