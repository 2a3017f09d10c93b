import { endpoint } from '@kit/http/endpoint'
import { DayField, Instant, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { NOTICE_FIELDS } from './rules.ts'

const MENU = 'administracion/aviso-de-privacidad'
const Key = z.object({ uuid: Uuid })
const Version = z.number().int().min(1).max(2_147_483_647)
/** Anybody reads it, also who has no session; this keeps whoever repeats from keeping others waiting. */
const PACE = { requests: 60, per_seconds: 60 }
const NumberText = z.coerce.number().int().min(1).max(100_000)

const Published = z.object({ number: z.number().int(), published_on: DayField })

export const PrivacyNotice = Published.extend({
  company: z.string(),
  /** Null: it is in force; else the day of the version that took its place. */
  replaced_on: DayField.nullable(),
  text_es: z.string(),
  text_en: z.string(),
  /** Every version, the newest first. */
  versions: z.array(Published),
})
export type PrivacyNotice = z.output<typeof PrivacyNotice>

export const readNotice = endpoint({
  method: 'GET',
  path: '/privacy/notice',
  summary: 'The privacy notice that is in force, or an older version by its number',
  public: true,
  query: z.object({ number: NumberText.optional() }),
  reply: PrivacyNotice,
  refusals: ['privacy.not_published', 'privacy.not_found'],
  limit: PACE,
})

export const tellNotice = endpoint({
  method: 'GET',
  path: '/privacy/notice/current',
  summary: 'Which version of the privacy notice is in force, so that nobody links to none',
  public: true,
  reply: z.object({ current: Published.nullable() }),
  refusals: [],
  limit: PACE,
})

export const Draft = z.object({
  uuid: Uuid,
  state: z.enum(['draft', 'published']),
  number: z.number().int().nullable(),
  version: z.number().int(),
  published_at: Instant.nullable(),
  published_by: z.string().nullable(),
  /** As guests would read it now. */
  filled_es: z.string(),
  filled_en: z.string(),
  /** What keeps each text from being published. */
  missing: z.array(
    z.object({
      language: z.enum(['es', 'en']),
      kind: z.enum(['field', 'unknown', 'mark']),
      field: z.enum(NOTICE_FIELDS).nullable(),
      text: z.string().nullable(),
    }),
  ),
  can: z.object({ publish: z.boolean() }),
})
export type Draft = z.output<typeof Draft>

export const showNotice = endpoint({
  method: 'GET',
  path: '/privacy/notices/:uuid',
  summary: 'A version of the privacy notice as it would be read, and what it lacks',
  permission: MENU,
  params: Key,
  reply: Draft,
  refusals: ['privacy.not_found'],
})

export const beginNotice = endpoint({
  method: 'POST',
  path: '/privacy/notices',
  summary: 'A draft that says what is in force; where nothing is, a text to be completed',
  permission: MENU,
  idempotent: true,
  body: z.object({}),
  reply: z.object({ uuid: Uuid }),
  refusals: [],
})

export const publishNotice = endpoint({
  method: 'POST',
  path: '/privacy/notices/:uuid/publication',
  summary: 'Puts a draft in force from now on; it cannot be changed afterwards',
  permission: 'privacy.publish',
  params: Key,
  body: z.object({ version: Version }),
  reply: Draft,
  refusals: ['privacy.not_found', 'privacy.fixed', 'privacy.changed', 'privacy.incomplete'],
})
