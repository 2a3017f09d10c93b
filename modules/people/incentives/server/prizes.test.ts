import { buildUser } from '@app/access/testing'
import { buildProduct, buildProvider } from '@app/catalog/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { findTableRows, runReport } from '@kit/tables/contract'
import { createRecord } from '@kit/tables/record-contract'
import { SEED, times } from '@kit/testing/times'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { compareDocuments } from '@app/audit/testing'
import {
  collectPrizes,
  findDuePrizes,
  findOwedPrizes,
  listAwardable,
  makeAward,
  payPrizes,
  previewAward,
} from '../contract.ts'
import voidAward from '../acts/void-award.act.ts'
import voidPrize from '../acts/void-prize.act.ts'

const world = await openTestWorld({
  modules: ['access', 'incentives', 'leagues', 'reporting'],
  now: '2026-04-10T18:00:00Z',
})
const { database } = world
const admin = await world.signInAs({ roles: ['ADMIN'] })
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const MARCH = { first_day: '2026-03-01', last_day: '2026-03-31' }

/** A company of its own for each test: two reps at one desk, a provider, and a rule of March. */
async function openCompany(rule: object = {}) {
  const { id: channel_id } = await buildChannel(database)
  const location = await buildLocation(database, { channel_id })
  const provider = await buildProvider(database)
  const product = await buildProduct(database, { provider_id: provider.id })
  const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [channel_id] })
  const placed = { channel_ids: [channel_id], roles: ['REP CONCESION'] as const }
  const ana = await buildUser(database, { name: 'Ana', last_name: 'Ruiz', ...placed })
  const eva = await buildUser(database, { name: 'Eva', last_name: 'Luna', ...placed })
  const rule_id = await makeRule({
    channel_id,
    provider_id: provider.id,
    target: 0,
    ...rule,
  })
  const sell = (rep: { id: number }, sale_day = '2026-03-10') =>
    buildReservation(database, { location, rep_id: rep.id, sale_day, items: [{ product }] })
  return { channel_id, location, provider, manager, ana, eva, rule_id, sell }
}

let made = 0
async function makeRule(more: object): Promise<number> {
  made += 1
  const { status, body, error } = await world.call(admin, createRecord, {
    params: { id: 'incentive-rule' },
    body: {
      name: `Reto ${made}`,
      paid_by: 'provider',
      provider_id: null,
      product_id: null,
      channel_id: null,
      team_id: null,
      counts: 'services',
      target: 0,
      pays: 'each',
      amount: '100',
      starts_on: '2026-03-01',
      ends_on: '2026-03-31',
      ...more,
    },
  })
  expect(status, JSON.stringify(error)).toBe(200)
  return Number(body.key)
}

const award = (who: Session, rule_id: number, amount: string, days: object = MARCH) =>
  world.call(who, makeAward, { body: { rule_id, ...MARCH, ...days, amount } })
const pay = (channel_id: number, reps: number[], more: object = {}, who: Session = accountant) =>
  world.call(who, payPrizes, {
    body: { channel_id, reps, paid: { reference: 'SPEI 1' }, ...more },
  })
const collect = (provider_id: number, amount: string, who: Session = accountant) =>
  world.call(who, collectPrizes, { body: { provider_id, reference: 'SPEI 2', amount } })
const annul = (who: Session, id: number) =>
  world.call(who, voidPrize.endpoint, { params: { id }, body: { reason: 'Se contó de más' } })
const owedIn = async (channel_id: number, more: object = {}) =>
  (await world.call(accountant, findOwedPrizes, { body: { channel_id, ...more } })).body.owed.map(
    ({ rep, amount, waits }) => [rep, amount, waits],
  )
const prizesOf = (channel_id: number) =>
  all(
    database,
    sql<{ id: number; rep_id: number; amount: string; state: string }>`
    select id, rep_id, amount, state from incentives.prize
     where channel_id = ${channel_id} order by id`,
  )
