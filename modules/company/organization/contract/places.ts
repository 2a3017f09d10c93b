import { endpoint } from '@kit/http/endpoint'
import { Id, IdText, RequiredText } from '@kit/http/fields'
import type { PermissionKey } from '@kit/kernel/permission'
import * as z from 'zod'

type Edit = Record<string, unknown> & { version: number }

/**
 * A kind of place that a person makes on a screen: its fields once, and from them the five calls
 * that show, add, edit, close or open, and delete one.
 */
export function kindOfPlace(kind: string, permission: PermissionKey, fields: z.ZodRawShape) {
  const Row = z.object({ id: Id, ...fields, active: z.boolean(), version: z.number().int() })
  const Edited: z.ZodType<Edit, Edit> = z.object({
    ...fields,
    version: z.number().int().positive(),
  })
  const one = { permission, params: z.object({ id: IdText }) } as const
  return {
    kind,
    fields,
    show: endpoint({
      method: 'GET',
      path: `/places/${kind}/:id`,
      summary: `One of the ${kind}, to be edited`,
      ...one,
      reply: Row,
      refusals: [],
    }),
    add: endpoint({
      method: 'POST',
      path: `/places/${kind}`,
      summary: `A new one of the ${kind}`,
      permission,
      body: z.object(fields),
      reply: Row,
      refusals: [
        'place.name_taken',
        'agency.hotel_taken',
        'agency.hotel_sells',
        'hotel.position_incomplete',
      ],
    }),
    edit: endpoint({
      method: 'PUT',
      path: `/places/${kind}/:id`,
      summary: `Changes one of the ${kind}`,
      ...one,
      body: Edited,
      reply: Row,
      refusals: [
        'place.changed',
        'place.name_taken',
        'agency.hotel_taken',
        'agency.hotel_sells',
        'agency.sells',
        'place.of_other_channels',
        'channel.code_fixed',
        'hotel.position_incomplete',
        'agency.credit_in_use',
      ],
    }),
    activate: endpoint({
      method: 'POST',
      path: `/places/${kind}/:id/activation`,
      summary: `Opens one of the ${kind} again`,
      ...one,
      reply: Row,
      refusals: ['place.of_other_channels'],
    }),
    deactivate: endpoint({
      method: 'POST',
      path: `/places/${kind}/:id/deactivation`,
      summary: `Closes one of the ${kind}; what was sold there stays`,
      ...one,
      reply: Row,
      refusals: ['place.of_other_channels'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/places/${kind}/:id`,
      summary: `Deletes one of the ${kind}, while nothing depends on it`,
      ...one,
      reply: z.object({ id: Id }),
      refusals: ['place.in_use', 'place.of_other_channels'],
    }),
  }
}
export type PlaceKind = ReturnType<typeof kindOfPlace>

const Name = RequiredText(120)
/** Left empty is nothing. */
export const OptionalText = (characters: number) =>
  z
    .string()
    .trim()
    .max(characters)
    .nullable()
    .default(null)
    .transform((text) => text || null)
const Degrees = (most: number) => z.number().min(-most).max(most).nullable().default(null)

export const CHANNEL_KINDS = ['concession', 'call_centre', 'web', 'agencies'] as const

export const channelPlace = kindOfPlace('channels', 'channels.manage', {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2,5}$/),
  canal: Name,
  kind: z.enum(CHANNEL_KINDS),
})

export const destinationPlace = kindOfPlace('destinations', 'zones.manage', { name: Name })

export const zonePlace = kindOfPlace('zones', 'zones.manage', { name: Name, destination_id: Id })

export const hotelPlace = kindOfPlace('hotels', 'hotels.manage', {
  name: Name,
  zone_id: Id,
  rooms: z.number().int().min(1).max(20_000),
  address: OptionalText(300),
  latitude: Degrees(90),
  longitude: Degrees(180),
  integration_code: OptionalText(60),
  labels: z
    .array(z.string().trim().toUpperCase().min(1).max(30))
    .max(10)
    .default([])
    .transform((labels) => [...new Set(labels)].sort()),
})

export const PLACE_KINDS = [channelPlace, destinationPlace, zonePlace, hotelPlace] as const

const Named = z.object({ id: Id, name: z.string() })

export const listPlaceChoices = endpoint({
  method: 'GET',
  path: '/places/choices',
  summary: 'What new places are put in: active destinations, zones and hotels',
  permission: 'session',
  reply: z.object({
    destinations: z.array(Named),
    zones: z.array(Named),
    hotels: z.array(Named),
    labels: z.array(z.string()),
  }),
  refusals: [],
})

export const listIntegratedHotels = endpoint({
  method: 'POST',
  path: '/integraciones/hoteles',
  summary: 'Active hotels that the integration with providers knows, by its codes',
  permission: 'session',
  reads: true,
  body: z
    .object({ codes: z.array(z.string().trim().min(1).max(60)).max(500).optional() })
    .default({}),
  reply: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      zone: z.string(),
      destination: z.string(),
      address: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    }),
  ),
  refusals: [],
})
