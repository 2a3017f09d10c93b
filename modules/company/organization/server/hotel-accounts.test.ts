import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { agencyPlace } from '../contract/agencies.ts'
import { buildHotel, buildLocation } from '../testing/build.ts'
import { findAgencyTerms } from './credit.ts'

const world = await openTestWorld({ modules: ['access', 'organization'] })
const { database } = world
const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
const desk = await buildLocation(database)
const client = { name: 'Viajes Luna', email: null, phone: null }

const addAgency = (name: string, more: object = {}) =>
  world.call(commercial, agencyPlace.add, { body: { name, kind: 'agency', ...more } })
const edit = async (id: number, more: object) => {
  const one = { params: { id: String(id) } }
  const { body } = await world.call(commercial, agencyPlace.show, one)
  return world.call(commercial, agencyPlace.edit, { ...one, body: { ...body, ...more } })
}
const hotelOf = async () => (await buildHotel(database)).id

test('the account of a hotel has neither locations nor clients, whoever makes or edits it', async () => {
  const hotel_id = await hotelOf()

  const fromDesks = await addAgency('Con locaciones', { hotel_id, location_ids: [desk.id] })
  const withClients = await addAgency('Con clientes', { hotel_id, clients: [client] })
  const account = await addAgency('Solo el hotel', { hotel_id })
  const given = await edit(account.body.id, { clients: [client] })

  expect(fromDesks.error?.code).toBe('agency.hotel_sells')
  expect(withClients.error?.code).toBe('agency.hotel_sells')
  expect(account.status).toBe(200)
  expect(given.error?.code).toBe('agency.hotel_sells')
})

test('an agency that sold becomes no account of a hotel, and is told why', async () => {
  const { id } = (await addAgency('Ya vendió')).body
  await buildReservation(database, { agency_id: id, sale_day: '2026-03-01' })

  const refused = await edit(id, { hotel_id: await hotelOf() })

  expect(refused).toMatchObject({ status: 409, error: { code: 'agency.sells' } })
  expect(refused.error!.message).toContain('ventas o apartados')
})

test('an agency that nobody sold for yet becomes the account of a hotel', async () => {
  const { id } = (await addAgency('Nueva')).body

  expect((await edit(id, { hotel_id: await hotelOf() })).status).toBe(200)
})

test('what was mixed up before is edited once its locations are taken away', async () => {
  const { id } = (await addAgency('De antes', { location_ids: [desk.id] })).body
  await buildReservation(database, { agency_id: id, sale_day: '2026-03-01' })
  await run(
    database,
    sql`update organization.agency set hotel_id = ${await hotelOf()} where id = ${id}`,
  )

  const refused = await edit(id, { contact: 'Ana' })
  const mended = await edit(id, { contact: 'Ana', location_ids: [] })

  expect(refused.error?.code).toBe('agency.hotel_sells')
  expect(mended.body).toMatchObject({ contact: 'Ana', location_ids: [] })
})

test('while somebody sells for an agency, it is not given a hotel', async () => {
  const { id } = (await addAgency('En plena venta')).body
  const hotel_id = await hotelOf()
  const editing = await database.transaction().execute(async (tx) => {
    await findAgencyTerms(tx, id)
    const asked = edit(id, { hotel_id })
    await expect.poll(waits, { interval: 20 }).toBe(true)
    await buildReservation(tx, { agency_id: id, sale_day: '2026-03-01' })
    return { asked }
  })

  expect((await editing.asked).error?.code).toBe('agency.sells')
})

const waits = async (): Promise<boolean> =>
  (
    await only(
      database,
      sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()) as waits`,
    )
  ).waits
