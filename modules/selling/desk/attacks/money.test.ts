import { buildPolicy } from '@app/catalog/testing'
import { validatePaymentMethod } from '@app/payments/contract'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  booksOf,
  buildTour,
  cancelSale,
  card,
  cash,
  giveBack,
  openAttackedDesk,
  payMore,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk()

describe('paying at the desk', () => {
  test('a fraction of a cent is no payment', async () => {
    const tour = await buildTour(desk)

    const short = await sell(desk, [wanted(tour)], {
      total: '2000',
      payments: [cash('MXN', '1999.9999')],
    })
    const over = await sell(desk, [wanted(tour)], {
      total: '2000',
      payments: [cash('MXN', '2000.0001')],
    })

    expect([short.error?.code, over.error?.code]).toEqual([
      'payment.amount_invalid',
      'payment.amount_invalid',
    ])
  })

  test('money that is worth less than a cent of the debt is no payment', async () => {
    const tour = await buildTour(desk, { adult: '100', currency: 'USD' })

    const { error } = await sell(desk, [wanted(tour)], {
      currency: 'USD',
      total: '200',
      payments: [cash('USD', '200'), cash('MXN', '0.01')],
    })

    expect(error?.code).toBe('payment.amount_invalid')
  })

  test('more money than the books can count is refused, not an accident', async () => {
    const tour = await buildTour(desk)
    const fortune = '9999999999.99'

    const twice = await sell(desk, [wanted(tour)], {
      total: '2000',
      payments: [cash('MXN', fortune), cash('MXN', fortune)],
    })
    const foreign = await sell(desk, [wanted(tour)], {
      total: '2000',
      payments: [cash('USD', fortune)],
    })

    expect([twice.status, foreign.status]).toEqual([422, 422])
  })

  test('amounts written as exponents, with too many digits, signs or as numbers are not read; leading zeros mean nothing', async () => {
    const tour = await buildTour(desk, { adult: '1' })
    const statuses = []
    for (const amount of [
      '1e3',
      '12345678901234',
      '-2',
      '+2',
      '2,00',
      ' 2',
      '٢',
      '0x2',
      'Infinity',
      2,
    ])
      statuses.push(
        (
          await sell(desk, [wanted(tour)], {
            total: '2',
            payments: [{ ...cash('MXN', '2'), amount }],
          })
        ).status,
      )
    const zeros = await sell(desk, [wanted(tour)], {
      total: '0000000002.0',
      payments: [cash('MXN', '0000000002.00')],
    })
    const total = await sell(desk, [wanted(tour)], { total: '2e0' })

    expect(new Set(statuses)).toEqual(new Set([400]))
    expect([zeros.status, zeros.body.total.amount, total.status]).toEqual([200, '2.0000', 400])
  })

  test('change comes out of a cash payment that covers it, in whatever order the cash was given', async () => {
    const sold = await sell(desk, [wanted(await buildTour(desk, { adult: '1725' }))], {
      total: '3450',
      payments: [cash('USD', '200'), cash('MXN', '100')],
    })
    const back = await cancelSale(desk, sold.body.uuid)

    expect(sold.body.change).toEqual({ amount: '-250.0000', currency: 'MXN' })
    expect(back.body.refund.amount).toBe('3450.0000')
    expect(await giveBack(desk, back.body.refunds)).not.toContain(422)
    expect((await show(desk, sold.body.uuid)).paid_state).toBe('refunded')
  })

  test('a cash payment that the sale does not need is not taken to be given back', async () => {
    const { error } = await sell(desk, [wanted(await buildTour(desk, { adult: '10' }))], {
      total: '20',
      payments: [cash('MXN', '20'), cash('MXN', '50'), cash('MXN', '50')],
    })

    expect(error?.code).toBe('payment.not_needed')
  })

  test('a reservation in dollars or euros paid in pesos is given back in pesos, and the exchange is undone', async () => {
    for (const currency of ['USD', 'EUR'] as const) {
      const sold = (
        await sell(desk, [wanted(await buildTour(desk, { adult: '49.99', currency }))], {
          currency,
          total: '99.98',
          payments: [cash('MXN', '3000')],
          change_currency: 'MXN',
        })
      ).body
      const { body } = await cancelSale(desk, sold.uuid)

      expect(body.refunds.map(({ amount }) => amount.currency)).toEqual(['MXN'])
      expect(new Set(await giveBack(desk, body.refunds))).toEqual(new Set([200]))
      expect(await booksOf(desk, sold.uuid)).toEqual({})
    }
  })

  test('the day that a rate is kept with is that of the rate it used, whatever other currencies are late', async () => {
    await desk.at('2026-03-11T15:00:00.000Z')
    await run(
      desk.world.database,
      sql`
        insert into exchange_rates.rate (code, kind, day, value, source)
          values ('USD', 'house_sell', '2026-03-11', 18.6, 'test'),
            ('USD', 'house_buy', '2026-03-11', 18.1, 'test')`,
    )
    const sold = (
      await sell(desk, [wanted(await buildTour(desk))], {
        total: '2000',
        payments: [cash('USD', '50'), cash('EUR', '50'), cash('MXN', '120')],
      })
    ).body

    const rows = await all(
      desk.world.database,
      sql<{ currency: string; rate_day: string; sold: string }>`
      select p.currency, p.rate_day, r.rate_day as sold from payments.payment p
        join reservations.reservation r on r.id = p.reservation_id where r.uuid = ${sold.uuid}::uuid
        order by p.id`,
    )

    expect(rows).toEqual([
      { currency: 'USD', rate_day: '2026-03-11', sold: '2026-03-11' },
      { currency: 'EUR', rate_day: '2026-03-10', sold: '2026-03-11' },
      { currency: 'MXN', rate_day: '2026-03-11', sold: '2026-03-11' },
    ])
  })

  test('change in a third currency leaves the books square, and everything can be given back', async () => {
    const sold = (
      await sell(desk, [wanted(await buildTour(desk))], {
        total: '2000',
        payments: [cash('USD', '150')],
        change_currency: 'EUR',
      })
    ).body
    const { body } = await cancelSale(desk, sold.uuid)

    expect(sold.change).toEqual({ amount: '-35.9000', currency: 'EUR' })
    expect(body.refunds.map(({ amount }) => amount)).toEqual([
      { amount: '111.1100', currency: 'USD' },
    ])
    expect(new Set(await giveBack(desk, body.refunds))).toEqual(new Set([200]))
  })

  test('the worth of a tender is answered for every currency, or refused where nobody set a rate', async () => {
    const worth = (currency: 'GBP' | 'MXN', in_currency: 'MXN' | 'GBP') =>
      desk.call(desk.rep, validatePaymentMethod, {
        body: { method_id: 1, currency, amount: '10', in_currency },
      })
    await desk.world.database.deleteFrom('exchange_rates.rate').where('code', '=', 'GBP').execute()

    expect((await worth('GBP', 'GBP')).status).toBeLessThan(500)
    expect([
      (await worth('GBP', 'MXN')).error?.code,
      (await worth('MXN', 'GBP')).error?.code,
    ]).toEqual(['payment.rate_missing', 'payment.rate_missing'])
  })
})

