import { USUAL_POLICIES, type UsualPolicy } from '@app/catalog/rules/usual-policies'
import { RFC } from '@app/catalog/rules/rfc'
import { OneHouseRate, ForeignCurrency } from '@app/exchange-rates/contract'
import { endpoint } from '@kit/http/endpoint'
import { Count, Id, OneLine, Percent, RateField, Text } from '@kit/http/fields'
import type { PermissionKey } from '@kit/kernel/permission'
import * as z from 'zod'

/** Each part of the page is a form of its own elsewhere: whoever saves it may save all of them. */
export const PARTS_OF_COMPANY = [
  'brands.manage',
  'zones.manage',
  'hotels.manage',
  'comisiones/canales',
  'rates.manage',
  'commissions.manage',
  'products.manage',
] as const satisfies readonly PermissionKey[]

/** Rooms of a hotel whose number nobody said. */
export const ROOMS_USUALLY = 100

const Policy = z.enum(Object.keys(USUAL_POLICIES) as [UsualPolicy, ...UsualPolicy[]])

const Desk = z.object({
  hotel: OneLine(120),
  desk: OneLine(80),
  rooms: z.number().int().min(1).max(20_000).default(ROOMS_USUALLY),
})

export const CompanyForm = z.object({
  /** As guests know it. */
  name: OneLine(80),
  legal_name: OneLine(200),
  /** Empty: not known yet. */
  rfc: Text(13)
    .toUpperCase()
    .refine((text) => text === '' || RFC.test(text), { message: 'rfc' })
    .default(''),
  city: OneLine(120),
  /** Where the desks are; null where there is one channel. */
  channel_id: Id.nullable().default(null),
  /** Those that do not stand yet, by their names; what stands is left as it is. */
  desks: z.array(Desk).max(100).default([]),
  rates: z
    .array(OneHouseRate)
    .max(20)
    .refine((rates) => new Set(rates.map(({ code }) => code)).size === rates.length)
    .default([]),
  /** Of each sale, for its rep, from today on; null: none, or the rule that stands. */
  rep_percent: Percent.refine((text) => Number(text) > 0 && Number(text) <= 100)
    .nullable()
    .default(null),
  /** Null: those that stand. */
  policy: Policy.nullable().default(null),
  /** The person has seen that a rate is far from the last one and means it. */
  sure: z.boolean().default(false),
})

const Shown = z.object({
  name: z.string(),
  legal_name: z.string(),
  rfc: z.string(),
  /** The one that new hotels go to; empty: none yet. */
  city: z.string(),
  channels: z.array(z.object({ id: Id, name: z.string() })),
  desks: z.array(z.object({ id: Id, hotel: z.string(), desk: z.string() })),
  rates: z.array(
    z.object({
      code: ForeignCurrency,
      buy: RateField.nullable(),
      sell: RateField,
      stale: z.boolean(),
    }),
  ),
  /** Currencies without a rate. */
  unused: z.array(ForeignCurrency),
  /** Of the rule of every rep; null: no such rule. */
  rep_percent: z.string().nullable(),
  /** Sold services that no rule pays. */
  without_rule: Count,
  policies: Count,
  /** Null: no brand yet, which saving makes. */
  brand_id: Id.nullable(),
  logo: z.string().nullable(),
})

export const showCompany = endpoint({
  method: 'GET',
  path: '/first-run/company',
  summary: 'The company as its page of the first hour shows it',
  permission: 'settings.manage',
  reply: Shown,
  refusals: [],
})

export const saveCompany = endpoint({
  method: 'POST',
  path: '/first-run/company',
  step_up: true,
  summary: 'Company, desks, rates, commission and cancellation in one go; all of it or nothing',
  permission: 'settings.manage',
  body: CompanyForm,
  reply: Shown,
  refusals: [
    'company.which_channel',
    'company.rule_stands',
    'rate.buy_above_sell',
    'rate.currency_inactive',
    'rate.far_from_last',
    'hotel.inactive',
    'reference.unknown',
  ],
})
