import type { Context } from '@kit/db/context'
import { first, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { CustomerConfirmation } from '../contract.ts'
import type { LockedReservation } from './lock.ts'

type Confirmation = z.output<typeof CustomerConfirmation>

/** What the customer said of coming; null when they did not, or it was changed since. */
export async function findCustomerConfirmation(
  database: Database,
  reservation_id: number,
): Promise<Confirmation | null> {
  const found = await first(
    database,
    sql<Confirmation>`
    select k.way, k.note, k.at, u.name || ' ' || u.last_name as by
      from reservations.public_customer_confirmation k
      join access.public_user u on u.id = k.user_id
     where k.reservation_id = ${reservation_id}`,
  )
  return found ?? null
}

/** Under the reservation's lock; without a way it is taken back. */
export async function recordCustomerConfirmation(
  tx: Context,
  { id, channel_id, hotel_id, location_id, rep_id, agency_id }: LockedReservation,
  { way, note }: Pick<Confirmation, 'note'> & { way: Confirmation['way'] | null },
): Promise<void> {
  await run(
    tx,
    sql`
    insert into reservations.customer_confirmation (reservation_id, confirmed, way, note, user_id,
        at, after_change_id, channel_id, hotel_id, location_id, rep_id, agency_id)
    values (${id}, ${way !== null}, ${way}, ${note}, ${tx.actor.user_id}, ${tx.now},
        (select max(id) from reservations.change where reservation_id = ${id}), ${channel_id},
        ${hotel_id}, ${location_id}, ${rep_id}, ${agency_id})`,
  )
}
