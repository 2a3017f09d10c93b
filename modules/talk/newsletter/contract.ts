import { PRODUCT_TYPE_NUMBERS } from '@app/catalog/rules/product-types'
import { binary, endpoint } from '@kit/http/endpoint'
import { Count, DayField, Id, IdText, Instant, Text, TimeField, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { LINK } from './rules/rich-text.ts'

const BLOCKS_MAX = 40
const CHOICES_MAX = 300
const MENU = 'newsletter'
const SEND = 'newsletter.send'

export const NewsletterState = z.enum([
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
])
export type NewsletterState = z.output<typeof NewsletterState>

const LanguageField = z.enum(['es', 'en'])
const Texts = (characters: number) => ({ text_es: Text(characters), text_en: Text(characters) })
export const LinkField = z
  .string()
  .trim()
  .max(500)
  .regex(LINK)
  .refine((text) => URL.canParse(text), { message: 'link' })
const PhotoKey = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * What a newsletter is made of. A picture is one of the catalogue's; a card shows a product as the
 * catalogue describes it on the day it leaves.
 */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), ...Texts(200) }),
  /** With the marks of `rules/rich-text.ts`: bold, italic, links and lists, and no markup. */
  z.object({ kind: z.literal('paragraph'), ...Texts(4_000) }),
  z.object({
    kind: z.literal('picture'),
    photo_key: PhotoKey,
    alt_es: Text(200),
    alt_en: Text(200),
  }),
  z.object({ kind: z.literal('product'), product_id: Id }),
  z.object({ kind: z.literal('button'), ...Texts(80), url: z.union([z.literal(''), LinkField]) }),
])
export type Block = z.output<typeof Block>

/** Texts and links may stay empty while it is a draft. */
export const Content = z.object({
  subject_es: Text(150),
  subject_en: Text(150),
  blocks: z.array(Block).max(BLOCKS_MAX),
})
export type Content = z.output<typeof Content>

/** What a newsletter may say of whoever reads it; null where it is not known. */
export const Reader = z.object({
  name: Text(300).nullable(),
  hotel: Text(300).nullable(),
  tour_es: Text(300).nullable(),
  tour_en: Text(300).nullable(),
  tour_day: DayField.nullable(),
})
export type Reader = z.output<typeof Reader>

const Ids = z.array(Id).max(CHOICES_MAX).optional()
/** Customers of confirmed sales. An absent field does not narrow; those present narrow together. */
export const Audience = z.object({
  channel_ids: Ids,
  hotel_ids: Ids,
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(CHOICES_MAX)
    .optional(),
  language: LanguageField.optional(),
  sale_from: DayField.optional(),
  sale_to: DayField.optional(),
  /** Of one and the same service: its day and its type. */
  service_from: DayField.optional(),
  service_to: DayField.optional(),
  product_types: z
    .array(z.literal(PRODUCT_TYPE_NUMBERS))
    .max(PRODUCT_TYPE_NUMBERS.length)
    .optional(),
})
export type Audience = z.output<typeof Audience>

export const Tally = z.object({
  total: Count,
  queued: Count,
  sent: Count,
  failed: Count,
  unsubscribed: Count,
})
export type Tally = z.output<typeof Tally>

export const NewsletterRow = z.object({
  uuid: Uuid,
  state: NewsletterState,
  subject_es: z.string(),
  author: z.string(),
  updated_at: Instant,
  /** When it leaves, or left. */
  scheduled_for: Instant.nullable(),
  tally: Tally,
})
export type NewsletterRow = z.output<typeof NewsletterRow>

export const Newsletter = NewsletterRow.extend({
  /** By which its recipients are listed. */
  id: Id,
  ...Content.shape,
  audience: Audience,
  version: z.number().int(),
  confirmed_by: z.string().nullable(),
  started_at: Instant.nullable(),
  finished_at: Instant.nullable(),
  /** How many mails left a minute, of late; 0: none has left. */
  per_minute: Count,
  /** Who paused it was no person: it could not be sent, or a backup was restored. */
  paused_by: z.enum(['broken', 'restored']).nullable(),
})
export type Newsletter = z.output<typeof Newsletter>

