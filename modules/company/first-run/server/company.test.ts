import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { saveCompany, showCompany } from '../contract/company.ts'

let world: TestWorld
let owner: Session

beforeAll(async () => {
  world = await openTestWorld({
    modules: ['access', 'first-run', 'catalog', 'commissions', 'exchange-rates', 'organization'],
  })
  owner = await world.signInAs({ roles: ['ADMIN'] })
})

const COMPANY = {
  name: 'Mar Abierto',
  legal_name: 'Mar Abierto Tours, S.A. de C.V.',
  rfc: 'MAT200101AB1',
  city: 'Cancún',
  desks: [
    { hotel: 'Hotel Ceiba', desk: 'Lobby' },
    { hotel: 'Hotel Ceiba', desk: 'Playa' },
    { hotel: 'Hotel Mangle', desk: 'Lobby', rooms: 240 },
  ],
  rates: [{ code: 'USD', buy: '17.5', sell: '18.1' }],
  rep_percent: '10',
  policy: 'flexible',
} as const
const save = (body: Record<string, unknown> = {}, by: Session = owner) =>
  world.call(by, saveCompany, { body: { ...COMPANY, ...body } as never })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

const count = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from organization.hotel) as hotels,
           (select count(*)::int from organization.location) as locations,
           (select count(*)::int from organization.zone) as zones,
           (select count(*)::int from organization.destination) as destinations,
           (select count(*)::int from organization.channel_hotel) as concessions,
           (select count(*)::int from organization.brand) as brands,
           (select count(*)::int from exchange_rates.rate) as rates,
           (select count(*)::int from commissions.rule) as rules,
           (select count(*)::int from catalog.cancellation_policy) as policies,
           (select count(*)::int from platform.setting) as settings`.execute(world.database)
  return rows[0]!
}

describe('the page of the company', () => {
  test.each([
    ['rate.buy_above_sell', { rates: [{ code: 'USD', buy: '19', sell: '18' }] }],
    ['request.invalid', { rfc: 'NO ES UN RFC' }],
    ['request.invalid', { city: '' }],
    ['request.invalid', { rep_percent: '0' }],
    ['request.invalid', { rep_percent: '101' }],
    ['request.invalid', { policy: 'whatever' }],
    ['request.invalid', { desks: [{ hotel: 'Ceiba', desk: '' }] }],
    ['reference.unknown', { channel_id: 9_999 }],
  ])('is refused with %s for %o, and nothing of it stays', async (code, wrong) => {
    const before = await count()

    const refused = await save(wrong)

    expect(codeOf(refused)).toBe(code)
    expect(await count()).toEqual(before)
  })

  test('is saved whole: names, desks, rates, commission and cancellation', async () => {
    const saved = await save()

    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      name: 'Mar Abierto',
      legal_name: 'Mar Abierto Tours, S.A. de C.V.',
      rfc: 'MAT200101AB1',
      city: 'Cancún',
      rep_percent: '10',
      policies: 1,
      without_rule: 0,
    })
    expect(saved.body.desks.map(({ hotel, desk }) => `${hotel} ${desk}`)).toEqual([
      'Hotel Ceiba Lobby',
      'Hotel Ceiba Playa',
      'Hotel Mangle Lobby',
    ])
    expect(saved.body.rates).toMatchObject([{ code: 'USD', stale: false }])
    expect(saved.body.unused).toEqual(expect.arrayContaining(['EUR', 'CAD', 'GBP']))
    const { rows } = await sql<{ starts_on: string; tiers: unknown; rooms: number }>`
      select r.starts_on::text, r.tiers, (select rooms from organization.hotel
               where name = 'Hotel Ceiba') as rooms
        from commissions.rule r`.execute(world.database)
    expect(rows).toMatchObject([
      { starts_on: '2026-03-10', tiers: [{ from: '0', percent: '10' }], rooms: 100 },
    ])
  })

  test('saved again changes nothing, and makes no desk or rule twice', async () => {
    const before = await count()

    const again = await save({ desks: [{ hotel: 'hotel ceiba', desk: 'LOBBY' }] })

    expect(again.status).toBe(200)
    expect(await count()).toEqual(before)
  })

  test('leaves the rule that stands to the screen of rules', async () => {
    const before = await count()

    const refused = await save({ rep_percent: '12', name: 'Otro nombre' })

    expect(refused).toMatchObject({ status: 409, error: { code: 'company.rule_stands' } })
    expect(await count()).toEqual(before)
    expect((await world.call(owner, showCompany, {})).body.name).toBe('Mar Abierto')
  })

  test('asks before it takes a rate that is far from the last one', async () => {
    const far = { rates: [{ code: 'USD', buy: '10', sell: '10.5' }] }

    const refused = await save(far)
    const meant = await save({ ...far, sure: true })

    expect(codeOf(refused)).toBe('rate.far_from_last')
    expect(Number(meant.body.rates[0]!.sell)).toBe(10.5)
  })

  test('asks in which channel the desks are where there are two', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into organization.channel (code, canal, kind)
      values ('PDC', 'Playa', 'concession') returning id`.execute(world.database)

    const unsaid = await save({ desks: [{ hotel: 'Hotel Palma', desk: 'Lobby' }] })
    const said = await save({
      desks: [{ hotel: 'Hotel Palma', desk: 'Lobby' }],
      channel_id: rows[0]!.id,
      rates: [],
    })

    expect(codeOf(unsaid)).toBe('company.which_channel')
    expect(said.status).toBe(200)
  })

  test('is of whoever may set all of it', async () => {
    const manager = await world.signInAs({ roles: ['GERENTE CONCESION'] })
    const halved = await world.signInAs({ roles: ['ADMIN'], denied: ['commissions.manage'] })
    const before = await count()

    const refused = await save({}, manager)
    const partly = await save({ name: 'A medias' }, halved)

    expect(refused).toMatchObject({ status: 403, error: { code: 'permission.denied' } })
    expect(partly).toMatchObject({ status: 403, error: { code: 'permission.denied' } })
    expect(await count()).toEqual(before)
  })
})
