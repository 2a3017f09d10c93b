import { binary, endpoint } from '@kit/http/endpoint'
import { IdText } from '@kit/http/fields'
import * as z from 'zod'

const MANAGE = 'brands.manage'
const MEGABYTE = 1_048_576

export const LOGO_RULE = { bytes_max: 5 * MEGABYTE, count_max: 1, required: true } as const

const Params = z.object({ id: IdText })
const Shown = z.object({
  /** Null: no logo. */
  logo: z.string().nullable(),
  name: z.string(),
  color: z.string(),
  closing: z.object({ es: z.string(), en: z.string() }),
})
/** A brand as guests see it, with its empty fields filled in. */
export type ShownBrand = z.output<typeof Shown>

export const showBrand = endpoint({
  method: 'GET',
  path: '/brands/:id',
  summary: 'A brand as guests see it: what it leaves empty comes from the company',
  permission: MANAGE,
  params: Params,
  reply: Shown,
  refusals: ['request.not_found'],
})

export const saveLogo = endpoint({
  method: 'POST',
  path: '/brands/:id/logo',
  summary: 'Hands in the logo of a brand, in place of the one before',
  permission: MANAGE,
  params: Params,
  files: { logo: LOGO_RULE },
  reply: Shown,
  refusals: [
    'request.not_found',
    'logo.kind',
    'logo.too_many_points',
    'logo.unreadable',
    'logo.infected',
    'logo.too_heavy',
  ],
  limit: { requests: 60, per_seconds: 60 },
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/brands/:id/logo',
  summary: 'Takes the logo of a brand away',
  permission: MANAGE,
  params: Params,
  reply: Shown,
  refusals: ['request.not_found'],
})

export const listSamples = endpoint({
  method: 'GET',
  path: '/brand-samples',
  summary: 'The papers on which a brand can be seen',
  permission: MANAGE,
  reply: z.array(z.object({ name: z.string(), es: z.string(), en: z.string() })),
  refusals: [],
})

export const drawSample = endpoint({
  method: 'GET',
  path: '/brands/:id/samples/:sample',
  summary: 'A paper of a made-up sale with this brand, as PDF',
  permission: MANAGE,
  params: Params.extend({ sample: z.string().max(60) }),
  query: z.object({ language: z.enum(['es', 'en']).default('es') }),
  reply: binary('application/pdf'),
  refusals: ['request.not_found'],
  limit: { requests: 60, per_seconds: 60 },
})

/** Public: mails and guests' pages show it, and they send no bearer. */
export const showLogo = endpoint({
  method: 'GET',
  path: '/brand-logos/:hash',
  summary: 'The bytes of a logo',
  public: true,
  params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  reply: binary('image/png'),
  refusals: ['request.not_found'],
})
export const logoPath = (hash: string): string => `/api/brand-logos/${hash}`