const ACCOUNTS = ['incentives', 'incentives_due', 'incentive_cost', 'bank'] as const
/** What stands on each account of a channel, in pesos. */
async function booksOf(channel_id: number) {
  const rows = await all(
    database,
    sql<{ account: string; amount: number }>`
    select p.account_code as account, sum(p.amount)::float8 as amount
      from ledger.posting p join ledger.entry e on e.id = p.entry_id
     where e.channel_id = ${channel_id} group by 1`,
  )
  const sums = new Map(rows.map(({ account, amount }) => [account, amount]))
  return ACCOUNTS.map((account) => sums.get(account) ?? 0)
}
const cancel = (reservation_id: number) =>
  // As move() writes it: the state beside its transition.
  run(
    database,
    sql`with moved as (
          insert into platform.transition (entity, entity_id, from_state, to_state, at)
          select 'item', id, state, 'cancelled', now() from reservations.item
           where reservation_id = ${reservation_id} returning entity_id)
        update reservations.item set state = 'cancelled'
         where id in (select entity_id from moved)`,
  )
/** Neither the promises of the base nor the auditor find anything about prizes. */
async function differences() {
  const broken = (await checkInvariants(database)).filter(({ name }) => /prize|award/.test(name))
  const audited = (await compareDocuments(database, null)).differences
  return [...broken, ...audited.filter(({ kind }) => kind === 'prize')]
}

describe('what a rule gave', () => {
  test('is awarded, paid by the provider and paid to the reps, in the books and for the rep to see', async () => {
    const { channel_id, provider, manager, ana, eva, rule_id, sell } = await openCompany()
    for (const rep of [ana, ana, eva]) await sell(rep)

    const preview = await world.call(manager, previewAward, { body: { rule_id, ...MARCH } })
    const awarded = await award(manager, rule_id, '300.0000')
    const afterAward = await booksOf(channel_id)
    const due = await world.call(accountant, findDuePrizes, {})
    const collected = await collect(provider.id, '300.0000')
    const afterCollection = await booksOf(channel_id)
    const owed = await owedIn(channel_id)
    const paid = await pay(channel_id, [ana.id, eva.id])

    expect(preview.body.prizes.map(({ rep, units, amount }) => [rep, units, amount])).toEqual([
      ['Ana Ruiz', 2, '200.0000'],
      ['Eva Luna', 1, '100.0000'],
    ])
    expect(awarded.body).toMatchObject({ prizes: 2, amount: '300.0000' })
    expect(afterAward).toEqual([-300, 300, 0, 0])
    expect(due.body).toContainEqual({
      provider_id: provider.id,
      provider: expect.any(String),
      prizes: 2,
      amount: '300.0000',
    })
    expect(collected.body).toMatchObject({ prizes: 2, amount: '300.0000' })
    expect(afterCollection).toEqual([-300, 0, 0, 300])
    expect(owed).toEqual([
      ['Ana Ruiz', '200.0000', false],
      ['Eva Luna', '100.0000', false],
    ])
    expect(paid.body).toMatchObject({ prizes: 2, amount: '300.0000' })
    expect(await booksOf(channel_id)).toEqual([0, 0, 0, 0])
    const own = { ...(await world.signIn(ana)), user: ana }
    const mine = await world.call(own, findTableRows, {
      params: { id: 'incentive-prizes' },
      body: {},
    })
    expect(mine.body.rows.map((row) => [row['amount'], row['state'], row['reference']])).toEqual([
      ['200.0000', 'paid', 'SPEI 1'],
    ])
    expect(await differences()).toEqual([])
  })

  test('by the company is its cost', async () => {
    const { channel_id, manager, ana, rule_id, sell } = await openCompany({ paid_by: 'company' })
    await sell(ana)

    await award(manager, rule_id, '100')

    expect(await booksOf(channel_id)).toEqual([-100, 0, 100, 0])
  })

  test('stays as it was awarded when the rule changes or a sale is cancelled later', async () => {
    const { channel_id, manager, ana, rule_id, sell } = await openCompany()
    const sale = await sell(ana)
    await sell(ana)
    await award(manager, rule_id, '200')

    await run(database, sql`update incentives.rule set amount = 999 where id = ${rule_id}`)
    await cancel(sale.id)

    expect(await owedIn(channel_id)).toEqual([['Ana Ruiz', '200.0000', false]])
    const { body } = await world.call(admin, runReport, {
      params: { id: 'incentives-by-rep' },
      body: { dateInit: '2026-03-01', dateFin: '2026-03-31', page_size: 200 } as never,
    })
    const [row] = body.rows.filter(
      (one) => one['rep'] === 'Ana Ruiz' && one['awarded'] !== '0.0000',
    )
    expect(row).toBeDefined()
    expect(
      body.rows
        .filter((one) => one['rule'] === `Reto ${made}`)
        .map((one) => [one['units'], one['amount'], one['awarded'], one['paid']]),
    ).toEqual([[2, '200.0000', '200.0000', '0.0000']])
    expect(await differences()).toEqual([])
  })

  test('with a target is awarded whole, once its days ended; without one, the days that passed', async () => {
    const withTarget = await openCompany({ target: 2 })
    const running = await openCompany({ ends_on: '2026-04-30' })
    const runningTarget = await openCompany({ target: 2, ends_on: '2026-04-30' })

    const part = await award(withTarget.manager, withTarget.rule_id, '0', {
      last_day: '2026-03-15',
    })
    const today = await award(running.manager, running.rule_id, '0', { last_day: '2026-04-10' })
    const early = await award(runningTarget.manager, runningTarget.rule_id, '0', {
      last_day: '2026-04-30',
    })
    const listed = (await world.call(running.manager, listAwardable, {})).body

    expect(part.error?.code).toBe('incentive_award.whole')
    expect(today.error?.code).toBe('incentive_award.days')
    expect(early.error?.code).toBe('incentive_award.whole')
    expect(listed).toMatchObject([
      { id: running.rule_id, first_day: '2026-03-01', last_day: '2026-04-09', whole: false },
    ])
  })

  test('is awarded once, day by day; two at once award it once', async () => {
    const { channel_id, manager, ana, rule_id, sell } = await openCompany()
    await sell(ana)

    const both = await Promise.all([
      award(manager, rule_id, '100'),
      award(admin, rule_id, '100', { last_day: '2026-03-20' }),
    ])

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await prizesOf(channel_id)).map(({ amount }) => amount)).toEqual(['100.0000'])
  })

  test('that nobody earned, or that is not what was seen, is not awarded', async () => {
    const { channel_id, manager, ana, rule_id, sell } = await openCompany()
    const nothing = await award(manager, rule_id, '0')
    await sell(ana)
    const changed = await award(manager, rule_id, '50')

    expect(nothing.error?.code).toBe('incentive_award.nothing')
    expect(changed.error?.code).toBe('incentive_award.changed')
    expect(await prizesOf(channel_id)).toEqual([])
  })
})

