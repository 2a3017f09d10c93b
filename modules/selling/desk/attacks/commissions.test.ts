import { createRecord, saveRecord } from '@kit/tables/record-contract'
import { settleCommissions } from '@app/commissions/api'
import { buildCommissionRule, dropCommissionRules } from '@app/commissions/testing'
import { buildUser } from '@app/access/testing'
import { all, run } from '@kit/db/database'
import { asSystem } from '@kit/db/context'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { voidPayment } from '../payment/contract.ts'
import {
  booksOf,
  buildTour,
  cancelSale,
  cash,
  giveBack,
  holdSeats,
  openAttackedDesk,
  payMore,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk()
const { database } = desk.world

type Line = { level: string; who: number | null; state: string; base: string; amount: string }
const linesOf = (uuid: string): Promise<Line[]> =>
  all(
    database,
    sql<Line>`
    select l.level, l.beneficiary_id as who, l.state, l.base, l.amount
      from commissions.line l join reservations.reservation r on r.id = l.reservation_id
     where r.uuid = ${uuid}::uuid order by l.id`,
  )
const sellOne = async (over: object = {}) => {
  const tour = await buildTour(desk, { adult: '1160' })
  const reply = await sell(desk, [wanted(tour, { adults: 1 })], { total: '1160.00', ...over })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.body
}
const owed = async (uuid: string) => (await booksOf(desk, uuid))['commissions MXN'] ?? '0.0000'

beforeEach(async () => {
  await dropCommissionRules(database)
})

describe('a sale', () => {
  test('pays five levels from one price, and the books owe their sum', async () => {
    const { channel_id, location_id } = desk.rep.user.desk!
    const in_channel = { channel_ids: [channel_id] }
    const manager = await buildUser(database, { roles: ['GERENTE CONCESION'], ...in_channel })
    const sub = await buildUser(database, { roles: ['SUBGERENTE'], ...in_channel })
    const supervisor = await buildUser(database, { roles: ['SUPERVISOR CONCESION'] })
    await run(
      database,
      sql`insert into roster.assignment (day, starts_at, ends_at, supervisor_id, channel_id,
            location_id, created_by, created_at)
          values ('2026-03-10', '09:00', '12:00', ${supervisor.id}, ${channel_id}, ${location_id},
            ${supervisor.id}, now())`,
    )
    const percents = { rep: '8', supervisor: '1.5', sub_manager: '0.75', manager: '1' }
    for (const [level, percent] of Object.entries(percents))
      await buildCommissionRule(database, {
        level: level as 'rep',
        tiers: [{ from: '0', percent }],
      })
    await buildCommissionRule(database, {
      level: 'channel',
      base: 'gross',
      tiers: [{ from: '0', percent: '5' }],
    })

    const { uuid } = await sellOne()

    const net = { state: 'earned', base: '1000.0000' }
    expect(await linesOf(uuid)).toEqual([
      { ...net, level: 'rep', who: desk.rep.user.id, amount: '80.0000' },
      { ...net, level: 'supervisor', who: supervisor.id, amount: '15.0000' },
      { ...net, level: 'sub_manager', who: sub.id, amount: '7.5000' },
      { ...net, level: 'manager', who: manager.id, amount: '10.0000' },
      { level: 'channel', who: null, state: 'earned', base: '1160.0000', amount: '58.0000' },
    ])
    expect(await owed(uuid)).toBe('-170.5000')
  })

  test('of which only the deposit is paid is estimated until it is paid, and again when that is void', async () => {
    await buildCommissionRule(database)
    const tour = await buildTour(desk, { adult: '1160', deposit_percent: '30' })
    const sold = await sell(desk, [wanted(tour, { adults: 1 })], {
      total: '1160.00',
      payments: [cash('MXN', '500')],
    })
    const { uuid } = sold.body
    const states = async () => (await linesOf(uuid)).map(({ state, amount }) => [state, amount])
    expect(await states()).toEqual([['estimated', '80.0000']])
    expect(await owed(uuid)).toBe('0.0000')

    await payMore(desk, uuid, [cash('MXN', '660')])
    expect(await states()).toEqual([['earned', '80.0000']])
    expect(await owed(uuid)).toBe('-80.0000')

    const payment = (await show(desk, uuid)).payments.find(({ amount }) => amount === '660.0000')!
    const undone = await desk.call(desk.boss, voidPayment, {
      params: { uuid: payment.uuid },
      body: { reason: 'Se capturó de más' },
    } as never)
    expect(undone.status, JSON.stringify(undone.error)).toBe(200)
    expect(await states()).toEqual([
      ['reversed', '80.0000'],
      ['reversed', '-80.0000'],
      ['estimated', '80.0000'],
    ])
    expect(await owed(uuid)).toBe('0.0000')
  })

  test('that is cancelled and given back pays nobody', async () => {
    await buildCommissionRule(database)
    const { uuid } = await sellOne()

    const cancelled = await cancelSale(desk, uuid)
    await giveBack(desk, cancelled.body.refunds)

    expect((await linesOf(uuid)).map(({ state, amount }) => [state, amount])).toEqual([
      ['reversed', '80.0000'],
      ['reversed', '-80.0000'],
    ])
    expect(await owed(uuid)).toBe('0.0000')
  })

  test('that is taken back is told so in the books, and not as earned', async () => {
    await buildCommissionRule(database)
    const sold = await sellOne()
    const cancelled = await cancelSale(desk, sold.uuid)
    await giveBack(desk, cancelled.body.refunds)

    const told = await all(
      database,
      sql<{ moment: string; account: string; sign: number }>`
      select l.moment, l.account, sign(l.amount)::int as sign from reporting.book_line l
       where l.reservation_uuid = ${sold.uuid} and l.document = 'accrual' order by l.id`,
    )

    expect(told.map(({ moment, account, sign }) => [moment, account, sign])).toEqual([
      ['commission_accrued', 'commission_cost', 1],
      ['commission_accrued', 'commissions', -1],
      ['commission_reversed', 'commission_cost', -1],
      ['commission_reversed', 'commissions', 1],
    ])
  })

  test('without a rule pays nothing and stands as an exception of its rep', async () => {
    const { uuid } = await sellOne()

    expect(await linesOf(uuid)).toMatchObject([
      { level: 'rep', state: 'without_rule', amount: '0.0000' },
    ])
    expect(await owed(uuid)).toBe('0.0000')
  })

  test('settled again says the same', async () => {
    await buildCommissionRule(database)
    const { uuid } = await sellOne()
    const before = await linesOf(uuid)

    await asSystem(database, desk.world.now, async (tx) => {
      const [row] = await all(
        tx,
        sql<{ id: number }>`select id from reservations.reservation where uuid = ${uuid}::uuid`,
      )
      await settleCommissions(tx as never, row!.id)
    })

    expect(await linesOf(uuid)).toEqual(before)
  })
})

describe('a rule that is changed', () => {
  const RULE = {
    level: 'rep',
    base: 'net',
    tiering: 'whole',
    earned_when: 'paid',
    starts_on: '2026-01-01',
    ends_on: '2199-12-31',
    tiers: [{ from: '0', percent: '8' }],
  }

  test('changes neither what was sold nor what was held before, only what is sold after', async () => {
    const made = await desk.call(desk.boss, createRecord, {
      params: { id: 'commission-rule' },
      body: RULE,
    })
    await desk.at('2026-03-10T15:10:00.000Z')
    const sold = await sellOne()
    const tour = await buildTour(desk, { adult: '1160' })
    const items = [wanted(tour, { adults: 1 })]
    const held = await holdSeats(desk, items)
    await desk.at('2026-03-10T15:20:00.000Z')

    await desk.call(desk.boss, saveRecord, {
      params: { id: 'commission-rule', key: made.body.key },
      query: { version: made.body.version },
      body: { tiers: [{ from: '0', percent: '20' }] },
    })
    await desk.at('2026-03-10T15:25:00.000Z')
    const kept = await sell(desk, items, { total: '1160.00', hold: held.body.uuid })
    const after = await sellOne()

    expect(await linesOf(sold.uuid)).toMatchObject([{ amount: '80.0000' }])
    expect(await linesOf(kept.body.uuid)).toMatchObject([{ amount: '80.0000' }])
    expect(await linesOf(after.uuid)).toMatchObject([{ amount: '200.0000' }])
  })
})
