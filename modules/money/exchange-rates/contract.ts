import { endpoint } from '@kit/http/endpoint'
import { CurrencyField, DayField, Id, Instant, MoneyField, RateField, Text } from '@kit/http/fields'
import * as z from 'zod'

export const ForeignCurrency = CurrencyField.exclude(['MXN'])
export type ForeignCurrency = z.output<typeof ForeignCurrency>

/**
 * `fix` and `dof` are Banxico's; the house buys foreign cash at one rate and converts prices at the
 * other.
 */
export const RateKind = z.enum(['fix', 'dof', 'house_buy', 'house_sell'])
export type RateKind = z.output<typeof RateKind>

export const DayRate = z.object({
  /** Of the currency. */
  id: Id,
  code: ForeignCurrency,
  /** MXN per unit at which prices convert. */
  value: RateField,
  /** MXN per unit at which foreign cash pays; null while nobody has set it. */
  buy: RateField.nullable(),
  colour: z.string(),
  name: z.string(),
  /** The day the rate was set for: an earlier one when nobody has set today's. */
  day: DayField,
  stale: z.boolean(),
})
export type DayRate = z.output<typeof DayRate>

/** Today's house rates at the desk of whoever asks: the channel's own, else the company's. */
export const dayRates = endpoint({
  method: 'GET',
  path: '/tipocambio/dia',
  summary: 'House rates of today',
  permission: 'session',
  reply: z.array(DayRate),
  refusals: [],
})

export const CurrencyRow = z.object({
  id: Id,
  code: CurrencyField,
  name: z.string(),
  name_es: z.string(),
  name_en: z.string(),
  colour: z.string(),
  active: z.boolean(),
})

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/monedas',
  summary: 'Every currency',
  permission: 'session',
  reply: z.array(CurrencyRow),
  refusals: [],
})

export const listActiveCurrencies = endpoint({
  method: 'GET',
  path: '/monedas/list',
  summary: 'The currencies taken now',
  permission: 'session',
  reply: z.array(CurrencyRow),
  refusals: [],
})

export const RateRow = z.object({
  id: Id,
  code: ForeignCurrency,
  kind: RateKind,
  value: RateField,
  day: DayField,
  /** Set for an earlier day than the one asked for. */
  stale: z.boolean(),
  /** Null: the company's. */
  channel_id: Id.nullable(),
  channel: z.string().nullable(),
  source: z.string(),
  set_by: z.string().nullable(),
  set_at: Instant,
})
export type RateRow = z.output<typeof RateRow>

/**
 * What holds on a day, of every kind: the company's rates and those of the channels of whoever
 * asks.
 */
export const listRates = endpoint({
  method: 'GET',
  path: '/rates',
  summary: 'Rates of every kind that hold on a day',
  permission: 'session',
  query: z.object({ day: DayField.optional() }),
  reply: z.array(RateRow),
  refusals: [],
})

/** Seven whole digits: times the largest rate accepted it still is an amount. */
const ConvertibleAmount = z.string().regex(/^\d{1,7}(\.\d{1,4})?$/)

export const convertCurrency = endpoint({
  method: 'POST',
  path: '/currencyConversion',
  summary: 'Converts an amount at the house rate that prices use',
  permission: 'session',
  reads: true,
  body: z.object({
    amount: ConvertibleAmount,
    from: CurrencyField,
    to: CurrencyField,
    day: DayField.optional(),
  }),
  reply: z.object({
    amount: z.string(),
    currency: CurrencyField,
    from: MoneyField,
    day: DayField,
    stale: z.boolean(),
  }),
  refusals: ['rate.missing'],
})

/** Three whole digits at most, as every currency taken at the desk is worth. */
const HouseRateField = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,8})?$/)
  .refine((text) => Number(text) > 0)

const WhichDay = {
  /** Today when absent. */
  day: DayField.optional(),
  /** Null: the company's rate. */
  channel_id: Id.nullable().default(null),
  /** The person has seen that the value is far from the last one and means it. */
  sure: z.boolean().default(false),
}

export const OneHouseRate = z.object({
  code: ForeignCurrency,
  buy: HouseRateField,
  sell: HouseRateField,
})

export const HouseRateBody = OneHouseRate.extend(WhichDay)

export const setHouseRate = endpoint({
  method: 'POST',
  path: '/rates/house',
  step_up: true,
  summary: 'Sets the house rate of a currency for a day',
  permission: 'rates.manage',
  body: HouseRateBody,
  reply: z.object({
    code: ForeignCurrency,
    buy: RateField,
    sell: RateField,
    day: DayField,
    channel_id: Id.nullable(),
  }),
  refusals: [
    'rate.buy_above_sell',
    'rate.day_past',
    'rate.currency_inactive',
    'rate.far_from_last',
    'rate.company_reserved',
  ],
})

/** The morning's rates: all of them are set, or none. */
export const setHouseRates = endpoint({
  method: 'POST',
  path: '/rates/house/day',
  step_up: true,
  summary: 'Sets the house rates of several currencies for a day, in one go',
  permission: 'rates.manage',
  body: z.object({
    rates: z
      .array(OneHouseRate)
      .min(1)
      .max(20)
      .refine((rates) => new Set(rates.map(({ code }) => code)).size === rates.length),
    ...WhichDay,
  }),
  reply: z.object({ day: DayField, channel_id: Id.nullable(), set: z.number().int() }),
  refusals: [
    'rate.buy_above_sell',
    'rate.day_past',
    'rate.currency_inactive',
    'rate.far_from_last',
    'rate.company_reserved',
  ],
})

/** From today on; what the channel sets afterwards is its own again. */
export const withdrawHouseRate = endpoint({
  method: 'POST',
  path: '/rates/house/withdrawal',
  step_up: true,
  summary: 'A channel follows the company’s rate of a currency again',
  permission: 'rates.manage',
  body: z.object({ code: ForeignCurrency, channel_id: Id }),
  reply: z.object({ code: ForeignCurrency, channel_id: Id, day: DayField }),
  refusals: ['rate.none_of_its_own'],
})

export const findBanxico = endpoint({
  method: 'GET',
  path: '/rates/banxico',
  summary: 'Whether Banxico’s rates are fetched, and the last day there is',
  permission: 'rates.manage',
  /**
   * `may_set_company`: whoever asks sees every channel, and so sets the company's rate and the
   * token.
   */
  reply: z.object({
    configured: z.boolean(),
    last_day: DayField.nullable(),
    may_set_company: z.boolean(),
  }),
  refusals: [],
})

/** The token is kept and never shown again; an empty one stops the fetching. */
export const configureBanxico = endpoint({
  method: 'POST',
  path: '/rates/banxico',
  summary: 'Keeps the token of Banxico’s SIE',
  permission: 'rates.manage',
  body: z.object({ token: Text(200).regex(/^[\w-]*$/) }),
  reply: z.object({ configured: z.boolean() }),
  refusals: ['rate.company_reserved'],
})

export const fetchBanxico = endpoint({
  method: 'POST',
  path: '/rates/banxico/fetch',
  summary: 'Asks Banxico now, in the background',
  permission: 'rates.manage',
  reply: z.object({ queued: z.literal(true) }),
  refusals: ['rate.banxico_not_configured'],
})
