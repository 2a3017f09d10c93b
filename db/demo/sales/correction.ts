import { businessDay } from '@kit/kernel/day'
import { scopeOf, type Order } from './order-rows.ts'
import type { World } from './world.ts'

const CORRECTED_AFTER_MINUTES = 45

/** Of some guests the room was taken down wrongly, and corrected before the day was over. */
export function correctRoom({ rows, now }: World, order: Order): void {
  const { id, visit, confirmed_at, basket } = order
  const room = visit.guest.room
  if (confirmed_at === null || id % 11 !== 4 || !room) return
  const at = new Date(confirmed_at.getTime() + CORRECTED_AFTER_MINUTES * 60_000)
  if (at > now) return
  rows.add('reservations.change', {
    reservation_id: id,
    item_id: null,
    day: businessDay(at),
    at: at.toISOString(),
    user_id: visit.rep.id,
    reason: 'El número de habitación se anotó mal',
    currency: basket.currency,
    difference: '0',
    before: JSON.stringify({ room: `${room}0` }),
    after: JSON.stringify({ room }),
    ...scopeOf(visit),
  })
}