describe('a prize', () => {
  test('that nobody paid is voided with a reason, and the books undo it', async () => {
    const { channel_id, manager, ana, eva, rule_id, sell } = await openCompany()
    await sell(ana)
    await sell(eva)
    await award(manager, rule_id, '200')
    const [first] = await prizesOf(channel_id)

    const voided = await annul(manager, first!.id)
    const again = await annul(manager, first!.id)

    expect(voided.body).toEqual({ id: first!.id, state: 'voided', taken_back_by: null })
    expect([again.status, again.error?.code]).toEqual([409, 'incentive_prize.illegal_transition'])
    expect(await booksOf(channel_id)).toEqual([-100, 100, 0, 0])
    expect(await differences()).toEqual([])
  })

  test('that was paid is taken off the next payment, once', async () => {
    const { channel_id, provider, manager, ana, rule_id, sell } = await openCompany()
    await sell(ana)
    await award(manager, rule_id, '100')
    await pay(channel_id, [ana.id])
    const [paid] = await prizesOf(channel_id)

    const taken = await annul(manager, paid!.id)
    const twice = await annul(manager, paid!.id)
    const ofTaking = await annul(manager, taken.body.taken_back_by!)
    const waiting = await owedIn(channel_id)
    const nothing = await pay(channel_id, [ana.id])
    const next = await makeRule({
      channel_id,
      provider_id: provider.id,
      amount: '250',
      starts_on: '2026-03-05',
    })
    await award(manager, next, '250', { first_day: '2026-03-05' })
    const paidNext = await pay(channel_id, [ana.id])

    expect([twice.error?.code, ofTaking.error?.code]).toEqual([
      'incentive_prize.taken_back',
      'incentive_prize.taken_back',
    ])
    expect(waiting).toEqual([['Ana Ruiz', '-100.0000', true]])
    expect(nothing.error?.code).toBe('incentive_payment.nothing')
    expect(paidNext.body).toMatchObject({ prizes: 2, amount: '150.0000' })
    // The provider owes 100 less 100 and 250.
    expect(await booksOf(channel_id)).toEqual([0, 250, 0, -250])
    expect((await collect(provider.id, '250')).status).toBe(200)
    expect(await booksOf(channel_id)).toEqual([0, 0, 0, 0])
    expect(await differences()).toEqual([])
  })

  test('is paid neither by who awarded it nor by who earns it', async () => {
    const { channel_id, rule_id, sell } = await openCompany()
    const both = await buildUser(database, { roles: ['CONTABILIDAD'] })
    const session = { ...(await world.signIn(both)), user: both } as Session
    const awarding = await world.signInAs({
      roles: ['CONTABILIDAD'],
      granted: ['incentive.award'],
    })
    await sell(both)
    await award(awarding, rule_id, '100')

    const earning = await pay(channel_id, [both.id], {}, session)
    const own = await pay(channel_id, [both.id], {}, awarding)

    expect(earning.error?.code).toBe('incentive_payment.pays_you')
    expect(own.error?.code).toBe('incentive_payment.own')
    expect(await owedIn(channel_id)).toHaveLength(1)
  })

  test('is collected for the sum that was seen, or not at all', async () => {
    const { channel_id, provider, manager, ana, rule_id, sell } = await openCompany()
    await sell(ana)
    await award(manager, rule_id, '100')

    const changed = await collect(provider.id, '80')

    expect([changed.status, changed.error?.code]).toEqual([409, 'incentive_collection.changed'])
    expect(await booksOf(channel_id)).toEqual([-100, 100, 0, 0])
  })

  test('is paid once by two at once', async () => {
    const { channel_id, manager, ana, rule_id, sell } = await openCompany()
    await sell(ana)
    await award(manager, rule_id, '100')
    const other = await world.signInAs({ roles: ['CONTABILIDAD'] })

    const both = await Promise.all([
      pay(channel_id, [ana.id]),
      pay(channel_id, [ana.id], {}, other),
    ])

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await booksOf(channel_id))[3]).toBe(-100)
  })

  test('goes with a paid cut of commissions of the same channel, and only to whom it pays', async () => {
    const { channel_id, manager, ana, eva, rule_id, sell } = await openCompany()
    await sell(ana)
    const sale = await sell(eva)
    await award(manager, rule_id, '200')
    const { id: cut_id } = await only(
      database,
      sql<{ id: number }>`
      insert into commissions.cut (channel_id, first_day, last_day, state, amount, made_by, made_at,
          approved_by, reference, paid_on, method)
      values (${channel_id}, '2026-03-01', '2026-03-31', 'paid', 10, 1, now(), 2, 'SPEI 77',
          '2026-04-02', 'transfer') returning id`,
    )
    await run(
      database,
      sql`
      with accrued as (
        insert into commissions.accrual (reservation_id, day, amount, channel_id, hotel_id,
            location_id, rep_id)
        select id, sale_day, 10, channel_id, hotel_id, location_id, rep_id
          from reservations.reservation where id = ${sale.id} returning *
      ), wording as (
        insert into commissions.rule_version (rule_id, level, base, tiering, tiers, earned_when,
            starts_on, ends_on, held_from)
        values (${cut_id + 1_000_000}, 'rep', 'net', 'whole', '[{"from":"0","percent":"1"}]',
            'paid', '2026-01-01', '2026-12-31', now()) returning id
      )
      insert into commissions.line (reservation_id, item_id, level, beneficiary_id,
          rule_version_id, state, day, earned_day, base, parts, amount, accrual_id, cut_id,
          channel_id, hotel_id, location_id, rep_id)
      select a.reservation_id, ${sale.items[0]!.id}, 'rep', ${eva.id}, w.id, 'earned', a.day,
          a.day, 1000, '[{"base":"1000","percent":"1"}]', 10, a.id, ${cut_id}, a.channel_id,
          a.hotel_id, a.location_id, a.rep_id
        from accrued a, wording w`,
    )
    const elsewhere = await openCompany()

    const foreign = await pay(elsewhere.channel_id, [ana.id], { paid: { cut_id } })
    const owed = await owedIn(channel_id, { cut_id })
    const paid = await pay(channel_id, [ana.id, eva.id], { paid: { cut_id } })

    expect(foreign.error?.code).toBe('incentive_payment.no_cut')
    expect(owed).toEqual([['Eva Luna', '100.0000', false]])
    expect(paid.body).toMatchObject({ prizes: 1, amount: '100.0000' })
    const row = await only(
      database,
      sql`select reference, cut_id from incentives.payment where id = ${paid.body.id}`,
    )
    expect(row).toEqual({ reference: 'SPEI 77', cut_id })
  })

  test('of another channel does not exist for a manager', async () => {
    const mine = await openCompany()
    const theirs = await openCompany()
    await theirs.sell(theirs.ana)
    await award(theirs.manager, theirs.rule_id, '100')
    const [prize] = await prizesOf(theirs.channel_id)
    const { award_id } = await only(
      database,
      sql<{ award_id: number }>`select award_id from incentives.prize where id = ${prize!.id}`,
    )
    const paying = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [mine.channel_id],
      granted: ['incentive.pay'],
    })

    const replies = [
      await annul(mine.manager, prize!.id),
      await award(mine.manager, theirs.rule_id, '100'),
      await world.call(mine.manager, previewAward, { body: { rule_id: theirs.rule_id, ...MARCH } }),
      await world.call(mine.manager, voidAward.endpoint, {
        params: { id: award_id },
        body: { reason: 'Otro canal' },
      }),
      await pay(theirs.channel_id, [theirs.ana.id], {}, paying),
      await world.call(paying, findOwedPrizes, { body: { channel_id: theirs.channel_id } }),
      await collect(theirs.provider.id, '100', paying),
    ]

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 422])
  })
})

