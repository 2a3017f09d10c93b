import { findBrandedInstallation } from '@app/organization/api'
import { handle } from '@kit/http/handle'
import { noticeLinks } from '@app/privacy/api'
import { newUuid } from '@kit/kernel/identifier'
import { refusalIn } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { NEWSLETTER } from '../lifecycles.ts'
import {
  cancelNewsletter,
  copyNewsletter,
  countAudience,
  createNewsletter,
  findReaders,
  listNewsletterProducts,
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
import { noteConsent } from '../contract/consents.ts'
import { isEditable } from '../rules.ts'
import { SAMPLE_READER } from '../rules/reader-fields.ts'
import { leave, noteConsentByHand } from './consents.ts'
import { maskedAddress } from './decisions.ts'
import { newsletterMail } from './newsletter-mail.ts'
import { countAddresses, findReadersIn } from './queries/audience.ts'
import {
  findForChange,
  findNewsletter,
  recordNewsletter,
  updateNewsletter,
  type StoredNewsletter,
} from './queries/newsletters.ts'
import { findPreview, keepPreview } from './queries/previews.ts'
import { findProducts } from './queries/products.ts'
import { findLink } from './queries/unsubscriptions.ts'
import { cancelSending, confirmSending, mailTest, refuseFields, resumeSending } from './sending.ts'
import { cardsOf } from './cards.ts'
import { templateRoutes } from './templates.ts'
import { newToken, unsubscribeUrl } from './unsubscribe-links.ts'

/** The frame may show the mail and our own pictures: no script, no form, nothing from elsewhere. */
const FRAMED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; frame-ancestors 'self'"

export const routes = [
  ...templateRoutes,

  handle(listNewsletterProducts, async (tx, { query }) => findProducts(tx, query)),

  handle(showNewsletter, async (tx, { params }) =>
    found(await findNewsletter(tx, tx.actor, params.uuid)),
  ),

  handle(createNewsletter, async (tx, { body }) => {
    refuseFields(body)
    const uuid = newUuid()
    await recordNewsletter(tx, uuid, body, { user_id: tx.actor.user_id, now: tx.now })
    tx.audit({ action: 'newsletter.create', entity: 'newsletter', entity_id: uuid, after: body })
    return { uuid, version: 1 }
  }),

  handle(copyNewsletter, async (tx, { params }) => {
    const earlier = found(await findNewsletter(tx, tx.actor, params.uuid))
    const uuid = newUuid()
    await recordNewsletter(tx, uuid, earlier, { user_id: tx.actor.user_id, now: tx.now })
    tx.audit({
      action: 'newsletter.copy',
      entity: 'newsletter',
      entity_id: uuid,
      after: { from: earlier.uuid },
    })
    return { uuid }
  }),

  handle(saveNewsletter, async (tx, { params, body }) => {
    const before = await findForChange(tx, params.uuid)
    if (before.version !== body.version)
      throw new Refusal('newsletter.changed', { current: before })
    refuseFixed(before)
    refuseFields(body)
    await updateNewsletter(tx, before.id, body, tx.now)
    tx.audit({
      action: 'newsletter.save',
      entity: 'newsletter',
      entity_id: before.uuid,
      before: { version: before.version, subject_es: before.subject_es },
      after: body,
    })
    return found(await findNewsletter(tx, tx.actor, params.uuid))
  }),

  handle(previewNewsletter, async (tx, { body }) => {
    refuseFields(body)
    const mail = newsletterMail(
      {
        content: body,
        reader: body.reader ?? SAMPLE_READER,
        unsubscribe_url: unsubscribeUrl('vista-previa'),
        origin: '',
        cards: await cardsOf(tx, body),
      },
      body.language,
      {
        ...(await findBrandedInstallation(tx, null, tx.now)),
        links: await noticeLinks(tx, body.language),
      },
    )
    const token = newToken()
    await keepPreview(tx, token, mail.html, tx.now)
    return { token, subject: mail.subject, plain: mail.plain }
  }),

  handle(showPreview, async (tx, { params, http }) => {
    const html = await findPreview(tx, params.token)
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

  handle(countAudience, async (tx, { body }) => countAddresses(tx, tx.actor.scope, body)),

  handle(findReaders, async (tx, { body }) => findReadersIn(tx, tx.actor.scope, body)),

  handle(testNewsletter, async (tx, { params, body }) => {
    const newsletter = found(await findNewsletter(tx, tx.actor, params.uuid))
    const recipient = await mailTest(tx, newsletter, { actor: tx.actor, language: body.language })
    tx.audit({
      action: 'newsletter.test',
      entity: 'newsletter',
      entity_id: newsletter.uuid,
      after: { recipient, language: body.language },
    })
    return { recipient }
  }),

  handle(sendNewsletter, async (tx, { params, body }) => {
    const before = await findForChange(tx, params.uuid)
    if (before.version !== body.version)
      throw new Refusal('newsletter.changed', { current: before })
    refuseFixed(before)
    await confirmSending(tx, before, body)
    tx.audit({
      action: 'newsletter.confirm',
      entity: 'newsletter',
      entity_id: before.uuid,
      after: { recipients: body.recipients, at: body.at, audience: before.audience },
    })
    return found(await findNewsletter(tx, tx.actor, params.uuid))
  }),

  handle(cancelNewsletter, async (tx, { params, body }) => {
    const before = await findForChange(tx, params.uuid)
    // What has begun is told as such, whatever version the screen had: beginning changes the
    // version too.
    await cancelSending(tx, before, body.version)
    tx.audit({ action: 'newsletter.cancel', entity: 'newsletter', entity_id: before.uuid })
    return found(await findNewsletter(tx, tx.actor, params.uuid))
  }),

  handle(resumeNewsletter, async (tx, { params }) => {
    const before = await findForChange(tx, params.uuid)
    await resumeSending(tx, before)
    tx.audit({ action: 'newsletter.resume', entity: 'newsletter', entity_id: before.uuid })
    return found(await findNewsletter(tx, tx.actor, params.uuid))
  }),

  handle(noteConsent, async (tx, { body }) => ({ uuid: await noteConsentByHand(tx, body) })),

  handle(showUnsubscription, async (tx, { params, http }) => {
    const link = await findLink(tx, params.token)
    if (!link) throw new Refusal('unsubscribe.unknown')
    void http.reply.header('x-robots-tag', 'noindex')
    return { email: maskedAddress(link.email), unsubscribed: link.unsubscribed }
  }),

  handle(unsubscribe, async (tx, { params }) => {
    const link = await findLink(tx, params.token)
    if (!link) throw new Refusal('unsubscribe.unknown')
    await leave(tx, link, { how: 'unsubscribed', by: null })
    tx.audit({
      action: 'newsletter.unsubscribe',
      entity: 'newsletter',
      entity_id: link.newsletter_id,
    })
    return { email: maskedAddress(link.email), unsubscribed: true }
  }),
]

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('newsletter.not_found')
  return row
}

function refuseFixed({ state }: StoredNewsletter): void {
  if (!isEditable(state)) throw refusalIn(NEWSLETTER, state)
}
