import type { Context } from '@kit/db/context'
import { only, run } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { INACTIVATED } from '../rules.ts'
import type { LockedReservation } from './lock.ts'

/**
 * Puts a reservation out of the lists, or back into them. Nothing of it is deleted, and what lives
 * again is active by itself.
 * @throws Refusal `reservation.not_over`, `reservation.has_money`, `reservation.active_already` or
 * `reservation.inactive_already`: nothing has changed then
 */
export async function setActive(
  tx: Context,
  reservation: LockedReservation,
  active: boolean,
): Promise<void> {
  const { id, state } = reservation
  const standing = await only(
    tx,
    sql<{ active: boolean; money: boolean }>`
    select r.inactivated_at is null as active, r.paid <> 0
        or exists (select from payments.public_payment p
            where p.reservation_id = r.id and p.state in ('created', 'pending'))
        or exists (select from payments.public_refund f
            where f.reservation_id = r.id
              and f.state in ('requested', 'approved', 'in_transit', 'failed')) as money
      from reservations.reservation r where r.id = ${id}`,
  )
  if (standing.active === active)
    throw new Refusal(active ? 'reservation.active_already' : 'reservation.inactive_already')
  if (!active && !INACTIVATED.includes(state))
    throw new Refusal('reservation.not_over', { state, allowed: [...INACTIVATED] })
  if (!active && standing.money) throw new Refusal('reservation.has_money')
  await run(
    tx,
    sql`
    update reservations.reservation
       set inactivated_at = ${active ? null : tx.now}, version = version + 1 where id = ${id}`,
  )
}
