import { buildUser } from '@app/access/testing'
import { buildProduct } from '@app/catalog/testing'
import { settleReservations } from '@app/commissions/api'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import type { Sent } from '@kit/http/endpoint'
import { asSystem } from '@kit/db/context'
import { all, run } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { SEED, times } from '@kit/testing/times'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { simulateRule } from '../contract.ts'
import type { Rule } from '../rules.ts'
import { buildCommissionRule } from '../testing/build.ts'

const world = await openTestWorld({
  modules: ['access', 'commissions', 'reporting'],
  now: '2026-04-10T18:00:00Z',
})
const { database } = world
type Body = Sent<typeof simulateRule>['body']

const SAID: Body = {
  id: null,
  level: 'rep',
  rep_id: null,
  location_id: null,
  channel_id: null,
  product_id: null,
  product_type: null,
  base: 'net',
  tiering: 'whole',
  tiers: [{ from: '0', percent: '10' }],
}
const tour = await buildProduct(database)
const stay = await buildProduct(database, { product_type: 3 })

/** A channel with its own rules, which held before anything was sold, and two reps. */
async function openChannel(rules: readonly Partial<Rule>[]) {
  const { id: channel_id } = await buildChannel(database)
  const location = await buildLocation(database, { channel_id })
  const placed = { channel_ids: [channel_id] }
  const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [channel_id] })
  const ana = await buildUser(database, { name: 'Ana', last_name: 'Ruiz', ...placed })
  const eva = await buildUser(database, { name: 'Eva', last_name: 'Luna', ...placed })
  const built: number[] = []
  for (const rule of rules)
    built.push((await buildCommissionRule(database, { channel_id, ...rule })).id)
  const sell = async (
    rep: { id: number },
    gross: string,
    more: object = {},
    day = '2026-03-10',
  ) => {
    const { id } = await buildReservation(database, {
      location,
      rep_id: rep.id,
      sale_day: day,
      paid: gross,
      items: [{ gross, tax_percent: '0', product: tour, ...more }],
    })
    await asSystem(database, world.now, (tx) =>
      settleReservations(tx, [id], () => ({ user_id: 1, day: day as Day })),
    )
    return id
  }
  return { channel_id, location, manager, ana, eva, rules: built, sell }
}

const simulate = (who: Session, said: Partial<Body>) =>
  world.call(who, simulateRule, { body: { ...SAID, ...said } })
const told = async (who: Session, said: Partial<Body>) => {
  const { status, body, error } = await simulate(who, said)
  expect(status, JSON.stringify(error)).toBe(200)
  return body.people.map(({ name, paid, would, difference }) => [name, paid, would, difference])
}
const everything = () =>
  all(
    database,
    sql`
    select (select jsonb_agg(l order by l.id) from commissions.line l) as lines,
        (select jsonb_agg(r order by r.id) from commissions.rule r) as rules,
        (select jsonb_agg(v order by v.id) from commissions.rule_version v) as wordings`,
  )

describe('a rule that nobody saved yet', () => {
  test('says what last month would have paid, to whom, and the difference, and writes nothing', async () => {
    const { channel_id, manager, ana, eva, sell } = await openChannel([{}])
    await sell(ana, '1000')
    await sell(ana, '500')
    await sell(eva, '300')
    await sell(eva, '9000', {}, '2026-02-28')
    await sell(eva, '9000', {}, '2026-04-01')
    const before = await everything()

    const { body } = await simulate(manager, { channel_id })

    expect(body).toMatchObject({
      first_day: '2026-03-01',
      last_day: '2026-03-31',
      services: 3,
      paid: '144.0000',
      would: '180.0000',
      difference: '36.0000',
    })
    expect(await told(manager, { channel_id })).toEqual([
      ['Ana Ruiz', '120.0000', '150.0000', '30.0000'],
      ['Eva Luna', '24.0000', '30.0000', '6.0000'],
    ])
    expect(await everything()).toEqual(before)
  })

  test('of one seller touches the sales of that seller alone', async () => {
    const { manager, ana, eva, sell } = await openChannel([{}])
    await sell(ana, '1000')
    await sell(eva, '300')

    expect(await told(manager, { rep_id: eva.id })).toEqual([
      ['Eva Luna', '24.0000', '30.0000', '6.0000'],
    ])
  })

  test('less specific than another changes nothing that the other one pays', async () => {
    const own = await openChannel([{}])
    await run(
      database,
      sql`update commissions.rule_version set channel_id = null, rep_id = ${own.ana.id}
           where rule_id = ${own.rules[0]!}`,
    )
    await own.sell(own.ana, '1000')
    await own.sell(own.eva, '1000')

    expect(await told(own.manager, { channel_id: own.channel_id })).toEqual([
      ['Eva Luna', '0.0000', '100.0000', '100.0000'],
    ])
  })

  test('is refused as it would be when it is saved', async () => {
    const mine = await openChannel([{}])
    const theirs = await openChannel([{}])
    const codeOf = async (said: Partial<Body>) => (await simulate(mine.manager, said)).error?.code

    expect(await codeOf({ channel_id: theirs.channel_id })).toBe('commission_rule.not_yours')
    expect(await codeOf({})).toBe('commission_rule.not_yours')
    expect(
      await codeOf({ channel_id: mine.channel_id, tiers: [{ from: '10', percent: '1' }] }),
    ).toBe('commission_rule.first_tier')
    const rep = { ...(await world.signIn(mine.ana)), user: mine.ana } as Session
    expect((await simulate(rep, { channel_id: mine.channel_id })).status).toBe(403)
  })
})