describe('an award', () => {
  test('is voided whole while nothing of it moved, and its days are awarded anew', async () => {
    const { channel_id, manager, ana, rule_id, sell } = await openCompany()
    await sell(ana)
    const { body: first } = await award(manager, rule_id, '100')

    const voided = await world.call(manager, voidAward.endpoint, {
      params: { id: first.id },
      body: { reason: 'Faltaba una venta' },
    })
    await sell(ana)
    const second = await award(manager, rule_id, '200')
    await pay(channel_id, [ana.id])
    const moved = await world.call(manager, voidAward.endpoint, {
      params: { id: second.body.id },
      body: { reason: 'Tarde' },
    })

    expect(voided.body).toEqual({ id: first.id, prizes: 1 })
    expect(second.body.amount).toBe('200.0000')
    expect([moved.status, moved.error?.code]).toEqual([409, 'incentive_award.moved'])
    expect(await differences()).toEqual([])
  })

  test('is made, paid and collected by whom it is for, and by nobody else', async () => {
    const { channel_id, provider, ana, rule_id, sell } = await openCompany()
    await sell(ana)
    const rep = { ...(await world.signIn(ana)), user: ana } as Session
    const commercial = await world.signInAs({ roles: ['COMERCIAL'] })

    expect((await award(rep, rule_id, '100')).status).toBe(403)
    expect((await award(accountant, rule_id, '100')).status).toBe(403)
    expect((await award(commercial, rule_id, '100')).status).toBe(200)
    expect((await pay(channel_id, [ana.id], {}, commercial)).status).toBe(403)
    expect((await collect(provider.id, '100', commercial)).status).toBe(403)
  })
})

