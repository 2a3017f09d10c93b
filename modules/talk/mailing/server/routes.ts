import { handle } from '@kit/http/handle'
import { isFromThisMachine } from '@kit/http/this-machine'
import type { Actor } from '@kit/kernel/actor'
import { installation } from '@kit/kernel/installation'
import { Refusal } from '@kit/kernel/refusal'
import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import {
  downloadCaptured,
  liftMailSuppression,
  listCaptured,
  reportBounce,
  sendMailAgain,
  showCaptured,
  showCapturedHtml,
  withdrawMail,
} from '../contract.ts'
import { hearBounce, liftSuppression } from './bounces.ts'
import { sendAgain, withdraw } from './operator.ts'
import { findCaptured, findCapturedFile, findCapturedMail } from './queries.ts'

/**
 * What a stranger wrote may show itself: no script, no form, no picture from elsewhere that would
 * tell it was opened.
 */
const FRAMED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'"

export const routes = [
  handle(sendMailAgain, async (tx, { params: { uuid } }) => {
    await sendAgain(tx, uuid)
    return { uuid }
  }),

  handle(withdrawMail, async (tx, { params: { uuid } }) => {
    await withdraw(tx, uuid)
    return { uuid }
  }),

  handle(liftMailSuppression, async (tx, { params: { uuid } }) => {
    await liftSuppression(tx, uuid)
    return { uuid }
  }),

  handle(reportBounce, async (tx, { query: { recipient }, body, http }) => {
    refuseStranger(http.request)
    return { heard: await hearBounce(tx, body.message, recipient) }
  }),

  handle(listCaptured, async (tx, { query, http }) => {
    refuseReader(tx.actor, http.request)
    return {
      ...(await findCaptured(tx, query)),
      page: query.page,
      page_size: query.page_size,
    }
  }),

  handle(showCaptured, async (tx, { params, http }) => {
    refuseReader(tx.actor, http.request)
    const mail = found(await findCapturedMail(tx, params.id))
    return { ...mail, framed: isFromThisMachine(http.request) }
  }),

  handle(showCapturedHtml, async (tx, { params, http }) => {
    refuseReader(tx.actor, http.request)
    const { html } = found(await findCapturedMail(tx, params.id))
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

  handle(downloadCaptured, async (tx, { params, http }) => {
    refuseReader(tx.actor, http.request)
    const { file_name, content_type, base64 } = found(
      await findCapturedFile(tx, params.id, params.position),
    )
    void http.reply.header('x-content-type-options', 'nosniff')
    return { stream: Buffer.from(base64, 'base64'), content_type, file_name }
  }),
]

function refuseStranger({ headers }: FastifyRequest): void {
  const token = installation().mail.bounces?.token
  if (!token) throw new Refusal('bounce.closed')
  const given = hashOf(headers.authorization ?? '')
  if (!timingSafeEqual(given, hashOf(`Bearer ${token}`))) throw new Refusal('bounce.stranger')
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const ADMINISTRATORS = ['ADMIN', 'SUPER ADMIN']

function refuseReader(actor: Actor | null, request: FastifyRequest): void {
  if (installation().mail.smtp_url !== null) throw new Refusal('mailbox.closed')
  if (isFromThisMachine(request)) return
  if (!actor) throw new Refusal('session.ended')
  if (!actor.roles.some((role) => ADMINISTRATORS.includes(role)))
    throw new Refusal('mailbox.administrators')
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('mailbox.not_found')
  return row
}
