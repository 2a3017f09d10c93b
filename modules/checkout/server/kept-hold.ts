import { keepSeats } from '@app/departures/api'
import type { Database } from '@kit/db/database'
import type { Cause } from '@kit/db/transition'
import { instantOf } from '@kit/kernel/day'
import { amountOf } from '@kit/kernel/money'
import { exchange, type Hold } from './holding.ts'
import type { Asking, Order, OrderLine, OrderPart } from './order.ts'

/**
 * Whether the locked hold still stands and holds just what is being sold: its seats are kept then.
 * One that lapsed, or that holds something else by now, is let go: the seats are then taken anew,
 * if any are left.
 */
export async function keepHold(
  tx: Database,
  { now }: Asking,
  hold: Hold,
  order: Order,
  cause: Cause,
): Promise<boolean> {
  const stands = hold.reservation.state === 'held' && new Date(hold.reservation.held_until!) > now
  if (stands && holdsJust(hold, order, now)) {
    const { lost } = await keepSeats(
      tx,
      hold.items.map(({ id }) => id),
    )
    if (lost.length === 0) return true
  }
  await exchange(
    tx,
    hold,
    order.lines.map(({ wanted }) => wanted),
    cause,
    'cart_changed',
  )
  return false
}

type HeldItem = Hold['items'][number]

/**
 * At the same desk, with the same promo code, item by item the same services, days, people and
 * amounts; and none of them has left.
 */
function holdsJust({ reservation, items }: Hold, order: Order, now: Date): boolean {
  const { desk, promo } = order
  const sameDesk =
    reservation.channel_id === desk.channel_id &&
    reservation.hotel_id === desk.hotel_id &&
    reservation.location_id === desk.location_id
  if (
    !sameDesk ||
    reservation.currency !== order.currency ||
    reservation.total !== amountOf(order.total) ||
    reservation.promo_code_id !== (promo?.id ?? null)
  )
    return false
  const expected = order.lines.flatMap((line) => [
    ...(line.price.components.length > 0 ? [{ line, part: null }] : []),
    ...line.parts.map((part) => ({ line, part })),
  ])
  return (
    expected.length === items.length &&
    expected.every(({ line, part }, index) => {
      const item = items[index]!
      return (
        namesSame(item, line, part) &&
        isParty(item, line) &&
        isPriced(item, part) &&
        !hasLeft(item, now)
      )
    })
  )
}

function namesSame(
  item: HeldItem,
  { wanted, terms, last_day }: OrderLine,
  part: OrderPart | null,
): boolean {
  const own = part?.terms ?? terms
  const chosen =
    own.option_id === terms.option_id
      ? wanted.departure_id
      : wanted.component_departures.find(({ option_id }) => option_id === own.option_id)
          ?.departure_id
  // A day without a time and the nights of a stay are found by their days, whatever departure was
  // named.
  const sameDeparture =
    !chosen ||
    item.departure_id === null ||
    own.sold_by === 'nights' ||
    own.sold_by === 'open_date' ||
    item.departure_id === chosen
  return (
    item.option_id === own.option_id &&
    item.service_day === wanted.service_day &&
    item.last_day === last_day &&
    sameDeparture
  )
}

function isParty(item: HeldItem, { wanted }: OrderLine): boolean {
  return (
    item.adults === wanted.adults &&
    item.infants === wanted.infants &&
    item.minor_ages.join() === wanted.minor_ages.join() &&
    item.guest_hotel_id === (wanted.guest_hotel_id ?? null) &&
    item.flight === (wanted.flight ?? null)
  )
}

function isPriced(item: HeldItem, part: OrderPart | null): boolean {
  if (!part) return true
  const { gross, discount, dock, base, cost } = part
  return (
    item.gross === amountOf(gross) &&
    item.discount === amountOf(discount) &&
    item.dock === amountOf(dock) &&
    item.base === amountOf(base) &&
    item.cost === amountOf(cost) &&
    item.cost_currency === cost.currency
  )
}

const hasLeft = ({ service_day, service_time }: HeldItem, now: Date): boolean =>
  service_time !== null && instantOf(service_day, service_time) <= now
