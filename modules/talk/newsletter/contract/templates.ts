import { endpoint } from '@kit/http/endpoint'
import { Id, Instant, RequiredText, Text, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { Content, FIELD_FAULTS, NEWSLETTER_BYTES_MAX } from '../contract.ts'

const MENU = 'newsletter'
const Key = z.object({ uuid: Uuid })
const Version = z.number().int().min(1).max(2_147_483_647)
const NAME_MAX = 80
export const TemplateName = RequiredText(NAME_MAX)

/** What newsletters begin with: of a channel, or of every one. */
export const Template = Content.extend({
  uuid: Uuid,
  name: z.string(),
  /** Null: of every channel. */
  channel: z.string().nullable(),
  version: z.number().int(),
  author: z.string(),
  updated_at: Instant,
  can: z.object({ edit: z.boolean() }),
})
export type Template = z.output<typeof Template>

export const TemplateChoice = z.object({
  uuid: Uuid,
  name: z.string(),
  channel: z.string().nullable(),
})
export type TemplateChoice = z.output<typeof TemplateChoice>

export const findTemplates = endpoint({
  method: 'GET',
  path: '/newsletter-templates',
  summary: 'Templates to begin a newsletter from, by a part of their name',
  permission: MENU,
  query: z.object({ q: Text(100).optional() }),
  reply: z.array(TemplateChoice),
  refusals: [],
})

export const listTemplateChannels = endpoint({
  method: 'GET',
  path: '/newsletter-templates/channels',
  summary: 'Of which channels I may keep a template, and whether of every one',
  permission: MENU,
  reply: z.object({
    every_channel: z.boolean(),
    channels: z.array(z.object({ id: Id, name: z.string() })),
  }),
  refusals: [],
})

export const showTemplate = endpoint({
  method: 'GET',
  path: '/newsletter-templates/:uuid',
  summary: 'One template whole',
  permission: MENU,
  params: Key,
  reply: Template,
  refusals: ['newsletter_template.not_found'],
})

export const createTemplate = endpoint({
  method: 'POST',
  path: '/newsletter-templates',
  body_bytes_max: NEWSLETTER_BYTES_MAX,
  summary: 'Keeps what a newsletter says under a name',
  permission: MENU,
  /** Null: of every channel. */
  body: Content.extend({ name: TemplateName, channel_id: Id.nullable() }),
  reply: z.object({ uuid: Uuid }),
  refusals: [
    'newsletter_template.name_taken',
    'newsletter_template.channel_not_yours',
    ...FIELD_FAULTS,
  ],
})

export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/newsletter-templates/:uuid',
  body_bytes_max: NEWSLETTER_BYTES_MAX,
  summary: 'Saves a template and its name; newsletters written from it stay as they are',
  permission: MENU,
  params: Key,
  body: Content.extend({ name: TemplateName, version: Version }),
  reply: Template,
  refusals: [
    'newsletter_template.not_found',
    'newsletter_template.of_every_channel',
    'newsletter_template.changed',
    'newsletter_template.name_taken',
    ...FIELD_FAULTS,
  ],
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/newsletter-templates/:uuid',
  summary: 'Deletes a template; newsletters written from it stay as they are',
  permission: MENU,
  params: Key,
  reply: z.object({ uuid: Uuid }),
  refusals: ['newsletter_template.not_found', 'newsletter_template.of_every_channel'],
})

export const beginFromTemplate = endpoint({
  method: 'POST',
  path: '/newsletter-templates/:uuid/newsletters',
  summary: 'Begins a newsletter with what a template says',
  permission: MENU,
  params: Key,
  reply: z.object({ uuid: Uuid }),
  refusals: ['newsletter_template.not_found'],
})
