import { findOptionsBeside } from '@app/catalog/api'
import { findFree } from '@app/payments/api'
import { findHouseRates, type HouseRates } from '@app/exchange-rates/api'
import type { Locked, LockedItem, LockedReservation } from '@app/reservations/api'
import { RESERVATION } from '@app/reservations/lifecycles'
import { inFavour, isToCome } from '@app/reservations/rules'
import type { Context } from '@kit/db/context'
import { addDays, daysBetween, type Day } from '@kit/kernel/day'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import {
  add,
  compare,
  isZero,
  larger,
  money,
  proportion,
  subtract,
  withoutTax,
  zero,
  type Money,
} from '@kit/kernel/money'
import { rate } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { priceOrder, type Order, type OrderPart, forChange } from '@app/orders/api'
import type { WantedItem } from '@app/orders/contract'

/** What is asked for; what is not named stays as it is. */
export type Wish = {
  option_id?: number | undefined
  service_day?: Day | undefined
  departure_id?: number | null | undefined
  adults?: number | undefined
  minor_ages?: readonly number[] | undefined
  infants?: number | undefined
  guest_hotel_id?: number | null | undefined
  flight?: string | undefined
}

export type Repriced = {
  item: LockedItem
  wanted: WantedItem
  /** What its product is sold as there. */
  options: readonly { option_id: number; name: string }[]
  order: Order
  difference: Money
  to_pay: Money
}

/** A service that stands by itself and was not given yet. */
export function changeable({ reservation, items }: Locked, item_id: number): LockedItem {
  refuseIllegal(RESERVATION, reservation.state, 'closed')
  const item = items.find(({ id }) => id === item_id)!
  const isOfPackage =
    item.package_item_id !== null ||
    items.some(({ package_item_id }) => package_item_id === item_id)
  if (!isToCome(item.state) || isOfPackage)
    throw new Refusal('change.item_fixed', { name: item.product })
  return item
}

export function wantedOf(item: LockedItem, wish: Wish): WantedItem {
  const service_day = wish.service_day ?? item.service_day
  const moved =
    (wish.service_day !== undefined && wish.service_day !== item.service_day) ||
    (wish.option_id !== undefined && wish.option_id !== item.option_id)
  return {
    option_id: wish.option_id ?? item.option_id,
    service_day,
    last_day: addDays(service_day, daysBetween(item.service_day, item.last_day)),
    departure_id:
      wish.departure_id !== undefined ? wish.departure_id : moved ? null : item.departure_id,
    component_departures: [],
    adults: wish.adults ?? item.adults,
    minor_ages: [...(wish.minor_ages ?? item.minor_ages)],
    infants: wish.infants ?? item.infants,
    guest_hotel_id: wish.guest_hotel_id !== undefined ? wish.guest_hotel_id : item.guest_hotel_id,
    flight: wish.flight ?? item.flight ?? undefined,
  }
}

/**
 * Today's catalogue, where it was sold, with the part of the price that was let off; at the same
 * tariff the price stays, whatever the rates did. And what is to be paid before it changes: the
 * difference, less what the guest has in favour.
 */
export async function reprice(
  tx: Context,
  { reservation }: Locked,
  item: LockedItem,
  wish: Wish,
): Promise<Repriced> {
  const { channel_id, hotel_id, location_id, zone_id, currency } = reservation
  const wanted = wantedOf(item, wish)
  const options = await findOptionsBeside(tx, item.option_id, channel_id, tx.language)
  if (!options.some(({ option_id }) => option_id === wanted.option_id))
    throw new Refusal('change.other_product', { name: item.product })
  const desk = { channel_id, hotel_id, location_id, zone_id }
  const priced = (rates: HouseRates | null) =>
    priceOrder(tx, { currency, items: [wanted] }, forChange(desk, item.tax_percent, rates))
  const rates = await ratesOfSale(tx, reservation, item)
  const asSold = await priced(rates)
  const isSamePrice = compare(asSold.gross, money(item.gross, currency)) === 0
  const order = discounted({ ...(isSamePrice ? asSold : await priced(null)), rates }, item)
  const difference = subtract(order.total, money(item.total, currency))
  const favour = await findFree(tx, {
    reservation_id: reservation.id,
    in_favour: inFavour(
      money(reservation.paid, currency),
      money(reservation.due, currency),
      reservation.state,
    ),
  })
  const nothing = zero(currency)
  return {
    item,
    wanted,
    options,
    order,
    difference,
    to_pay: larger(subtract(difference, larger(favour, nothing)), nothing),
  }
}

/**
 * What prices convert at, as when a service was sold: the rates of its day, and of its currency and
 * the dollar the very ones that the sale kept. Its worth in pesos and dollars stays at these.
 */
async function ratesOfSale(
  tx: Context,
  { currency, channel_id, mxn_rate, priced_on }: LockedReservation,
  { usd_rate }: LockedItem,
): Promise<HouseRates> {
  const todays = await findHouseRates(tx, tx.today, channel_id)
  const { sell } = await findHouseRates(tx, priced_on, channel_id)
  const kept = currency === 'MXN' ? {} : { [currency]: rate(mxn_rate) }
  return { ...todays, sell: { ...todays.sell, ...sell, USD: rate(usd_rate), ...kept } }
}

function discounted(order: Order, item: LockedItem): Order {
  const { currency } = order
  const [gross, discount] = [money(item.gross, currency), money(item.discount, currency)]
  if (isZero(discount)) return order
  const [line] = order.lines
  const part = line!.parts[0]!
  const less = proportion(part.gross, discount.units, gross.units)
  const price = subtract(part.gross, less)
  const changed: OrderPart = {
    ...part,
    discount: less,
    ...withoutTax(price, part.terms.tax_percent),
    total: add(price, part.dock),
  }
  const sums = { discount: less, total: changed.total }
  return { ...order, ...sums, lines: [{ ...line!, ...sums, parts: [changed] }] }
}
