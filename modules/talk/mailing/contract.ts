import { binary, endpoint } from '@kit/http/endpoint'
import { Id, IdText, Instant, PageQuery, Paged, Uuid } from '@kit/http/fields'
import * as z from 'zod'

export const CapturedAttachment = z.object({
  position: z.number().int(),
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
})
export const CapturedRow = z.object({
  id: Id,
  captured_at: Instant,
  recipient: z.string(),
  subject: z.string(),
  attachments: z.array(CapturedAttachment),
})
export type CapturedRow = z.output<typeof CapturedRow>

const Key = z.object({ id: IdText })
const ofOneMail = {
  permission: 'mail.manage',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  reply: z.object({ uuid: Uuid }),
} as const

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/mails/:uuid/sending',
  summary: 'A mail that was given up, or that a restore held back, leaves after all',
  ...ofOneMail,
  refusals: ['mail.not_stuck', 'mail.emptied', 'mail.suppressed'],
})

export const withdrawMail = endpoint({
  method: 'POST',
  path: '/mails/:uuid/withdrawal',
  summary: 'A mail that has not left yet does not leave',
  ...ofOneMail,
  refusals: ['mail.not_waiting'],
})

export const liftMailSuppression = endpoint({
  method: 'POST',
  path: '/mail-suppressions/:uuid/lifting',
  summary: 'An address that mails came back from is written to again',
  permission: 'mail.manage',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  reply: z.object({ uuid: Uuid }),
  refusals: ['mail.not_suppressed'],
})

/** Reports quote at most the mail that came back, with its attachments. */
const REPORT_BYTES_MAX = 1_048_576

/**
 * For the mail server that takes what comes back, or a program between: the raw message, as
 * `message/rfc822`, with the token of the installation. Whatever else is in that mailbox may be
 * posted too, and is told apart here.
 */
export const reportBounce = endpoint({
  method: 'POST',
  path: '/mail-bounces',
  summary: 'A message that came to the address mails bounce to',
  public: true,
  body_bytes_max: REPORT_BYTES_MAX,
  query: z.object({
    /** The address it was delivered to, where its headers do not say. */
    recipient: z.string().max(320).optional(),
  }),
  body: z.object({ message: z.string() }),
  reply: z.object({
    heard: z.enum(['hard', 'soft', 'repeated', 'not_a_bounce', 'unknown_mail']),
  }),
  refusals: ['bounce.closed', 'bounce.stranger', 'bounce.forged'],
  limit: { requests: 300, per_seconds: 60 },
})

/**
 * The development mailbox: open to whoever sits at the server's own machine while mails are
 * captured, to administrators from elsewhere, absent once mails leave for real.
 */
export const listCaptured = endpoint({
  method: 'GET',
  path: '/buzon',
  summary: 'The mails that a real server would have sent, newest first',
  public: true,
  greets: true,
  query: z.object({ page: PageQuery.page, page_size: PageQuery.page_size }),
  reply: Paged(CapturedRow),
  refusals: ['mailbox.closed', 'mailbox.administrators'],
})

export const showCaptured = endpoint({
  method: 'GET',
  path: '/buzon/:id',
  summary: 'One captured mail',
  public: true,
  greets: true,
  params: Key,
  reply: CapturedRow.extend({
    envelope_from: z.string(),
    message_id: z.string(),
    plain: z.string(),
    /** Whether a frame may show its HTML: a frame brings no session, so only on this machine. */
    framed: z.boolean(),
  }),
  refusals: ['mailbox.closed', 'mailbox.administrators', 'mailbox.not_found'],
})

/** Its own page, to be framed: it may show itself and do nothing else. */
export const showCapturedHtml = endpoint({
  method: 'GET',
  path: '/buzon/:id/html',
  summary: 'The HTML of a captured mail, for a frame',
  public: true,
  greets: true,
  params: Key,
  reply: binary('text/html'),
  refusals: ['mailbox.closed', 'mailbox.administrators', 'mailbox.not_found'],
})

export const downloadCaptured = endpoint({
  method: 'GET',
  path: '/buzon/:id/attachments/:position',
  summary: 'An attachment of a captured mail',
  public: true,
  greets: true,
  params: z.object({ id: IdText, position: IdText }),
  reply: binary('application/pdf', 'application/octet-stream'),
  refusals: ['mailbox.closed', 'mailbox.administrators', 'mailbox.not_found'],
})

/** What one of the checks of the domain of the sender found. */
export const SenderFinding = z.object({
  check: z.enum(['spf', 'dkim', 'dmarc']),
  /** The name that DNS was asked for. */
  name: z.string(),
  /** unknown: DNS did not answer. */
  verdict: z.enum(['pass', 'warning', 'fail', 'unknown']),
  /** Why; screens say under this word what to do. */
  reason: z.enum([
    'silent',
    'no_domain',
    'spf_good',
    'spf_missing',
    'spf_several',
    'spf_everybody',
    'spf_neutral',
    'spf_without_all',
    'dkim_good',
    'dkim_unnamed',
    'dkim_missing',
    'dkim_several',
    'dkim_empty',
    'dmarc_good',
    'dmarc_none',
    'dmarc_missing',
    'dmarc_several',
    'dmarc_unreadable',
  ]),
  /** The records that were judged, as published. */
  found: z.array(z.string()),
})
export type SenderFinding = z.output<typeof SenderFinding>
