import { buildProduct, buildProvider } from '@app/catalog/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { run } from '@kit/db/database'
import { runReport } from '@kit/tables/contract'
import { createRecord, saveRecord, showRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

const world = await openTestWorld({ modules: ['access', 'incentives', 'leagues', 'reporting'] })
const { database } = world
const lobby = await buildLocation(database, { locacion: 'Lobby' })
const pier = await buildLocation(database, {
  locacion: 'Muelle',
  channel_id: lobby.channel_id,
  hotel_id: lobby.hotel_id,
})
const far = await buildLocation(database, { channel_id: (await buildChannel(database)).id })
const parks = await buildProvider(database)
const ticket = await buildProduct(database, { provider_id: parks.id })
const other = await buildProduct(database)
const admin = await world.signInAs({ roles: ['ADMIN'] })
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [lobby.channel_id],
})
const ofLobby = await world.signInAs({
  roles: ['SUPERVISOR CONCESION'],
  channel_ids: [lobby.channel_id],
  location_ids: [lobby.id],
})
const rep = (name: string) =>
  world.signInAs({
    roles: ['REP CONCESION'],
    name,
    last_name: 'Rep',
    channel_ids: [lobby.channel_id],
  })
const [ana, eva] = [await rep('Ana'), await rep('Eva')]

let made = 0
const RULE = {
  paid_by: 'provider',
  provider_id: parks.id,
  product_id: null,
  channel_id: lobby.channel_id,
  team_id: null,
  counts: 'services',
  target: 3,
  pays: 'each',
  amount: '100',
  starts_on: '2026-03-01',
  ends_on: '2026-03-31',
}
const make = (body: object = {}, who: Session = manager) =>
  world.call(who, createRecord, {
    params: { id: 'incentive-rule' },
    body: { name: `Premio ${++made}`, ...RULE, ...body },
  })
const sell = (who: Session, sale_day: string, location = lobby, product = ticket, adults = 1) =>
  buildReservation(database, {
    location,
    rep_id: who.user_id,
    sale_day,
    items: [{ product, adults }],
  })
const read = async (id: string, body: object = {}, who: Session = admin) =>
  (
    await world.call(who, runReport, {
      params: { id },
      body: { dateInit: '2026-03-01', dateFin: '2026-03-31', page_size: 100, ...body } as never,
    })
  ).body.rows
const earnedBy = async (rule: string, who: Session = admin) =>
  (await read('incentives-by-rep', {}, who))
    .filter((row) => row['rule'] === rule)
    .map(({ rep: name, units, earning, amount }) => [name, units, earning, amount])
const rule = async (body: object = {}) => {
  const reply = await make(body)
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return `Premio ${made}`
}

// Ana sells three at the lobby and one at the pier, and Eva two; one of another provider, one
// before the rule, one in another channel.
await sell(ana, '2026-03-02')
const middle = await sell(ana, '2026-03-05')
await sell(ana, '2026-03-09', lobby, ticket, 4)
await sell(ana, '2026-03-09', pier)
await sell(ana, '2026-03-09', lobby, other)
await sell(ana, '2026-02-28')
await sell(eva, '2026-03-03')
await sell(eva, '2026-03-04')
await sell(eva, '2026-03-04', far)
// Cancelled with a charge: it stands in the reports of sales by its charge, and earns nothing.
await buildReservation(database, {
  location: lobby,
  rep_id: eva.user_id,
  sale_day: '2026-03-08',
  items: [{ product: ticket, gross: '700', fee: '350' }],
})

