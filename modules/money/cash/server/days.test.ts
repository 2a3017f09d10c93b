import { all, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildChannel } from '@app/organization/testing'
import { cancelReservation } from '@app/desk/cancellation/contract'
import { buildTour, card, cash, openAttackedDesk, sell, show, wanted } from '@app/desk/testing'
import { closeDay, countSales, reopenDay, showDeskDay } from '../contract.ts'
import { actOnRows } from '@kit/tables/contract'
import { giveCash } from '../contract/movements.ts'
import { openDrawers } from '../testing/drawers.ts'

const desk = await openAttackedDesk({ connections_max: 8 })
const { world } = desk
const { sellFor, openShift, declare, count, approve } = await openDrawers(desk)
const place = desk.rep.user.desk!
const key = `${place.channel_id}-${place.location_id}-20260310`
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [place.channel_id],
})
const close = (session = manager, of = key) => desk.call(session, closeDay, { params: { key: of } })
const reopen = (session = desk.boss) =>
  desk.call(session as never, reopenDay, { params: { key }, body: { reason: 'Faltó un cobro' } })

/** All that was taken lies in the safe. */
async function approveAll(pesos: number) {
  const { id } = await openShift()
  await declare(id)
  await count(id, { cash: { 'MXN 100': pesos / 100 } })
  await approve(id)
}

describe('the day of a desk', () => {
  test('is closed by a manager when all its shifts are approved, and not before', async () => {
    await sellFor([cash('MXN', '2000')])
    const early = await close()
    await approveAll(2000)

    const closed = await close()
    const again = await close()
    await reopen()

    expect([early.error!.code, early.error!.details!['count']]).toEqual(['day.shifts_wait', 1])
    expect([closed.body.state, closed.body.can]).toEqual([
      'closed',
      { close: false, reopen: false },
    ])
    expect(closed.body.position).toEqual([
      expect.objectContaining({ account: 'safe', currency: 'MXN' }),
    ])
    expect([again.status, again.error!.details!['allowed']]).toEqual([409, ['reopened']])
  })

  test('is closed with others at once; what cannot be closed is told by itself', async () => {
    await sellFor([cash('MXN', '2000')])
    const empty = key.replace('20260310', '20260201')
    const closeBoth = () =>
      desk.call(manager, actOnRows, {
        params: { id: 'day-closes', action: 'close' },
        body: { keys: [empty, key] },
      })

    const early = (await closeBoth()).body
    await approveAll(2000)
    const closed = (await closeBoth()).body
    await reopen()

    expect([early.done, early.refused.map(({ code }) => code)]).toEqual([1, ['day.shifts_wait']])
    expect([closed.done, closed.refused.map((refused) => refused.key)]).toEqual([1, [empty]])
  })

  test('takes nothing any more, of whatever kind; the next day takes it', async () => {
    const sold = await sellFor([cash('MXN', '2000')])
    const owed = await sell(desk, [wanted(await buildTour(desk))], {
      total: '2000',
      payments: [cash('MXN', '2000')],
    })
    const [taken] = (await show(desk, sold.uuid)).payments
    await approveAll(4000)
    await close()
    const booksBefore = await entriesOf()

    const replies = {
      sale: await sell(desk, [wanted(await buildTour(desk))], { total: '2000' }),
      card: await sell(desk, [wanted(await buildTour(desk))], {
        total: '2000',
        payments: [card('MXN', '2000')],
      }),
      transfer: await sell(desk, [wanted(await buildTour(desk))], {
        total: '2000',
        payments: [{ method_id: 3, currency: 'MXN', amount: '2000', reference: 'SPEI 1' }],
      }),
      cancellation: await desk.call(desk.rep, cancelReservation, {
        body: { uuid: owed.body.uuid, reason: 'Cambio de planes' },
      }),
      drop: await desk.call(desk.boss, giveCash, {
        body: { kind: 'float', currency: 'MXN', amount: '1', to_user_id: desk.rep.user_id },
      }),
    }

    expect(
      Object.entries(replies)
        .filter(([kind]) => kind !== 'drop')
        .map(([kind, { status, error }]) => [kind, status, error?.code]),
    ).toEqual([
      ['sale', 409, 'day.closed'],
      ['card', 409, 'day.closed'],
      ['transfer', 409, 'day.closed'],
      ['cancellation', 409, 'day.closed'],
    ])
    expect(replies.sale.error!.message).toBe(
      'El día 10/03/2026 está cerrado en esta locación y no admite cobros, ventas ni devoluciones. Continúe mañana o pida a un administrador que lo reabra.',
    )
    expect(await entriesOf()).toBe(booksBefore)
    await desk.at('2026-03-11T15:00:00.000Z')
    expect((await sellFor([cash('MXN', '2000')])).uuid).toBeTruthy()
    expect(taken!.state).toBe('confirmed')
    await approveAll(2000)
    await desk.at('2026-03-10T15:00:00.000Z')
    await reopen()
  })

  test('is opened again by an administrator alone, who says why; then it takes money, and is closed anew', async () => {
    await close()
    const byManager = await reopen(manager as never)

    const reopened = await reopen()
    const sold = await sellFor([cash('MXN', '2000')])
    await approveAll(2000)
    const closed = await close()

    expect([byManager.error!.code, reopened.body.state, closed.body.state]).toEqual([
      'permission.denied',
      'reopened',
      'closed',
    ])
    expect(sold.uuid).toBeTruthy()
    await reopen()
  })

  test('shows what was sold and taken, by method and currency, beside what the books and the counts say', async () => {
    await desk.at('2026-03-12T15:00:00.000Z')
    await sellFor([cash('USD', '100'), card('MXN', '200')])
    const { id } = await openShift()
    await declare(id)
    await count(id, { cash: { 'USD 50': 1 }, reason: 'Falta un billete de 50' })
    await approve(id)

    const { body } = await desk.call(desk.boss, countSales, {
      query: { day: '2026-03-12' },
      body: { location_id: place.location_id },
    })

    expect([body.sold, body.services, body.cancelled]).toEqual([1, 1, 0])
    expect(body.money).toEqual([
      { method: 'Efectivo', currency: 'USD', payments: 1, taken: '100.0000', booked: '100.0000' },
      {
        method: 'Tarjeta (terminal)',
        currency: 'MXN',
        payments: 1,
        taken: '200.0000',
        booked: '200.0000',
      },
    ])
    expect(body.drawers).toEqual([
      { account: 'cash', currency: 'USD', counted: '50.0000', expected: '100.0000' },
      { account: 'terminals', currency: 'MXN', counted: '0.0000', expected: '200.0000' },
    ])
  })

  test('of another channel, or one that is to come, is nobody’s to close', async () => {
    const channel = await buildChannel(world.database)
    const stranger = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [channel.id],
    })
    const later = `${place.channel_id}-${place.location_id}-20260311`

    const replies = [
      await close(stranger),
      await desk.call(stranger, showDeskDay, { params: { key } }),
      await close(manager, later),
    ]

    expect(replies.map(({ error }) => error!.code)).toEqual([
      'day.not_found',
      'day.not_found',
      'day.to_come',
    ])
  })
})

