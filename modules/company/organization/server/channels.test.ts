import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ACTS } from '../acts.ts'
import { listChannelHotels, listHotelLocations } from '../contract.ts'
import {
  addHotelToChannel,
  addLocation,
  editLocation,
  filterLocations,
  removeHotelFromChannel,
  removeLocation,
  switchHotelInChannel,
} from '../contract/channels.ts'
import { DEPENDENTS } from '../rules/dependents.ts'
import { buildChannel, buildConcession, buildHotel, buildLocation } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization'] })
const { database } = world

const north = await buildChannel(database)
const south = await buildChannel(database)
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [north.id] })
const admin = await world.signInAs({ roles: ['ADMIN'] })
const rep = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [north.id] })
const ofId = (id: number) => ({ params: { id: String(id) } })
const lastAudit = () =>
  only(
    database,
    sql<{ action: string; entity_id: string }>`
    select action, entity_id from platform.audit_entry order by id desc limit 1`,
  )

describe('hotels of a channel', () => {
  test('a manager adds a hotel to their channel once, and it is audited', async () => {
    const hotel = await buildHotel(database)
    const body = { id_canal: north.id, hotel: hotel.id }

    const added = await world.call(manager, addHotelToChannel, { body })
    const audit = await lastAudit()
    const again = await world.call(manager, addHotelToChannel, { body })

    expect(added.body).toMatchObject({ id: hotel.id, status: true, channel_id: north.id })
    expect(audit).toEqual({ action: 'concession.added', entity_id: String(hotel.id) })
    expect(again.error?.code).toBe('concession.present')
  })

  test('another manager’s channel does not exist for them, and a rep may change nothing', async () => {
    const hotel = await buildConcession(database, { channel_id: south.id })

    const refused = [
      await world.call(manager, addHotelToChannel, {
        body: { id_canal: south.id, hotel: hotel.hotel_id },
      }),
      await world.call(manager, removeHotelFromChannel, ofId(hotel.hotel_id)),
      await world.call(manager, switchHotelInChannel, ofId(hotel.hotel_id)),
      await world.call(rep, switchHotelInChannel, ofId(hotel.hotel_id)),
    ]

    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 403])
  })

  test('who was placed in certain hotels opens no others', async () => {
    const [own, other] = [
      await buildConcession(database, { channel_id: north.id }),
      await buildHotel(database),
    ]
    const narrow = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [north.id],
      hotel_ids: [own.hotel_id],
    })

    const refused = await world.call(narrow, addHotelToChannel, {
      body: { id_canal: north.id, hotel: other.id },
    })

    expect(refused.error?.code).toBe('concession.beyond_your_hotels')
  })

  test('a hotel of two of my channels is meant in one of them, which is said', async () => {
    const { hotel_id } = await buildConcession(database, { channel_id: north.id })
    await buildConcession(database, { channel_id: south.id, hotel_id })

    const unclear = await world.call(admin, switchHotelInChannel, ofId(hotel_id))
    const clear = await world.call(admin, switchHotelInChannel, {
      ...ofId(hotel_id),
      body: { id_canal: south.id },
    })
    const listed = await world.call(admin, listChannelHotels, ofId(north.id))

    expect(unclear.error?.code).toBe('concession.which_channel')
    expect(clear.body).toMatchObject({ status: false, channel_id: south.id })
    expect(listed.body.find(({ id }) => id === hotel_id)?.status).toBe(true)
  })

  test('its switch closes it and opens it; what the company closed stays closed', async () => {
    const { hotel_id } = await buildConcession(database, { channel_id: north.id })
    const shut = await buildHotel(database, { active: false })
    await buildConcession(database, { channel_id: north.id, hotel_id: shut.id })

    const closed = await world.call(manager, switchHotelInChannel, ofId(hotel_id))
    const same = await world.call(manager, switchHotelInChannel, {
      ...ofId(hotel_id),
      body: { status: false },
    })
    const opened = await world.call(manager, switchHotelInChannel, ofId(hotel_id))
    const refused = await world.call(manager, switchHotelInChannel, {
      ...ofId(shut.id),
      body: { status: true },
    })

    expect([closed, same, opened].map(({ body }) => body.status)).toEqual([false, false, true])
    expect(refused.error?.code).toBe('hotel.inactive')
  })

  test('a hotel leaves the channel, unless something was sold there, which is said', async () => {
    const { hotel_id } = await buildConcession(database, { channel_id: north.id })
    const desk = await buildLocation(database, { channel_id: north.id })
    await buildReservation(database, { location: desk })

    const removed = await world.call(manager, removeHotelFromChannel, ofId(hotel_id))
    const refused = await world.call(manager, removeHotelFromChannel, ofId(desk.hotel_id))
    const left = await world.call(manager, listChannelHotels, ofId(north.id))

    expect(removed.body).toEqual({ id: hotel_id, channel_id: north.id })
    expect(refused.error?.code).toBe('place.in_use')
    expect(refused.error?.message).toContain('ventas o apartados')
    expect(left.body.map(({ id }) => id)).not.toContain(hotel_id)
    expect(left.body.map(({ id }) => id)).toContain(desk.hotel_id)
  })
})