const Key = z.object({ uuid: Uuid })
const Version = z.number().int().min(1).max(2_147_483_647)
const Draft = Content.extend({ audience: Audience })
/** Of the fields of the reader that its texts name. */
export const FIELD_FAULTS = [
  'newsletter.field_unknown',
  'newsletter.field_fallback',
  'newsletter.field_in_link',
] as const

export const showNewsletter = endpoint({
  method: 'GET',
  path: '/newsletters/:uuid',
  summary: 'One newsletter whole',
  permission: MENU,
  params: Key,
  reply: Newsletter,
  refusals: ['newsletter.not_found'],
})

/** Every block may be a long paragraph, in two languages. */
export const NEWSLETTER_BYTES_MAX = 1_048_576

export const createNewsletter = endpoint({
  method: 'POST',
  path: '/newsletters',
  body_bytes_max: NEWSLETTER_BYTES_MAX,
  summary: 'Begins a newsletter',
  permission: MENU,
  body: Draft,
  reply: z.object({ uuid: Uuid, version: Version }),
  refusals: FIELD_FAULTS,
})

export const copyNewsletter = endpoint({
  method: 'POST',
  path: '/newsletters/:uuid/copy',
  summary: 'Begins a newsletter with what another says and to whom it goes',
  permission: MENU,
  params: Key,
  reply: z.object({ uuid: Uuid }),
  refusals: ['newsletter.not_found'],
})

export const saveNewsletter = endpoint({
  method: 'PUT',
  path: '/newsletters/:uuid',
  body_bytes_max: NEWSLETTER_BYTES_MAX,
  summary: 'Saves a draft',
  permission: MENU,
  params: Key,
  body: Draft.extend({ version: Version }),
  reply: Newsletter,
  refusals: [
    'newsletter.not_found',
    'newsletter.changed',
    'newsletter.illegal_transition',
    ...FIELD_FAULTS,
  ],
})

/**
 * A write, though of nothing that lasts: the page is kept for minutes under a token, so that a
 * frame can load it.
 */
export const previewNewsletter = endpoint({
  method: 'POST',
  path: '/newsletters/preview',
  body_bytes_max: NEWSLETTER_BYTES_MAX,
  summary: 'What a mail would look like',
  permission: MENU,
  /** Without a reader it is written to an invented one. */
  body: Content.extend({ language: LanguageField, reader: Reader.optional() }),
  reply: z.object({ token: z.string(), subject: z.string(), plain: z.string() }),
  refusals: FIELD_FAULTS,
})

/**
 * Public, because a frame sends no bearer; the token is 128 random bits. It may show itself and do
 * nothing else.
 */
export const showPreview = endpoint({
  method: 'GET',
  path: '/newsletters/previews/:token',
  summary: 'A preview, for a frame',
  public: true,
  params: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
  reply: binary('text/html'),
  refusals: ['newsletter.not_found'],
})

export const countAudience = endpoint({
  method: 'POST',
  path: '/newsletters/audience',
  summary: 'How many addresses of mine a segment reaches',
  permission: MENU,
  reads: true,
  body: Audience,
  /** The last three are not among the recipients. */
  reply: z.object({
    recipients: Count,
    spanish: Count,
    english: Count,
    unsubscribed: Count,
    without_consent: Count,
    /** They asked that their data serve for what they bought alone. */
    limited: Count,
    /** They agreed, and their address returns what is sent to it. */
    suppressed: Count,
  }),
  refusals: [],
})

export const findReaders = endpoint({
  method: 'POST',
  path: '/newsletters/readers',
  summary:
    'Some of whom a segment reaches, by a part of their name, to see a newsletter as they would',
  permission: MENU,
  reads: true,
  body: z.object({ audience: Audience, q: Text(100).optional() }),
  reply: z.array(Reader),
  refusals: [],
})

