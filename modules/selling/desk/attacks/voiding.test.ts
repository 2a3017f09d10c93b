import { askForRefund } from '../refund/contract.ts'
import { voidPayment, confirmPayment } from '../payment/contract.ts'
import { showWholeReservation } from '../reservation/contract.ts'
import type { Session } from '@app/server/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  booksOf,
  buildTour,
  cancelSale,
  card,
  cash,
  openAttackedDesk,
  payMore,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk()
const { world } = desk
const place = desk.rep.user.desk!
const supervisor = await world.signInAs({
  roles: ['SUPERVISOR CONCESION'],
  channel_ids: [place.channel_id],
  location_ids: [place.location_id],
  desk: place,
})
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

const undo = (uuid: string, session: Session = supervisor) =>
  desk.call(session, voidPayment, {
    params: { uuid },
    body: { reason: 'Se tecleó efectivo y fue tarjeta' },
  })
const sellFor = async (payments: readonly object[]) =>
  (await sell(desk, [wanted(await buildTour(desk))], { total: '2000', payments })).body
const paymentsOf = async (uuid: string, session: Session = desk.rep) =>
  (await desk.call(session, showWholeReservation, { params: { id: uuid } })).body.payments

describe('a payment that was taken wrongly', () => {
  test('is voided with its change by a supervisor: nothing is paid, the books are as before it, and the right one is taken', async () => {
    const sold = await sellFor([cash('USD', '120')])
    const [taken, change] = await paymentsOf(sold.uuid)

    const { status, body } = await undo(taken!.uuid)

    expect([status, body.state, body.reservation.paid.amount, change!.is_change]).toEqual([
      200,
      'voided',
      '0.0000',
      true,
    ])
    const shown = await show(desk, sold.uuid)
    expect([
      shown.state,
      shown.balance,
      shown.paid_state,
      ...shown.payments.map(({ state }) => state),
    ]).toEqual(['confirmed', '2000.0000', 'unpaid', 'voided', 'voided'])
    expect(
      shown.history.filter(({ to_state }) => to_state === 'voided').map(({ reason }) => reason),
    ).toEqual(['Se tecleó efectivo y fue tarjeta', 'Se tecleó efectivo y fue tarjeta'])
    expect(await booksOf(desk, sold.uuid)).toEqual({
      'customer_deposits MXN': '-1724.1400',
      'customers MXN': '2000.0000',
      'tax MXN': '-275.8600',
    })
    await payMore(desk, sold.uuid, [card('MXN', '2000')])
    expect((await show(desk, sold.uuid)).paid_state).toBe('paid')
  })

  test('is taken out of the shift it was put into', async () => {
    const sold = await sellFor([cash('MXN', '2000')])
    const [taken] = await paymentsOf(sold.uuid)

    await undo(taken!.uuid)

    const inDrawers = await all(
      world.database,
      sql<{ sum: string }>`
      select sum(g.amount)::text as sum from ledger.posting g
        join ledger.entry e on e.id = g.entry_id
        join reservations.reservation r on r.id = e.reservation_id
       where r.uuid = ${sold.uuid}::uuid and g.account_code = 'cash' group by g.shift_id`,
    )
    expect(inDrawers).toEqual([{ sum: '0.0000' }])
  })

  test('is voided once, however often it is asked at once', async () => {
    const sold = await sellFor([card('MXN', '2000')])
    const [taken] = await paymentsOf(sold.uuid)

    const replies = await Promise.all(Array.from({ length: 6 }, () => undo(taken!.uuid)))

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await show(desk, sold.uuid)).paid).toBe('0.0000')
  })
})

describe('a payment is not voided', () => {
  test('by who took it, nor by who sells; and the screen does not offer it', async () => {
    const sold = await sellFor([cash('MXN', '2000')])
    const [taken] = await paymentsOf(sold.uuid)
    await world.database
      .insertInto('access.user_permission')
      .values({ user_id: desk.rep.user.id, permission_key: 'payment.void', granted: true })
      .execute()
    const again = await world.signIn(desk.rep.user)

    const [own, offered] = [
      await undo(taken!.uuid, again),
      (await paymentsOf(sold.uuid, again))[0]!.can.void,
    ]
    await world.database
      .deleteFrom('access.user_permission')
      .where('permission_key', '=', 'payment.void')
      .execute()

    expect([
      own.error?.code,
      offered,
      (await paymentsOf(sold.uuid, supervisor))[0]!.can.void,
    ]).toEqual(['payment.own', false, true])
    expect((await undo(taken!.uuid, desk.rep)).status).toBe(403)
  })

  test('once its shift is over: the next day the rep has another', async () => {
    const sold = await sellFor([cash('MXN', '2000')])
    const [taken] = await paymentsOf(sold.uuid)
    await desk.at('2026-03-11T15:00:00.000Z')
    await sellFor([cash('MXN', '2000')])
    const tomorrow = await world.signIn({ id: supervisor.user_id })

    const refused = await undo(taken!.uuid, tomorrow)

    expect([refused.error?.code, (await paymentsOf(sold.uuid, tomorrow))[0]!.can.void]).toEqual([
      'payment.shift_over',
      false,
    ])
  })

  test('when it is change, when a refund of it was asked for, when accounting saw it, or when the reservation waits', async () => {
    const changed = await sellFor([cash('USD', '120')])
    const [, change] = await paymentsOf(changed.uuid)
    const cancelled = await sellFor([card('MXN', '2000')])
    await cancelSale(desk, cancelled.uuid)
    const waiting = await sellFor([
      { method_id: 3, currency: 'MXN', amount: '1500', reference: 'SPEI 1' },
      cash('MXN', '500'),
    ])
    const [announced, inHand] = await paymentsOf(waiting.uuid)
    const early = await undo(inHand!.uuid)
    await desk.call(accountant, confirmPayment, { params: { uuid: announced!.uuid } })

    expect((await undo(change!.uuid)).error?.code).toBe('payment.is_change')
    expect((await undo((await paymentsOf(cancelled.uuid))[0]!.uuid)).error?.code).toBe(
      'payment.being_given_back',
    )
    expect([
      early.error?.code,
      (await undo(announced!.uuid)).error?.code,
      (await undo(inHand!.uuid)).status,
    ]).toEqual(['payment.too_late', 'payment.seen_in_account', 200])
  })

  test('twice given back: what was voided is not asked for as a refund', async () => {
    const sold = await sellFor([card('MXN', '2000')])
    await undo((await paymentsOf(sold.uuid))[0]!.uuid)
    await cancelSale(desk, sold.uuid)

    const asked = await desk.call(desk.rep, askForRefund, {
      body: { uuid: sold.uuid, reason: 'Lo quiero' },
    })

    expect([asked.error?.code, (await show(desk, sold.uuid)).refunds]).toEqual([
      'refund.nothing_to_give_back',
      [],
    ])
  })
})
