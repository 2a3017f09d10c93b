import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ACTS } from '../acts.ts'
import { listDestinations, listSellingHotels } from '../contract.ts'
import { addHotelToChannel, addLocation } from '../contract/channels.ts'
import {
  channelPlace,
  destinationPlace,
  hotelPlace,
  listIntegratedHotels,
  listPlaceChoices,
  zonePlace,
} from '../contract/places.ts'
import {
  buildChannel,
  buildConcession,
  buildDestination,
  buildHotel,
  buildLocation,
  buildZone,
} from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization'] })
const { database } = world
const admin = await world.signInAs({ roles: ['ADMIN'] })
const ofId = (id: number) => ({ params: { id: String(id) } })
const HOTEL = {
  name: 'Coral Azul',
  rooms: 320,
  address: 'Blvd. Kukulcán km 9',
  latitude: 21.135,
  longitude: -86.747,
  integration_code: 'HB-118',
  labels: ['ttoo', 'otlc', 'TTOO'],
}

test('from nothing to a desk: destination, zone, hotel, channel, location', async () => {
  const destination = await world.call(admin, destinationPlace.add, {
    body: { name: 'Costa Nueva' },
  })
  const zone = await world.call(admin, zonePlace.add, {
    body: { name: 'Bahía', destination_id: destination.body.id },
  })
  const hotel = await world.call(admin, hotelPlace.add, {
    body: { ...HOTEL, zone_id: zone.body.id },
  })
  const channel = await world.call(admin, channelPlace.add, {
    body: { code: 'bah', canal: 'Bahía', kind: 'concession' },
  })
  const seller = await world.signInAs({
    roles: ['REP CONCESION'],
    channel_ids: [channel.body.id],
  })

  await world.call(admin, addHotelToChannel, {
    body: { id_canal: channel.body.id, hotel: hotel.body.id },
  })
  await world.call(admin, addLocation, {
    body: { id_hotel: hotel.body.id, locacion: 'Lobby', tag_id: 1, period: 'Mensual' },
  })
  const selling = await world.call(seller, listSellingHotels, {})

  expect(channel.body).toMatchObject({ code: 'BAH', active: true, version: 1 })
  expect(hotel.body).toMatchObject({ ...HOTEL, labels: ['OTLC', 'TTOO'], version: 1 })
  expect(selling.body).toMatchObject([{ name: 'Coral Azul', canal: 'Bahía', zone: 'Bahía' }])
})

describe('editing', () => {
  test('the second of two is told, and shown what the first wrote', async () => {
    const { id } = await buildDestination(database, { name: 'Dos manos' })
    const read = await world.call(admin, destinationPlace.show, ofId(id))
    const write = (name: string) =>
      world.call(admin, destinationPlace.edit, {
        ...ofId(id),
        body: { name, version: read.body.version },
      })

    const first = await write('Primera')
    const second = await write('Segunda')

    expect(first.body).toMatchObject({ name: 'Primera', version: 2 })
    expect([second.status, second.error?.code]).toEqual([409, 'place.changed'])
    expect(second.error?.details).toMatchObject({ current: { name: 'Primera' } })
  })

  test('a name or a code of another is refused in words, on making and on changing', async () => {
    const [mine, other] = [
      await buildZone(database, { name: 'Mía' }),
      await buildZone(database, { name: 'Otra' }),
    ]

    const made = await world.call(admin, zonePlace.add, {
      body: { name: 'Mía', destination_id: mine.destination_id },
    })
    const changed = await world.call(admin, zonePlace.edit, {
      ...ofId(other.id),
      body: { name: 'Mía', destination_id: mine.destination_id, version: 1 },
    })

    expect([made, changed].map(({ error }) => error?.code)).toEqual([
      'place.name_taken',
      'place.name_taken',
    ])
  })

  test('the code that begins folios stays as it is', async () => {
    const channel = await buildChannel(database)

    const refused = await world.call(admin, channelPlace.edit, {
      ...ofId(channel.id),
      body: { code: 'ZZZ', canal: channel.canal, kind: 'web', version: 1 },
    })

    expect(refused.error?.code).toBe('channel.code_fixed')
  })

  test('a position is whole, on the globe, and goes away whole; so do labels', async () => {
    const { zone_id } = await buildHotel(database)
    const made = await world.call(admin, hotelPlace.add, {
      body: { ...HOTEL, name: 'Con posición', integration_code: null, zone_id },
    })
    const edit = (change: Record<string, unknown>) =>
      world.call(admin, hotelPlace.edit, {
        ...ofId(Number(made.body.id)),
        body: { ...made.body, ...change, version: made.body.version },
      })

    const half = await edit({ longitude: null })
    const beyond = await edit({ latitude: 91 })
    const cleared = await edit({ latitude: null, longitude: null, labels: [] })

    expect([half.error?.code, beyond.error?.code]).toEqual([
      'hotel.position_incomplete',
      'request.invalid',
    ])
    expect(cleared.body).toMatchObject({ latitude: null, longitude: null, labels: [] })
  })
})