const CardPhoto = z.object({ key: PhotoKey, alt_es: z.string(), alt_en: z.string() })
export const ProductChoice = z.object({
  id: Id,
  name_es: z.string(),
  name_en: z.string(),
  photos: z.array(CardPhoto),
})
export type ProductChoice = z.output<typeof ProductChoice>

export const listNewsletterProducts = endpoint({
  method: 'GET',
  path: '/newsletters/products',
  summary: 'Products to show in a newsletter, with their pictures',
  permission: MENU,
  query: z.object({ q: Text(100).optional(), id: IdText.optional() }),
  reply: z.array(ProductChoice),
  refusals: [],
})

export const testNewsletter = endpoint({
  method: 'POST',
  path: '/newsletters/:uuid/test',
  summary: 'Mails the saved draft to oneself',
  permission: MENU,
  idempotent: true,
  params: Key,
  body: z.object({ language: LanguageField }),
  reply: z.object({ recipient: z.string() }),
  refusals: [
    'newsletter.not_found',
    'newsletter.incomplete',
    'newsletter.no_address',
    'newsletter.product_unknown',
    ...FIELD_FAULTS,
  ],
})

/**
 * Fixes the recipients, in the scope of whoever confirms, and when it leaves: a day and time in
 * Cancún, or now.
 */
export const sendNewsletter = endpoint({
  method: 'POST',
  path: '/newsletters/:uuid/sending',
  summary: 'Confirms the sending, now or later',
  permission: SEND,
  idempotent: true,
  params: Key,
  body: z.object({
    version: Version,
    recipients: Count,
    at: z.object({ day: DayField, time: TimeField }).nullable(),
  }),
  reply: Newsletter,
  refusals: [
    'newsletter.not_found',
    'newsletter.changed',
    'newsletter.illegal_transition',
    'newsletter.incomplete',
    'newsletter.nobody',
    'newsletter.audience_changed',
    'newsletter.hour_past',
    'newsletter.product_unknown',
    ...FIELD_FAULTS,
  ],
})

export const cancelNewsletter = endpoint({
  method: 'POST',
  path: '/newsletters/:uuid/cancellation',
  summary: 'Stops a newsletter before it begins to leave',
  permission: SEND,
  params: Key,
  body: z.object({ version: Version }),
  reply: Newsletter,
  refusals: ['newsletter.not_found', 'newsletter.changed', 'newsletter.illegal_transition'],
})

export const resumeNewsletter = endpoint({
  method: 'POST',
  path: '/newsletters/:uuid/resumption',
  summary: 'Goes on with whom a paused newsletter has not reached',
  permission: SEND,
  params: Key,
  reply: Newsletter,
  refusals: ['newsletter.not_found', 'newsletter.illegal_transition'],
})

export const RecipientState = z.enum(['queued', 'sent', 'failed', 'unsubscribed'])
export type RecipientState = z.output<typeof RecipientState>
const UnsubscribeToken = z.object({ token: z.string().regex(/^[\w-]{22}$/) })
/** The address is shown in part, so that a forwarded link tells nobody else's. */
export const Unsubscription = z.object({ email: z.string(), unsubscribed: z.boolean() })

export const showUnsubscription = endpoint({
  method: 'GET',
  path: '/newsletters/unsubscriptions/:token',
  summary: 'Whose link this is, and whether it was used',
  public: true,
  params: UnsubscribeToken,
  reply: Unsubscription,
  refusals: ['unsubscribe.unknown'],
  limit: { requests: 60, per_seconds: 60 },
})

/**
 * At the page's own address, because mail programs POST to the link they were given (RFC 8058);
 * repeating it is harmless.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  base: '',
  path: '/baja/:token',
  summary: 'Takes an address off every newsletter',
  public: true,
  params: UnsubscribeToken,
  reply: Unsubscription,
  refusals: ['unsubscribe.unknown'],
  // Those who read their mail with one provider all ask from its few addresses.
  limit: { requests: 60, per_seconds: 60, by: 'token' },
})
