import { findHouseRates } from '@app/exchange-rates/api'
import type { Database } from '@kit/db/database'
import type { Actor, Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import type * as z from 'zod'
import type { ProductDetail } from '../contract.ts'
import { seatsOf, type Party } from '../rules/party.ts'
import { findSeats } from './availability.ts'
import { presentProduct } from './present-product.ts'
import { findProducts, type Page, type ProductFilter } from './search.ts'

/** What a seller asks with: for whom, on which day, in which currency. */
export type Sale = Party & {
  day: Day
  nights: number
  currency: Currency
  guest_hotel_id?: number | undefined
}
type Asking = { database: Database; actor: Actor; now: Date; today: Day; language: Language }

/**
 * A page of priced products in three queries: products with their terms and the rates at once, then
 * the seats of what was found; a fourth when what is sold out is no single departure.
 */
export async function offerProducts(
  { database, actor, now, today, language }: Asking,
  filter: ProductFilter,
  sale: Sale,
  page: Page,
): Promise<{ total: number; rows: z.input<typeof ProductDetail>[] }> {
  if (seatsOf(sale) === 0) throw new Refusal('party.empty')
  const [{ total, products }, rates] = await Promise.all([
    findProducts(
      database,
      filter,
      {
        at: now,
        day: sale.day,
        nights: sale.nights,
        guest_hotel_id: sale.guest_hotel_id,
        language,
      },
      page,
    ),
    // Prices convert at the rate of the day of the sale, whatever the day of the service.
    findHouseRates(database, today, actor.desk?.channel_id ?? null),
  ])
  const seats = await findSeats(
    database,
    products.flatMap((product) => product.options.map(({ terms }) => terms)),
    { party: sale, day: sale.day, now },
  )
  return {
    total,
    rows: products.map((product) =>
      presentProduct(product, {
        party: sale,
        currency: sale.currency,
        sellRates: rates.sell,
        seats,
        language,
      }),
    ),
  }
}