describe('locations of a hotel', () => {
  const newLocation = async () => {
    const { hotel_id } = await buildConcession(database, { channel_id: north.id })
    return {
      id_hotel: hotel_id,
      locacion: 'Muelle',
      tag_id: 1,
      period: 'Mensual' as const,
      parcent: 0,
    }
  }

  test('is added once under its name, with the percent that the specification sends', async () => {
    const body = await newLocation()

    const added = await world.call(manager, addLocation, { body })
    const again = await world.call(manager, addLocation, { body })

    expect(added.body).toMatchObject({
      locacion: 'Muelle',
      tag: { id: 1, name: 'Lobby' },
      period: 'Mensual',
      percent: '0.0000',
      active: true,
    })
    expect(again.error?.code).toBe('location.name_taken')
    expect(again.error?.message).toContain('Muelle')
  })

  test('who edits what somebody changed meanwhile is told, and shown it as it is', async () => {
    const { body: added } = await world.call(manager, addLocation, { body: await newLocation() })
    const edit = { id: added.id, locacion: 'Muelle sur', tag_id: 2, period: 'Semanal' as const }

    const first = await world.call(manager, editLocation, {
      body: { ...edit, percent: 12.5, version: added.version },
    })
    const second = await world.call(admin, editLocation, {
      body: { ...edit, locacion: 'Otro', version: added.version },
    })
    const without = await world.call(manager, editLocation, { body: edit })

    expect(first.body).toMatchObject({ locacion: 'Muelle sur', tag_id: 2, percent: '12.5000' })
    expect([second.status, second.error?.code]).toEqual([409, 'location.changed'])
    expect(second.error?.details).toMatchObject({ current: { locacion: 'Muelle sur' } })
    expect(without.body.percent).toBe('12.5000')
  })

  test('a 0 takes the share of a location away only when that is confirmed', async () => {
    const { body: added } = await world.call(manager, addLocation, {
      body: { ...(await newLocation()), parcent: '12.5' },
    })
    const edit = { id: added.id, locacion: 'Muelle', tag_id: 1, period: 'Mensual' as const }

    const refused = await world.call(manager, editLocation, { body: { ...edit, percent: 0 } })
    const kept = await world.call(manager, editLocation, { body: edit })
    const taken = await world.call(manager, editLocation, {
      body: { ...edit, percent: 0, without_share: true },
    })
    const again = await world.call(manager, editLocation, { body: { ...edit, percent: 0 } })

    expect([refused.status, refused.error?.code]).toEqual([409, 'location.share_lost'])
    expect(refused.error?.message).toContain('12.5 %')
    expect(kept.body.percent).toBe('12.5000')
    expect([taken.body.percent, again.status]).toEqual(['0.0000', 200])
  })

  test('two locations of a hotel do not get one name', async () => {
    const body = await newLocation()
    const { body: dock } = await world.call(manager, addLocation, { body })
    await world.call(manager, addLocation, { body: { ...body, locacion: 'Spa' } })

    const refused = await world.call(manager, editLocation, {
      body: { id: dock.id, locacion: 'Spa', tag_id: 1, period: 'Mensual' },
    })

    expect(refused.error?.code).toBe('location.name_taken')
  })

  test('is deleted while nothing happened there; a person assigned to it is enough to keep it', async () => {
    const { body: added } = await world.call(manager, addLocation, { body: await newLocation() })
    const used = await buildLocation(database, { channel_id: north.id })
    await world.signInAs({ channel_ids: [north.id], location_ids: [used.id] })

    const removed = await world.call(manager, removeLocation, ofId(added.id))
    const refused = await world.call(manager, removeLocation, ofId(used.id))
    const left = await world.call(manager, listHotelLocations, ofId(used.hotel_id))

    expect(removed.body).toEqual({ id: added.id })
    expect(refused.error?.message).toContain('usuarios asignados')
    expect(left.body).toHaveLength(1)
  })

  test('one out of reach does not exist, whatever is asked of it', async () => {
    const foreign = await buildLocation(database, { channel_id: south.id })
    const own = await buildLocation(database, { channel_id: north.id })

    const edited = await world.call(manager, editLocation, {
      body: { id: foreign.id, locacion: 'Mía', tag_id: 1, period: 'Mensual' },
    })
    const removed = await world.call(manager, removeLocation, ofId(foreign.id))
    const filtered = await world.call(manager, filterLocations, {
      body: { locations_id: [foreign.id, own.id] },
    })

    expect([edited.status, removed.status]).toEqual([404, 404])
    expect(filtered.body.map(({ id }) => id)).toEqual([own.id])
  })
})

test('whatever table may keep a place from being deleted has a name for people', async () => {
  const referencing = await all(
    database,
    sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name
      from pg_constraint c
     where c.contype = 'f' and c.confdeltype = 'a'
       and c.confrelid in (
         select oid from pg_class where relnamespace = 'organization'::regnamespace
            and relname in ('channel', 'hotel', 'location', 'zone', 'destination', 'agency', 'tag'))
       and c.conrelid <> 'organization.hotel_label'::regclass`,
  )

  expect(referencing.map(({ name }) => name).filter((name) => !(name in DEPENDENTS))).toEqual([])
})

test('what was written into the trail is told in words', async () => {
  const told = new Set(ACTS.map(({ name }) => name))
  const { rows } = await sql<{ action: string }>`
    select distinct action from platform.audit_entry
     where entity in ('channel', 'destination', 'zone', 'hotel', 'location', 'agency')`.execute(
    database,
  )

  expect(rows.map(({ action }) => action).filter((action) => !told.has(action))).toEqual([])
  expect(rows.length).toBeGreaterThan(3)
})
