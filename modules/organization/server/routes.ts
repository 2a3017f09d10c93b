import type { Database } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import type { Scope } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import {
  findCurrentLocation,
  listChannelHotels,
  listChannels,
  listCountries,
  listCrmHotels,
  listDestinations,
  listHotelFilters,
  listHotelLocations,
  listHotels,
  listHotelsByChannel,
  listLocations,
  listLocationsByHotel,
  listLocationsOfChannelHotel,
  listLocationsOfUser,
  listReps,
  listSellingHotels,
  listTags,
} from '../contract.ts'
import { PERIODS, WHOLESALER_LABEL } from '../rules.ts'
import { findPlacementOf, findPlaceScope } from './places.ts'
import {
  findChannels,
  findConcessions,
  findCountries,
  findDeskAgency,
  findDeskNames,
  findDestinations,
  findHotels,
  findLocations,
  findReps,
  findTags,
  findZones,
  seesChannel,
} from './queries.ts'

const MANAGE_USERS = 'users.manage'

export const routes = [
  handle(listChannels, async ({ actor, database }) =>
    findChannels(database, await findPlaceScope(database, actor)),
  ),

  handle(listHotels, async ({ database }) => findHotels(database, { active: true })),

  handle(listCrmHotels, async ({ params, actor, database }) => {
    const places = await findPlaceScope(database, actor)
    await refuseUnseenChannel(database, places, params.id)
    return findConcessions(database, places, { channel_id: params.id, open: true })
  }),

  handle(listSellingHotels, async ({ actor, database }) =>
    findConcessions(database, await findPlaceScope(database, actor), { open: true }),
  ),

  handle(listHotelFilters, async ({ actor, database }) => {
    const places = await findPlaceScope(database, actor)
    const [channels, concessions, zones, destinations] = await Promise.all([
      findChannels(database, places),
      findConcessions(database, places),
      findZones(database),
      findDestinations(database),
    ])
    const hotels = new Map(concessions.map(({ id, name }) => [id, { id, name }]))
    const seen = {
      zones: new Set(concessions.map(({ zone_id }) => zone_id)),
      destinations: new Set(concessions.map(({ destination }) => destination)),
    }
    return {
      channels,
      hotels: [...hotels.values()],
      zones: zones.filter(({ id }) => seen.zones.has(id)),
      destinations: destinations.filter(({ name }) => seen.destinations.has(name)),
      labels: [...new Set(concessions.flatMap(({ labels }) => labels))].sort(),
    }
  }),

  handle(listHotelsByChannel, async ({ params, actor, database }) => {
    const places = await findPlaceScope(database, actor)
    await refuseUnseenChannel(database, places, params.id)
    return findConcessions(database, places, { channel_id: params.id, open: true })
  }),

  handle(listChannelHotels, async ({ params, actor, database }) => {
    if (params.id === 0)
      return (await findHotels(database)).map((hotel) => ({
        ...hotel,
        channel_id: null,
        canal: null,
      }))
    const places = await findPlaceScope(database, actor)
    await refuseUnseenChannel(database, places, params.id)
    return findConcessions(database, places, { channel_id: params.id })
  }),

  handle(listLocationsOfUser, async ({ params, actor, database }) => {
    const self = params.user === actor.user_id
    if (!self && !actor.permissions.has(MANAGE_USERS))
      throw new Refusal('permission.denied', { permission: MANAGE_USERS })
    const places = await findPlaceScope(database, actor)
    await refuseUnseenHotel(database, places, params.hotel)
    return findLocations(database, places, {
      hotel_ids: [params.hotel],
      active: true,
      ...(self ? {} : { also: await findPlacementOf(database, params.user) }),
    })
  }),

  handle(listLocations, async ({ query, actor, database }) => {
    const places = await findPlaceScope(database, actor)
    if (query.channel) await refuseUnseenChannel(database, places, query.channel)
    return findLocations(database, places, {
      active: true,
      ...(query.channel ? { channel_id: query.channel } : {}),
      ...(query.agency ? { label: WHOLESALER_LABEL } : {}),
    })
  }),

  handle(listLocationsOfChannelHotel, async ({ params: { channel, hotel }, actor, database }) => {
    const places = await findPlaceScope(database, actor)
    if (channel !== 0) await refuseUnseenChannel(database, places, channel)
    if (hotel !== 0) await refuseUnseenHotel(database, places, hotel)
    return findLocations(database, places, {
      active: true,
      ...(channel === 0 ? {} : { channel_id: channel }),
      ...(hotel === 0 ? {} : { hotel_ids: [hotel] }),
    })
  }),

  handle(listHotelLocations, async ({ params, actor, database }) => {
    const places = await findPlaceScope(database, actor)
    await refuseUnseenHotel(database, places, params.id)
    return findLocations(database, places, { hotel_ids: [params.id] })
  }),

  handle(listLocationsByHotel, async ({ body, actor, database }) =>
    findLocations(database, await findPlaceScope(database, actor), {
      active: true,
      hotel_ids: body.id_hotel === undefined ? body.hotels : [...body.hotels, body.id_hotel],
    }),
  ),

  handle(listTags, async ({ database }) => ({
    tags: await findTags(database),
    periods: [...PERIODS],
  })),

  handle(listDestinations, async ({ database }) => findDestinations(database)),

  handle(listCountries, async ({ database, language }) => findCountries(database, language)),

  handle(listReps, async ({ actor, database }) =>
    findReps(database, actor.scope, await findPlaceScope(database, actor)),
  ),

  handle(findCurrentLocation, async ({ actor, database }) => {
    const desk = actor.desk && (await findDeskNames(database, actor.desk))
    if (!desk) return null
    return {
      channel: { id: desk.channel_id, canal: desk.canal },
      hotel: { id: desk.hotel_id, name: desk.hotel },
      location: { id: desk.location_id, name: desk.locacion },
      zone: { id: desk.zone_id, name: desk.zone },
      destination: { id: desk.destination_id, name: desk.destination },
      agency: await findDeskAgency(database, actor.user_id),
    }
  }),
]

async function refuseUnseenChannel(database: Database, places: Scope, id: number): Promise<void> {
  if (!(await seesChannel(database, places, id))) throw new Refusal('request.not_found')
}

async function refuseUnseenHotel(
  database: Database,
  places: Scope,
  hotel_id: number,
): Promise<void> {
  if ((await findConcessions(database, places, { hotel_id })).length === 0)
    throw new Refusal('request.not_found')
}
