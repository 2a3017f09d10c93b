import { findChannels } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { handle, type Route } from '@kit/http/handle'
import { newUuid } from '@kit/kernel/identifier'
import { Refusal } from '@kit/kernel/refusal'
import {
  beginFromTemplate,
  createTemplate,
  deleteTemplate,
  findTemplates,
  listTemplateChannels,
  saveTemplate,
  showTemplate,
  type Template,
} from '../contract/templates.ts'
import { mayEditTemplateOf } from '../reach.ts'
import { recordNewsletter } from './queries/newsletters.ts'
import {
  findTemplate,
  findTemplateChoices,
  lockTemplate,
  recordTemplate,
  removeTemplate,
  updateTemplate,
  type StoredTemplate,
} from './queries/templates.ts'
import { refuseFields } from './sending.ts'

export const templateRoutes: Route[] = [
  handle(findTemplates, async (tx, { query }) => findTemplateChoices(tx, tx.actor.scope, query.q)),

  handle(listTemplateChannels, async (tx) => ({
    every_channel: tx.actor.scope.all,
    channels: await channelsToKeepIn(tx),
  })),

  handle(showTemplate, async (tx, { params }) => present(tx, await visible(tx, params.uuid))),

  handle(createTemplate, async (tx, { body }) => {
    await refuseForeignChannel(tx, body.channel_id)
    refuseFields(body)
    const uuid = newUuid()
    await refuseTaken(body.name, () =>
      recordTemplate(tx, uuid, body, { user_id: tx.actor.user_id, now: tx.now }),
    )
    tx.audit({
      action: 'newsletter_template.create',
      entity: 'newsletter_template',
      entity_id: uuid,
      after: body,
    })
    return { uuid }
  }),

  handle(saveTemplate, async (tx, { params, body }) => {
    const before = await editable(tx, params.uuid)
    if (before.version !== body.version)
      throw new Refusal('newsletter_template.changed', { current: present(tx, before) })
    refuseFields(body)
    await refuseTaken(body.name, () => updateTemplate(tx, before.id, body, tx.now))
    tx.audit({
      action: 'newsletter_template.save',
      entity: 'newsletter_template',
      entity_id: before.uuid,
      before: { name: before.name, version: before.version, subject_es: before.subject_es },
      after: body,
    })
    return present(tx, await visible(tx, params.uuid))
  }),

  handle(deleteTemplate, async (tx, { params }) => {
    const before = await editable(tx, params.uuid)
    await removeTemplate(tx, before.id)
    tx.audit({
      action: 'newsletter_template.delete',
      entity: 'newsletter_template',
      entity_id: before.uuid,
      before,
    })
    return { uuid: before.uuid }
  }),

  handle(beginFromTemplate, async (tx, { params }) => {
    const template = await visible(tx, params.uuid)
    const uuid = newUuid()
    const written = { ...template, audience: {} }
    await recordNewsletter(tx, uuid, written, { user_id: tx.actor.user_id, now: tx.now })
    tx.audit({
      action: 'newsletter.from_template',
      entity: 'newsletter',
      entity_id: uuid,
      after: { template: template.uuid, name: template.name },
    })
    return { uuid }
  }),
]

async function visible(tx: Context, uuid: string): Promise<StoredTemplate> {
  const found = await findTemplate(tx, tx.actor.scope, uuid)
  if (!found) throw new Refusal('newsletter_template.not_found')
  return found
}

async function editable(tx: Context, uuid: string): Promise<StoredTemplate> {
  await lockTemplate(tx, uuid)
  const found = await visible(tx, uuid)
  if (!mayEditTemplateOf(tx.actor.scope, found.channel_id))
    throw new Refusal('newsletter_template.of_every_channel')
  return found
}

async function channelsToKeepIn(tx: Context): Promise<{ id: number; name: string }[]> {
  const { scope } = tx.actor
  const channels = await findChannels(tx, scope)
  return channels
    .filter(({ id }) => mayEditTemplateOf(scope, id))
    .map(({ id, canal }) => ({ id, name: canal }))
}

async function refuseForeignChannel(tx: Context, channel_id: number | null): Promise<void> {
  if (channel_id === null && tx.actor.scope.all) return
  const mine = await channelsToKeepIn(tx)
  if (!mine.some(({ id }) => id === channel_id))
    throw new Refusal('newsletter_template.channel_not_yours')
}

/** Two who keep the same name at the same time are told apart by the database alone. */
async function refuseTaken(name: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint !== 'one_template_of_a_name') throw error
    throw new Refusal('newsletter_template.name_taken', { name })
  }
}

function present(
  { actor }: Context,
  { id: _id, channel_id, ...template }: StoredTemplate,
): Template {
  return { ...template, can: { edit: mayEditTemplateOf(actor.scope, channel_id) } }
}
