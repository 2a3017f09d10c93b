import { findHouseRates } from '@app/exchange-rates/api'
import type { Context } from '@kit/db/context'
import { handle, type Route } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { savePrices, showPriceCalendar, showPrices, type PriceChange } from '../contract/pricing.ts'
import { seatsOf } from '../rules/party.ts'
import { isPriceWithin } from '../rules/prices-of-channels.ts'
import { promoCodeReaches } from '../rules/promo-code.ts'
import { calendarOf } from './price-calendar.ts'
import {
  findPricedProduct,
  findSheet,
  lockPrices,
  lockProduct,
  writePrices,
} from './price-sheet.ts'
import { findPromoCode } from './promo-codes.ts'

export const pricing: readonly Route[] = [
  handle(showPrices, async (tx, { params }) =>
    findSheet(tx, await findProduct(tx, params.uuid), tx),
  ),

  handle(savePrices, async (tx, { params, body }) => {
    const product = await findProduct(tx, params.uuid)
    const options = await lockProduct(tx, product.id)
    if (body.changes.some(({ option_id }) => !options.includes(option_id)))
      throw new Refusal('price.of_another_product')
    if (!body.changes.every((change) => isPriceWithin(tx.actor.scope, change)))
      throw new Refusal('price.of_another_channel')
    const before = await refuseStale(tx, product.id, body.changes)
    await writePrices(tx, body.changes)
    tx.audit({
      action: 'prices.save',
      entity: 'product',
      entity_id: product.id,
      before,
      after: body.changes,
    })
    return findSheet(tx, product, tx)
  }),

  handle(showPriceCalendar, async (tx, { body }) => {
    if (!isPriceWithin(tx.actor.scope, body)) throw new Refusal('price.of_another_channel')
    if (seatsOf(body) === 0) throw new Refusal('party.empty')
    const { promo_code: code, channel_id } = body
    const [promo, rates] = await Promise.all([
      code === null ? null : findPromoCode(tx, { code, day: tx.today, channel_id }),
      findHouseRates(tx, tx.today, channel_id),
    ])
    const { product_id, days } = await calendarOf(tx, body, { promo, sellRates: rates.sell })
    if (promo && !promoCodeReaches(promo, product_id))
      throw new Refusal('promo_code.other_products', { code: promo.code })
    return days
  }),
]

async function findProduct(tx: Context, uuid: string) {
  const product = await findPricedProduct(tx, uuid, tx.language)
  if (!product) throw new Refusal('request.not_found')
  return product
}

const keyOf = (price: Omit<PriceChange, 'amount' | 'version'>): string =>
  [price.option_id, price.pax_type, price.currency, price.season_id, price.channel_id].join()

/** Each price is still the one that was read; answers those that are about to change. */
async function refuseStale(tx: Context, product_id: number, changes: readonly PriceChange[]) {
  const standing = new Map((await lockPrices(tx, product_id)).map((price) => [keyOf(price), price]))
  const stale = changes.filter(
    (change) => (standing.get(keyOf(change))?.version ?? null) !== change.version,
  )
  if (stale.length > 0)
    throw new Refusal('price_sheet.changed', {
      count: stale.length,
      current: stale.map((change) => {
        const now = standing.get(keyOf(change))
        return { ...change, amount: now?.amount ?? null, version: now?.version ?? null }
      }),
    })
  return changes.flatMap((change) => standing.get(keyOf(change)) ?? [])
}
