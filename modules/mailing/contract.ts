import { binary, endpoint } from '@kit/http/endpoint'
import { Id, IdText, Instant, PageQuery, Paged } from '@kit/http/fields'
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
