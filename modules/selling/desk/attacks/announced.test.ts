import { freshReference } from '@app/payments/testing'
import { approveRefund } from '../refund/contract.ts'
import { all } from '@kit/db/database'
import type { Session } from '@app/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { confirmPayment, rejectPayment } from '../payment/contract.ts'
import {
  booksOf,
  buildTour,
  cancelSale,
  cash,
  holdSeats,
  openAttackedDesk,
  payMore,
  sell,
  show,
  takenOf,
  usesOf,
  wanted,
} from '../testing/desk.ts'
import { buildPromoCode } from '@app/catalog/testing'

const desk = await openAttackedDesk()
const accountant = await desk.world.signInAs({ roles: ['CONTABILIDAD'] })
const TRANSFER = 3
const transfer = (amount: string, currency: 'MXN' | 'USD' = 'MXN') => ({
  method_id: TRANSFER,
  currency,
  amount,
  reference: freshReference('SPEI'),
})

const pendingOf = async (uuid: string) =>
  (await show(desk, uuid)).payments
    .filter(({ state }) => state === 'pending')
    .map((payment) => payment.uuid)
const see = (uuid: string, session: Session = accountant) =>
  desk.call(session, confirmPayment, { params: { uuid } })
const miss = (uuid: string, session: Session = accountant) =>
  desk.call(session, rejectPayment, {
    params: { uuid },
    body: { reason: 'No aparece en el banco' },
  })

async function sellByTransfer(
  overrides: Parameters<typeof buildTour>[1] = {},
  payments: readonly object[] = [transfer('2000')],
) {
  const tour = await buildTour(desk, overrides)
  const { body } = await sell(desk, [wanted(tour)], {
    total: '2000',
    payments,
    customer: {
      name: 'Jane Doe',
      phone: '+1 305 555 0100',
      email: 'jane@example.test',
      language: 'en',
    },
  })
  return { tour, sold: body }
}

describe('a transfer that nobody has seen yet', () => {
  test('confirms what it was sold as, though the product is sold otherwise by then', async () => {
    const { tour, sold } = await sellByTransfer({
      sold_as: 'agency',
      option: { prices: [{ amount: '1000' }], costs: [{ amount: '884' }] },
    })
    await desk.world.database
      .updateTable('catalog.product')
      .set({ sold_as: 'principal' })
      .where('id', '=', tour.product_id)
      .execute()

    await see((await pendingOf(sold.uuid))[0]!)

    expect(await booksOf(desk, sold.uuid)).toEqual({
      'bank MXN': '2000.0000',
      'customer_deposits MXN': '-200.0000',
      'pass_through MXN': '-1768.0000',
      'tax MXN': '-32.0000',
    })
  })

  test('keeps the seats and waits: no voucher, no mail, no sale, nothing in the books and nothing paid', async () => {
    const { tour, sold } = await sellByTransfer()

    expect(sold).toMatchObject({
      state: 'waiting',
      paid: { amount: '0.0000' },
      pending: { amount: '2000.0000' },
      balance: { amount: '0.0000' },
      vouchers: [],
    })
    const shown = await show(desk, sold.uuid)
    expect([
      shown.state,
      shown.sale_day,
      shown.paid,
      shown.pending,
      shown.payable,
      shown.paid_state,
      shown.can.pay,
    ]).toEqual(['waiting', null, '0.0000', '2000.0000', '0.0000', 'unpaid', false])
    expect(await booksOf(desk, sold.uuid)).toEqual({})
    expect(await mailsOf(sold.uuid)).toEqual([])
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
  })

  test('is a sale of the day on which accounting sees it, with its voucher, its mail and its books', async () => {
    const { sold } = await sellByTransfer()
    await desk.at('2026-03-12T15:00:00.000Z')
    const later = await desk.world.signIn({ id: accountant.user_id })
    const [payment] = await pendingOf(sold.uuid)

    const { status, body } = await see(payment!, later)

    expect([status, body.state, body.reservation.state, body.reservation.paid.amount]).toEqual([
      200,
      'confirmed',
      'confirmed',
      '2000.0000',
    ])
    const shown = await show(desk, sold.uuid)
    expect([shown.state, shown.sale_day, shown.paid_state, shown.payments[0]!.payment_day]).toEqual(
      ['confirmed', '2026-03-12', 'paid', '2026-03-12'],
    )
    expect(shown.items.map(({ state, voucher }) => [state, voucher?.state])).toEqual([
      ['confirmed', 'issued'],
    ])
    expect(await booksOf(desk, sold.uuid)).toEqual({
      'bank MXN': '2000.0000',
      'customer_deposits MXN': '-1724.1400',
      'tax MXN': '-275.8600',
    })
    expect(await mailsOf(sold.uuid)).toEqual(['jane@example.test'])
  })

  test('is confirmed once, however many accountants say so at once', async () => {
    const { sold } = await sellByTransfer()
    const [payment] = await pendingOf(sold.uuid)

    const replies = await Promise.all(Array.from({ length: 5 }, () => see(payment!)))

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await show(desk, sold.uuid)).paid).toBe('2000.0000')
  })

  test('is not confirmed by who took it, nor by a manager: only accounting sees the bank', async () => {
    const { sold } = await sellByTransfer()
    const manager = await desk.world.signInAs({ roles: ['GERENTE CONCESION'], desk: true })
    const [payment] = await pendingOf(sold.uuid)

    expect([
      (await see(payment!, desk.rep)).status,
      (await miss(payment!, desk.rep)).status,
      (await see(payment!, manager)).status,
    ]).toEqual([403, 403, 403])
    expect((await show(desk, sold.uuid)).payments[0]!.can.confirm).toBe(false)
  })

  test('that never comes frees the seats and the promo code, and rejects what waited, with the reason', async () => {
    const promo = await buildPromoCode(desk.world.database, { percent: '10', uses_max: 1 })
    const tour = await buildTour(desk)
    const { body: sold } = await sell(desk, [wanted(tour)], {
      total: '1800',
      cupon_aplicado: promo.code,
      payments: [transfer('1800')],
    })
    const [payment] = await pendingOf(sold.uuid)

    const { body } = await miss(payment!)
    const again = await see(payment!)

    expect([body.state, body.reservation.state]).toEqual(['failed', 'rejected'])
    expect([again.status, again.error?.code]).toEqual([409, 'payment.illegal_transition'])
    const shown = await show(desk, sold.uuid)
    expect([shown.state, shown.items[0]!.state, shown.payments[0]!.state]).toEqual([
      'rejected',
      'rejected',
      'failed',
    ])
    expect(shown.history.find(({ to_state }) => to_state === 'failed')?.reason).toBe(
      'No aparece en el banco',
    )
    expect([await takenOf(desk, tour.departure_id), await usesOf(desk, promo.code)]).toEqual([0, 0])
  })

  test('keeps the seats of a hold for good: the hold no longer lapses', async () => {
    const tour = await buildTour(desk, { seats: 2 })
    const held = (await holdSeats(desk, [wanted(tour)])).body
    const { body } = await sell(desk, [wanted(tour)], {
      total: '2000',
      hold: held.uuid,
      payments: [transfer('2000')],
    })
    await desk.at('2026-03-11T15:00:00.000Z')

    const other = await sell(desk, [wanted(tour)], { total: '2000' })

    expect([body.state, body.folio, other.error?.code]).toEqual([
      'waiting',
      held.folio,
      'departure.full',
    ])
    expect(
      (
        await see(
          (await pendingOf(body.uuid))[0]!,
          await desk.world.signIn({ id: accountant.user_id }),
        )
      ).body.reservation.state,
    ).toBe('confirmed')
  })
})