test('money that comes in while the day is closed is either before it or refused', async () => {
  for (let round = 0; round < 4; round++) {
    const replies = await Promise.all([
      close(),
      sell(desk, [wanted(await buildTour(desk))], { total: '2000' }),
    ])

    const [closed, sold] = replies
    expect([
      [200, 409],
      [409, 200],
      [409, 201],
    ]).toContainEqual([closed.status, sold.status])
    if (sold.status < 300) await approveAll(2000)
    if (closed.status === 200) await reopen()
  }
})

test('a day is not closed under a sale that is not finished: the sale counts, and its shift is to be approved', async () => {
  const tour = await buildTour(desk)
  let sale, closing
  await world.database.transaction().execute(async (tx) => {
    // The sale stands still behind its entries in the books, before its vouchers.
    await run(tx, sql`lock table vouchers.voucher in share mode`)
    sale = sell(desk, [wanted(tour)], { total: '2000' })
    await waitingFor(tx, 'vouchers.voucher')
    closing = close()
    await new Promise((done) => setTimeout(done, 400))
  })

  const [sold, closed] = await Promise.all([sale!, closing!])

  expect([sold.status, closed.error?.code]).toEqual([200, 'day.shifts_wait'])
  await approveAll(2000)
})

test('of two who close a day at once one does, and the other is told', async () => {
  const replies = await Promise.all(Array.from({ length: 4 }, () => close()))

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  await reopen()
})

test('a day of 500 shifts is closed in less than a second', async () => {
  await run(
    world.database,
    sql`
    with opened as (
      insert into payments.shift (rep_id, channel_id, hotel_id, location_id, state, opened_at,
            ended_at)
      select ${desk.rep.user_id}, ${place.channel_id}, ${place.hotel_id}, ${place.location_id},
          'approved', '2026-03-09T15:00:00Z', '2026-03-09T20:00:00Z'
        from generate_series(1, 500) returning id)
    insert into platform.transition (entity, entity_id, from_state, to_state)
    select 'shift', id, null, 'approved' from opened`,
  )
  const started = performance.now()

  const { status } = await close(manager, key.replace(/10$/, '09'))

  expect([status, performance.now() - started < 1_000]).toEqual([200, true])
})

const entriesOf = async () =>
  JSON.stringify(await all(world.database, sql`select count(*) from ledger.entry`))

/** Until somebody stands before the lock of a table. */
async function waitingFor(tx: Database, table: string): Promise<void> {
  const rows = await all(
    tx,
    sql`select from pg_locks where relation = ${table}::regclass and not granted`,
  )
  if (rows.length > 0) return
  await new Promise((done) => setTimeout(done, 20))
  return waitingFor(tx, table)
}
