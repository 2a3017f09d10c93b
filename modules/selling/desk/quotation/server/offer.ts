import { quotationDays } from '@app/quotations/settings'
import type { NewVersion, Offered } from '@app/quotations/api'
import type { Context } from '@kit/db/context'
import { findSetting } from '@kit/db/settings'
import { amountOf, type Currency, type Money } from '@kit/kernel/money'
import { convert } from '@kit/kernel/rate'
import type * as z from 'zod'
import {
  priceOrder,
  shownOf,
  type Order,
  type OrderLine,
  type Occasion,
  refuseBelowCost,
  refuseImpossiblePhone,
  refuseChangedPrice,
  snapshotRates,
  findChosen,
  type Chosen,
} from '@app/orders/api'
import type { saveQuotation } from '../contract.ts'

type Asked = z.output<typeof saveQuotation.body>
/** A cart priced as an offer: what is written of it, and what it costs. */
export type PricedOffer = {
  offered: Offered
  version: NewVersion
  total: Money
  agency_id: number | null
}

const MILLISECONDS_PER_DAY = 86_400_000

/**
 * Prices a cart as an offer, at the desk of now or where it was offered before. The price is the server's, as of a sale; seats are neither
 * asked for nor taken.
 */
export async function priceOffer(
  tx: Context,
  asked: Asked,
  occasion?: Occasion,
): Promise<PricedOffer> {
  const order = await priceOrder(tx, asked.cart, occasion)
  await refuseBelowCost(tx, order)
  return offerOf(tx, asked, order)
}

/**
 * A number that this customer had before numbers were tried may stay; a quotation knows no country
 * of its customer, so a number of abroad says its own.
 */
export function refuseOfferedPhone(
  { customer }: Pick<Asked, 'customer'>,
  kept: string | null,
): void {
  if (customer.phone && customer.phone !== kept) refuseImpossiblePhone(customer.phone, null)
}

/** An offer of what was priced, unless it is not what the screen showed. */
export async function offerOf(
  tx: Context,
  asked: Omit<Asked, 'cart'>,
  order: Order,
): Promise<PricedOffer> {
  const { customer } = asked
  const items = order.lines.map(({ wanted }) => wanted)
  refuseChangedPrice(shownOf(order), items, asked.expected_total)
  const [chosen, usual_days] = [
    await findChosen(tx, items, tx.now),
    await findSetting(tx, quotationDays, tx.now),
  ]
  const valid_days = asked.valid_days ?? usual_days
  const [total_mxn, total_usd] = [inCurrency(order, 'MXN'), inCurrency(order, 'USD')]
  return {
    total: order.total,
    agency_id: order.agency_id,
    offered: {
      customer_name: customer.name,
      customer_email: customer.email ?? null,
      customer_phone: customer.phone || null,
      customer_language: customer.language,
      valid_until: new Date(tx.now.getTime() + valid_days * MILLISECONDS_PER_DAY).toISOString(),
    },
    version: {
      price_kind: asked.price_kind,
      currency: order.currency,
      gross: amountOf(order.gross),
      discount: amountOf(order.discount),
      dock: amountOf(order.dock),
      total: amountOf(order.total),
      deposit: amountOf(order.deposit),
      ...snapshotRates(order),
      total_mxn,
      total_usd,
      promo_code: order.promo?.code ?? null,
      combo_id: order.combo?.id ?? null,
      day: tx.today,
      note: asked.note || null,
      lines: order.lines.map((line, index) => ({
        position: index + 1,
        ...lineRow(line, chosen),
      })),
    },
  }
}

const inCurrency = ({ total, rates }: Order, to: Currency): string =>
  amountOf(convert(total, to, rates.sell))

function lineRow(line: OrderLine, chosen: Chosen) {
  const { wanted, terms, last_day, total, parts } = line
  const { expected_total: _shown, ...kept } = wanted
  return {
    option_id: terms.option_id,
    service_day: wanted.service_day,
    last_day,
    service_time: wanted.departure_id ? (chosen.get(wanted.departure_id)?.starts_at ?? null) : null,
    adults: wanted.adults,
    minors: wanted.minor_ages.length,
    infants: wanted.infants,
    minor_ages: [...wanted.minor_ages],
    total: amountOf(total),
    wanted: kept,
    parts: parts.map(({ gross, discount, dock }) => ({
      gross: amountOf(gross),
      discount: amountOf(discount),
      dock: amountOf(dock),
    })),
  }
}
