import { withdrawMails } from '@app/mailing/api'
import type { Database } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import type { Actor } from '@kit/kernel/actor'
import { house } from '@kit/kernel/house'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import {
  cancelNewsletter,
  countAudience,
  createNewsletter,
  deleteNewsletter,
  listNewsletterProducts,
  listRecipients,
  pauseNewsletter,
  previewNewsletter,
  resumeNewsletter,
  saveNewsletter,
  sendNewsletter,
  showNewsletter,
  showPreview,
  showUnsubscription,
  testNewsletter,
  unsubscribe,
} from '../contract.ts'
import { isEditable } from '../rules.ts'
import { maskedAddress } from './decisions.ts'
import { newsletterMail } from './newsletter-mail.ts'
import { countAddresses } from './queries/audience.ts'
import {
  findNewsletter,
  findRecipients,
  lockNewsletter,
  recordNewsletter,
  removeNewsletter,
  updateNewsletter,
  type StoredNewsletter,
} from './queries/newsletters.ts'
import { findPreview, keepPreview } from './queries/previews.ts'
import { findProducts } from './queries/products.ts'
import {
  findLink,
  findMailsTo,
  keepBatchesOut,
  recordUnsubscription,
} from './queries/unsubscriptions.ts'
import { cancelSending, confirmSending, mailTest, pauseSending, resumeSending } from './sending.ts'
import { cardsOf } from './cards.ts'
import { newToken, unsubscribeUrl } from './unsubscribe-links.ts'

/** The frame may show the mail and our own pictures: no script, no form, nothing from elsewhere. */
const FRAMED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; frame-ancestors 'self'"

