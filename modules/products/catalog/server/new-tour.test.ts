import { buildRates } from '@app/exchange-rates/testing'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { addDays, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTour, showNewTour } from '../contract/new-tour.ts'
import { searchCatalog } from '../contract.ts'

const TODAY = '2026-03-10' as Day
let world: TestWorld
let owner: Session
let rep: Session

beforeAll(async () => {
  world = await openTestWorld({
    modules: ['access', 'catalog', 'departures', 'desk', 'shop', 'organization', 'reporting'],
  })
  owner = await world.signInAs({ roles: ['ADMIN'] })
  rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  await buildRates(world.database, { day: TODAY })
})

const TOUR = {
  name: 'Tarde a vela',
  destination: 'Riviera',
  currency: 'USD',
  adult: '89',
  minor: '59.50',
  hours: '9:00, 1 pm',
  capacity: 12,
} as const
const make = (body: Record<string, unknown> = {}, by: Session = owner) =>
  world.call(by, createTour, { body: { ...TOUR, ...body } as never })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

const count = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from catalog.product) as products,
           (select count(*)::int from catalog.option) as options,
           (select count(*)::int from catalog.price) as prices,
           (select count(*)::int from catalog.provider) as providers,
           (select count(*)::int from catalog.cancellation_policy) as policies,
           (select count(*)::int from organization.destination) as destinations,
           (select count(*)::int from departures.pattern) as patterns`.execute(world.database)
  return rows[0]!
}

describe('a tour made on one page', () => {
  test('is sold at once, with what the company has not said filled in', async () => {
    const before = await count()

    const made = await make()

    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({
      code: 'TARDE-A-VELA',
      hours: ['09:00', '13:00'],
      departures: 2 * 366,
      last_day: addDays(TODAY, 365),
    })
    const after = await count()
    expect(after).toEqual({
      products: before['products']! + 1,
      options: before['options']! + 1,
      prices: before['prices']! + 2,
      providers: before['providers']! + 1,
      policies: before['policies']! + 1,
      destinations: before['destinations']! + 1,
      patterns: before['patterns']! + 2,
    })
    const { rows } = (
      await world.call(rep, searchCatalog, {
        body: { day: addDays(TODAY, 1), text: 'vela', currency: 'USD', adults: 2, minor_ages: [7] },
      })
    ).body
    expect(rows).toMatchObject([{ name: 'Tarde a vela' }])
    expect(JSON.stringify(rows)).toContain('237.5')
  })

  test('takes what the last one had, and makes neither its provider nor its policy twice', async () => {
    await make({ name: 'Delfines', provider: 'Delfinario del Caribe, S.A. de C.V.' })
    const before = await count()

    const made = await make({
      name: 'Delfines al alba',
      provider: 'delfinario del caribe',
      destination: '',
      hours: 'abierto',
      minor: null,
    })

    expect(made.body).toMatchObject({
      provider: 'Delfinario del Caribe, S.A. de C.V.',
      hours: null,
      departures: 0,
    })
    expect(await count()).toEqual({
      ...before,
      products: before['products']! + 1,
      options: before['options']! + 1,
      prices: before['prices']! + 1,
    })
    const usual = (await world.call(owner, showNewTour, {})).body
    expect(usual).toMatchObject({ capacity: 12 })
    expect(usual.destinations[0]).toBe('Riviera')
    expect(usual.currencies[0]).toBe('USD')
  })

  test('has a code of its own where another tour has the same name', async () => {
    await make({ name: 'Chichén Itzá', provider: 'Uno' })

    const second = await make({ name: 'Chichén Itzá', provider: 'Dos' })

    expect(second.body.code).toBe('CHICHEN-ITZA-2')
  })

  test.each([
    ['price_list.hours', { hours: 'cuando haya gente' }],
    ['request.invalid', { adult: '0' }],
    ['request.invalid', { adult: '10.005' }],
    ['request.invalid', { capacity: 0 }],
    ['request.invalid', { weekdays: [] }],
    ['request.invalid', { name: '' }],
    ['reference.unknown', { policy_id: 999_999 }],
  ])('is refused with %s for %o, and nothing of it stays', async (code, wrong) => {
    const before = await count()

    const refused = await make({
      name: 'Nunca',
      provider: 'Nadie',
      destination: 'Ninguna',
      ...wrong,
    })

    expect(codeOf(refused)).toBe(code)
    expect(await count()).toEqual(before)
  })

  test('is refused where the same provider has one of that name', async () => {
    await make({ name: 'Isla al sol', provider: 'Veleros' })
    const before = await count()

    const refused = await make({ name: 'isla al SOL', provider: 'veleros' })

    expect(refused).toMatchObject({ status: 409, error: { code: 'tour.name_taken' } })
    expect(await count()).toEqual(before)
  })

  test('is made by whoever may set prices and departures too, and by no rep', async () => {
    const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
    const halved = await world.signInAs({ roles: ['COMERCIAL'], denied: ['prices.manage'] })

    const made = await make({ name: 'Del comercial' }, commercial)
    const denied = await make({ name: 'A medias' }, halved)
    const ofRep = await make({ name: 'Del rep' }, rep)

    expect(made.status).toBe(200)
    expect(denied).toMatchObject({ status: 403, error: { code: 'permission.denied' } })
    expect(ofRep).toMatchObject({ status: 403, error: { code: 'permission.denied' } })
  })

  test('goes to a new destination only for whoever may make one', async () => {
    const commercial = await world.signInAs({ roles: ['COMERCIAL'] })
    const before = await count()

    const refused = await make({ name: 'A Mérida', destination: 'Mérida' }, commercial)

    expect(refused).toMatchObject({ status: 403, error: { code: 'permission.denied' } })
    expect(await count()).toEqual(before)
  })
})
