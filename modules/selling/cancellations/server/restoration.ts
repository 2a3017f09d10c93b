import type { LockedReservation } from '@app/reservations/api'
import type { Context } from '@kit/db/context'
import { all, type Database } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { sql } from 'kysely'

/** The last restoration of each item that ever was restored. */
export async function findLastRestorations(
  tx: Database,
  item_ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await all(
    tx,
    sql<{ item_id: number; id: number }>`
    select item_id, max(id) as id from cancellations.restoration
     where item_id = any(${[...item_ids]}::bigint[]) group by 1`,
  )
  return new Map(rows.map(({ item_id, id }) => [item_id, id]))
}

/** The cancellations of the items no longer count: each stays, and says who took it back. */
export async function recordRestorations(
  tx: Context,
  { id, channel_id, hotel_id, location_id, rep_id, agency_id }: LockedReservation,
  item_ids: readonly number[],
  reason: string,
): Promise<void> {
  const cancelled = await all(
    tx,
    sql<{ cancellation_id: number; item_id: number; provider_id: number }>`
    select id as cancellation_id, item_id, provider_id from cancellations.standing
     where item_id = any(${[...item_ids]}::bigint[]) and state = 'executed' order by id`,
  )
  await insertRows(
    tx,
    'cancellations.restoration',
    cancelled.map((row) => ({
      ...row,
      reservation_id: id,
      reason,
      restored_by: tx.actor.user_id,
      restored_at: tx.now.toISOString(),
      restore_day: tx.today,
      channel_id,
      hotel_id,
      location_id,
      rep_id,
      agency_id,
    })),
  )
}
