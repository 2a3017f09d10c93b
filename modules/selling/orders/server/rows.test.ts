import type { OptionTerms } from '@app/catalog/rules/price-party'
import type { Actor } from '@kit/kernel/actor'
import { businessDay, day } from '@kit/kernel/day'
import {
  add,
  CURRENCIES,
  money,
  percentOf,
  subtract,
  total,
  withoutTax,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { rate } from '@kit/kernel/rate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order, OrderLine, OrderPart } from './order.ts'
import { planItems, planReservation } from './rows.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
const DAY = day('2026-03-20')
const actor = { user_id: 7, scope: { agency_id: null } } as unknown as Actor
const desk = { channel_id: 1, hotel_id: 2, location_id: 3, zone_id: 4 }

type Drawn = {
  price: number
  percent: number
  dock: number
  cost: number
  tax: string
  cost_currency: Currency
  of_package: boolean
}
const drawn = fc.record({
  price: fc.integer({ min: 0, max: 5_000_000 }),
  percent: fc.integer({ min: 0, max: 100 }),
  dock: fc.integer({ min: 0, max: 100_000 }),
  cost: fc.integer({ min: 0, max: 5_000_000 }),
  tax: fc.constantFrom('0', '8', '16'),
  cost_currency: fc.constantFrom(...CURRENCIES),
  of_package: fc.boolean(),
})
const anyRate = fc
  .integer({ min: 100_000, max: 30_000_000 })
  .map((millionths) => rate((millionths / 1_000_000).toFixed(6)))
const rates = fc.record({ USD: anyRate, EUR: anyRate, CAD: anyRate, GBP: anyRate })

const cents = (count: number, currency: Currency): Money =>
  money((count / 100).toFixed(2), currency)

function partOf(
  { price, percent, dock, cost, tax, cost_currency }: Drawn,
  currency: Currency,
): OrderPart {
  const gross = cents(price, currency)
  const discount = percentOf(gross, String(percent))
  const sold = subtract(gross, discount)
  const terms = {
    option_id: 1,
    product_id: 1,
    provider_id: 1,
    product_type: 1,
    policy_id: 1,
    tax_percent: tax,
  } as OptionTerms
  return {
    terms,
    gross,
    discount,
    dock: cents(dock, currency),
    ...withoutTax(sold, tax),
    total: add(sold, cents(dock, currency)),
    cost: cents(cost, cost_currency),
    cost_tax: cents(Math.floor(cost / 7), cost_currency),
  }
}

function lineOf(one: Drawn, currency: Currency): OrderLine {
  const parts = one.of_package
    ? [partOf(one, currency), partOf({ ...one, price: Math.floor(one.price / 3) }, currency)]
    : [partOf(one, currency)]
  const sum = (pick: (part: OrderPart) => Money) => total(parts.map(pick), currency)
  return {
    wanted: {
      option_id: 1,
      service_day: DAY,
      component_departures: [],
      adults: 2,
      minor_ages: [],
      infants: 0,
    },
    last_day: DAY,
    terms: { ...parts[0]!.terms, provider_currency: 'MXN' } as OptionTerms,
    price: { components: one.of_package ? [{}, {}] : [] } as unknown as OrderLine['price'],
    parts,
    gross: sum((part) => part.gross),
    discount: sum((part) => part.discount),
    dock: sum((part) => part.dock),
    total: sum((part) => part.total),
    deposit: zero(currency),
  }
}

test('in pesos, in dollars and in its own currency a reservation is the sum of its items, and each price its base and its tax', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CURRENCIES),
      fc.array(drawn, { minLength: 1, maxLength: 6 }),
      rates,
      (currency, items, sell) => {
        const lines = items.map((item) => lineOf(item, currency))
        const sum = (pick: (line: OrderLine) => Money) => total(lines.map(pick), currency)
        const order = {
          currency,
          desk,
          agency_id: null,
          promo: null,
          combo: null,
          lines,
          rates: {
            sell,
            buy: {},
            sell_days: {},
            buy_days: {},
            on: businessDay(NOW),
            day: businessDay(NOW),
            stale: false,
          },
          gross: sum((line) => line.gross),
          discount: sum((line) => line.discount),
          dock: sum((line) => line.dock),
          total: sum((line) => line.total),
          deposit: zero(currency),
        } satisfies Order

        const places = lines.map(({ parts }) =>
          parts.map(() => ({ departure_ids: [], service_time: null, seats: 2 })),
        )
        const planned = planItems(order, places, new Map(), actor, 'confirmed', businessDay(NOW))
        const reservation = planReservation(
          order,
          actor,
          planned,
          { state: 'confirmed', confirmed_at: NOW.toISOString(), sale_day: businessDay(NOW) },
          NOW,
        )

        const rows = planned.map(({ row }) => row as unknown as Record<string, string>)
        for (const [suffix, of] of [
          ['', currency],
          ['_mxn', 'MXN'],
          ['_usd', 'USD'],
        ] as const) {
          const read = (row: Record<string, string>, name: string) =>
            money(row[`${name}${suffix}`]!, of)
          expect(
            total(
              rows.map((row) => read(row, 'total')),
              of,
            ),
          ).toEqual(
            money((reservation as unknown as Record<string, string>)[`total${suffix}`]!, of),
          )
          for (const row of rows) {
            expect(add(read(row, 'base'), read(row, 'tax'))).toEqual(
              subtract(read(row, 'gross'), read(row, 'discount')),
            )
            expect(read(row, 'total')).toEqual(
              add(subtract(read(row, 'gross'), read(row, 'discount')), read(row, 'dock')),
            )
            expect(read(row, 'total').units % 100n).toBe(0n)
          }
        }
      },
    ),
  )
})
