import type { Context } from '@kit/db/context'
import { first, only, type Database } from '@kit/db/database'
import { lastOfMonth, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'

export type ClosedPeriod = { month: Day; closed_at: string }

/** The last day that is closed, with all before it; null while none is. */
export async function findClosedUntil(database: Database): Promise<Day | null> {
  const { month } = await only(
    database,
    sql<{ month: Day | null }>`select max(month) as month from ledger.closed_period`,
  )
  return month && lastOfMonth(month)
}

/** Null when it is closed already, be it this moment by somebody else. */
export const recordClosedPeriod = (tx: Context, month: Day): Promise<ClosedPeriod | undefined> =>
  first(
    tx,
    sql<ClosedPeriod>`
    insert into ledger.closed_period (month, closed_by, closed_at)
    values (${month}, ${tx.actor.user_id}, ${tx.now})
    on conflict (month) do nothing returning month, closed_at`,
  )
