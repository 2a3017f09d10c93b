import type { AnyContext } from '@kit/db/context'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'

export type RemindedChargeback = {
  id: number
  noted_by: number
  channel_id: number
  reservation_id: number
  case_number: string
  respond_by: Day
}

/**
 * Those that nobody answered so many days before their last one, and again on it, once a day: they
 * count as reminded of from here on.
 */
export const takeChargebacksToRemindOf = (
  tx: AnyContext,
  days: number,
): Promise<RemindedChargeback[]> =>
  all(
    tx,
    sql<RemindedChargeback>`
    with reminded as (
      update payments.chargeback c set reminded_on = ${tx.today}::date
       where c.state = 'open' and c.respond_by >= ${tx.today}::date
         and c.respond_by - ${tx.today}::date <= ${days}
         and (c.reminded_on is null
           or c.reminded_on < ${tx.today}::date and c.respond_by = ${tx.today}::date)
      returning c.id, c.noted_by, c.channel_id, c.case_number, c.respond_by, c.reservation_id
    )
    select * from reminded order by respond_by, id`,
  )