describe('a prize', () => {
  test('for each unit is paid from the first one on once a rep reaches the target at a desk', async () => {
    expect(await earnedBy(await rule())).toEqual([
      ['Ana Rep', 4, 3, '300.0000'],
      ['Eva Rep', 2, 0, '0.0000'],
    ])
  })

  test('for reaching a target is paid once', async () => {
    expect(await earnedBy(await rule({ pays: 'once', amount: '800' }))).toEqual([
      ['Ana Rep', 4, 1, '800.0000'],
      ['Eva Rep', 2, 0, '0.0000'],
    ])
  })

  test('by people counts people, without a target from the first', async () => {
    expect(await earnedBy(await rule({ counts: 'people', target: 0, amount: '10' }))).toEqual([
      ['Ana Rep', 7, 7, '70.0000'],
      ['Eva Rep', 2, 2, '20.0000'],
    ])
  })

  test('of a team is for its members alone', async () => {
    await run(
      database,
      sql`with season as (
            insert into leagues.season (uuid, name, channel_id, starts_on, ends_on)
            values (gen_random_uuid(), 'Copa', ${lobby.channel_id}, '2026-03-01', '2026-03-31')
            returning id
          ), team as (
            insert into leagues.team (season_id, name) select id, 'Delfines' from season
            returning id, season_id
          )
          insert into leagues.member (season_id, rep_id, team_id)
          select season_id, ${eva.user_id}, id from team`,
    )
    const [team] = (
      await sql<{ id: number }>`select id from leagues.team where name = 'Delfines'`.execute(
        database,
      )
    ).rows

    expect(await earnedBy(await rule({ team_id: team!.id, target: 0 }))).toEqual([
      ['Eva Rep', 2, 2, '200.0000'],
    ])
  })

  test('is the same figure for whoever sees the desk, and a rep sees their own', async () => {
    const name = await rule({ pays: 'once', amount: '800' })

    expect(await earnedBy(name, ofLobby)).toEqual([
      ['Ana Rep', 3, 1, '800.0000'],
      ['Eva Rep', 2, 0, '0.0000'],
    ])
    expect(await earnedBy(name, eva)).toEqual([['Eva Rep', 2, 0, '0.0000']])
  })

  test('that a provider pays is owed by that provider; that of the company by nobody else', async () => {
    const owed = await rule()
    const own = await rule({ paid_by: 'company' })

    const rules = (await read('incentives-of-providers')).map((row) => row['rule'])
    expect(rules).toContain(owed)
    expect(rules).not.toContain(own)
    const [row] = (await read('incentives-by-rule')).filter((one) => one['rule'] === own)
    expect(row).toMatchObject({ of_company: '300.0000', of_provider: '0.0000' })
  })

  test('is gone when what reached the target is cancelled', async () => {
    const [each, once] = [await rule(), await rule({ pays: 'once', amount: '800' })]

    // As move() writes it: the state beside its transition.
    await run(
      database,
      sql`with moved as (
            insert into platform.transition (entity, entity_id, from_state, to_state, at)
            select 'item', id, state, 'cancelled', now() from reservations.item
             where reservation_id = ${middle.id} returning entity_id)
          update reservations.item set state = 'cancelled'
           where id in (select entity_id from moved)`,
    )
    expect((await earnedBy(each))[0]).toEqual(['Ana Rep', 3, 0, '0.0000'])
    expect((await earnedBy(once))[0]).toEqual(['Ana Rep', 3, 0, '0.0000'])
  })
})

describe('a rule', () => {
  test.each([
    ['incentive.days', { ends_on: '2026-02-01' }],
    ['incentive.no_provider', { provider_id: null }],
    ['incentive.no_target', { pays: 'once', target: 0 }],
    ['incentive.no_amount', { amount: '0' }],
    ['incentive.not_its_product', { product_id: other.id }],
    ['incentive.not_yours', { channel_id: null }],
    ['incentive.not_yours', { channel_id: far.channel_id }],
  ])('is refused as %s', async (code, body) => {
    expect((await make(body)).error?.code).toBe(code)
  })

  test('for a team of a league keeps that team there', async () => {
    const season = await world.call(manager, createRecord, {
      params: { id: 'league-season' },
      body: {
        name: 'Copa con premio',
        channel_id: lobby.channel_id,
        starts_on: '2026-03-01',
        ends_on: '2026-03-31',
        members: [
          { team: 'Rayas', rep_id: ana.user_id },
          { team: 'Conchas', rep_id: eva.user_id },
        ],
      },
    })
    const { key } = season.body
    const { rows } = await sql<{ id: number }>`
      select id from leagues.team where name = 'Rayas'`.execute(database)
    await rule({ team_id: rows[0]!.id })

    const { body } = await world.call(manager, showRecord, {
      params: { id: 'league-season', key },
    })
    const saved = await world.call(manager, saveRecord, {
      params: { id: 'league-season', key },
      query: { version: body.version },
      body: {
        members: [
          { team: 'Otras', rep_id: ana.user_id },
          { team: 'Conchas', rep_id: eva.user_id },
        ],
      },
    })
    expect(saved.error?.code).toBe('league.team_used')
  })

  test('of every channel is made by who sees all of them, and no rep makes one', async () => {
    expect((await make({ channel_id: null }, admin)).status).toBe(200)
    expect((await make({}, ana)).status).toBe(403)
  })
})
