import { handle } from '@kit/http/handle'
import { house } from '@kit/kernel/house'
import { Refusal } from '@kit/kernel/refusal'
import { downloadCaptured, listCaptured, showCaptured, showCapturedHtml } from '../contract.ts'
import { findCaptured, findCapturedFile, findCapturedMail } from './queries.ts'

/**
 * What a stranger wrote may show itself: no script, no form, no picture from elsewhere that would
 * tell it was opened.
 */
const FRAMED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'"

export const routes = [
  handle(listCaptured, async ({ query, database }) => {
    refuseWhenMailLeaves()
    return {
      ...(await findCaptured(database, query)),
      page: query.page,
      page_size: query.page_size,
    }
  }),

  handle(showCaptured, async ({ params, database }) => {
    refuseWhenMailLeaves()
    return found(await findCapturedMail(database, params.id))
  }),

  handle(showCapturedHtml, async ({ params, database, http }) => {
    refuseWhenMailLeaves()
    const { html } = found(await findCapturedMail(database, params.id))
    void http.reply
      .header('content-security-policy', FRAMED_POLICY)
      .header('x-content-type-options', 'nosniff')
      .removeHeader('origin-agent-cluster')
    return {
      stream: Buffer.from(html),
      content_type: 'text/html; charset=utf-8',
      file_name: `${params.id}.html`,
      inline: true,
    }
  }),

  handle(downloadCaptured, async ({ params, database, http }) => {
    refuseWhenMailLeaves()
    const { file_name, content_type, base64 } = found(
      await findCapturedFile(database, params.id, params.position),
    )
    void http.reply.header('x-content-type-options', 'nosniff')
    return { stream: Buffer.from(base64, 'base64'), content_type, file_name }
  }),
]

function refuseWhenMailLeaves(): void {
  if (house().mail.smtp_url !== null) throw new Refusal('mailbox.closed')
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('mailbox.not_found')
  return row
}
