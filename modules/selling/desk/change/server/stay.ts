import { findDurations } from '@app/catalog/api'
import type { Locked, LockedItem } from '@app/reservations/api'
import { isToCome } from '@app/reservations/rules'
import type { Context } from '@kit/db/context'
import type { StayItem } from '@app/orders/rules/plan'
import { findPickupsOf, type Asked, type Chosen, findStay } from '@app/orders/api'
import type { Repriced } from './priced.ts'

/**
 * The plan of a stay as it would be after a change: the services that stand, and the changed one as
 * it shall be. Only what is said of that one counts (`askedOf`): the others were sold with what
 * stands against them.
 */
export async function stayAfter(
  tx: Context,
  { items }: Locked,
  { item, order }: Repriced,
  chosen: Chosen,
): Promise<StayItem[]> {
  const others = items.filter(({ id, state }) => id !== item.id && isToCome(state))
  const durations = await findDurations(
    tx,
    others.map(({ option_id }) => option_id),
  )
  const changed = await findStay(tx, order.lines, chosen, await findPickupsOf(tx, order.lines))
  return [
    ...others.map((other) => standing(other, durations.get(other.option_id) ?? null)),
    ...changed.map((service) => ({ ...service, code: CHANGED })),
  ]
}

export const askedOf = ({ reservation }: Locked): Asked => ({
  leaves_on: reservation.leaves_on,
  of: CHANGED,
})

/** No code of a product begins with a blank: it stands before what stands beside it. */
const CHANGED = ' changed'

/** As it was sold: nothing is said of its own party any more. */
const standing = (item: LockedItem, duration_minutes: number | null): StayItem => ({
  code: String(item.id),
  part_of: null,
  name: item.product,
  service_day: item.service_day,
  last_day: item.last_day,
  starts_at: item.service_time,
  pickup_time: item.pickup_time,
  duration_minutes,
  youngest: null,
  age_min: null,
})
