import { settleReservations } from '@app/commissions/api'
import { systemContext } from '@kit/db/context'
import { all, type Database } from '@kit/db/database'
import { addDays, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'

/** Older sales were paid before the company kept its commissions here. */
const DAYS = 75
const BATCH = 1_000

/** What the last months paid, told as it would have been when each was sold, in months still open. */
export async function settleDemoCommissions(tx: Database, until: Day): Promise<void> {
  const sales = await all(
    tx,
    sql<{ id: number; day: Day; at: string; rep_id: number }>`
    select r.id, r.sale_day as day, r.confirmed_at::text as at, r.rep_id
      from reservations.reservation r
     where r.state in ('confirmed', 'closed', 'cancelled', 'cancelled_with_charge')
       and r.sale_day > ${addDays(until, -DAYS)}::date
       and r.sale_day >= coalesce((select max(month) + interval '1 month'
           from ledger.closed_period), '-infinity')
     order by r.id`,
  )
  const occasions = new Map(
    sales.map(({ id, rep_id, day, at }) => [id, { user_id: rep_id, day, at }]),
  )
  const context = systemContext(tx)
  for (let from = 0; from < sales.length; from += BATCH)
    await settleReservations(
      context,
      sales.slice(from, from + BATCH).map(({ id }) => id),
      ({ id }) => occasions.get(id)!,
    )
}
