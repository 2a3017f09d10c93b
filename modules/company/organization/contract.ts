import { endpoint } from '@kit/http/endpoint'
import { Id, IdText, Percent } from '@kit/http/fields'
import * as z from 'zod'

export const Channel = z.object({
  id: Id,
  canal: z.string(),
  code: z.string(),
  active: z.boolean(),
})
export type Channel = z.output<typeof Channel>

/**
 * `status`: whether it can be sold at: the hotel, and its desk in the channel asked for, are
 * active.
 */
export const Hotel = z.object({
  id: Id,
  name: z.string(),
  status: z.boolean(),
  zone_id: Id,
  zone: z.string(),
  destination: z.string(),
  rooms: z.number().int(),
  labels: z.array(z.string()),
})
export type Hotel = z.output<typeof Hotel>

/** A hotel inside a channel: where a desk is. */
export const ConcessionHotel = Hotel.extend({ channel_id: Id, canal: z.string() })
export type ConcessionHotel = z.output<typeof ConcessionHotel>

const Tag = z.object({ id: Id, name: z.string() })
export const Period = z.enum(['Mensual', 'Quincenal', 'Semanal'])

export const Location = z.object({
  id: Id,
  hotel_id: Id,
  locacion: z.string(),
  tag: Tag,
  tag_id: Id,
  period: Period,
  percent: Percent,
  /** To which its guests write; null: to the company's number. */
  whatsapp: z.string().nullable(),
  active: z.boolean(),
  version: z.number().int(),
})
export type Location = z.output<typeof Location>

const Named = z.object({ id: Id, name: z.string() })
const asId = { params: z.object({ id: IdText }) }
/** 0 stands for every one. */
const IdOrAll = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

export const listChannels = endpoint({
  method: 'GET',
  path: '/canales',
  summary: 'My channels',
  permission: 'session',
  reply: z.array(Channel),
  refusals: [],
})

/** Every active hotel: guests sleep in hotels where we have no desk. */
export const listHotels = endpoint({
  method: 'GET',
  path: '/hoteles',
  summary: 'Hotels where guests sleep',
  permission: 'session',
  reply: z.array(Hotel),
  refusals: [],
})

export const listCrmHotels = endpoint({
  method: 'GET',
  path: '/hoteles/crm/:id',
  summary: 'Active hotels of one of my channels',
  permission: 'session',
  ...asId,
  reply: z.array(ConcessionHotel),
  refusals: [],
})

export const listSellingHotels = endpoint({
  method: 'GET',
  path: '/hotelesventa',
  summary: 'Hotels where I may sell now',
  permission: 'session',
  reply: z.array(ConcessionHotel),
  refusals: [],
})

export const listHotelFilters = endpoint({
  method: 'GET',
  path: '/hotels/filters',
  summary: 'What hotels can be filtered by',
  permission: 'session',
  reply: z.object({
    channels: z.array(Channel),
    hotels: z.array(Named),
    zones: z.array(Named),
    destinations: z.array(Named),
    labels: z.array(z.string()),
  }),
  refusals: [],
})

export const listHotelsByChannel = endpoint({
  method: 'GET',
  path: '/hotels/by-channel/:id',
  summary: 'Hotels of one of my channels where I may sell',
  permission: 'session',
  ...asId,
  reply: z.array(ConcessionHotel),
  refusals: [],
})

/**
 * 0 is the list a hotel is added to a channel from: each hotel once and of no channel, also those
 * where nobody has a desk.
 */
export const listChannelHotels = endpoint({
  method: 'GET',
  path: '/channels/:id/hotels',
  summary: 'Hotels of one of my channels, also inactive ones; 0: every hotel there is',
  permission: 'session',
  params: z.object({ id: IdOrAll }),
  reply: z.array(Hotel.extend({ channel_id: Id.nullable(), canal: z.string().nullable() })),
  refusals: [],
})

export const listLocationsOfUser = endpoint({
  method: 'GET',
  path: '/locations/by-hotel/:hotel/:user',
  summary: 'Active locations of a hotel where a user may sell',
  permission: 'session',
  params: z.object({ hotel: IdText, user: IdText }),
  reply: z.array(Location),
  refusals: [],
})

export const listLocations = endpoint({
  method: 'GET',
  path: '/locaciones',
  summary: 'Locations of a channel; with an agency, of the hotels labelled TTOO',
  permission: 'session',
  query: z.object({
    agency: z.union([IdText, z.literal('')]).optional(),
    channel: z.union([IdText, z.literal('')]).optional(),
  }),
  reply: z.array(Location),
  refusals: [],
})

export const listLocationsOfChannelHotel = endpoint({
  method: 'GET',
  path: '/locaciones/hoteles/:channel/:hotel',
  summary: 'Locations of a hotel inside a channel; 0: any',
  permission: 'session',
  params: z.object({ channel: IdOrAll, hotel: IdOrAll }),
  reply: z.array(Location),
  refusals: [],
})

export const listHotelLocations = endpoint({
  method: 'GET',
  path: '/hotels/:id/locations',
  summary: 'Locations of a hotel',
  permission: 'session',
  ...asId,
  reply: z.array(Location),
  refusals: [],
})

export const listLocationsByHotel = endpoint({
  method: 'POST',
  path: '/locations/list-by-hotel',
  summary: 'Active locations of several hotels',
  permission: 'session',
  reads: true,
  body: z.object({ hotels: z.array(Id).max(500).default([]), id_hotel: Id.optional() }),
  reply: z.array(Location),
  refusals: [],
})

export const listTags = endpoint({
  method: 'GET',
  path: '/locations-tags',
  summary: 'Tags and periods of locations',
  permission: 'session',
  reply: z.object({ tags: z.array(Tag), periods: z.array(z.string()) }),
  refusals: [],
})

export const listDestinations = endpoint({
  method: 'GET',
  path: '/destinos',
  summary: 'Destinations',
  permission: 'session',
  reply: z.array(Named),
  refusals: [],
})

export const listCountries = endpoint({
  method: 'GET',
  path: '/paises',
  summary: 'Countries, in the session’s language',
  permission: 'session',
  reply: z.array(z.object({ code: z.string(), name: z.string() })),
  refusals: [],
})

export const listReps = endpoint({
  method: 'GET',
  path: '/reps',
  summary: 'People who sell where I may look',
  permission: 'session',
  reply: z.array(z.object({ id: Id, name: z.string(), last_name: z.string() })),
  refusals: [],
})

/** The desk where I sell now; `null` while none is chosen. */
export const findCurrentLocation = endpoint({
  method: 'POST',
  path: '/current-location',
  summary: 'My desk: channel, hotel, zone and location',
  permission: 'session',
  reads: true,
  body: z.object({ id_user: Id.optional() }).default({}),
  reply: z
    .object({
      channel: z.object({ id: Id, canal: z.string() }),
      hotel: Named,
      location: Named,
      zone: Named,
      destination: Named,
      agency: z.boolean(),
    })
    .nullable(),
  refusals: [],
})
