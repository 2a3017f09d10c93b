import { recordLogin, showSession } from '@app/access/contract'
import { buildBudget } from '@app/budgets/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { findCheckoutOptions, saveBooking } from '@app/desk/sale/contract'
import { priceCart } from '@app/shop/contract'
import { holdCart } from '@app/shop/contract/hold'
import { buildRates } from '@app/exchange-rates/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setUserLocation } from '../contract.ts'

const world = await openTestWorld()
const { database } = world
const MORNING = new Date('2026-03-10T15:00:00.000Z')
beforeEach(() => {
  world.now = MORNING
})
afterEach(async () => {
  expect(await checkInvariants(database)).toEqual([])
})

const channel = await buildChannel(database)
const lobby = await buildLocation(database, { channel_id: channel.id, locacion: 'Lobby' })
const pool = await buildLocation(database, {
  channel_id: channel.id,
  hotel_id: lobby.hotel_id,
  locacion: 'Alberca',
})
await buildBudget(database, { location: lobby, amount: '250000' })
await buildRates(database, { day: '2026-03-10', USD: { buy: '18', sell: '18.50' } })
const { option } = await buildProduct(database, {
  prices: [{ pax_type: 'adult', amount: '1000', currency: 'MXN' }],
})
const departure = await buildDeparture(database, {
  option_id: option.id,
  day: '2026-04-02',
  starts_at: '09:00',
  capacity: 50,
})

const ITEMS = [
  {
    option_id: option.id,
    departure_id: departure.id,
    service_day: '2026-04-02',
    adults: 2,
    minor_ages: [],
    infants: 0,
  },
]
const take = (by: Session, place: { id: number; hotel_id: number }) =>
  world.call(by, setUserLocation, {
    body: { datos: { channel: channel.id, hotel: place.hotel_id, location: place.id } },
  })
const sell = (by: Session, more: object = {}) =>
  world.call(by, saveBooking, {
    body: {
      items: ITEMS,
      expected_total: '2000',
      customer: { name: 'Nora Vidal', phone: '+52 998 123 4567', language: 'es' as const },
      payments: [{ method_id: 1, currency: 'MXN' as const, amount: '2000' }],
      signatures: { client: { typed_name: 'Nora Vidal' } },
      ...more,
    },
  })
const seller = () => world.signInAs({ roles: ['TOURSALES'], channel_ids: [channel.id] })
const again = async (who: { user: { id: number } }) => world.signIn({ id: who.user.id })
const sessionsOf = (user_id: number) =>
  all(
    database,
    sql`
    select location_id, day, end_reason, target_amount::numeric(12, 2)::text as target
      from access.working_session where user_id = ${user_id} order by id`,
  )
const codes = (replies: { error: { code: string } | undefined }[]) =>
  replies.map(({ error }) => error?.code)

test('TOURSALES sells, holds and prices nothing before a desk of today and its target are confirmed', async () => {
  const rep = await seller()

  const before = [
    await sell(rep),
    await world.call(rep, holdCart, { body: { items: ITEMS } }),
    await world.call(rep, priceCart, { body: { items: ITEMS } }),
    await world.call(rep, findCheckoutOptions, {}),
  ]
  await take(rep, lobby)
  const sold = await sell(rep)

  expect(codes(before)).toEqual(Array(4).fill('desk.missing'))
  expect(before[0]!.error!.message).toBe('Elija primero su hotel y locación.')
  expect(sold.status).toBe(200)
  expect(await sessionsOf(rep.user_id)).toEqual([
    { location_id: lobby.id, day: '2026-03-10', end_reason: null, target: '250000.00' },
  ])
})

test('who becomes TOURSALES at a desk that they took without a target is asked for it', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [channel.id] })
  await take(rep, pool)
  await sql`insert into access.user_role (user_id, role_id) values (${rep.user_id}, 9)`.execute(
    database,
  )

  const refused = await sell(rep)
  const without = await take(rep, pool)
  await take(rep, lobby)

  expect(codes([refused, without])).toEqual(['desk.target_unconfirmed', 'desk.no_budget'])
  expect((await sell(rep)).status).toBe(200)
})

test('a supervisor takes and keeps only a desk whose sales they would see', async () => {
  const roles = ['SUPERVISOR CONCESION'] as const
  const placedInChannel = await world.signInAs({ roles, channel_ids: [channel.id] })
  const ofThePool = await world.signInAs({ roles, location_ids: [pool.id] })

  const without = await take(placedInChannel, pool)
  const taken = await take(ofThePool, pool)
  await sql`delete from access.user_location where user_id = ${ofThePool.user_id}`.execute(database)
  const moved = await sell(await again(ofThePool))

  expect(codes([without, moved])).toEqual(['desk.out_of_scope', 'desk.out_of_scope'])
  expect(taken.status).toBe(200)
  expect(without.error!.message).toMatch(/^Su cuenta no incluye .+ · Alberca\. Elija otra/)
})

