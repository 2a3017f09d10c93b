import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { only, run } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  agencyPlace,
  listAgencyClients,
  listAgencyLocations,
  listAgencyPayments,
  searchAgencies,
} from '../contract/agencies.ts'
import { buildLocation } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization'] })
const { database } = world
const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
const desk = await buildLocation(database)
const ofId = (id: number) => ({ params: { id: String(id) } })
const TERMS = {
  kind: 'agency',
  credit_limit: '10000',
  payment_forms: ['credit', 'transfer'],
  location_ids: [desk.id],
  clients: [
    { name: 'Viajes Luna', email: 'luna@example.com', phone: null },
    { name: 'Boda Ortiz', email: null, phone: '998 555 0101' },
  ],
}
const make = async (name: string, more: object = {}): Promise<number> =>
  (await world.call(commercial, agencyPlace.add, { body: { ...TERMS, name, ...more } })).body.id

test('an agency is made with its payment forms, clients and locations, and found by each call', async () => {
  const id = await make('Caracol Viajes')
  const asked = { query: { agency: String(id) } }

  const payments = await world.call(commercial, listAgencyPayments, asked)
  const clients = await world.call(commercial, listAgencyClients, asked)
  const locations = await world.call(commercial, listAgencyLocations, asked)
  const found = await world.call(commercial, searchAgencies, { body: { text: 'caracol' } })

  expect(payments.body.map(({ name }) => name)).toEqual(['Crédito', 'Transferencia'])
  expect(clients.body.map(({ name }) => name)).toEqual(['Boda Ortiz', 'Viajes Luna'])
  expect(locations.body).toMatchObject([{ id: desk.id, agency: 'Caracol Viajes' }])
  expect(found.body).toEqual([{ id, name: 'Caracol Viajes', kind: 'agency' }])
})

test('an edit takes away what it no longer says, and a client keeps its id', async () => {
  const id = await make('Perla Tours')
  const clientsNow = async () =>
    (await world.call(commercial, listAgencyClients, { query: { agency: String(id) } })).body
  const luna = (await clientsNow()).find(({ name }) => name === 'Viajes Luna')!
  const { body: read } = await world.call(commercial, agencyPlace.show, ofId(id))

  const edited = await world.call(commercial, agencyPlace.edit, {
    ...ofId(id),
    body: {
      ...read,
      payment_forms: [],
      location_ids: [],
      clients: [{ name: 'Viajes Luna', email: null, phone: '1' }],
      version: read.version,
    },
  })
  const second = await world.call(commercial, agencyPlace.edit, {
    ...ofId(id),
    body: { ...read, version: read.version },
  })

  expect(edited.body).toMatchObject({ payment_forms: [], location_ids: [], version: 2 })
  expect(await clientsNow()).toMatchObject([{ id: luna.id, phone: '1' }])
  expect(second.status).toBe(409)
})

test('what was authorised is what is used of its credit, and not what its sales still owe', async () => {
  const id = await make('Sol Receptivo')
  await buildReservation(database, {
    agency_id: id,
    sale_day: '2026-03-01',
    paid: '400.0000',
    items: [{ gross: '3000.0000' }],
  })
  await buildReservation(database, {
    agency_id: id,
    sale_day: '2026-03-02',
    currency: 'USD',
    mxn_rate: '18.50000000',
    usd_rate: '18.50000000',
    items: [{ gross: '100.0000' }],
  })

  const { id: payment_id } = await only(
    database,
    sql<{ id: number }>`
    insert into payments.payment (uuid, reservation_id, receipt, method_id, state, currency, amount,
          rate, rate_kind, rate_day, applied, applied_rate, applied_rate_kind, applied_rate_day,
          amount_mxn, amount_usd, usd_rate, channel_id, hotel_id, location_id, rep_id, agency_id,
          payment_day)
    select gen_random_uuid(), r.id, gen_random_uuid(), m.id, 'confirmed', 'MXN', 1500, 1, 'peso',
        '2026-03-01', 1500, 1, 'peso', '2026-03-01', 1500, 75, 20, r.channel_id, r.hotel_id,
        r.location_id, r.rep_id, r.agency_id, '2026-03-01'
      from reservations.reservation r join payments.method m on m.code = 'agency_credit'
     where r.agency_id = ${id} and r.currency = 'MXN' returning id`,
  )
  await run(
    database,
    sql`insert into payments.agency_movement (agency_id, kind, payment_id, currency, amount, day)
        values (${id}, 'charge', ${payment_id}, 'MXN', 1500, '2026-03-01')`,
  )

  const { body } = await world.call(commercial, findTableRows, {
    params: { id: 'agencies' },
    body: { text: 'Sol Receptivo' },
  })

  // What its guests have not paid, MXN 3,000 less 400 and USD 100 at 18.50, is not its debt.
  expect(body.rows).toMatchObject([
    { credit_limit: '10000.0000', credit_used: '1500.0000', credit_left: '8500.0000' },
  ])
})

test('an affiliate finds their own agency alone, and no clients', async () => {
  const [own] = [await make('Propia'), await make('Ajena')]
  const affiliate = await world.signInAs({ roles: ['AFILIADO'], agency_id: own })

  const found = await world.call(affiliate, searchAgencies, { body: {} })
  const payments = await world.call(affiliate, listAgencyPayments, {})
  const clients = await world.call(affiliate, listAgencyClients, {})

  expect(found.body.map(({ name }) => name)).toEqual(['Propia'])
  expect(new Set(payments.body.map(({ agency }) => agency))).toEqual(new Set(['Propia']))
  expect(clients.status).toBe(403)
})

test('an agency that bought something stays; one that never did is deleted with its clients', async () => {
  const [bought, never] = [await make('Compró'), await make('Nunca')]
  await buildReservation(database, { agency_id: bought })

  const refused = await world.call(commercial, agencyPlace.remove, ofId(bought))
  const removed = await world.call(commercial, agencyPlace.remove, ofId(never))

  expect(refused.error?.code).toBe('place.in_use')
  expect(removed.body).toEqual({ id: never })
})
