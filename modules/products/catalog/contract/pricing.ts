import { endpoint } from '@kit/http/endpoint'
import { CurrencyField, DayField, Id, MoneyField, RequiredText, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { PAX_TYPES } from '../rules/party.ts'
import { PartyFields } from './cards.ts'

const MANAGE = 'prices.manage'
const asProduct = { params: z.object({ uuid: Uuid }) }
/** Whole cents: what the database keeps too. */
const PriceAmount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/)
const Version = z.number().int().min(1)

/** What a price is of: of everybody's channel and no season where those are null. */
const Cell = {
  option_id: Id,
  pax_type: z.enum(PAX_TYPES),
  currency: CurrencyField,
  season_id: Id.nullable(),
  channel_id: Id.nullable(),
}
const Price = z.object({ ...Cell, amount: z.string(), version: Version })
export type Price = z.output<typeof Price>

/** A null amount takes the price away; a null version says that there was none. */
const Change = z.strictObject({
  ...Cell,
  amount: PriceAmount.nullable(),
  version: Version.nullable(),
})
export type PriceChange = z.output<typeof Change>
const CHANGES_MAX = 2_000

const Season = z.object({ id: Id, name: z.string(), first_day: DayField, last_day: DayField })
const Named = z.object({ id: Id, name: z.string() })

export const PriceSheet = z.object({
  code: z.string(),
  name: z.string(),
  base_currency: CurrencyField,
  /** Of those `by_night` a price is of a night. */
  options: z.array(Named.extend({ by_night: z.boolean() })),
  seasons: z.array(Season),
  channels: z.array(Named),
  prices: z.array(Price),
})
export type PriceSheet = z.output<typeof PriceSheet>

export const showPrices = endpoint({
  method: 'GET',
  path: '/catalog/products/:uuid/prices',
  summary: 'The prices of a product, of every season, currency and channel',
  permission: MANAGE,
  ...asProduct,
  reply: PriceSheet,
  refusals: ['request.not_found'],
})

export const savePrices = endpoint({
  method: 'PUT',
  path: '/catalog/products/:uuid/prices',
  summary: 'Changes prices, all or none; one that somebody changed meanwhile refuses them',
  permission: MANAGE,
  body_bytes_max: 1_048_576,
  ...asProduct,
  body: z.strictObject({ changes: z.array(Change).min(1).max(CHANGES_MAX) }),
  reply: PriceSheet,
  refusals: [
    'request.not_found',
    'price_sheet.changed',
    'price.of_another_product',
    'price.of_another_channel',
    'reference.unknown',
  ],
})

const DAYS_MAX = 42

/** Where a person's price comes from. */
const PriceSource = z.object({
  pax_type: z.enum(PAX_TYPES),
  count: z.number().int(),
  /** Of a stay, how many in a row cost this. */
  nights: z.number().int(),
  unit: MoneyField,
  season: z.string().nullable(),
  of_channel: z.boolean(),
  /** What the catalogue states, where it was converted at the house's rate. */
  converted_from: MoneyField.nullable(),
})
const DayPrice = z.object({
  total: MoneyField,
  gross: MoneyField,
  discount: MoneyField,
  dock: MoneyField,
  dock_at_pier: MoneyField,
  lines: z.array(PriceSource),
})
export type DayPrice = z.output<typeof DayPrice>
const Priced = z.object({ price: DayPrice.nullable(), refusal: z.string().nullable() })

export const showPriceCalendar = endpoint({
  method: 'POST',
  path: '/catalog/price-calendar',
  summary: 'What a party pays for an option on each day and why; with changes, before and after',
  permission: MANAGE,
  reads: true,
  body_bytes_max: 1_048_576,
  body: z.strictObject({
    option_id: Id,
    first_day: DayField,
    days: z.number().int().min(1).max(DAYS_MAX).default(31),
    nights: z.number().int().min(1).max(60).default(1),
    ...PartyFields,
    currency: CurrencyField.default('MXN'),
    channel_id: Id.nullable().default(null),
    promo_code: RequiredText(60).nullable().default(null),
    /** Not saved yet. */
    changes: z.array(Change).max(CHANGES_MAX).default([]),
  }),
  reply: z.array(
    z.object({
      day: DayField,
      ...Priced.shape,
      /** Under the changes; null where they change nothing that day. */
      after: Priced.nullable(),
    }),
  ),
  refusals: [
    'price.of_another_channel',
    'party.empty',
    'product.unavailable',
    'promo_code.unknown',
    'promo_code.out_of_days',
    'promo_code.used_up',
    'promo_code.other_channel',
    'promo_code.other_agency',
    'promo_code.other_month',
    'promo_code.other_products',
  ],
})
