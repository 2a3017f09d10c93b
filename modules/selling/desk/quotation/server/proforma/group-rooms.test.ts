// What a group's rooms sleep, owe and become, where two things are alike or happen at once.
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { lockLapsedHold } from '@app/reservations/api'
import { asSystem } from '@kit/db/context'
import { all, only } from '@kit/db/database'
import { addDays, day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTour, DAY, openAttackedDesk } from '../../../testing/desk.ts'
import { expire } from '@app/shop/api'
import { confirmPayment, rejectPayment } from '../../../payment/contract.ts'
import { openGroups, room } from '../../testing/group.ts'

const desk = await openAttackedDesk({ connections_max: 6 })
const { database } = desk.world
const { offered, shown, plan, accept, collect, stateOf } = openGroups(desk)
const TRANSFER = 3
/** Who notes that money came did not make the account of who announced it. */
const accountant = await desk.world.signInAs({ roles: ['CONTABILIDAD'] })

/** An accepted offer of rooms of two people each, 1,000 a person, half of it as deposit. */
async function accepted(rooms: number, instalments: object[] = []): Promise<string> {
  const tour = await buildTour(desk, { deposit_percent: '50' })
  const total = String(rooms * 2000)
  const uuid = await offered([[tour, rooms * 2, '1000']], total)
  await plan(
    uuid,
    Array.from({ length: rooms }, (_, index) => room(String(index + 1), 2)),
    instalments,
  )
  expect((await accept(uuid, total)).error).toBeUndefined()
  return uuid
}

test('two stays of one option that begin on one day stay two: each room sleeps the nights it asked for', async () => {
  const { option } = await buildProduct(database, {
    option: { sold_by: 'nights', prices: [{ amount: '500' }] },
  })
  for (let night = 0; night < 6; night += 1)
    await buildDeparture(database, {
      option_id: option.id,
      day: addDays(day(DAY), night),
      starts_at: null,
      capacity: 4,
    })
  const stay = { option_id: option.id }
  const uuid = await offered(
    [
      [stay, 4, '1500', { last_day: '2026-03-23', rooms: 2 }],
      [stay, 3, '3000', { last_day: '2026-03-26', rooms: 1 }],
    ],
    '15000',
    { ends_on: '2026-03-26' },
  )
  const { services } = await shown(uuid)
  expect(services.map(({ day: from, last_day, people }) => [from, last_day, people])).toEqual([
    [DAY, '2026-03-23', 4],
    [DAY, '2026-03-26', 3],
  ])
  const [short, long] = services.map(({ key }) => key)
  const planned = await plan(uuid, [
    room('1', 2, { skips: [long] }),
    room('2', 2, { skips: [long] }),
    room('3', 3, { skips: [short] }),
  ])
  expect(planned.error).toBeUndefined()

  expect((await accept(uuid, '15000')).error).toBeUndefined()

  const slept = await all(
    database,
    sql<object>`
      select m.room, i.adults, (i.last_day - i.service_day) as nights, i.total
        from quotations.room m
        join quotations.quotation q on q.id = m.quotation_id
        join reservations.item i on i.reservation_id = m.reservation_id
       where q.uuid = ${uuid} order by m.position`,
  )
  expect(slept).toEqual([
    { room: '1', adults: 2, nights: 3, total: '3000.0000' },
    { room: '2', adults: 2, nights: 3, total: '3000.0000' },
    { room: '3', adults: 3, nights: 6, total: '9000.0000' },
  ])
  const taken = await all(
    database,
    sql<{ taken: number }>`
      select taken from departures.departure where option_id = ${option.id} order by day`,
  )
  expect(taken.map((of) => of.taken)).toEqual([3, 3, 3, 1, 1, 1])
})

