import type { Context } from '@kit/db/context'
import { findHouseRates } from '@app/exchange-rates/api'
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

/**
 * A page of priced products in three queries: products with their terms and the rates at once, then
 * the seats of what was found; a fourth when what is sold out is no single departure.
 */
export async function offerProducts(
  tx: Context,
  filter: ProductFilter,
  sale: Sale,
  page: Page,
): Promise<{ total: number; rows: z.input<typeof ProductDetail>[] }> {
  if (seatsOf(sale) === 0) throw new Refusal('party.empty')
  const [{ total, products }, rates] = await Promise.all([
    findProducts(
      tx,
      filter,
      {
        at: tx.now,
        day: sale.day,
        nights: sale.nights,
        guest_hotel_id: sale.guest_hotel_id,
        language: tx.language,
        channel_id: tx.actor.desk?.channel_id ?? null,
        user_id: tx.actor.user_id,
        today: tx.today,
        desk: tx.actor.desk,
      },
      page,
    ),
    // Prices convert at the rate of the day of the sale, whatever the day of the service.
    findHouseRates(tx, tx.today, tx.actor.desk?.channel_id ?? null),
  ])
  const seats = await findSeats(
    tx,
    products.flatMap((product) => product.options.map(({ terms }) => terms)),
    { party: sale, day: sale.day, now: tx.now },
  )
  return {
    total,
    rows: products.map((product) =>
      presentProduct(product, {
        party: sale,
        currency: sale.currency,
        sellRates: rates.sell,
        seats,
        language: tx.language,
      }),
    ),
  }
}
