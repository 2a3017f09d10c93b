import { endpoint } from '@kit/http/endpoint'
import { Id, Instant, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { PhotoCard } from './cards.ts'

const MANAGE = 'catalogs.manage'
const asCatalog = { params: z.object({ uuid: Uuid }) }
const ContentLanguage = z.object({ language: z.enum(['es', 'en']).default('es') })

/** A content catalogue as a guest reads it, in one language. */
export const GuestCatalog = z.object({
  title: z.string(),
  intro: z.string(),
  products: z.array(
    z.object({
      id: Id,
      name: z.string(),
      description: z.string(),
      includes: z.string(),
      bring: z.string(),
      /** Meeting point of guests without a pickup: its name and address. */
      meeting_point: z.string(),
      /** Query of the map link; null without a meeting point. */
      map: z.string().nullable(),
      duration_minutes: z.number().int().nullable(),
      note: z.string(),
      photos: z.array(PhotoCard),
    }),
  ),
})
export type GuestCatalog = z.output<typeof GuestCatalog>

/** The address names it; nothing else of the company is told. */
export const showGuestCatalog = endpoint({
  method: 'GET',
  path: '/catalog/guest-catalogs/:uuid',
  summary: 'A published content catalogue, for guests',
  public: true,
  ...asCatalog,
  query: ContentLanguage,
  reply: GuestCatalog,
  refusals: ['request.not_found'],
})

const Standing = z.object({
  state: z.enum(['draft', 'changed', 'published']),
  version: z.number().int(),
  published_at: Instant.nullable(),
  missing: z.enum(['products', 'languages']).nullable(),
})

export const previewCatalog = endpoint({
  method: 'GET',
  path: '/catalog/content-catalogs/:uuid/preview',
  summary: 'The draft of a content catalogue as guests would read it, and whether they may',
  permission: MANAGE,
  ...asCatalog,
  query: ContentLanguage,
  reply: Standing.extend({ guest: GuestCatalog }),
  refusals: ['request.not_found'],
})

export const publishCatalog = endpoint({
  method: 'POST',
  path: '/catalog/content-catalogs/:uuid/publish',
  summary: 'Lets guests read the draft as it stands',
  permission: MANAGE,
  ...asCatalog,
  body: z.object({ version: z.number().int() }),
  reply: Standing,
  refusals: ['request.not_found', 'content_catalog.changed', 'content_catalog.incomplete'],
})

export const withdrawCatalog = endpoint({
  method: 'POST',
  path: '/catalog/content-catalogs/:uuid/withdraw',
  summary: 'Guests read it no more; the draft stays',
  permission: MANAGE,
  ...asCatalog,
  reply: Standing,
  refusals: ['request.not_found'],
})