export const routes = [
  handle(listNewsletterProducts, async ({ query, database }) => findProducts(database, query)),

  handle(showNewsletter, async ({ params, actor, database }) =>
    found(await findNewsletter(database, actor, params.uuid)),
  ),

  handle(createNewsletter, async ({ body, actor, database, now, audit }) => {
    const uuid = newUuid()
    await recordNewsletter(database, uuid, body, { user_id: actor.user_id, now })
    audit({ action: 'newsletter.create', entity: 'newsletter', entity_id: uuid, after: body })
    return { uuid, version: 1 }
  }),

  handle(saveNewsletter, async ({ params, body, actor, database, now, audit }) => {
    const before = await findForChange(database, actor, params.uuid)
    if (before.version !== body.version)
      throw new Refusal('newsletter.changed', { current: before })
    refuseFixed(before)
    await updateNewsletter(database, before.id, body, now)
    audit({
      action: 'newsletter.save',
      entity: 'newsletter',
      entity_id: before.uuid,
      before: { version: before.version, subject_es: before.subject_es },
      after: body,
    })
    return found(await findNewsletter(database, actor, params.uuid))
  }),

  handle(deleteNewsletter, async ({ params, actor, database, audit }) => {
    const before = await findForChange(database, actor, params.uuid)
    refuseFixed(before)
    await removeNewsletter(database, before.id)
    audit({ action: 'newsletter.delete', entity: 'newsletter', entity_id: before.uuid, before })
    return { uuid: before.uuid }
  }),

  handle(previewNewsletter, async ({ body, database, now }) => {
    const mail = newsletterMail(
      {
        content: body,
        unsubscribe_url: unsubscribeUrl('vista-previa'),
        origin: '',
        cards: await cardsOf(database, body),
      },
      body.language,
      house(),
    )
    const token = newToken()
    await keepPreview(database, token, mail.html, now)
    return { token, subject: mail.subject, plain: mail.plain }
  }),

  handle(showPreview, async ({ params, database, http }) => {
    const html = await findPreview(database, params.token)
    if (html === undefined) throw new Refusal('newsletter.not_found')
    void http.reply
      .header('content-security-policy', FRAMED_POLICY)
      .header('x-content-type-options', 'nosniff')
      .removeHeader('origin-agent-cluster')
    return {
      stream: Buffer.from(html),
      content_type: 'text/html; charset=utf-8',
      file_name: 'boletin.html',
      inline: true,
    }
  }),

  handle(countAudience, async ({ body, actor, database }) =>
    countAddresses(database, actor.scope, body),
  ),

  handle(testNewsletter, async ({ params, body, actor, database, audit }) => {
    const newsletter = found(await findNewsletter(database, actor, params.uuid))
    const recipient = await mailTest(database, newsletter, { actor, language: body.language })
    audit({
      action: 'newsletter.test',
      entity: 'newsletter',
      entity_id: newsletter.uuid,
      after: { recipient, language: body.language },
    })
    return { recipient }
  }),

  handle(sendNewsletter, async ({ params, body, actor, database, audit }) => {
    const before = await findForChange(database, actor, params.uuid)
    if (before.version !== body.version)
      throw new Refusal('newsletter.changed', { current: before })
    refuseFixed(before)
    await confirmSending(database, before, body)
    audit({
      action: 'newsletter.confirm',
      entity: 'newsletter',
      entity_id: before.uuid,
      after: { recipients: body.recipients, at: body.at, audience: before.audience },
    })
    return found(await findNewsletter(database, actor, params.uuid))
  }),

  handle(cancelNewsletter, async ({ params, body, actor, database, audit }) => {
    const before = await findForChange(database, actor, params.uuid)
    // What has begun is told as such, whatever version the screen had: beginning changes the
    // version too.
    await cancelSending(database, before, body.version)
    audit({ action: 'newsletter.cancel', entity: 'newsletter', entity_id: before.uuid })
    return found(await findNewsletter(database, actor, params.uuid))
  }),

  handle(pauseNewsletter, async ({ params, actor, database, audit }) => {
    const before = await findForChange(database, actor, params.uuid)
    await pauseSending(database, before)
    audit({ action: 'newsletter.pause', entity: 'newsletter', entity_id: before.uuid })
    return found(await findNewsletter(database, actor, params.uuid))
  }),

  handle(resumeNewsletter, async ({ params, actor, database, audit }) => {
    const before = await findForChange(database, actor, params.uuid)
    await resumeSending(database, before)
    audit({ action: 'newsletter.resume', entity: 'newsletter', entity_id: before.uuid })
    return found(await findNewsletter(database, actor, params.uuid))
  }),

  handle(listRecipients, async ({ params, query, actor, database }) => {
    const { id } = found(await findNewsletter(database, actor, params.uuid))
    return {
      ...(await findRecipients(database, id, query)),
      page: query.page,
      page_size: query.page_size,
    }
  }),

  handle(showUnsubscription, async ({ params, database, http }) => {
    const link = await findLink(database, params.token)
    if (!link) throw new Refusal('unsubscribe.unknown')
    void http.reply.header('x-robots-tag', 'noindex')
    return { email: maskedAddress(link.email), unsubscribed: link.unsubscribed }
  }),

  handle(unsubscribe, async ({ params, database, now, audit }) => {
    const link = await findLink(database, params.token)
    if (!link) throw new Refusal('unsubscribe.unknown')
    await keepBatchesOut(database)
    await recordUnsubscription(database, link, now)
    await withdrawMails(database, await findMailsTo(database, link.email))
    audit({ action: 'newsletter.unsubscribe', entity: 'newsletter', entity_id: link.newsletter_id })
    return { email: maskedAddress(link.email), unsubscribed: true }
  }),
]

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('newsletter.not_found')
  return row
}

async function findForChange(
  database: Database,
  actor: Actor,
  uuid: string,
): Promise<StoredNewsletter> {
  await lockNewsletter(database, uuid)
  return found(await findNewsletter(database, actor, uuid))
}

function refuseFixed({ state }: StoredNewsletter): void {
  if (!isEditable(state)) throw new Refusal('newsletter.illegal_transition', { state, allowed: [] })
}
