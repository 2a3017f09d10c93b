import type { Desk } from '@app/organization/rules/desk'
import { findOptionTerms, findPromoCode } from '@app/catalog/api'
import {
  pricePartyFor,
  type OptionTerms,
  type PartyPrice,
  type SoldTerms,
} from '@app/catalog/rules/price-party'
import type { Combo } from '@app/catalog/rules/combo'
import { discountOf, type Discounts } from '@app/catalog/rules/discount'
import { promoCodeReaches, type PromoCode } from '@app/catalog/rules/promo-code'
import { requireDesk } from '@app/rep-locations/api'
import { findHouseRates, type HouseRates } from '@app/exchange-rates/api'
import type { Context } from '@kit/db/context'
import { daysBetween, type Day } from '@kit/kernel/day'
import {
  add,
  percentOf,
  subtract,
  total,
  withoutTax,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { judgeCart } from '../rules/cart.ts'
import type { WantedCart, WantedItem } from '../contract.ts'
import type * as z from 'zod'
import type { Shown } from './price-check.ts'
import { findAgencyOf } from './agency.ts'
import { forCart, type Occasion } from './occasions.ts'
import { findEarnedCombo } from './combos.ts'

export type Wanted = z.output<typeof WantedCart>

/** What becomes an item with amounts: the product itself, or each component of a package. */
export type OrderPart = {
  terms: SoldTerms
  gross: Money
  discount: Money
  dock: Money
  base: Money
  tax: Money
  total: Money
  /** The debt to the provider, and the IVA in it, in the provider's currency. */
  cost: Money
  cost_tax: Money
}
export type OrderLine = {
  wanted: WantedItem
  last_day: Day
  terms: OptionTerms
  price: PartyPrice
  parts: OrderPart[]
  gross: Money
  discount: Money
  dock: Money
  total: Money
  deposit: Money
}
export type Order = {
  currency: Currency
  desk: Desk
  /** Whose client buys; null: nobody's. */
  agency_id: number | null
  rates: HouseRates
  promo: PromoCode | null
  combo: Combo | null
  lines: OrderLine[]
  gross: Money
  discount: Money
  dock: Money
  total: Money
  deposit: Money
}

/**
 * Prices a wanted cart from the catalogue and the day's house rates. The server alone decides: what
 * the browser showed only serves to notice that it showed something else. Refuses what the cart's
 * rules and the price's rules refuse.
 */
export async function priceOrder(
  tx: Context,
  cart: Wanted,
  occasion: Occasion = forCart(),
): Promise<Order> {
  const { sold, held, rates: kept_rates, tax_percent } = occasion
  const desk = sold?.at ?? (await requireDesk(tx))
  const [found, rates, agency_id] = await Promise.all([
    findOptionTerms(tx, {
      option_ids: cart.items.map(({ option_id }) => option_id),
      service_days: cart.items.map(({ service_day }) => service_day),
      nights: cart.items.map(nightsOf),
      guest_hotel_ids: cart.items.map(({ guest_hotel_id }) => guest_hotel_id ?? null),
      language: tx.language,
      channel_id: desk.channel_id,
      sold_at_hotel_id: desk.hotel_id,
      at: tx.now,
    }),
    kept_rates ?? findHouseRates(tx, tx.today, desk.channel_id),
    sold ? sold.agency_id : findAgencyOf(tx, cart.agency_id),
  ])
  const terms = tax_percent === null ? found : found.map((of) => ({ ...of, tax_percent }))
  cart.items.forEach((item, index) =>
    refuseBadDays(item, terms[index]!, occasion.allows_past_days ? item.service_day : tx.today),
  )
  const items = terms.map(({ code, product_type, provider_id }) => ({
    code,
    product_type,
    id_proveedor: provider_id,
  }))
  const fault = judgeCart(
    occasion.repeats_products
      ? [...new Map(items.map((item) => [item.code, item])).values()]
      : items,
  )
  if (fault) throw new Refusal(fault)

  const promo_day = occasion.promo_day ?? tx.today
  const promo = cart.cupon_aplicado
    ? await findPromoCode(tx, {
        code: cart.cupon_aplicado,
        day: promo_day,
        channel_id: desk.channel_id,
        agency_id,
        held_id: held.promo_code_id,
      })
    : null
  if (promo && !terms.some(({ product_id }) => promoCodeReaches(promo, product_id)))
    throw new Refusal('promo_code.other_products', { code: promo.code })
  const combo = await findEarnedCombo(
    tx,
    cart.combo_id,
    terms.map(({ product_id }) => product_id),
    {
      day: promo_day,
      channel_id: desk.channel_id,
      only_shown: occasion.leaves_combo_out,
      held_id: held.combo_id,
    },
  )
  const lines = cart.items.map((wanted, index) =>
    priceLine(wanted, terms[index]!, cart.currency, rates, { promo, combo }),
  )
  return orderOf({ currency: cart.currency, desk, agency_id, rates, promo, combo }, lines)
}

type Sums = 'gross' | 'discount' | 'dock' | 'total' | 'deposit'

/** An order is the sum of its lines. */
export function orderOf(
  { currency, desk, agency_id, rates, promo, combo }: Omit<Order, 'lines' | Sums>,
  lines: OrderLine[],
): Order {
  const sum = (pick: (line: OrderLine) => Money) => total(lines.map(pick), currency)
  return {
    currency,
    desk,
    agency_id,
    rates,
    promo,
    combo,
    lines,
    gross: sum((line) => line.gross),
    discount: sum((line) => line.discount),
    dock: sum((line) => line.dock),
    total: sum((line) => line.total),
    deposit: sum((line) => line.deposit),
  }
}

/** What an order costs, as it is compared with what the screen showed. */
export const shownOf = ({ total: whole, lines }: Order): Shown => ({
  total: whole,
  lines: lines.map(({ terms, gross, discount, total: own }) => ({
    option_id: terms.option_id,
    name: terms.name,
    price: subtract(gross, discount),
    total: own,
  })),
})

function refuseBadDays(
  { service_day, last_day }: WantedItem,
  { name, option_id, sold_by }: OptionTerms,
  today: Day,
): void {
  if (service_day < today)
    throw new Refusal('cart.service_day_past', { name, option_id, day: service_day })
  if (sold_by !== 'nights') return
  const nights = last_day ? daysBetween(service_day, last_day) : 0
  if (nights < 1 || nights > NIGHTS_MAX) throw new Refusal('cart.stay_invalid', { name, option_id })
}

const NIGHTS_MAX = 60
const nightsOf = (item: WantedItem): number =>
  Math.max(1, item.last_day ? daysBetween(item.service_day, item.last_day) : 1)

function priceLine(
  wanted: WantedItem,
  terms: OptionTerms,
  currency: Currency,
  rates: HouseRates,
  discounts: Discounts,
): OrderLine {
  const price = pricePartyFor(terms, wanted, currency, rates.sell)
  const parts =
    price.components.length > 0
      ? price.components.map((component, index) =>
          partOf(terms.components[index]!, component, discounts, terms.product_id),
        )
      : [partOf(terms, price, discounts, terms.product_id)]
  return lineOf({ wanted, terms, price }, parts, currency)
}

/** A line is the sum of its parts; the deposit is of the price, and all of the dock fee. */
export function lineOf(
  { wanted, terms, price }: Pick<OrderLine, 'wanted' | 'terms' | 'price'>,
  parts: OrderPart[],
  currency: Currency,
): OrderLine {
  const sum = (pick: (part: OrderPart) => Money) => total(parts.map(pick), currency)
  const [gross, discount, dock] = [
    sum((part) => part.gross),
    sum((part) => part.discount),
    sum((part) => part.dock),
  ]
  return {
    wanted,
    terms,
    price,
    parts,
    gross,
    discount,
    dock,
    last_day: terms.sold_by === 'nights' ? wanted.last_day! : wanted.service_day,
    total: sum((part) => part.total),
    deposit: add(percentOf(subtract(gross, discount), terms.deposit_percent), dock),
  }
}

type Amounts = { gross: Money; dock: Money; cost: Money; cost_tax: Money }

/** A package's discount reaches its components by the package. */
const partOf = (
  terms: SoldTerms,
  amounts: Amounts,
  discounts: Discounts,
  product_id: number,
): OrderPart =>
  pricedPart(terms, {
    ...amounts,
    discount: discountOf(discounts, { product_id, gross: amounts.gross }),
  })

/** The discount is of the price alone; tax is taken out of what is left. */
export function pricedPart(
  terms: SoldTerms,
  { gross, discount, dock, cost, cost_tax }: Amounts & { discount: Money },
): OrderPart {
  const price = subtract(gross, discount)
  return {
    terms,
    gross,
    discount,
    dock,
    ...withoutTax(price, terms.tax_percent),
    total: add(price, dock),
    cost,
    cost_tax,
  }
}
