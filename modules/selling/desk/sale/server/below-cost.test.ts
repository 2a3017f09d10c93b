import { changeSetting } from '@app/access/contract/settings'
import { buildRates } from '@app/exchange-rates/testing'
import { describe, expect, test } from 'vitest'
import { buildTour, card, holdSeats, openAttackedDesk, sell, wanted } from '../../testing/desk.ts'
import { saveQuotation } from '../../quotation/contract.ts'
import { priceCart } from '@app/shop/contract'

const desk = await openAttackedDesk()
const { world } = desk
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], desk: true })

/** Sold to two at MXN 1,000 (862.07 without IVA) each, for USD 46: MXN 851 at 18.50, 874 at 19. */
const tour = await buildTour(desk, {
  name: 'Velero',
  adult: '1000',
  option: { costs: [{ amount: '46', currency: 'USD' }] },
})
const priced = async (session = desk.rep) =>
  (await desk.call(session, priceCart, { body: { items: [wanted(tour)] } as never })).body
const stop = async (value: boolean, version: number) => {
  const reply = await desk.call(desk.boss, changeSetting, {
    params: { name: 'below_cost_stops_sale' },
    body: { value, version },
  })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
}
const buy = (session = desk.rep) =>
  sell(desk, [wanted(tour)], { total: '2000', payments: [card('MXN', '2000')] }, session)

describe('a cost with IVA', () => {
  // A price of 1,000 is 862.07 without IVA.
  test.each([
    ['900', 'with_tax', '16', null],
    ['900', 'net', '16', 'warns'],
    ['900', 'with_tax', '0', 'warns'],
    ['862.07', 'net', '16', null],
    ['1000.01', 'with_tax', '16', 'warns'],
  ] as const)(
    'of %s, %s at %s %%, is held against the price without its own: %s',
    async (...of) => {
      const [amount, amount_is, tax_kind, said] = of
      const boat = await buildTour(desk, {
        name: `Lancha ${amount} ${amount_is} ${tax_kind}`,
        adult: '1000',
        option: { costs: [{ amount, amount_is, tax_kind }] },
      })
      const { body } = await desk.call(desk.rep, priceCart, {
        body: { items: [wanted(boat)] } as never,
      })
      expect(body.cartDetail[0]!.below_minimum).toBe(said)
    },
  )
})

describe('a price that a rate has moved below its cost', () => {
  test('covers it at the rate of the morning, and nothing is said', async () => {
    expect((await priced()).cartDetail[0]!.below_minimum).toBeNull()
    expect((await buy()).status).toBe(200)
  })

  test('is said to who sells, without the cost, and is sold', async () => {
    await buildRates(world.database, { day: '2026-03-10', USD: { buy: '18.60', sell: '19' } })

    const cart = await priced()
    expect(cart.cartDetail[0]!.below_minimum).toBe('warns')
    expect(JSON.stringify(cart)).not.toMatch(/874|1748|"cost/)
    expect((await buy()).status).toBe(200)
  })

  test('is neither held, sold nor offered where the company stops it, but by who may', async () => {
    await stop(true, 0)
    expect((await priced()).cartDetail[0]!.below_minimum).toBe('stops')
    const refused = [
      await buy(),
      await holdSeats(desk, [wanted(tour)]),
      await desk.call(desk.rep, saveQuotation, {
        body: {
          cart: { items: [wanted(tour)] },
          expected_total: '2000',
          price_kind: 'frozen',
          customer: { name: 'Jane', language: 'es' },
        } as never,
      }),
    ]
    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
      refused.map(() => [422, 'checkout.below_minimum']),
    )
    expect(refused[0]!.error!.message).not.toMatch(/\d/)
    expect((await priced(manager as never)).cartDetail[0]!.below_minimum).toBe('warns')
    expect((await buy(manager as never)).status).toBe(200)
    await stop(false, 1)
  })
})
