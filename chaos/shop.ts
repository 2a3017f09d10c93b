// A small company on a running machine, and what its sellers do until the machine is killed under
// them.
import { openSession, SESSION_COOKIE } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { saveBooking } from '@app/desk/sale/contract'
import type { Database } from '@kit/db/database'
import { CallError, createCaller } from '@kit/http/call'
import type { Received, Sent } from '@kit/http/endpoint'
import { addDays, businessDay, type Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'

export type Tour = { option_id: number; departure_id: number; service_day: Day }
export type Secrets = { token: string; cookie: string }
export type Shop = { tours: Tour[]; sellers: Secrets[] }

/**
 * An order as it was sent: the same order with the same key is the same sale, whoever answers it.
 */
export type SentOrder = { key: string; seller: Secrets; body: Sent<typeof saveBooking>['body'] }
export type Sold = Received<typeof saveBooking>

export async function foundShop(database: Database, sellers: number): Promise<Shop> {
  const now = new Date()
  const service_day = addDays(businessDay(now), 20)
  await buildRates(database, { day: businessDay(now) })
  const shop: Shop = { tours: [], sellers: [] }
  for (let index = 0; index < 4; index++) {
    const { option } = await buildProduct(database)
    const departure = await buildDeparture(database, {
      option_id: option.id,
      day: service_day,
      capacity: 100_000,
    })
    shop.tours.push({ option_id: option.id, departure_id: departure.id, service_day })
  }
  for (let index = 0; index < sellers; index++) {
    const user = await buildUser(database, { roles: ['REP CONCESION'], desk: true })
    shop.sellers.push(await openSession(database, { user_id: user.id, now }))
  }
  return shop
}

/**
 * Two tours for a couple, paid with more than they cost: items, seats, payments, change, vouchers,
 * books and a mail.
 */
export function orderOf({ tours }: Shop, seller: Secrets, turn: number): SentOrder {
  const key = newUuid()
  const items = [tours[turn % tours.length]!, tours[(turn + 1) % tours.length]!].map((tour) => ({
    ...tour,
    adults: 2,
  }))
  return {
    key,
    seller,
    body: {
      items,
      expected_total: '4000',
      payments: [{ method_id: 1, currency: 'MXN', amount: '4500' }],
      customer: { name: `Cliente ${key}`, phone: '998 000 0000', email: 'cliente@example.test' },
      signatures: { client: { typed_name: 'Cliente' } },
    },
  }
}

export async function send(url: string, { key, seller, body }: SentOrder): Promise<Sold> {
  const call = createCaller({
    origin: url,
    token: () => seller.token,
    language: () => 'es',
    onSessionEnded: () => undefined,
    headers: () => ({ cookie: `${SESSION_COOKIE}=${seller.cookie}` }),
  })
  return call(saveBooking, { body }, { idempotency_key: key })
}

/**
 * Nobody answered: whether the sale was made is not known. A refusal, on the other hand, would be a
 * fault of the test.
 */
export const isUnanswered = (failure: unknown): boolean =>
  !(failure instanceof CallError) || failure.status === 0 || failure.status >= 500