describe('any history of awards, voids, payments and collections', () => {
  const HISTORIES = times(6)
  const STEPS = 24
  type Owing = {
    id: number
    rep: number
    amount: number
    paid: boolean
    collected: boolean
    voided: boolean
    takesBack: boolean
    isTakenBack: boolean
  }

  test(`stands in the books as a plain model says (${HISTORIES} histories)`, async () => {
    let seed = SEED
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
      return Math.floor((seed / 0x80000000) * below)
    }
    for (let history = 0; history < HISTORIES; history += 1) {
      const { channel_id, provider, manager, ana, eva, rule_id, sell } = await openCompany()
      const standing: Owing[] = []
      const bank = { collected: 0, paid: 0 }
      let day = 1
      const live = (one: Owing) => !one.voided
      const owed = (rep: number) =>
        standing.filter((one) => live(one) && !one.paid && one.rep === rep)
      const sumOf = (of: readonly Owing[]) => of.reduce((sum, { amount }) => sum + amount, 0)

      for (let step = 0; step < STEPS; step += 1)
        switch (random(6)) {
          case 0:
          case 1: {
            if (day > 31) break
            const on = `2026-03-${String(day).padStart(2, '0')}`
            const counts = [random(3), 1 + random(2)]
            for (const [index, count] of counts.entries())
              for (let n = 0; n < count; n += 1) await sell([ana, eva][index]!, on)
            const reply = await award(manager, rule_id, String(100 * (counts[0]! + counts[1]!)), {
              first_day: on,
              last_day: on,
            })
            expect(reply.status, JSON.stringify(reply.error)).toBe(200)
            const known = new Set(standing.map(({ id }) => id))
            for (const { id, rep_id, amount } of await prizesOf(channel_id))
              if (!known.has(id))
                standing.push({
                  id,
                  rep: rep_id,
                  amount: Number(amount),
                  paid: false,
                  collected: false,
                  voided: false,
                  takesBack: false,
                  isTakenBack: false,
                })
            day += 1
            break
          }
          case 2: {
            const one = standing[random(Math.max(1, standing.length))]
            if (!one) break
            const reply = await annul(manager, one.id)
            const legal = live(one) && !one.takesBack && !one.isTakenBack
            expect(reply.status, JSON.stringify(reply.error)).toBe(legal ? 200 : 409)
            if (!legal) break
            if (!one.paid && !one.collected) one.voided = true
            else {
              one.isTakenBack = true
              standing.push({
                ...one,
                id: reply.body.taken_back_by!,
                amount: -one.amount,
                paid: false,
                collected: false,
                takesBack: true,
                isTakenBack: false,
              })
            }
            break
          }
          case 3:
          case 4: {
            const reps = random(3) === 0 ? [ana.id] : [ana.id, eva.id]
            const of = reps.flatMap((rep) => (sumOf(owed(rep)) >= 0 ? owed(rep) : []))
            const reply = await pay(channel_id, reps)
            if (sumOf(of) <= 0) {
              expect(reply.error?.code).toBe('incentive_payment.nothing')
              break
            }
            expect(Number(reply.body.amount)).toBe(sumOf(of))
            bank.paid += sumOf(of)
            for (const one of of) one.paid = true
            break
          }
          default: {
            const due = standing.filter((one) => live(one) && !one.collected)
            const reply = await collect(provider.id, String(Math.max(0, sumOf(due))))
            if (sumOf(due) <= 0) {
              expect(reply.error?.code).toBe('incentive_collection.nothing')
              break
            }
            expect(reply.status, JSON.stringify(reply.error)).toBe(200)
            bank.collected += sumOf(due)
            for (const one of due) one.collected = true
          }
        }

      const total = sumOf(standing.filter(live))
      expect(await booksOf(channel_id)).toEqual([
        bank.paid - total,
        total - bank.collected,
        0,
        bank.collected - bank.paid,
      ])
    }
    expect(await differences()).toEqual([])
  }, 120_000)
})