describe('giving back', () => {
  test('cancelling one service after the other never promises the same money twice', async () => {
    const tours = [await buildTour(desk), await buildTour(desk), await buildTour(desk)]
    const sold = (
      await sell(
        desk,
        tours.map((tour) => wanted(tour, { adults: 1 })),
        { total: '3000' },
      )
    ).body
    const items = (await show(desk, sold.uuid)).items

    const refunds = []
    for (const { id } of items)
      refunds.push((await cancelSale(desk, sold.uuid, [id])).body.refund?.amount)

    expect(refunds).toEqual(['1000.0000', '1000.0000', '1000.0000'])
    const whole = await show(desk, sold.uuid)
    expect(whole.state).toBe('cancelled')
    expect(new Set(await giveBack(desk, whole.refunds))).toEqual(new Set([200]))
    expect(await booksOf(desk, sold.uuid)).toEqual({})
  })

  test('a fee of one service is kept, though another was cancelled free of charge before its refund was paid', async () => {
    const strict = await buildPolicy(desk.world.database, {
      rules: [{ hours_before: 0, fee_percent: '100' }],
    })
    const [free, dear] = [await buildTour(desk), await buildTour(desk, { policy_id: strict.id })]
    const sold = (await sell(desk, [wanted(free), wanted(dear)], { total: '4000' })).body
    const [first, second] = (await show(desk, sold.uuid)).items

    const one = await cancelSale(desk, sold.uuid, [first!.id])
    const two = await cancelSale(desk, sold.uuid, [second!.id])

    expect([one.body.refund.amount, two.body.refund.amount, two.body.fee.amount]).toEqual([
      '2000.0000',
      '0.0000',
      '2000.0000',
    ])
  })

  test('cents that a foreign note cannot pay back do not stop the cancellation', async () => {
    const policy = await buildPolicy(desk.world.database, {
      rules: [{ hours_before: 0, fee_percent: '0.01' }],
    })
    const tours = [
      await buildTour(desk, { adult: '900.05', policy_id: policy.id }),
      await buildTour(desk, { adult: '499.95' }),
    ]
    const sold = (
      await sell(
        desk,
        tours.map((tour) => wanted(tour)),
        { total: '2800', payments: [cash('USD', '100'), card('MXN', '1000')] },
      )
    ).body
    const [first] = (await show(desk, sold.uuid)).items

    const { status, body } = await cancelSale(desk, sold.uuid, [first!.id])

    expect([status, body.refund.amount]).toEqual([200, '1799.9200'])
    expect(new Set(await giveBack(desk, body.refunds))).toEqual(new Set([200]))
  })

  test('a refund of centavos for a payment in dollars is at least a cent', async () => {
    const tour = await buildTour(desk, { adult: '900.01' })
    const other = await buildTour(desk, { adult: '0.01' })
    const sold = (
      await sell(desk, [wanted(tour), wanted(other)], {
        total: '1800.04',
        payments: [card('MXN', '0.04'), card('USD', '100')],
      })
    ).body
    const [, cheap] = (await show(desk, sold.uuid)).items

    const { status, body } = await cancelSale(desk, sold.uuid, [cheap!.id])

    expect([status, body.refund.amount]).toEqual([200, '0.0200'])
    expect(body.refunds.map(({ amount }) => amount)).toEqual([
      { amount: '0.0100', currency: 'USD' },
    ])
  })

  test('a fee above what was paid is collected, and nothing more than the fee', async () => {
    const strict = await buildPolicy(desk.world.database, {
      rules: [{ hours_before: 0, fee_percent: '100' }],
    })
    const tour = await buildTour(desk, { deposit_percent: '30', policy_id: strict.id })
    const sold = (
      await sell(desk, [wanted(tour)], { total: '2000', payments: [cash('MXN', '600')] })
    ).body
    await cancelSale(desk, sold.uuid)
    const owing = await show(desk, sold.uuid)

    const rest = await payMore(desk, sold.uuid, [cash('MXN', '1400')])
    const more = await payMore(desk, sold.uuid, [cash('MXN', '1')])

    expect([owing.state, owing.payable, owing.can.pay]).toEqual([
      'cancelled_with_charge',
      '1400.0000',
      true,
    ])
    expect([rest.body.balance.amount, more.error?.code]).toEqual([
      '0.0000',
      'reservation.not_payable',
    ])
    expect(await booksOf(desk, sold.uuid)).toEqual({
      'cancellation_fees MXN': '-1724.1400',
      'cash MXN': '2000.0000',
      'tax MXN': '-275.8600',
    })
  })

  test('what is left of a deposit is asked for once, however often it is paid at once', async () => {
    const tour = await buildTour(desk, { deposit_percent: '30' })
    const sold = (
      await sell(desk, [wanted(tour)], { total: '2000', payments: [cash('MXN', '600')] })
    ).body

    const replies = await Promise.all(
      Array.from({ length: 6 }, () => payMore(desk, sold.uuid, [card('MXN', '1400')])),
    )

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      new Set(replies.filter(({ status }) => status !== 200).map(({ error }) => error!.code)),
    ).toEqual(new Set(['reservation.not_payable']))
    expect((await show(desk, sold.uuid)).paid_state).toBe('paid')
  })
})
