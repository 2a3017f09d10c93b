import { endpoint } from '@kit/http/endpoint'
import { Count, CurrencyField, DayField, Id, OneLine, Text, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const MANAGE = 'products.manage'
/** What `products.manage` alone does not give, and a tour is made of. */
export const BESIDES = ['prices.manage', 'departures.manage'] as const

/** Whole cents at most, as prices are. */
const Price = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/)
const Weekday = z.enum(['1', '2', '3', '4', '5', '6', '7'])
export const EVERY_DAY = Weekday.options

export const NewTour = z.object({
  name: OneLine(160),
  /** By its name; one that does not exist is made. Empty: the company itself. */
  provider: Text(120).default(''),
  /** By its name; one that does not exist is made. Empty: that of the product made last. */
  destination: Text(120).default(''),
  currency: CurrencyField,
  adult: Price.refine((amount) => Number(amount) > 0),
  /** Null: minors pay as adults. */
  minor: Price.nullable().default(null),
  /** As people write them: `9:00, 13:00`, `7 am`, `abierto`. */
  hours: OneLine(200),
  weekdays: z
    .array(Weekday)
    .min(1)
    .max(EVERY_DAY.length)
    .default([...EVERY_DAY]),
  capacity: z.number().int().min(1).max(100_000),
  /** Null: that of the product made last, else the first; without any, one is made. */
  policy_id: Id.nullable().default(null),
})

const Named = z.object({ id: Id, name: z.string() })

export const showNewTour = endpoint({
  method: 'GET',
  path: '/catalog/new-tour',
  summary: 'What a new tour is made with where nothing else is said',
  permission: MANAGE,
  reply: z.object({
    /** The company, as provider of its own tours. */
    own: z.string(),
    providers: z.array(z.string()),
    /** The one that is taken first; none where there is no destination yet. */
    destinations: z.array(z.string()),
    /** The one that is taken first; none where there is no policy yet. */
    policies: z.array(Named),
    /** Pesos, and currencies that have a rate; the one of the product made last first. */
    currencies: z.array(CurrencyField),
    /** Seats of the pattern made last. */
    capacity: z.number().int(),
  }),
  refusals: [],
})

export const createTour = endpoint({
  method: 'POST',
  path: '/catalog/tours',
  summary: 'A tour that can be sold at once: product, option, prices and departures in one go',
  permission: MANAGE,
  idempotent: true,
  body: NewTour,
  reply: z.object({
    uuid: Uuid,
    code: z.string(),
    name: z.string(),
    provider: z.string(),
    /** Null: an open date, without a time and without seats. */
    hours: z.array(z.string()).nullable(),
    departures: Count,
    last_day: DayField,
  }),
  refusals: [
    'tour.name_taken',
    'tour.destination_missing',
    'tour.provider_ambiguous',
    'price_list.hours',
    'price_list.provider_unknown',
    'reference.unknown',
  ],
})