test('rooms that lapse at the same time end their offer: the second sees what became of the first', async () => {
  // Each on a tour of its own: they meet at their offer alone.
  const uuid = await offered(
    [
      [await buildTour(desk), 2, '1000'],
      [await buildTour(desk), 2, '1000'],
    ],
    '4000',
  )
  const [tour, other_tour] = (await shown(uuid)).services.map(({ key }) => key)
  await plan(uuid, [room('1', 2, { skips: [other_tour] }), room('2', 2, { skips: [tour] })])
  expect((await accept(uuid, '4000')).error).toBeUndefined()
  await desk.at('2026-03-12T15:00:00.000Z')
  const { now } = desk.world
  const rooms = await all(
    database,
    sql<{ id: number }>`
      select m.reservation_id as id from quotations.room m
        join quotations.quotation q on q.id = m.quotation_id
       where q.uuid = ${uuid} order by m.position`,
  )
  const commit = Promise.withResolvers<void>()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()]
  const lapse = (id: number, lapsing: (pid: number) => void, lapsed: () => Promise<void>) =>
    asSystem(database, now, async (tx) => {
      const hold = await lockLapsedHold(tx, id, now)
      const { pid } = await only(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)
      lapsing(pid)
      await expire(tx, hold!, 'held_until')
      await lapsed()
    })

  const one = lapse(
    rooms[0]!.id,
    () => undefined,
    () => {
      first.resolve()
      return commit.promise
    },
  )
  await first.promise
  let isOver = false
  const other = lapse(rooms[1]!.id, second.resolve, async () => {
    isOver = true
  })
  const pid = await second.promise
  await expect
    .poll(async () => isOver || (await waits(pid)), { timeout: 10_000, interval: 20 })
    .toBe(true)
  commit.resolve()
  await Promise.all([one, other])

  expect(await stateOf(uuid)).toBe('expired')
})

const waits = async (pid: number): Promise<boolean> =>
  (
    await only(
      database,
      sql<{ waits: boolean }>`select cardinality(pg_blocking_pids(${pid})) > 0 as waits`,
    )
  ).waits

describe('money that a group announces', () => {
  const agreed = [
    { due_day: '2026-03-12', amount: '2000' },
    { due_day: '2026-03-18', amount: '2000' },
  ]
  const announced = (uuid: string) =>
    all(
      database,
      sql<{ uuid: string }>`
        select p.uuid from payments.payment p
          join quotations.room m on m.reservation_id = p.reservation_id
          join quotations.quotation q on q.id = m.quotation_id
         where q.uuid = ${uuid} and p.state = 'pending' order by m.position`,
    )

  test('is told apart, is not asked for again, and becomes paid once it is seen', async () => {
    const uuid = await accepted(2, agreed)

    expect((await collect(uuid, '2000', TRANSFER)).body.balance.amount).toBe('2000.0000')

    const before = await shown(uuid)
    expect([before.paid, before.announced, before.balance].map(({ amount }) => amount)).toEqual([
      '0.0000',
      '2000.0000',
      '2000.0000',
    ])
    expect(
      before.instalments.map(({ state, paid, announced: said }) => [state, paid, said]),
    ).toEqual([
      ['announced', '0.0000', '2000.0000'],
      ['to_come', '0.0000', '0.0000'],
    ])
    expect(before.rooms.map(({ reservation }) => reservation?.announced)).toEqual([
      '1000.0000',
      '1000.0000',
    ])

    const [one, other] = await announced(uuid)
    const seen = await desk.call(accountant, confirmPayment, { params: one! })
    expect(seen.error).toBeUndefined()
    await desk.call(accountant, rejectPayment, { params: other!, body: { reason: 'No llegó' } })

    const after = await shown(uuid)
    expect([after.paid, after.announced].map(({ amount }) => amount)).toEqual([
      '1000.0000',
      '0.0000',
    ])
  })

  test('is not noted twice by two who saw the same balance', async () => {
    const uuid = await accepted(2, agreed)
    const { balance } = await shown(uuid)
    await collect(uuid, '2000', TRANSFER)

    const again = await collect(uuid, '2000', TRANSFER, balance.amount)

    expect([again.status, again.error?.code]).toEqual([409, 'proforma.balance_changed'])
    expect(again.error?.message).toMatch(/ahora es MXN 2000.00/)
    expect(await announced(uuid)).toHaveLength(2)
  })

  test('all of it leaves nothing to collect', async () => {
    const uuid = await accepted(2)
    await collect(uuid, '4000', TRANSFER)

    const { balance, can } = await shown(uuid)

    expect([balance.amount, can.collect]).toEqual(['0.0000', false])
    expect((await collect(uuid, '1')).error?.code).toBe('proforma.nothing_to_pay')
  })
})

test('a payment of a group is told in the trail of each reservation that takes a share', async () => {
  const uuid = await accepted(2)
  await collect(uuid, '4000')

  const told = await all(
    database,
    sql<{ uuid: string; paid: string }>`
      select a.entity_id as uuid, a.after->'paid'->>'amount' as paid
        from platform.audit_entry a
        join reservations.reservation r on r.uuid::text = a.entity_id
        join quotations.room m on m.reservation_id = r.id
        join quotations.quotation q on q.id = m.quotation_id
       where q.uuid = ${uuid} and a.action = 'reservation.pay' order by m.position`,
  )

  const { rooms } = await shown(uuid)
  expect(told).toEqual(
    rooms.map(({ reservation }) => ({ uuid: reservation!.uuid, paid: '2000.0000' })),
  )
})
