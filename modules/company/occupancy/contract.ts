import { endpoint } from '@kit/http/endpoint'
import { DayField, Id } from '@kit/http/fields'
import * as z from 'zod'

const PERMISSION = 'occupancy-percentage'
export const GUESTS_MAX = 20_000
export const CELLS_MAX = 5_000

const Count = z.object({
  day: DayField,
  guests: z.number().int(),
  sold_pax: z.number().int(),
  /** `"12.50"`; null while there are no guests. */
  percent: z.string().nullable(),
  version: z.number().int(),
})

/** The hotels of my channels with what is known of each day; a day without a count is absent. */
export const listPlacesOfSale = endpoint({
  method: 'POST',
  path: '/sales-place-by-criteria',
  summary: 'Hotels where I sell, with guests and penetration by day',
  permission: PERMISSION,
  reads: true,
  body: z.object({
    from: DayField,
    to: DayField,
    id_canal: Id.optional(),
    hotels: z.array(Id).max(500).optional(),
  }),
  reply: z.array(
    z.object({ hotel_id: Id, hotel: z.string(), zone: z.string(), days: z.array(Count) }),
  ),
  refusals: ['occupancy.period'],
})
export type PlaceOfSale = z.output<typeof listPlacesOfSale.reply>[number]

export const saveOccupancy = endpoint({
  method: 'POST',
  path: '/sales-place-occupancy',
  summary: 'Guests of my hotels by day: all of what is sent, or nothing',
  permission: PERMISSION,
  body: z.object({
    days: z
      .array(
        z.object({
          hotel_id: Id,
          day: DayField,
          guests: z.number().int().min(0).max(GUESTS_MAX),
          /** As it was read, 0 where there was none; absent, whatever it is now. */
          version: z.number().int().min(0).optional(),
        }),
      )
      .min(1)
      .max(CELLS_MAX),
  }),
  reply: z.object({ saved: z.number().int() }),
  refusals: ['occupancy.twice', 'occupancy.changed'],
})
