import { namesPromoCode } from '@app/catalog/api'
import { keepSeats } from '@app/departures/api'
import type { Context } from '@kit/db/context'
import { businessDay, instantOf } from '@kit/kernel/day'
import type * as z from 'zod'
import type { WantedCart, WantedItem } from '@app/orders/contract'
import { requireDesk } from '@app/rep-locations/api'
import { findAgencyOf } from '@app/orders/api'
import { exchange, type Hold } from './holding.ts'

type Wanted = z.output<typeof WantedCart>
type HeldItem = Hold['items'][number]
/** An item of the cart as it is held: the item itself, and the components when it is a package. */
export type HeldLine = { head: HeldItem; components: HeldItem[] }

/**
 * Whether the locked hold still stands and holds just what is being sold: its seats are kept then,
 * and it is sold at the price with which it was made, whatever the catalogue says by now. One that
 * lapsed, or that holds something else, is let go: the seats are then taken anew, if any are left.
 */
export async function keepHold(tx: Context, hold: Hold, wanted: Wanted): Promise<boolean> {
  const { state, held_until } = hold.reservation
  const stands = state === 'held' && new Date(held_until!) > tx.now
  if (stands && (await holdsTheSameSale(tx, hold, wanted))) {
    const { lost } = await keepSeats(
      tx,
      hold.items.map(({ id }) => id),
    )
    if (lost.length === 0) return true
  }
  await exchange(tx, hold, wanted.items, 'cart_changed')
  return false
}

export const heldLines = ({ items }: Hold): HeldLine[] =>
  items
    .filter(({ package_item_id }) => package_item_id === null)
    .map((head) => ({
      head,
      components: items.filter(({ package_item_id }) => package_item_id === head.id),
    }))

/**
 * At the same desk, for the same agency, with the same promo code and combo, item by item the same services, days and
 * people; and none of them has left.
 */
async function holdsTheSameSale(tx: Context, hold: Hold, wanted: Wanted): Promise<boolean> {
  const { reservation } = hold
  const desk = await requireDesk(tx)
  const lines = heldLines(hold)
  return (
    reservation.channel_id === desk.channel_id &&
    reservation.hotel_id === desk.hotel_id &&
    reservation.location_id === desk.location_id &&
    reservation.currency === wanted.currency &&
    reservation.agency_id === (await findAgencyOf(tx, wanted.agency_id)) &&
    reservation.combo_id === (wanted.combo_id ?? null) &&
    lines.length === wanted.items.length &&
    lines.every((line, index) => isLine(line, wanted.items[index]!)) &&
    !hold.items.some((item) => hasLeft(item, tx.now)) &&
    (await namesPromoCode(tx, reservation.promo_code_id, wanted.cupon_aplicado))
  )
}

function isLine({ head, components }: HeldLine, wanted: WantedItem): boolean {
  return (
    head.option_id === wanted.option_id &&
    head.service_day === wanted.service_day &&
    isStay(head, wanted) &&
    isParty(head, wanted) &&
    (components.length > 0
      ? components.every((component) => leavesWith(component, chosenFor(component, wanted)))
      : leavesWith(head, wanted.departure_id))
  )
}

/** Only a stay has a day of leaving that somebody chose. */
const isStay = ({ service_day, last_day }: HeldItem, wanted: WantedItem): boolean =>
  last_day === service_day || last_day === wanted.last_day

const chosenFor = ({ option_id }: HeldItem, { component_departures }: WantedItem) =>
  component_departures.find((chosen) => chosen.option_id === option_id)?.departure_id

/**
 * A day without a time and the nights of a stay are found by their days, whatever departure was
 * named.
 */
const leavesWith = (
  { departure_id, service_time }: HeldItem,
  chosen: number | null | undefined,
): boolean => !chosen || departure_id === null || service_time === null || departure_id === chosen

function isParty(item: HeldItem, wanted: WantedItem): boolean {
  return (
    item.adults === wanted.adults &&
    item.infants === wanted.infants &&
    item.minor_ages.join() === wanted.minor_ages.join() &&
    item.guest_hotel_id === (wanted.guest_hotel_id ?? null) &&
    item.flight === (wanted.flight ?? null)
  )
}

const hasLeft = ({ service_day, service_time }: HeldItem, now: Date): boolean =>
  service_time === null
    ? service_day < businessDay(now)
    : instantOf(service_day, service_time) <= now
