import { endpoint } from '@kit/http/endpoint'
import { Instant } from '@kit/http/fields'
import * as z from 'zod'

/** How an audit stands: `percent` of it is done, `differences` of its documents differ. */
export const AuditRun = z.object({
  id: z.int(),
  whole: z.boolean(),
  asked_at: Instant,
  asked_by: z.string().nullable(),
  started_at: Instant.nullable(),
  finished_at: Instant.nullable(),
  percent: z.int(),
  documents: z.int(),
  differences: z.int(),
  news: z.int(),
  failure: z.string().nullable(),
})

export const findAudits = endpoint({
  method: 'GET',
  path: '/accounting/audits',
  summary: 'The last audits of the books, the newest first, and how the one under way stands',
  permission: 'contabilidad/auditoria',
  reply: z.array(AuditRun),
  refusals: [],
})

/** Without `whole`, what was written since the audit before. */
export const askForAudit = endpoint({
  method: 'POST',
  path: '/accounting/audits',
  summary: 'Audits the books now: every document against its entries, and the rest of what is kept',
  permission: 'books.audit',
  body: z.object({ whole: z.boolean() }),
  reply: z.object({ id: z.int() }),
  refusals: ['audit.under_way'],
})
