import { endpoint } from '@kit/http/endpoint'
import { Id, IdText, RequiredText } from '@kit/http/fields'
import * as z from 'zod'
import { ConcessionHotel, Location, Period } from '../contract.ts'

const PERMISSION = 'comisiones/canales'

/** A hotel by its id; in which channel is said wherever it is in several of mine. */
const ofHotel = {
  permission: PERMISSION,
  params: z.object({ id: IdText }),
} as const

export const addHotelToChannel = endpoint({
  method: 'POST',
  path: '/channels/hotels',
  summary: 'Opens the desk of a hotel inside one of my channels',
  permission: PERMISSION,
  body: z.object({ id_canal: Id, hotel: Id }),
  reply: ConcessionHotel,
  refusals: ['concession.present', 'concession.beyond_your_hotels', 'hotel.inactive'],
})

export const removeHotelFromChannel = endpoint({
  method: 'DELETE',
  path: '/channels/hotels/:id',
  summary: 'Takes a hotel out of one of my channels, while nothing of it depends on that',
  ...ofHotel,
  query: z.object({ id_canal: IdText.optional() }).default({}),
  reply: z.object({ id: Id, channel_id: Id }),
  refusals: ['concession.which_channel', 'place.in_use'],
})

export const switchHotelInChannel = endpoint({
  method: 'POST',
  path: '/channels/hotels/:id/status',
  summary: 'Opens or closes a hotel inside one of my channels',
  ...ofHotel,
  /** `status`: as it is to be; absent, the other of what it is. */
  body: z.object({ id_canal: Id.optional(), status: z.boolean().optional() }).default({}),
  reply: ConcessionHotel,
  refusals: ['concession.which_channel', 'hotel.inactive'],
})

/** As text with four decimals at most, or as the plain number that the specification sends. */
const PercentGiven = z
  .union([z.number().min(0).max(100).transform(String), z.string()])
  .pipe(z.string().regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/))

export const LocationFields = {
  locacion: RequiredText(80),
  tag_id: Id,
  period: Period,
  /** With its country's code; absent, as it is; empty, none. */
  whatsapp: z
    .string()
    .trim()
    .max(30)
    .refine((phone) => phone === '' || /^\+(?:[\s().-]*\d){8,15}$/.test(phone), {
      message: 'phone',
    })
    .nullable()
    .optional(),
}

export const addLocation = endpoint({
  method: 'POST',
  path: '/hotels/locations',
  summary: 'A new location of one of my hotels',
  permission: PERMISSION,
  body: z.object({ id_hotel: Id, ...LocationFields, parcent: PercentGiven.default('0') }),
  reply: Location,
  refusals: ['location.name_taken', 'concession.beyond_your_hotels'],
})

export const editLocation = endpoint({
  method: 'POST',
  path: '/hotels/locations/edit',
  summary: 'Changes a location of one of my hotels',
  permission: PERMISSION,
  body: z.object({
    id: Id,
    ...LocationFields,
    percent: PercentGiven.optional(),
    /** Said by whoever means to take away its share of the budget: 0 alone is refused. */
    without_share: z.boolean().optional(),
    /** Whether it may be sold from; absent, as it is. */
    active: z.boolean().optional(),
    /** As it was read; absent, whatever it is now. */
    version: z.number().int().positive().optional(),
  }),
  reply: Location,
  refusals: ['location.name_taken', 'location.changed', 'location.share_lost'],
})

export const removeLocation = endpoint({
  method: 'DELETE',
  path: '/hotels/locations/:id',
  summary: 'Deletes a location where nothing ever happened',
  ...ofHotel,
  reply: z.object({ id: Id }),
  refusals: ['place.in_use'],
})

export const filterLocations = endpoint({
  method: 'POST',
  path: '/hotels/locations/filter',
  summary: 'Locations by their ids, those within my reach',
  permission: PERMISSION,
  reads: true,
  body: z.object({ locations_id: z.array(Id).max(500) }),
  reply: z.array(Location),
  refusals: [],
})
