import { showDay, showTimeOfDay, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import type { Order, OrderLine, OrderPart } from './order.ts'

/**
 * What has no room: `code` is that of the item in the cart, which for a component is its package's.
 */
type Wanting = {
  line: OrderLine
  name: string
  option_id: number
  departure_id: number | null
  day: Day
  time: string | null
  wanted: number
  left: number
}

/** An item about to be written, as far as its seats go. */
type SeatedItem = {
  part: OrderPart | null
  seating: { departure_ids: readonly number[]; service_time: string | null }
}

/**
 * Refuses `departure.full` by product, day and hour, so that the seller knows which item to change.
 */
export function departureFull({
  line,
  name,
  option_id,
  departure_id,
  day,
  time,
  wanted,
  left,
}: Wanting): Refusal {
  return new Refusal('departure.full', {
    name,
    option_id,
    departure_id,
    wanted,
    left,
    code: line.terms.code,
    when: time ? `${showDay(day)} ${showTimeOfDay(time)}` : showDay(day),
  })
}

/**
 * Seats that somebody else took in between are refused by departure alone: says which item of the
 * order that was.
 */
export function nameFull(refusal: unknown, order: Order, planned: readonly SeatedItem[]): unknown {
  if (!(refusal instanceof Refusal) || refusal.code !== 'departure.taken') return refusal
  const { departure_id, wanted, left } = refusal.details as {
    departure_id: number
    wanted: number
    left: number
  }
  const item = planned.find(({ seating }) => seating.departure_ids.includes(departure_id))
  const line = order.lines.find(({ parts }) => item?.part && parts.includes(item.part))
  if (!item?.part || !line) return refusal
  const { name, option_id } = item.part.terms
  return departureFull({
    line,
    name,
    option_id,
    departure_id,
    day: line.wanted.service_day,
    time: item.seating.service_time,
    wanted,
    left,
  })
}
