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
import { listIntegratedHotels, listPlaceChoices } from '../contract/places.ts'
import { routes as agencies } from './agencies.ts'
import { routes as brands } from './brands.ts'
import { routes as concessions } from './concessions.ts'
import { routes as locations } from './locations.ts'
import { routes as placeKinds } from './place-kinds.ts'
import { PERIODS, WHOLESALER_LABEL } from '../rules.ts'
import { findPlacementOf, findPlaceScope } from './places.ts'
import {
  findChannels,
  findConcessions,
  findCountries,
  findDeskNames,
  findDestinations,
  findHotels,
  findIntegratedHotels,
  findLocations,
  findPlaceChoices,
  findReps,
  findTags,
  findZones,
  seesChannel,
} from './queries.ts'

const MANAGE_USERS = 'users.manage'

export const routes = [
  ...concessions,
  ...locations,
  ...placeKinds,
  ...agencies,
  ...brands,

  handle(listPlaceChoices, async (tx) => findPlaceChoices(tx)),

  handle(listIntegratedHotels, async (tx, { body }) => findIntegratedHotels(tx, body.codes)),

  handle(listChannels, async (tx) => findChannels(tx, await findPlaceScope(tx, tx.actor))),

  handle(listHotels, async (tx) => findHotels(tx, { active: true })),

  handle(listCrmHotels, async (tx, { params }) => {
    const places = await findPlaceScope(tx, tx.actor)
    await refuseUnseenChannel(tx, places, params.id)
    return findConcessions(tx, places, { channel_id: params.id, open: true })
  }),

  handle(listSellingHotels, async (tx) =>
    findConcessions(tx, await findPlaceScope(tx, tx.actor), { open: true }),
  ),

  handle(listHotelFilters, async (tx) => {
    const places = await findPlaceScope(tx, tx.actor)
    const [channels, concessions, zones, destinations] = await Promise.all([
      findChannels(tx, places),
      findConcessions(tx, places),
      findZones(tx),
      findDestinations(tx),
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

  handle(listHotelsByChannel, async (tx, { params }) => {
    const places = await findPlaceScope(tx, tx.actor)
    await refuseUnseenChannel(tx, places, params.id)
    return findConcessions(tx, places, { channel_id: params.id, open: true })
  }),

  handle(listChannelHotels, async (tx, { params }) => {
    if (params.id === 0)
      return (await findHotels(tx)).map((hotel) => ({
        ...hotel,
        channel_id: null,
        canal: null,
      }))
    const places = await findPlaceScope(tx, tx.actor)
    await refuseUnseenChannel(tx, places, params.id)
    return findConcessions(tx, places, { channel_id: params.id })
  }),

  handle(listLocationsOfUser, async (tx, { params }) => {
    const self = params.user === tx.actor.user_id
    if (!self && !tx.actor.permissions.has(MANAGE_USERS))
      throw new Refusal('permission.denied', { permission: MANAGE_USERS })
    const places = await findPlaceScope(tx, tx.actor)
    await refuseUnseenHotel(tx, places, params.hotel)
    return findLocations(tx, places, {
      hotel_ids: [params.hotel],
      active: true,
      ...(self ? {} : { also: await findPlacementOf(tx, params.user) }),
    })
  }),

  handle(listLocations, async (tx, { query }) => {
    const places = await findPlaceScope(tx, tx.actor)
    if (query.channel) await refuseUnseenChannel(tx, places, query.channel)
    return findLocations(tx, places, {
      active: true,
      ...(query.channel ? { channel_id: query.channel } : {}),
      ...(query.agency ? { label: WHOLESALER_LABEL } : {}),
    })
  }),

  handle(listLocationsOfChannelHotel, async (tx, { params: { channel, hotel } }) => {
    const places = await findPlaceScope(tx, tx.actor)
    if (channel !== 0) await refuseUnseenChannel(tx, places, channel)
    if (hotel !== 0) await refuseUnseenHotel(tx, places, hotel)
    return findLocations(tx, places, {
      active: true,
      ...(channel === 0 ? {} : { channel_id: channel }),
      ...(hotel === 0 ? {} : { hotel_ids: [hotel] }),
    })
  }),

  handle(listHotelLocations, async (tx, { params }) => {
    const places = await findPlaceScope(tx, tx.actor)
    await refuseUnseenHotel(tx, places, params.id)
    return findLocations(tx, places, { hotel_ids: [params.id] })
  }),

  handle(listLocationsByHotel, async (tx, { body }) =>
    findLocations(tx, await findPlaceScope(tx, tx.actor), {
      active: true,
      hotel_ids: body.id_hotel === undefined ? body.hotels : [...body.hotels, body.id_hotel],
    }),
  ),

  handle(listTags, async (tx) => ({
    tags: await findTags(tx),
    periods: [...PERIODS],
  })),

  handle(listDestinations, async (tx) => findDestinations(tx, { active: true })),

  handle(listCountries, async (tx) => findCountries(tx, tx.language)),

  handle(listReps, async (tx) => findReps(tx, tx.actor.scope, await findPlaceScope(tx, tx.actor))),

  handle(findCurrentLocation, async (tx) => {
    const chosen = tx.actor.desk
    const desk = chosen && (await findDeskNames(tx, chosen))
    if (!desk) return null
    return {
      channel: { id: desk.channel_id, canal: desk.canal },
      hotel: { id: desk.hotel_id, name: desk.hotel },
      location: { id: desk.location_id, name: desk.locacion },
      zone: { id: desk.zone_id, name: desk.zone },
      destination: { id: desk.destination_id, name: desk.destination },
      agency: chosen.agency,
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