describe('a rule that is changed', () => {
  test('by one tier says what that tier changes', async () => {
    const { channel_id, manager, ana, eva, rules, sell } = await openChannel([{}])
    await sell(ana, '10000')
    await sell(eva, '300')

    const changed = await told(manager, {
      id: rules[0]!,
      channel_id,
      tiers: [
        { from: '0', percent: '8' },
        { from: '5000', percent: '12' },
      ],
    })

    expect(changed).toEqual([
      ['Ana Ruiz', '800.0000', '1200.0000', '400.0000'],
      ['Eva Luna', '24.0000', '24.0000', '0.0000'],
    ])
  })

  test('to be of another product leaves the others without it', async () => {
    const { channel_id, manager, ana, eva, rules, sell } = await openChannel([{}])
    await sell(ana, '1000')
    await sell(eva, '1000', { product: stay })

    const changed = await told(manager, { id: rules[0]!, channel_id: null, rep_id: eva.id })

    expect(changed.toSorted()).toEqual([
      ['Ana Ruiz', '80.0000', '0.0000', '-80.0000'],
      ['Eva Luna', '80.0000', '100.0000', '20.0000'],
    ])
    expect(channel_id).toBeGreaterThan(0)
  })
})

describe('any rule', () => {
  const CASES = times(8)

  test(`is simulated as what the same sales pay where it held from the start (${CASES} cases)`, async () => {
    let seed = SEED
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
      return Math.floor((seed / 0x80000000) * below)
    }
    const someTerms = () => ({
      base: (['gross', 'net', 'margin'] as const)[random(3)]!,
      tiering: (['whole', 'marginal'] as const)[random(2)]!,
      tiers: [
        { from: '0', percent: String(1 + random(10)) },
        ...(random(2)
          ? [{ from: String(500 + random(1000)), percent: String(5 + random(20)) }]
          : []),
      ],
    })
    for (let one = 0; one < CASES; one += 1) {
      const general = someTerms()
      const typed = { ...someTerms(), product_type: 3 }
      const said = someTerms()
      const ofKind = random(2) ? 3 : null
      const sales = Array.from({ length: 6 }, () => ({
        who: random(2),
        gross: String(100 + random(4000)),
        product: random(2) ? stay : tour,
        cost: String(random(900)),
      }))
      const open = async (rules: readonly Partial<Rule>[]) => {
        const channel = await openChannel(rules)
        for (const { who, gross, ...more } of sales)
          await channel.sell([channel.ana, channel.eva][who]!, gross, more)
        return channel
      }
      const before = await open([general, typed])
      const after = await open(ofKind ? [general, { ...said, product_type: 3 }] : [said, typed])

      const { body } = await simulate(before.manager, {
        ...said,
        channel_id: before.channel_id,
        product_type: ofKind,
      })

      const paidBy = async ({ channel_id, ana, eva }: typeof before) => {
        const rows = await all(
          database,
          sql<{ id: number; amount: number }>`
          select beneficiary_id as id, sum(amount)::float8 as amount from commissions.line
           where channel_id = ${channel_id} and level = 'rep' group by 1`,
        )
        const sums = new Map(rows.map(({ id, amount }) => [id, amount]))
        return [ana, eva].map(({ id }) => sums.get(id) ?? 0)
      }
      const [was, is] = [await paidBy(before), await paidBy(after)]
      const differences = [before.ana, before.eva].map(({ id }) =>
        Number(body.people.find(({ beneficiary }) => beneficiary === id)?.difference ?? 0),
      )
      expect(differences.map((amount) => amount.toFixed(2))).toEqual(
        is.map((amount, index) => (amount - was[index]!).toFixed(2)),
      )
    }
  }, 120_000)
})