describe('closing and deleting', () => {
  test('a destination that is closed is no longer offered, and comes back', async () => {
    const { id } = await buildDestination(database, { name: 'Temporada' })
    const offered = async () => {
      const { body } = await world.call(admin, listDestinations, {})
      const choices = await world.call(admin, listPlaceChoices, {})
      return [body, choices.body.destinations].map((rows) => rows.some((row) => row.id === id))
    }

    await world.call(admin, destinationPlace.deactivate, ofId(id))
    const closed = await offered()
    await world.call(admin, destinationPlace.activate, ofId(id))

    expect(closed).toEqual([false, false])
    expect(await offered()).toEqual([true, true])
  })

  test('what something stands in is not deleted, and the refusal says what', async () => {
    const zone = await buildZone(database)
    const sold = await buildLocation(database)
    await buildReservation(database, { location: sold })
    const untouched = await buildHotel(database, { labels: ['HAMPTON'] })

    const refused = [
      await world.call(admin, destinationPlace.remove, ofId(zone.destination_id)),
      await world.call(admin, hotelPlace.remove, ofId(sold.hotel_id)),
      await world.call(admin, channelPlace.remove, ofId(sold.channel_id)),
    ]
    const removed = await world.call(admin, hotelPlace.remove, ofId(untouched.id))

    expect(refused.map(({ error }) => error?.code)).toEqual(Array(3).fill('place.in_use'))
    expect(refused[0]!.error?.message).toContain('zonas')
    expect(removed.body).toEqual({ id: untouched.id })
  })

  test('a manager closes a hotel of their own channels alone', async () => {
    const [own, other] = [await buildChannel(database), await buildChannel(database)]
    const alone = await buildConcession(database, { channel_id: own.id })
    const shared = await buildConcession(database, { channel_id: own.id })
    await buildConcession(database, { channel_id: other.id, hotel_id: shared.hotel_id })
    const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [own.id] })

    const closed = await world.call(manager, hotelPlace.deactivate, ofId(alone.hotel_id))
    const refused = await world.call(manager, hotelPlace.deactivate, ofId(shared.hotel_id))
    const zone = await world.call(manager, zonePlace.add, {
      body: { name: 'Nueva', destination_id: 1 },
    })

    expect(closed.body.active).toBe(false)
    expect(refused.error?.code).toBe('place.of_other_channels')
    expect(refused.error?.message).toContain(other.canal)
    expect(zone.status).toBe(403)
  })
})

test('a manager’s lists show the channels and locations where they were placed', async () => {
  const [own, other] = [await buildChannel(database), await buildChannel(database)]
  const [mine, theirs] = [
    await buildLocation(database, { channel_id: own.id, locacion: 'Mía aquí' }),
    await buildLocation(database, { channel_id: other.id, locacion: 'Suya allá' }),
  ]
  const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [own.id] })
  const named = async (id: string, column: string) => {
    const { body } = await world.call(manager, findTableRows, { params: { id }, body: {} })
    return body.rows.map((row) => row[column])
  }

  expect(await named('channels', 'canal')).toEqual([own.canal])
  expect(await named('locations', 'locacion')).toEqual(['Mía aquí'])
  expect([mine.hotel_id, theirs.hotel_id]).toHaveLength(2)
})

test('the integration is told of the active hotels that it knows', async () => {
  const { zone_id } = await buildHotel(database)
  const make = (name: string, integration_code: string | null) =>
    world.call(admin, hotelPlace.add, { body: { name, zone_id, rooms: 10, integration_code } })
  const known = await make('Conocido', 'X-1')
  const closed = await make('Cerrado', 'X-2')
  await make('Desconocido', null)
  await world.call(admin, hotelPlace.deactivate, ofId(Number(closed.body.id)))

  const { body } = await world.call(admin, listIntegratedHotels, {
    body: { codes: ['X-1', 'X-2', 'X-3'] },
  })

  expect(body).toMatchObject([{ id: known.body.id, code: 'X-1', name: 'Conocido' }])
})

test('what was written into the trail is told in words', async () => {
  const told = new Set(ACTS.map(({ name }) => name))
  const { rows } = await sql<{ action: string }>`
    select distinct action from platform.audit_entry
     where entity in ('channel', 'destination', 'zone', 'hotel', 'location', 'agency')`.execute(
    database,
  )

  expect(rows.map(({ action }) => action).filter((action) => !told.has(action))).toEqual([])
  expect(rows.length).toBeGreaterThan(4)
})