test('a desk is of its business day: at midnight it is asked again, and the hold keeps seats and price', async () => {
  const rep = await seller()
  world.now = new Date('2026-03-11T04:50:00Z')
  const evening = { ...rep, ...(await again(rep)) }
  await take(evening, lobby)
  const held = await world.call(evening, holdCart, { body: { items: ITEMS } })
  world.now = new Date('2026-03-11T05:01:00Z')

  const refused = await sell(evening, { hold: held.body.uuid })
  const session = await world.call(evening, showSession, {})
  await take(evening, lobby)
  const sold = await sell(evening, { hold: held.body.uuid })

  expect(refused.error).toMatchObject({ code: 'desk.day_over' })
  expect(refused.error!.message).toMatch(/· Lobby fue su locación del 10\/03\/2026/)
  expect([session.body.setRepLocation, session.body.lastRepLocation?.location_id]).toEqual([
    null,
    lobby.id,
  ])
  expect([sold.status, sold.body.uuid]).toEqual([200, held.body.uuid])
  expect(await sessionsOf(rep.user_id)).toMatchObject([
    { day: '2026-03-10', end_reason: 'day_over' },
    { day: '2026-03-11', end_reason: null },
  ])
})

test('a new month asks again, and without its budget nothing is sold', async () => {
  const rep = await seller()
  await take(rep, lobby)
  world.now = new Date('2026-04-01T15:00:00Z')
  const april = { ...rep, ...(await again(rep)) }

  const refused = [await sell(april), await take(april, lobby)]
  await buildBudget(database, { location: lobby, month: '2026-04-01', amount: '90000' })
  await take(april, lobby)

  expect(codes(refused)).toEqual(['desk.day_over', 'desk.no_budget'])
  expect((await sell(april)).status).toBe(200)
  expect(await sessionsOf(rep.user_id)).toMatchObject([
    { target: '250000.00' },
    { day: '2026-04-01', target: '90000.00' },
  ])
})

test('a location that is closed while somebody stands there sells nothing more', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [channel.id] })
  await take(rep, pool)
  const open = (active: boolean) =>
    sql`update organization.location set active = ${active} where id = ${pool.id}`.execute(database)

  await open(false)
  const refused = await sell(rep)
  await open(true)

  expect(refused.error).toMatchObject({ code: 'desk.closed' })
  expect(refused.error!.message).toContain('Alberca ya no está activa o ya no es suya')
  expect((await sell(rep)).status).toBe(200)
})

test('who loses the permission to choose, or their placement, sells from nowhere', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [channel.id] })
  await take(rep, pool)
  await sql`
    insert into access.user_location (user_id, location_id)
    values (${rep.user_id}, ${lobby.id})`.execute(database)
  const moved = await sell(rep)
  await sql`
    insert into access.user_permission (user_id, permission_key, granted)
    values (${rep.user_id}, 'desk.choose', false)`.execute(database)
  const barred = [await sell(rep), await take(rep, lobby)]

  expect(codes([moved, ...barred])).toEqual(['desk.closed', 'desk.unassigned', 'permission.denied'])
})

test('a sale that another window took to another desk is refused with the desk it would be of', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [channel.id] })
  await take(rep, lobby)
  const shown = { desk: { channel_id: channel.id, location_id: lobby.id } }
  await take(rep, pool)

  const refused = await sell(rep, shown)
  await take(rep, lobby)

  expect(refused.status).toBe(409)
  expect(refused.error!.message).toMatch(/Su locación cambió a .+ · Alberca en otra ventana/)
  expect((await sell(rep, shown)).status).toBe(200)
})

test('two windows that choose at the same time leave one desk', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [channel.id] })

  const taken = await Promise.all([lobby, pool, lobby, pool].map((place) => take(rep, place)))

  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(
    (await sessionsOf(rep.user_id)).filter(
      (row) => (row as { end_reason: null }).end_reason === null,
    ),
  ).toHaveLength(1)
})

test('nothing stands in the place of a desk that was not chosen, also in the evidence of the login', async () => {
  await buildLocation(database, { channel_id: (await buildChannel(database)).id })
  const rep = await world.signInAs({ roles: ['COMERCIAL'] })

  const { body } = await world.call(rep, showSession, {})
  await world.call(rep, recordLogin, {
    body: {
      latitude: null,
      longitude: null,
      accuracy: null,
      user_id: rep.user_id,
      login_at: 1_773_154_800,
      hotel_id: lobby.hotel_id,
      zone_id: lobby.zone_id,
    },
  })

  expect([body.setRepLocation, body.lastRepLocation, body.channel]).toEqual([null, null, null])
  expect(body.concesion.length).toBeGreaterThan(1)
  expect(
    await all(
      database,
      sql`select hotel_id, zone_id, set_rep_location from access.login_log
        where user_id = ${rep.user_id}`,
    ),
  ).toEqual([{ hotel_id: null, zone_id: null, set_rep_location: null }])
})
