import { ATTACHMENTS_CEILING } from '@app/messaging/rules'
import { binary, endpoint } from '@kit/http/endpoint'
import { DayField, Email, Instant, RequiredText, Text, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const READ = 'peticiones-desarrollo'
const MANAGE = 'request.manage'

const Key = z.object({ uuid: Uuid })
const FileKey = Key.extend({ name: Text(200) })
const State = z.enum(['draft', 'sent', 'approved', 'rejected', 'in_progress', 'delivered'])

export const DevelopmentRequest = z.object({
  uuid: Uuid,
  folio: z.string(),
  state: State,
  asked_by: z.string(),
  created_at: Instant,
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  /** The one that is open. */
  link: z.object({ sent_to: z.string(), expires_at: z.string() }).nullable(),
  attachments: z.array(z.object({ file_name: z.string(), bytes: z.number().int() })),
  history: z.array(
    z.object({
      at: Instant,
      from_state: State.nullable(),
      to_state: State,
      reason: z.string().nullable(),
      by: z.string().nullable(),
    }),
  ),
  can: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    take_back: z.boolean(),
    progress: z.enum(['in_progress', 'delivered']).nullable(),
  }),
})
export type DevelopmentRequest = z.output<typeof DevelopmentRequest>

export const showRequest = endpoint({
  method: 'GET',
  path: '/development-requests/:uuid',
  summary: 'Where a request is, its files and its history',
  permission: READ,
  params: Key,
  reply: DevelopmentRequest,
  refusals: ['development_request.not_found'],
})

export const sendRequest = endpoint({
  method: 'POST',
  path: '/development-requests/:uuid/sending',
  summary: 'Mails a link that decides it once; an earlier link opens nothing any more',
  permission: MANAGE,
  idempotent: true,
  params: Key,
  body: z.object({ email: Email, name: RequiredText(120) }),
  reply: DevelopmentRequest,
  refusals: ['development_request.not_found', 'development_request.illegal_transition'],
})

export const progressRequest = endpoint({
  method: 'POST',
  path: '/development-requests/:uuid/progress',
  summary: 'Says that it is being worked on, or delivered',
  permission: MANAGE,
  params: Key,
  body: z.object({ to: z.enum(['in_progress', 'delivered']), note: Text(500).default('') }),
  reply: DevelopmentRequest,
  refusals: ['development_request.not_found', 'development_request.illegal_transition'],
})

export const attachFiles = endpoint({
  method: 'POST',
  path: '/development-requests/:uuid/attachments',
  summary: 'Adds files to a draft',
  permission: READ,
  idempotent: true,
  params: Key,
  body: z.object({}),
  files: { docto: ATTACHMENTS_CEILING },
  reply: DevelopmentRequest,
  refusals: [
    'development_request.not_found',
    'development_request.fixed',
    'attachment.too_many',
    'attachment.too_large',
    'attachment.kind',
    'attachment.hidden',
    'attachment.picture_size',
    'attachment.damaged',
    'attachment.infected',
  ],
})

export const detachFile = endpoint({
  method: 'DELETE',
  path: '/development-requests/:uuid/attachments/:name',
  summary: 'Takes a file off a draft',
  permission: READ,
  params: FileKey,
  reply: DevelopmentRequest,
  refusals: ['development_request.not_found', 'development_request.fixed', 'request.not_found'],
})

const FILE = binary(
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/octet-stream',
)

export const downloadRequestFile = endpoint({
  method: 'GET',
  path: '/development-requests/:uuid/attachments/:name',
  summary: 'A file of a request',
  permission: READ,
  params: FileKey,
  reply: FILE,
  refusals: [
    'development_request.not_found',
    'request.not_found',
    'attachment.unscanned',
    'attachment.quarantined',
    'attachment.infected',
  ],
})

/** 256 random bits. */
const Token = z.string().regex(/^[\w-]{43}$/)
const LINK = [
  'approval_link.unknown',
  'approval_link.used',
  'approval_link.revoked',
  'approval_link.expired',
] as const
/** Nobody guesses 256 bits; this keeps whoever tries from keeping others waiting. */
const PACE = { requests: 30, per_seconds: 60 }

export const AskedRequest = z.object({
  folio: z.string(),
  title: z.string(),
  description: z.string(),
  benefit: z.string(),
  wanted_by: DayField.nullable(),
  asked_by: z.string(),
  files: z.array(z.string()),
  expires_at: z.string(),
})
export type AskedRequest = z.output<typeof AskedRequest>

/** The secret travels in the body, so that no log keeps it. */
export const openApproval = endpoint({
  method: 'POST',
  path: '/development-requests/:uuid/approval-link',
  summary: 'What a link asks to decide; opening decides nothing',
  public: true,
  reads: true,
  params: Key,
  body: z.object({ token: Token }),
  reply: AskedRequest,
  refusals: LINK,
  limit: PACE,
})

export const openApprovalFile = endpoint({
  method: 'POST',
  path: '/development-requests/:uuid/approval-link/file',
  summary: 'A file of the request that a link asks to decide, while the link opens',
  public: true,
  reads: true,
  params: Key,
  body: z.object({ token: Token, name: Text(200) }),
  reply: FILE,
  refusals: [
    ...LINK,
    'request.not_found',
    'attachment.unscanned',
    'attachment.quarantined',
    'attachment.infected',
  ],
  limit: PACE,
})

export const decideRequest = endpoint({
  method: 'POST',
  path: '/development-requests/:uuid/approval',
  summary: 'Approves or rejects by a link, once',
  public: true,
  params: Key,
  body: z
    .object({
      token: Token,
      decision: z.enum(['approved', 'rejected']),
      name: RequiredText(120),
      reason: Text(500).default(''),
    })
    .refine(({ decision, reason }) => decision === 'approved' || reason !== '', {
      path: ['reason'],
      message: 'required',
    }),
  reply: z.object({ folio: z.string(), state: State }),
  refusals: [...LINK, 'development_request.illegal_transition'],
  limit: PACE,
})
