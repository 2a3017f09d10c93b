import { openTestWorld } from '@app/server/testing'
import { describe, expect, test } from 'vitest'
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
import { buildChannel, buildConcession, buildHotel, buildLocation } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization'] })
const { database } = world

// Two channels: `north` with two hotels, `south` with one. Everything in `south` is out of a
// northerner's reach.
const north = await buildChannel(database)
const south = await buildChannel(database)
const palm = await buildHotel(database, { name: 'Ámbar Palm', labels: ['TTOO'] })
const reef = await buildHotel(database, { name: 'Zafiro Reef' })
const lobby = await buildLocation(database, {
  channel_id: north.id,
  hotel_id: palm.id,
  locacion: 'Lobby',
})
const beach = await buildLocation(database, {
  channel_id: north.id,
  hotel_id: palm.id,
  locacion: 'Playa',
})
const closed = await buildLocation(database, {
  channel_id: north.id,
  hotel_id: palm.id,
  locacion: 'Antigua',
  active: false,
})
const reefPool = await buildLocation(database, { channel_id: north.id, hotel_id: reef.id })
const foreign = await buildLocation(database, { channel_id: south.id })

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('which places somebody sees', () => {
  test('a manager sees the channels they manage and nothing of the others', async () => {
    const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id] })

    const channels = await world.call(manager, listChannels, {})
    const hotels = await world.call(manager, listChannelHotels, {
      params: { id: String(north.id) },
    })
    const foreignChannel = await world.call(manager, listChannelHotels, {
      params: { id: String(south.id) },
    })
    const foreignHotel = await world.call(manager, listHotelLocations, {
      params: { id: String(foreign.hotel_id) },
    })

    expect(ids(channels.body)).toEqual([north.id])
    expect(names(hotels.body)).toEqual(['Ámbar Palm', 'Zafiro Reef'])
    expect([foreignChannel.status, foreignHotel.status]).toEqual([404, 404])
  })

  test('an administrator sees every channel, also one without hotels', async () => {
    const admin = await world.signInAs({ roles: ['ADMIN'] })
    const empty = await buildChannel(database, { kind: 'web' })

    const channels = await world.call(admin, listChannels, {})

    expect(ids(channels.body)).toEqual(expect.arrayContaining([1, north.id, south.id, empty.id]))
  })

  test('a rep chooses among the hotels they were placed in, although they see only their own sales', async () => {
    const rep = await world.signInAs({
      roles: ['TOURSALES'],
      channel_ids: [north.id],
      hotel_ids: [palm.id],
    })

    const hotels = await world.call(rep, listSellingHotels, {})
    const other = await world.call(rep, listHotelLocations, { params: { id: String(reef.id) } })

    expect(ids(hotels.body)).toEqual([palm.id])
    expect(other.status).toBe(404)
  })

  test('a supervisor sees the channel, the hotel and the spots they supervise', async () => {
    const supervisor = await world.signInAs({
      roles: ['SUPERVISOR CONCESION'],
      location_ids: [beach.id],
    })

    const channels = await world.call(supervisor, listChannels, {})
    const spots = await world.call(supervisor, listHotelLocations, {
      params: { id: String(palm.id) },
    })

    expect(ids(channels.body)).toEqual([north.id])
    expect(ids(spots.body)).toEqual([beach.id])
  })

  test('who was placed nowhere sees no place, and who is not signed in none of this', async () => {
    const nobody = await world.signInAs({ roles: ['REP CONCESION'] })

    const hotels = await world.call(nobody, listSellingHotels, {})
    const channels = await world.call(nobody, listChannels, {})
    const stranger = await world.call(null, listChannels, {})

    expect([hotels.body, channels.body]).toEqual([[], []])
    expect(stranger.status).toBe(401)
  })
})

describe('hotels', () => {
  test('channel 0 is every hotel once: in two channels, in none, closed', async () => {
    const twice = await buildHotel(database, { name: 'Bahía Doble' })
    const own = await buildChannel(database)
    for (const channel_id of [own.id, south.id])
      await buildConcession(database, { channel_id, hotel_id: twice.id })
    const nowhere = await buildHotel(database, { name: 'Caleta Libre' })
    const shut = await buildHotel(database, { active: false })
    const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [own.id] })

    const { body } = await world.call(manager, listChannelHotels, { params: { id: '0' } })

    expect(new Set(ids(body)).size).toBe(body.length)
    expect(ids(body)).toEqual(
      expect.arrayContaining([twice.id, nowhere.id, shut.id, foreign.hotel_id]),
    )
    expect(
      body
        .filter(({ id }) => id === twice.id || id === shut.id)
        .map(({ status, canal }) => [status, canal]),
    ).toEqual(
      expect.arrayContaining([
        [true, null],
        [false, null],
      ]),
    )
  })

  test('a hotel switched off in its channel is listed there as such, and nobody sells in it', async () => {
    const channel = await buildChannel(database)
    const { hotel_id } = await buildConcession(database, { channel_id: channel.id, active: false })
    const manager = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [channel.id],
    })

    const managed = await world.call(manager, listChannelHotels, {
      params: { id: String(channel.id) },
    })
    const crm = await world.call(manager, listCrmHotels, { params: { id: String(channel.id) } })
    const selling = await world.call(manager, listHotelsByChannel, {
      params: { id: String(channel.id) },
    })

    expect(managed.body.map(({ id, status }) => [id, status])).toEqual([[hotel_id, false]])
    expect([crm.body, selling.body]).toEqual([[], []])
  })

  test('guests sleep in any active hotel, also where we have no desk', async () => {
    const rep = await world.signInAs({ channel_ids: [north.id] })
    const asleep = await buildHotel(database)
    const shut = await buildHotel(database, { active: false })

    const { body } = await world.call(rep, listHotels, {})

    expect(ids(body)).toContain(asleep.id)
    expect(ids(body)).not.toContain(shut.id)
  })

  test('filters offer only what the person sees', async () => {
    const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id] })

    const { body } = await world.call(manager, listHotelFilters, {})

    expect(names(body.hotels)).toEqual(['Ámbar Palm', 'Zafiro Reef'])
    expect(ids(body.zones)).not.toContain(foreign.zone_id)
    expect(body.labels).toEqual(['TTOO'])
    expect(body.destinations).toHaveLength(2)
  })
})

