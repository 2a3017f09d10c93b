import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildChannel, buildLocation, type BuiltLocation } from '@app/organization/testing'
import { all } from '@kit/db/database'
import { createRecord, removeRecord, saveRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

let world: TestWorld
let admin: Session
let lobby: BuiltLocation
let manager: Session

beforeAll(async () => {
  world = await openTestWorld({ modules: ['access', 'commissions', 'organization'] })
  admin = await world.signInAs({ roles: ['ADMIN'] })
  lobby = await buildLocation(world.database, {
    channel_id: (await buildChannel(world.database)).id,
  })
  manager = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [lobby.channel_id],
  })
})

const RULE = {
  level: 'rep',
  base: 'net',
  tiering: 'whole',
  earned_when: 'paid',
  tiers: [{ from: '0', percent: '8' }],
  starts_on: '2026-01-01',
  ends_on: '2199-12-31',
}
const make = (session: Session, over: object = {}) =>
  world.call(session, createRecord, {
    params: { id: 'commission-rule' },
    body: { ...RULE, ...over },
  })
const wordingsOf = (rule_id: number) =>
  all(
    world.database,
    sql`select tiers -> 0 ->> 'percent' as percent, held_until = 'infinity' as holds
          from commissions.rule_version where rule_id = ${rule_id} order by id`,
  )

describe('a commission rule', () => {
  test('keeps every wording that it had, and the last one until it is taken away', async () => {
    const made = (await make(admin, { level: 'supervisor' })).body
    world.pass({ minutes: 1 })

    const saved = await world.call(admin, saveRecord, {
      params: { id: 'commission-rule', key: made.key },
      query: { version: made.version },
      body: { tiers: [{ from: '0', percent: '9' }] },
    })
    expect(saved.status).toBe(200)
    expect(await wordingsOf(made.id)).toEqual([
      { percent: '8', holds: false },
      { percent: '9', holds: true },
    ])

    world.pass({ minutes: 1 })
    await world.call(admin, removeRecord, { params: { id: 'commission-rule', key: made.key } })
    expect(await wordingsOf(made.id)).toEqual([
      { percent: '8', holds: false },
      { percent: '9', holds: false },
    ])
  })

  test('is refused where two of one kind would hold on the same day', async () => {
    const own = { level: 'rep', channel_id: lobby.channel_id }
    await make(admin, { ...own, ends_on: '2026-06-30' })

    expect(await make(admin, { ...own, starts_on: '2026-06-30' })).toMatchObject({
      status: 409,
      error: { code: 'record.taken' },
    })
    expect(await make(admin, { ...own, starts_on: '2026-07-01' })).toMatchObject({ status: 200 })
  })

  test('says what it is about in one way', async () => {
    const codeOf = async (over: object) => (await make(admin, over)).error

    expect(await codeOf({ channel_id: lobby.channel_id, location_id: lobby.id })).toMatchObject({
      code: 'commission_rule.one_seller',
    })
    const product_id = (await buildProduct(world.database)).id
    expect(await codeOf({ product_id, product_type: '1' })).toMatchObject({
      code: 'commission_rule.one_product',
    })
    expect(await codeOf({ tiers: [{ from: '100', percent: '8' }] })).toMatchObject({
      code: 'commission_rule.first_tier',
    })
    const twice = [
      { from: '0', percent: '8' },
      { from: '50', percent: '9' },
      { from: '50.00', percent: '10' },
    ]
    expect(await codeOf({ tiers: twice })).toMatchObject({ code: 'commission_rule.tier_twice' })
  })

  test('of a channel is edited by its manager, who reaches no other', async () => {
    const other = await buildLocation(world.database)

    expect(await make(manager, { level: 'manager', channel_id: lobby.channel_id })).toMatchObject({
      status: 200,
    })
    expect(await make(manager, { level: 'manager', location_id: lobby.id })).toMatchObject({
      status: 200,
    })
    for (const foreign of [{}, { channel_id: other.channel_id }, { location_id: other.id }])
      expect(await make(manager, { level: 'manager', ...foreign })).toMatchObject({
        status: 422,
        error: { code: 'commission_rule.not_yours' },
      })
  })
})
