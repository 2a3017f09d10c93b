import { showSession } from '@app/access/contract'
import { buildBudget } from '@app/budgets/testing'
import { buildChannel, buildConcession, buildHotel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUserLocation } from '../contract.ts'

const world = await openTestWorld({
  modules: ['access', 'organization', 'budgets', 'rep-locations'],
})
const { database } = world

const channel = await buildChannel(database)
const lobby = await buildLocation(database, { channel_id: channel.id, locacion: 'Lobby' })
const elsewhere = await buildLocation(database, { channel_id: (await buildChannel(database)).id })
const choice = (place: { id: number; hotel_id: number }) => ({
  datos: { hotel: place.hotel_id, location: place.id },
})
const changesOf = (user_id: number) =>
  all(
    database,
    sql`
      select channel_id, hotel_id, location_id, agency from access.working_session
        where user_id = ${user_id} order by id`,
  )

test('a rep takes a desk: the session tells it from then on, and the change is kept', async () => {
  const rep = await world.signInAs({ channel_ids: [channel.id] })

  const taken = await world.call(rep, setUserLocation, {
    body: {
      datos: { channel: channel.id, hotel: lobby.hotel_id, location: lobby.id },
      user_id: rep.user_id,
      agency: false,
    },
  })
  const session = await world.call(rep, showSession, {})

  expect(taken.body.message).toBe('Ubicación actualizada correctamente.')
  expect(taken.body.setRepLocation).toEqual(session.body.setRepLocation)
  expect(session.body.setRepLocation).toMatchObject({
    location: { id: lobby.id, name: 'Lobby' },
    channel_id: channel.id,
    zone_id: lobby.zone_id,
    agency: false,
  })
  expect(await changesOf(rep.user_id)).toEqual([
    { channel_id: channel.id, hotel_id: lobby.hotel_id, location_id: lobby.id, agency: false },
  ])
})

test('nobody takes a desk for somebody else', async () => {
  const [rep, other] = [
    await world.signInAs({ channel_ids: [channel.id] }),
    await world.signInAs({ channel_ids: [channel.id] }),
  ]

  const refused = await world.call(rep, setUserLocation, {
    body: { ...choice(lobby), user_id: other.user_id },
  })

  expect([refused.status, refused.error?.code]).toEqual([403, 'actor.mismatch'])
  expect([await changesOf(rep.user_id), await changesOf(other.user_id)]).toEqual([[], []])
})

test('a desk of another channel, of another of its hotels or of a spot they were not given does not exist for the rep', async () => {
  const pool = await buildLocation(database, { channel_id: channel.id, hotel_id: lobby.hotel_id })
  const rep = await world.signInAs({ channel_ids: [channel.id], location_ids: [lobby.id] })

  const statuses = []
  for (const place of [elsewhere, pool, { id: lobby.id, hotel_id: elsewhere.hotel_id }])
    statuses.push((await world.call(rep, setUserLocation, { body: choice(place) })).status)
  const wrongChannel = await world.call(rep, setUserLocation, {
    body: { datos: { channel: elsewhere.channel_id, hotel: lobby.hotel_id, location: lobby.id } },
  })

  expect([...statuses, wrongChannel.status]).toEqual([404, 404, 404, 404])
  expect(await changesOf(rep.user_id)).toEqual([])
})

test('nobody sells where the channel, the hotel, its desk or the spot is switched off', async () => {
  const admin = await world.signInAs({ roles: ['ADMIN'] })
  const shutHotel = await buildLocation(database, {
    hotel_id: (
      await buildConcession(database, {
        hotel_id: (await buildHotel(database, { active: false })).id,
      })
    ).hotel_id,
  })
  const shutDesk = await buildLocation(database, {
    hotel_id: (await buildConcession(database, { active: false })).hotel_id,
  })
  const shutSpot = await buildLocation(database, { active: false })
  const shutChannel = await buildLocation(database, {
    channel_id: (await buildChannel(database, { active: false })).id,
  })

  for (const place of [shutHotel, shutDesk, shutSpot, shutChannel]) {
    expect((await world.call(admin, setUserLocation, { body: choice(place) })).status).toBe(404)
  }
  expect(await changesOf(admin.user_id)).toEqual([])
})

test('a hotel labelled TTOO marks the agency, whatever the browser says', async () => {
  const hotel = await buildHotel(database, { labels: ['TTOO'] })
  const spot = await buildLocation(database, { channel_id: channel.id, hotel_id: hotel.id })
  const rep = await world.signInAs({ channel_ids: [channel.id] })

  const { body } = await world.call(rep, setUserLocation, {
    body: { ...choice(spot), agency: false },
  })
  const plain = await world.call(rep, setUserLocation, { body: { ...choice(lobby), agency: true } })

  expect([body.setRepLocation.agency, plain.body.setRepLocation.agency]).toEqual([true, false])
  expect(await changesOf(rep.user_id)).toMatchObject([{ agency: true }, { agency: false }])
})

test('TOURSALES takes only a desk with a budget of the month, accepted or not; with ADMIN any', async () => {
  const bare = await buildLocation(database, { channel_id: channel.id })
  await buildBudget(database, { location: bare, month: '2026-02-01' })
  const aimed = await buildLocation(database, { channel_id: channel.id })
  await buildBudget(database, { location: aimed })
  const seller = await world.signInAs({
    roles: ['TOURSALES', 'REP CONCESION'],
    channel_ids: [channel.id],
  })
  const admin = await world.signInAs({ roles: ['TOURSALES', 'ADMIN'] })

  const refused = await world.call(seller, setUserLocation, { body: choice(bare) })
  const taken = await world.call(seller, setUserLocation, { body: choice(aimed) })
  const anyway = await world.call(admin, setUserLocation, { body: choice(bare) })

  expect([refused.status, refused.error?.message]).toEqual([
    422,
    'No hay Presupuesto asignado para esa locación',
  ])
  expect([taken.status, anyway.status]).toEqual([200, 200])
  expect(await changesOf(seller.user_id)).toHaveLength(1)
})

test('affiliates and providers choose no desk', async () => {
  for (const role of ['AFILIADO', 'AFFILIATEDDASHBOARD', 'PROVEEDORES'] as const) {
    const partner = await world.signInAs({ roles: [role], channel_ids: [channel.id] })
    expect((await world.call(partner, setUserLocation, { body: choice(lobby) })).error?.code).toBe(
      'permission.denied',
    )
  }
  expect((await world.call(null, setUserLocation, { body: choice(lobby) })).status).toBe(401)
})