describe('locations', () => {
  test('only active ones are offered to sell from', async () => {
    const rep = await world.signInAs({ channel_ids: [north.id] })

    const offered = await world.call(rep, listLocationsOfUser, {
      params: { hotel: String(palm.id), user: String(rep.user_id) },
    })
    const managed = await world.call(rep, listHotelLocations, { params: { id: String(palm.id) } })

    expect(ids(offered.body)).toEqual([lobby.id, beach.id])
    expect(ids(managed.body)).toEqual([closed.id, lobby.id, beach.id])
  })

  test('somebody else’s locations are asked by who manages users, and only within both persons’ reach', async () => {
    const rep = await world.signInAs({ channel_ids: [north.id], location_ids: [beach.id] })
    const curious = await world.signInAs({ channel_ids: [north.id] })
    const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id] })

    const refused = await world.call(curious, listLocationsOfUser, {
      params: { hotel: String(palm.id), user: String(rep.user_id) },
    })
    const answered = await world.call(manager, listLocationsOfUser, {
      params: { hotel: String(palm.id), user: String(rep.user_id) },
    })

    expect([refused.status, refused.error?.code]).toEqual([403, 'permission.denied'])
    expect(ids(answered.body)).toEqual([beach.id])
  })

  test('several hotels at once leave out the ones out of reach', async () => {
    const rep = await world.signInAs({ channel_ids: [north.id] })

    const { body } = await world.call(rep, listLocationsByHotel, {
      body: { hotels: [reef.id, foreign.hotel_id] },
    })

    expect(ids(body)).toEqual([reefPool.id])
  })

  test('an agency’s locations are those of the hotels labelled TTOO', async () => {
    const rep = await world.signInAs({ channel_ids: [north.id] })

    const all = await world.call(rep, listLocations, {
      query: { channel: String(north.id), agency: '' },
    })
    const agency = await world.call(rep, listLocations, {
      query: { channel: String(north.id), agency: '7' },
    })

    expect(ids(all.body)).toEqual([lobby.id, beach.id, reefPool.id])
    expect(ids(agency.body)).toEqual([lobby.id, beach.id])
  })

  test('of one hotel of one channel, 0 standing for any', async () => {
    const rep = await world.signInAs({ channel_ids: [north.id] })

    const any = await world.call(rep, listLocationsOfChannelHotel, {
      params: { channel: '0', hotel: '0' },
    })
    const one = await world.call(rep, listLocationsOfChannelHotel, {
      params: { channel: String(north.id), hotel: String(reef.id) },
    })
    const foreignOne = await world.call(rep, listLocationsOfChannelHotel, {
      params: { channel: String(south.id), hotel: '0' },
    })

    expect(ids(any.body)).toEqual([lobby.id, beach.id, reefPool.id])
    expect(ids(one.body)).toEqual([reefPool.id])
    expect(foreignOne.status).toBe(404)
  })

  test('a desk is told with its names', async () => {
    const rep = await world.signInAs({
      desk: { channel_id: north.id, hotel_id: palm.id, location_id: lobby.id },
    })
    const idle = await world.signInAs({ channel_ids: [north.id] })

    const at = await world.call(rep, findCurrentLocation, { body: {} })
    const nowhere = await world.call(idle, findCurrentLocation, { body: {} })

    expect(at.body).toMatchObject({
      hotel: { id: palm.id, name: 'Ámbar Palm' },
      location: { name: 'Lobby' },
      channel: { id: north.id },
      agency: false,
    })
    expect(nowhere.body).toBeNull()
  })
})

test('a manager lists the sellers of their channels; a rep only themselves', async () => {
  const channel = await buildChannel(database)
  const [ana, eva] = [
    await world.signInAs({ channel_ids: [channel.id], name: 'Ana' }),
    await world.signInAs({ channel_ids: [channel.id], name: 'Eva', roles: ['TOURSALES'] }),
  ]
  const gone = await world.signInAs({ channel_ids: [channel.id], state: 'disabled' })
  await world.signInAs({ channel_ids: [south.id] })
  const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [channel.id] })

  const listed = await world.call(manager, listReps, {})
  const self = await world.call(eva, listReps, {})

  expect(ids(listed.body)).toEqual([ana.user_id, eva.user_id])
  expect(ids(listed.body)).not.toContain(gone.user_id)
  expect(ids(self.body)).toEqual([eva.user_id])
})

test('reference lists answer in the person’s language', async () => {
  const rep = await world.signInAs({})

  const tags = await world.call(rep, listTags, {})
  const destinations = await world.call(rep, listDestinations, {})
  const spanish = await world.call(rep, listCountries, {})
  const english = await world.call(rep, listCountries, {}, { language: 'en' })

  expect(tags.body.periods).toEqual(['Mensual', 'Quincenal', 'Semanal'])
  expect(tags.body.tags).toContainEqual({ id: 1, name: 'Lobby' })
  expect(destinations.body.length).toBeGreaterThan(2)
  expect(spanish.body.find(({ code }) => code === 'DE')?.name).toBe('Alemania')
  expect(english.body.find(({ code }) => code === 'DE')?.name).toBe('Germany')
})
