import { endpoint } from '@kit/http/endpoint'
import { CurrencyField, DayField, Id, MoneyField } from '@kit/http/fields'
import * as z from 'zod'

export const listTransportZones = endpoint({
  method: 'GET',
  path: '/transporte/zonas/get',
  summary: 'Zones that transfers are priced by, each with its active hotels',
  permission: 'session',
  reply: z.array(z.object({ id: Id, name: z.string(), hotels: z.number().int() })),
  refusals: [],
})

export const findSeason = endpoint({
  method: 'POST',
  path: '/transporte/buscar-temporada',
  summary: 'Seasons that hold on a day; of several the one that decides a price stands first',
  permission: 'session',
  reads: true,
  body: z.object({ date: DayField }),
  reply: z.array(z.object({ id: Id, name: z.string(), first_day: DayField, last_day: DayField })),
  refusals: [],
})

const TransferPrice = z.object({
  option_id: Id,
  code: z.string(),
  name: z.string(),
  option_name: z.string(),
  shared: z.boolean(),
  direction: z.enum(['arrival', 'departure', 'between']),
  /** The season whose price decides for an adult; null: the price of all other days. */
  season: z.string().nullable(),
  /** False: this zone has no price of its own, the catalogue's holds. */
  of_zone: z.boolean(),
  /** Null: this party cannot buy it; `refusal` is the code of the reason. */
  total: MoneyField.nullable(),
  refusal: z.string().nullable(),
})

export const priceByZone = endpoint({
  method: 'POST',
  path: '/transporte/cotizarxzona',
  summary: 'What each transfer costs a party to a zone on a day, by the rule that sells it',
  permission: 'session',
  reads: true,
  body: z.object({
    zone_id: Id,
    date: DayField,
    currency: CurrencyField.default('MXN'),
    adults: z.number().int().min(0).max(99),
    minor_ages: z.array(z.number().int().min(0).max(17)).max(40).default([]),
    infants: z.number().int().min(0).max(20).default(0),
    option_id: Id.optional(),
  }),
  reply: z.array(TransferPrice),
  refusals: ['party.empty'],
})
