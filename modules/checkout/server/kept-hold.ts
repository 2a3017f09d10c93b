import { keepSeats } from '@app/departures/api'
import { seatsOf } from '@app/catalog/rules/party'
import type { Database } from '@kit/db/database'
import type { Cause } from '@kit/db/transition'
import { amountOf } from '@kit/kernel/money'
import { expire, lockHold, type Hold } from './holding.ts'
import type { Asking, Order } from './order.ts'

export type KeptHold = Hold

/**
 * The hold, when it still stands and holds just what is being sold: its seats are kept. A hold that lapsed, or that holds
 * something else by now, is let go and answers null: the seats are then taken anew, if any are left.
 */
export async function findKeptHold(tx: Database, { actor, now }: Asking, uuid: string, order: Order, cause: Cause): Promise<KeptHold | null> {
  const hold = await lockHold(tx, actor, uuid)
  const stands = hold.reservation.state === 'held' && new Date(hold.reservation.held_until!) > now
  if (stands && holdsJust(hold, order)) {
    const { lost } = await keepSeats(tx, hold.items.map(({ id }) => id))
    if (lost.length === 0) return hold
  }
  await expire(tx, hold, cause, 'cart_changed')
  return null
}

/** Same services, days, departures, people and amounts, in the same order. */
function holdsJust({ reservation, items }: Hold, order: Order): boolean {
  if (reservation.currency !== order.currency || reservation.total !== amountOf(order.total)) return false
  const heads = items.filter(({ package_item_id }) => package_item_id === null)
  return heads.length === order.lines.length && order.lines.every(({ wanted, terms, price }, index) => {
    const head = heads[index]!
    const sameDeparture = price.components.length > 0 || !wanted.departure_id || head.departure_id === wanted.departure_id
    return head.option_id === terms.option_id && head.service_day === wanted.service_day && head.seats === seatsOf(wanted) && sameDeparture
  })
}