describe('a transfer beside money in the hand', () => {
  test('does not hold up a sale whose deposit is in the hand, and is not asked for twice', async () => {
    const { sold } = await sellByTransfer({ deposit_percent: '30' }, [
      cash('MXN', '600'),
      transfer('1000'),
    ])

    expect(sold).toMatchObject({
      state: 'confirmed',
      paid: { amount: '600.0000' },
      pending: { amount: '1000.0000' },
      balance: { amount: '400.0000' },
    })
    const replies = await Promise.all([
      payMore(desk, sold.uuid, [transfer('400')]),
      payMore(desk, sold.uuid, [transfer('400')]),
    ])
    expect(replies.map(({ error }) => error?.code ?? 'paid').sort()).toEqual([
      'paid',
      'reservation.not_payable',
    ])
    for (const payment of await pendingOf(sold.uuid)) await see(payment)
    expect((await show(desk, sold.uuid)).paid_state).toBe('paid')
  })

  test('that does not come leaves a sale that has its deposit with the rest to pay', async () => {
    const { sold } = await sellByTransfer({ deposit_percent: '30' }, [
      cash('MXN', '600'),
      transfer('1400'),
    ])
    const [payment] = await pendingOf(sold.uuid)

    const { body } = await miss(payment!)

    expect(body.reservation.state).toBe('confirmed')
    const shown = await show(desk, sold.uuid)
    expect([shown.payable, shown.can.pay]).toEqual(['1400.0000', true])
  })

  test('cash that completes the deposit sells what waited, before the transfer is seen', async () => {
    const { sold } = await sellByTransfer({ deposit_percent: '30' }, [
      cash('MXN', '100'),
      transfer('500'),
    ])

    await payMore(desk, sold.uuid, [cash('MXN', '1400')])

    const shown = await show(desk, sold.uuid)
    expect([sold.state, shown.state, shown.paid, shown.items[0]!.voucher?.state]).toEqual([
      'waiting',
      'confirmed',
      '1500.0000',
      'issued',
    ])
  })

  test('cash of what is rejected is asked to be given back, to be approved by somebody else', async () => {
    const { sold } = await sellByTransfer({}, [cash('MXN', '500'), transfer('1500')])
    const [payment] = await pendingOf(sold.uuid)

    await miss(payment!)

    const { refunds, state } = await show(desk, sold.uuid)
    expect([state, refunds.map(({ amount, state: at }) => [amount, at])]).toEqual([
      'rejected',
      [['500.0000', 'requested']],
    ])
    expect(
      (await desk.call(accountant, approveRefund, { params: { uuid: refunds[0]!.uuid } })).error
        ?.code,
    ).toBe('refund.own')
  })

  test('seen after the sale was cancelled is given back, less what the cancellation cost', async () => {
    const { sold } = await sellByTransfer({ deposit_percent: '30' }, [
      cash('MXN', '600'),
      transfer('1400'),
    ])
    const [payment] = await pendingOf(sold.uuid)
    await cancelSale(desk, sold.uuid)

    await see(payment!)

    const { refunds, due, paid } = await show(desk, sold.uuid)
    const promised = refunds.reduce((sum, { applied }) => sum + Number(applied), 0)
    expect(promised).toBe(Number(paid) - Number(due))
  })
})

async function mailsOf(uuid: string): Promise<string[]> {
  const rows = await all(
    desk.world.database,
    sql<{
      recipient: string
    }>`
      select m.recipient from mailing.mail m
        join reservations.reservation r on r.id = m.reservation_id where r.uuid = ${uuid}::uuid`,
  )
  return rows.map(({ recipient }) => recipient)
}
