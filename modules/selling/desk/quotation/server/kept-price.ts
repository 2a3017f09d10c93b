import type { KeptLine, KeptPart } from '@app/quotations/api'
import { money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import {
  lineOf,
  orderOf,
  pricedPart,
  type Order,
  type OrderLine,
  type OrderPart,
} from '@app/orders/api'

/**
 * An order of today at the price that was promised: gross, discount and dock fee are those of the
 * offer; cost, IVA, deposit and rates are of today, because that is what we owe and book.
 */
export const atKeptPrice = (order: Order, kept: readonly KeptLine[]): Order =>
  orderOf(
    order,
    order.lines.map((line, index) => keptLine(line, kept[index]!, order)),
  )

function keptLine(line: OrderLine, { parts }: KeptLine, { currency }: Order): OrderLine {
  if (parts.length !== line.parts.length)
    throw new Refusal('quotation.product_changed', { name: line.terms.name })
  return lineOf(
    line,
    line.parts.map((part, index) => keptPart(part, parts[index]!)),
    currency,
  )
}

function keptPart(
  { terms, cost, cost_tax, gross: { currency } }: OrderPart,
  kept: KeptPart,
): OrderPart {
  return pricedPart(terms, {
    gross: money(kept.gross, currency),
    discount: money(kept.discount, currency),
    dock: money(kept.dock, currency),
    cost,
    cost_tax,
  })
}
