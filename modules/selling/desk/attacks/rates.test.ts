import { buildRates } from '@app/exchange-rates/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildTour, card, cash, openAttackedDesk, sell, show, wanted } from '../testing/desk.ts'

const desk = await openAttackedDesk()
await buildRates(desk.world.database, {
  day: '2026-03-10',
  USD: { buy: '18.4321', sell: '18.4321' },
  EUR: { buy: '19.5137', sell: '20.1019' },
})

describe('a rate of four decimals', () => {
  test('pesos that pay a debt in dollars are rounded once: 490.30496 is 490.30', async () => {
    const tour = await buildTour(desk, { adult: '300', currency: 'USD' })

    const sold = await sell(desk, [wanted(tour, { adults: 2 })], {
      currency: 'USD',
      total: '600',
      payments: [card('MXN', '9037.35'), card('USD', '109.70')],
    })

    expect(sold.status).toBe(200)
    expect((await show(desk, sold.body.uuid)).payments.map(({ applied }) => applied)).toEqual([
      '490.3000',
      '109.7000',
    ])
  })

  test('an ordinary card payment in dollars is worth 7,622.59 in the books, as anybody works it out', async () => {
    const tour = await buildTour(desk, { adult: '413.55', currency: 'USD' })

    const sold = await sell(desk, [wanted(tour, { adults: 1 })], {
      currency: 'USD',
      total: '413.55',
      payments: [card('USD', '413.55')],
    })

    expect(sold.status).toBe(200)
    const books = await all(
      desk.world.database,
      sql`select amount_mxn, amount_usd from payments.payment order by id desc limit 1`,
    )
    expect(books).toEqual([{ amount_mxn: '7622.5900', amount_usd: '413.5500' }])
  })

  test('a payment says both rates of its exchange, their kind and their day', async () => {
    const tour = await buildTour(desk, { adult: '100', currency: 'USD' })

    const sold = await sell(desk, [wanted(tour, { adults: 1 })], {
      currency: 'USD',
      total: '100',
      payments: [card('EUR', '50'), card('MXN', '500'), cash('USD', '20')],
      change_currency: 'MXN',
    })

    const day = '2026-03-10'
    const sale = { applied_rate: '18.43210000', applied_rate_kind: 'house_sell' }
    expect(await paymentsOf(sold.body.uuid)).toEqual([
      {
        currency: 'EUR',
        rate: '19.51370000',
        rate_kind: 'house_buy',
        rate_day: day,
        ...sale,
        applied: '52.9300',
      },
      {
        currency: 'MXN',
        rate: '1.00000000',
        rate_kind: 'peso',
        rate_day: day,
        ...sale,
        applied: '27.1300',
      },
      {
        currency: 'USD',
        rate: '18.43210000',
        rate_kind: 'house_sell',
        rate_day: day,
        ...sale,
        applied: '20.0000',
      },
      {
        currency: 'MXN',
        rate: '1.00000000',
        rate_kind: 'peso',
        rate_day: day,
        ...sale,
        applied: '-0.0600',
      },
    ])
  })

  const paymentsOf = (uuid: string) =>
    all(
      desk.world.database,
      sql<Record<string, string>>`
      select p.currency, p.rate, p.rate_kind, p.rate_day, p.applied_rate, p.applied_rate_kind,
          p.applied
        from payments.payment p join reservations.reservation r on r.id = p.reservation_id
          where r.uuid = ${uuid}::uuid order by p.id`,
    )
})
