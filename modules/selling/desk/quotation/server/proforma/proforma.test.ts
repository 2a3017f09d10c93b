// A group's proforma: its rooming list becomes a reservation of each room, at the price that was
// agreed and to the cent; it pays in instalments, one payment shared among them.
import loseQuotation from '../../acts/lose.act.ts'
import { fillInstalments } from '@app/quotations/rules/rooms'
import { all, only } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { amountOf, money, total } from '@kit/kernel/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { freshReference } from '@app/payments/testing'
import { buildTour, card, cash, DAY, openAttackedDesk, takenOf } from '../../../testing/desk.ts'
import { mailStripeLink } from '../../../payment-link/contract.ts'
import { expireLapsedHolds } from '@app/shop/api'
import { payRest } from '../../../payment/contract.ts'
import { saveQuotation } from '../../contract.ts'
import { collectFromGroup, planGroup, showGroupPlan } from '../../contract/proforma.ts'
import { customer, openGroups, room } from '../../testing/group.ts'
import { shareOfEach } from './collect.ts'

const desk = await openAttackedDesk()
const { world } = desk
const { offered, shown, plan, accept, collect, stateOf } = openGroups(desk)

describe('a group that accepts', () => {
  test('has a reservation of each room, in its guest’s name, that together cost what was agreed', async () => {
    const [tour, dinner] = [await buildTour(desk), await buildTour(desk)]
    const uuid = await offered(
      [
        [tour, 7, '899.99'],
        [dinner, 5, '333.33'],
      ],
      '7966.58',
    )
    const [, second] = (await shown(uuid)).services
    const planned = await plan(uuid, [
      room('101', 3),
      room('102', 2, { email: 'dos@example.test' }),
      room('103', 2, { skips: [second!.key] }),
    ])
    expect(planned.error).toBeUndefined()

    const { body, error } = await accept(uuid, '7966.58')

    expect(error).toBeUndefined()
    expect(body.reservations).toBe(3)
    expect(await takenOf(desk, tour.departure_id)).toBe(7)
    expect(await takenOf(desk, dinner.departure_id)).toBe(5)
    const rows = await all(
      world.database,
      sql<object>`
        select r.customer_name, r.customer_email, r.room, r.total, r.state,
               (select count(*)::int from reservations.item i
                 where i.reservation_id = r.id) as items
          from quotations.room m join reservations.reservation r on r.id = m.reservation_id
          join quotations.quotation q on q.id = m.quotation_id
         where q.uuid = ${uuid} order by m.position`,
    )
    expect(rows).toEqual([
      {
        customer_name: 'Huésped 101',
        customer_email: 'ana@example.test',
        room: '101',
        total: '3699.9600',
        state: 'held',
        items: 2,
      },
      {
        customer_name: 'Huésped 102',
        customer_email: 'dos@example.test',
        room: '102',
        total: '2466.6400',
        state: 'held',
        items: 2,
      },
      {
        customer_name: 'Huésped 103',
        customer_email: 'ana@example.test',
        room: '103',
        total: '1799.9800',
        state: 'held',
        items: 1,
      },
    ])
  })

  test('pays once for all: deposits first, then what each is left to pay, and it is won', async () => {
    const uuid = await offered([[await buildTour(desk), 5, '1000']], '5000')
    await plan(
      uuid,
      [room('1', 2), room('2', 3)],
      [
        { due_day: '2026-03-12', amount: '2000' },
        { due_day: '2026-03-18', amount: '3000' },
      ],
    )
    await accept(uuid, '5000')
    const { total_deposit } = await only(
      world.database,
      sql<{ total_deposit: string }>`
        select sum(r.deposit) as total_deposit from quotations.room m
          join quotations.quotation q on q.id = m.quotation_id
          join reservations.reservation r on r.id = m.reservation_id where q.uuid = ${uuid}`,
    )

    if (Number(total_deposit) > 1)
      expect((await collect(uuid, '0.50')).error?.code).toBe('proforma.below_deposit')
    expect((await collect(uuid, '5000.01')).error?.code).toBe('proforma.above_balance')
    const paid = await collect(uuid, amountOf(money(total_deposit, 'MXN')), 2)
    expect(paid.error).toBeUndefined()
    expect(await stateOf(uuid)).toBe('won')
    const rest = amountOf(money(String(5000 - Number(total_deposit)), 'MXN'))
    if (Number(rest) > 0) await collect(uuid, rest)

    const after = await shown(uuid)
    expect(after.balance.amount).toBe('0.0000')
    expect(after.instalments.map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(after.rooms.map(({ reservation }) => reservation?.paid)).toEqual([
      '2000.0000',
      '3000.0000',
    ])
    expect((await collect(uuid, '1')).error?.code).toBe('proforma.nothing_to_pay')
  })

  test('whose list does not fit what was offered is told which service, and holds nothing', async () => {
    const tour = await buildTour(desk)
    const uuid = await offered([[tour, 5, '1000']], '5000')
    await plan(uuid, [room('1', 2), room('2', 2)])

    const { error } = await accept(uuid, '5000')

    expect(error).toMatchObject({ code: 'proforma.people_differ' })
    expect(error?.message).toMatch(/5 personas.*suma 4/)
    expect(await takenOf(desk, tour.departure_id)).toBe(0)
  })

  test('finds too few seats: no room is held', async () => {
    const tour = await buildTour(desk, { seats: 4 })
    const uuid = await offered([[tour, 5, '1000']], '5000')
    await plan(uuid, [room('1', 3), room('2', 2)])

    expect((await accept(uuid, '5000')).error?.code).toBe('departure.full')
    expect(await takenOf(desk, tour.departure_id)).toBe(0)
    expect((await shown(uuid)).rooms.every(({ reservation }) => reservation === null)).toBe(true)
  })
})

test('an offer of rooms of which one is paid is won, and stays so when the others lapse', async () => {
  const tour = await buildTour(desk)
  const uuid = await offered([[tour, 4, '1000']], '4000')
  await plan(uuid, [room('1', 2), room('2', 2)])
  await accept(uuid, '4000')
  const [, second] = (await shown(uuid)).rooms
  await desk.call(desk.boss, payRest, {
    body: { uuid: second!.reservation!.uuid, payments: [cash('MXN', '2000')] },
  })

  await desk.at('2026-03-12T15:00:00.000Z')
  await expireLapsedHolds(world.database, world.now)

  expect(await stateOf(uuid)).toBe('won')
  expect(await takenOf(desk, tour.departure_id)).toBe(2)
  const after = await shown(uuid)
  expect(after.rooms.map(({ reservation }) => reservation?.state)).toEqual(['expired', 'confirmed'])
  expect(after.balance.amount).toBe('0.0000')
})

test('an offer of rooms stays accepted while money is announced for one, though another lapses', async () => {
  const tour = await buildTour(desk)
  const uuid = await offered([[tour, 4, '1000']], '4000')
  await plan(uuid, [room('1', 2), room('2', 2)])
  await accept(uuid, '4000')
  const [, second] = (await shown(uuid)).rooms
  const { error } = await desk.call(desk.boss, payRest, {
    body: {
      uuid: second!.reservation!.uuid,
      payments: [
        { method_id: 3, currency: 'MXN', amount: '2000', reference: freshReference('SPEI') },
      ],
    },
  })

  await desk.at('2026-03-12T15:00:00.000Z')
  await expireLapsedHolds(world.database, world.now)

  expect(error).toBeUndefined()
  expect(await stateOf(uuid)).toBe('accepted')
  expect(await takenOf(desk, tour.departure_id)).toBe(2)
})

test('an offer of rooms that nobody pays expires with the last of them', async () => {
  const tour = await buildTour(desk)
  const uuid = await offered([[tour, 4, '1000']], '4000')
  await plan(uuid, [room('1', 2), room('2', 2)])
  await accept(uuid, '4000')

  await desk.at('2026-03-12T15:00:00.000Z')
  await expireLapsedHolds(world.database, world.now)

  expect(await stateOf(uuid)).toBe('expired')
  expect(await takenOf(desk, tour.departure_id)).toBe(0)
})

test('an offer of rooms that is lost lets all their seats go', async () => {
  const tour = await buildTour(desk)
  const uuid = await offered([[tour, 4, '1000']], '4000')
  await plan(uuid, [room('1', 2), room('2', 2)])
  await accept(uuid, '4000')

  const { error } = await desk.call(desk.boss, loseQuotation.endpoint, {
    params: { uuid },
    body: { reason: 'Cambiaron de destino' },
  })

  // The last of its reservations made it expire; then it is lost, with its reason.
  expect(error).toBeUndefined()
  expect(await takenOf(desk, tour.departure_id)).toBe(0)
  expect(await stateOf(uuid)).toBe('lost')
  expect((await collect(uuid, '100')).error?.code).toBe('proforma.nothing_to_pay')
})

describe('a rooming list and instalments', () => {
  test('are refused where they could not be kept', async () => {
    const tour = await buildTour(desk)
    const uuid = await offered([[tour, 4, '1000']], '4000')
    const { services } = await shown(uuid)
    const code = async (rooms: object[], instalments: object[] = []) =>
      (await plan(uuid, rooms, instalments)).error?.code
    const of = (...pairs: [string, string][]) =>
      pairs.map(([due_day, amount]) => ({ due_day, amount }))

    expect(await code([room('1', 2), room('1', 2)])).toBe('proforma.room_twice')
    expect(await code([room('1', 2, { skips: ['x'] })])).toBe('proforma.service_unknown')
    expect(await code([room('1', 2, { skips: [services[0]!.key] })])).toBe(
      'proforma.room_takes_nothing',
    )
    expect(await code([], of(['2026-03-12', '3999.99']))).toBe('proforma.instalments_differ')
    expect(await code([], of(['2026-03-09', '4000']))).toBe('proforma.instalment_day')
    expect(await code([], of(['2026-03-21', '4000']))).toBe('proforma.instalment_day')
    expect(await code([], of(['2026-03-14', '2000'], ['2026-03-12', '2000']))).toBe(
      'proforma.instalment_day',
    )
    expect((await shown(uuid)).rooms).toEqual([])
  })

  test('begin as the sheet has them; instalments only where they are of what is quoted', async () => {
    const instalment = (amount: string, due_on = '2026-03-15') => ({
      due_on,
      amount,
      paid_on: null,
      reference: '',
    })
    const rooms = [
      { room: 'Doble', guests: 'Ana y Luis', people: 2, arrives_on: DAY, leaves_on: '2026-03-22' },
      { room: 'Doble', guests: 'Eva y Pau', people: 2, arrives_on: DAY, leaves_on: '2026-03-22' },
    ]
    const tour = await buildTour(desk)
    const uuid = await offered([[tour, 4, '1000']], '4000', {
      rooms,
      instalments: [instalment('3000', '2026-03-16'), instalment('1000')],
    })

    const { rooms: listed, instalments } = await shown(uuid)
    expect(listed.map(({ room: name, guest, people }) => [name, guest, people])).toEqual([
      ['Doble', 'Ana y Luis', 2],
      ['Doble', 'Eva y Pau', 2],
    ])
    expect(instalments.map(({ due_day, amount }) => [due_day, amount])).toEqual([
      ['2026-03-15', '1000.0000'],
      ['2026-03-16', '3000.0000'],
    ])
    expect((await accept(uuid, '4000')).body.reservations).toBe(2)
  })

  test('are not written over those that somebody else saved meanwhile, nor once accepted', async () => {
    const uuid = await offered([[await buildTour(desk), 4, '1000']], '4000')
    const { version } = await shown(uuid)
    await plan(uuid, [room('1', 4)])
    const stale = await desk.call(desk.boss, planGroup, {
      params: { uuid },
      body: { version, rooms: [], instalments: [] },
    })
    await accept(uuid, '4000')

    expect(stale.error?.code).toBe('quotation.changed')
    expect((await plan(uuid, [])).error?.code).toBe('quotation.illegal_transition')
    expect((await shown(uuid)).can.plan).toBe(false)
  })

  test('are of groups: a cart has none, and who does not see the offer finds nothing', async () => {
    const tour = await buildTour(desk)
    const { body } = await desk.call(desk.boss, saveQuotation, {
      body: {
        cart: {
          items: [
            {
              option_id: tour.option_id,
              departure_id: tour.departure_id,
              service_day: DAY,
              adults: 2,
            },
          ],
        },
        expected_total: '2000',
        price_kind: 'frozen',
        customer,
      },
    })
    const cart = await desk.call(desk.boss, showGroupPlan, { params: { uuid: body.uuid } })
    const group = await offered([[tour, 2, '1000']], '2000')

    expect(cart.error?.code).toBe('proforma.only_groups')
    for (const call of [
      () => desk.call(desk.rep, showGroupPlan, { params: { uuid: group } }),
      () =>
        desk.call(desk.rep, collectFromGroup, {
          params: { uuid: group },
          body: { amount: '1', expected_balance: '2000', method_id: 1 },
        }),
    ])
      expect((await call()).error?.code).toBe('quotation.not_found')
  })

  test('of rooms is not paid by a link, which pays one reservation', async () => {
    const uuid = await offered([[await buildTour(desk), 4, '1000']], '4000')
    await plan(uuid, [room('1', 4)])

    const { error } = await desk.call(desk.boss, mailStripeLink, {
      params: { id: uuid },
      body: { asks: 'deposit' } as never,
    })

    expect(error?.code).toBe('proforma.by_rooms')
  })

  test('without rooms a group has one reservation, and its instalments tell what it paid', async () => {
    const uuid = await offered([[await buildTour(desk), 4, '1000']], '4000')
    await plan(
      uuid,
      [],
      [
        { due_day: '2026-03-12', amount: '1500' },
        { due_day: '2026-03-15', amount: '2500' },
      ],
    )
    const { body } = await accept(uuid, '4000')
    await desk.call(desk.boss, payRest, {
      body: { uuid: body.reservation.uuid, payments: [card('MXN', '4000')] },
    })

    expect(body.reservations).toBe(1)
    expect((await shown(uuid)).instalments.map(({ state }) => state)).toEqual(['paid', 'paid'])
  })
})

describe('of many payments', () => {
  test('shares among reservations sum to what was paid, none below its deposit nor above its balance', () => {
    let seed = 7
    const random = (max: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % max
    }
    for (let round = 0; round < 500; round += 1) {
      const open = Array.from({ length: 1 + random(12) }, (_, index) => {
        const cents = 1 + random(900_000)
        return {
          uuid: String(index),
          balance: money((cents / 100).toFixed(2), 'MXN'),
          deposit: money((random(cents + 1) / 100).toFixed(2), 'MXN'),
        }
      })
      const deposits = open.reduce((sum, { deposit }) => sum + deposit.units, 0n)
      const balance = open.reduce((sum, of) => sum + of.balance.units, 0n)
      const span = Number((balance - deposits) / 100n)
      const units = deposits + BigInt(span === 0 ? 0 : random(span + 1)) * 100n
      if (units === 0n) continue
      const shares = shareOfEach(open, { units, currency: 'MXN' })
      expect(total(shares, 'MXN').units).toBe(units)
      for (const [index, share] of shares.entries()) {
        expect(share.units >= open[index]!.deposit.units).toBe(true)
        expect(share.units <= open[index]!.balance.units).toBe(true)
      }
    }
  })

  test('instalments are filled in their order, and what is late is overdue', () => {
    const of = (due_day: string, amount: string) => ({
      due_day: day(due_day),
      amount: money(amount, 'MXN'),
    })
    const three = [of('2026-03-01', '1000'), of('2026-03-10', '2000'), of('2026-04-01', '500')]
    const filled = (paid: string, announced = '0') =>
      fillInstalments(
        three,
        { paid: money(paid, 'MXN'), announced: money(announced, 'MXN') },
        day('2026-03-11'),
      ).map((one) =>
        [one.state, Number(amountOf(one.paid)), Number(amountOf(one.announced))].join(' '),
      )
    expect(filled('1500')).toEqual(['paid 1000 0', 'overdue 500 0', 'to_come 0 0'])
    expect(filled('3100')).toEqual(['paid 1000 0', 'paid 2000 0', 'partly 100 0'])
    expect(filled('500', '2600')).toEqual(['announced 500 500', 'announced 0 2000', 'partly 0 100'])
    expect(filled('0', '1500')).toEqual(['announced 0 1000', 'overdue 0 500', 'to_come 0 0'])
  })
})
