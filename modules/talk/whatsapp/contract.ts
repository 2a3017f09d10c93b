import { endpoint } from '@kit/http/endpoint'
import { Id, IdText, Instant, RequiredText, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { FILE_CEILING, TEXT_CHARACTERS_MAX } from './rules.ts'

/** Absent: the first number of the caller's channels. */
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
  /** Whose it is: only who works in the channel sees and uses it. */
  channel_id: Id,
  channel: z.string(),
  kind: SessionKind,
  /**
   * Why it still connects: `unreachable`, or null. Why it is closed: `logged_out`, `replaced`,
   * `qr_timeout`, `pairing_ended`, `banned`, `version_outdated`, `stopped`, `secret_changed`,
   * `not_installed`.
   */
  reason: z.string().nullable(),
  /** What the phone scans. A credential: null for who may not pair. */
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
  /**
   * Nothing leaves for a while, because WhatsApp asked for it: RATE_LIMITED, SERVER_FAULT; RESTRICTED
   * lasts until a person resumes.
   */
  rest_code: z.enum(['RATE_LIMITED', 'SERVER_FAULT', 'RESTRICTED']).nullable(),
})
export type NumberStatus = z.output<typeof NumberStatus>

export const listNumbers = endpoint({
  method: 'GET',
  base: '/wsp',
  path: '/whatsapp/numbers',
  summary: 'The numbers of one’s channels, with the state of their sessions',
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

export const MessageState = z.enum([
  'queued',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'ambiguous',
])
export type MessageState = z.output<typeof MessageState>

export const SentMessage = z.object({
  id: Uuid,
  number: z.string(),
  group: z.string(),
  message: z.string(),
  /** The name of the file it carries; empty once it was forgotten. */
  file: z.string().nullable(),
  user: z.string(),
  state: MessageState,
  /**
   * NOT_READY, UNKNOWN_GROUP, REJECTED, RATE_LIMITED, RESTRICTED, EXPIRED, WITHDRAWN,
   * NOT_ALLOWED, FILE_REFUSED, UPLOAD_FAILED; ACK_TIMEOUT, SERVER_FAULT, PROCESS_DIED, RESTORED and ERROR are ambiguous.
   */
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  /** How many of the group's phones reported it; who read it has received it. */
  delivered_to: z.number().int(),
  read_by: z.number().int(),
})
export type SentMessage = z.output<typeof SentMessage>

/** What was sent from a reservation's page: for whoever may read the reservation. */
export const ReservationMessage = SentMessage.omit({ number: true, message: true }).extend({
  /** Null for who may not read what is sent from its number; empty once it was forgotten. */
  text: z.string().nullable(),
  can: z.object({ withdraw: z.boolean() }),
})
export type ReservationMessage = z.output<typeof ReservationMessage>

export const listReservationMessages = endpoint({
  method: 'GET',
  base: '/wsp',
  path: '/whatsapp/reservations/:uuid/messages',
  summary: 'What was sent by WhatsApp about a reservation, and what became of each',
  permission: 'reservas',
  params: z.object({ uuid: Uuid }),
  reply: z.array(ReservationMessage),
  refusals: ['reservation.not_found'],
})

/** What the dialog is opened with: the text to begin with, and the reservation that it is about. */
export const Draft = z.object({
  text: z.string(),
  uuid: Uuid,
  folio: z.string(),
  /** It has vouchers that can be sent along. */
  vouchers: z.boolean(),
})
export type Draft = z.output<typeof Draft>

const SENDING_REFUSALS = [
  'whatsapp.number_unknown',
  'whatsapp.process_down',
  'whatsapp.not_ready',
  'whatsapp.group_unknown',
  'whatsapp.group_closed',
  'whatsapp.daily_cap',
  'whatsapp.restricted',
  'reservation.not_found',
  'guest.forgotten',
] as const

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
    /** The reservation that it is about: it is kept with it. */
    reservation: Uuid.optional(),
  }),
  reply: z.object({ id: Uuid, state: MessageState }),
  refusals: [...SENDING_REFUSALS],
})

/** A photo goes with its text below, anything else as a document under its name. */
export const sendFile = endpoint({
  method: 'POST',
  base: '/wsp',
  path: '/whatsapp/sendFile',
  summary: 'Sends a text with a file to a group',
  permission: 'whatsapp.send',
  idempotent: true,
  body: z.object({
    number_id: IdText.optional(),
    groupId: RequiredText(120),
    message: RequiredText(TEXT_CHARACTERS_MAX),
    reservation: Uuid.optional(),
  }),
  files: { docto: FILE_CEILING },
  reply: z.object({ id: Uuid, state: MessageState }),
  refusals: [
    ...SENDING_REFUSALS,
    'whatsapp.file_kind',
    'whatsapp.file_too_large',
    'whatsapp.file_hidden',
    'whatsapp.file_picture_size',
    'whatsapp.file_damaged',
    'whatsapp.file_infected',
    'whatsapp.file_unchecked',
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

/** What ended since the caller was last told, in this tab or another, before or after a reload. */
export const listUntold = endpoint({
  method: 'GET',
  base: '/wsp',
  path: '/whatsapp/untold',
  summary: 'The messages of the caller whose end nobody has told them yet',
  permission: 'whatsapp.send',
  reply: z.array(z.object({ id: Uuid, number_id: Id, message: z.string() })),
  refusals: [],
})

export const noteTold = endpoint({
  method: 'POST',
  base: '/wsp',
  path: '/whatsapp/messages/:id/told',
  summary: 'Notes that the caller was told what became of a message of theirs',
  permission: 'whatsapp.send',
  params: z.object({ id: Uuid }),
  reply: z.object({ id: Uuid }),
  refusals: ['whatsapp.message_unknown'],
})

export const withdrawMessage = endpoint({
  method: 'POST',
  base: '/wsp',
  path: '/whatsapp/messages/:id/withdraw',
  summary: 'Takes a message out of the queue before it leaves',
  permission: 'whatsapp.send',
  params: z.object({ id: Uuid }),
  reply: z.object({ id: Uuid }),
  refusals: ['whatsapp.message_unknown', 'whatsapp.message_left'],
})

export const resumeNumber = endpoint({
  method: 'POST',
  base: '/wsp',
  path: '/whatsapp/numbers/:id/resume',
  summary: 'Lets a number send again that rests because WhatsApp asked for it',
  permission: 'whatsapp.close',
  params: z.object({ id: IdText }),
  reply: z.object({ id: Id }),
  refusals: ['whatsapp.number_unknown'],
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
  body: z.object({ name: RequiredText(60), channel_id: Id }),
  reply: z.object({ id: Id }),
  refusals: ['whatsapp.number_taken', 'whatsapp.channel_unknown'],
})

export const changeNumber = endpoint({
  method: 'PUT',
  base: '/wsp',
  path: '/whatsapp/numbers/:id',
  summary: 'Renames a number, gives it to another channel, or takes it out of use',
  permission: 'whatsapp.manage',
  params: z.object({ id: IdText }),
  /** Without a channel it stays in its own. */
  body: z.object({ name: RequiredText(60), active: z.boolean(), channel_id: Id.optional() }),
  reply: z.object({ id: Id }),
  refusals: [
    'whatsapp.number_unknown',
    'whatsapp.number_taken',
    'whatsapp.number_in_use',
    'whatsapp.channel_unknown',
    'whatsapp.number_has_history',
  ],
})
