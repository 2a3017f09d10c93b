import type { SoldItem } from '@app/ledger/rules'
import type { LockedItem, LockedReservation } from '@app/reservations/api'
import { money } from '@kit/kernel/money'
import type { Order, OrderPart } from './order.ts'
import { costInCurrency } from './rows.ts'

/** An item of a sale, and what it puts in the books: a package's own item, nothing. */
export type Booked = {
  id: number
  sold: SoldItem | null
  /** Its provider is asked first: it has no voucher yet. */
  waits: boolean
}

/** What an item that was held puts in the books: all of it as it was kept with its price. */
export function soldItem(item: LockedItem, { currency }: LockedReservation): SoldItem {
  return {
    provider_id: item.provider_id,
    sold_as: item.sold_as,
    base: money(item.base, currency),
    tax: money(item.tax, currency),
    dock: money(item.dock, currency),
    cost: money(item.cost_in_currency, currency),
    tax_percent: item.tax_percent,
  }
}

/** What a part that is sold at once puts in the books, as its row keeps it. */
export function soldPart(part: OrderPart, order: Order): SoldItem {
  const { base, tax, dock, terms } = part
  return {
    provider_id: terms.provider_id,
    sold_as: terms.sold_as,
    base,
    tax,
    dock,
    cost: costInCurrency(part, order),
    tax_percent: terms.tax_percent,
  }
}
