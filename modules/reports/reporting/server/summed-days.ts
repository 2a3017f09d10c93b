import { asSystem, type Context } from '@kit/db/context'
import { all, only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/** So many days are summed in one transaction: seconds also in a house of millions of lines. */
const DAYS_AT_ONCE = 60
/** Any number will do, as long as nothing else takes it. */
const LOCK = 7_723_021

/** Sums anew what changed since it was summed, until nothing is left or somebody else is at it. */
export async function sumChangedDays(database: Database, now: Date): Promise<void> {
  let left = true
  while (left) left = await asSystem(database, now, sumSome)
}

async function sumSome(tx: Context<null>): Promise<boolean> {
  const { free } = await only(
    tx,
    sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`,
  )
  if (!free) return false
  const days = await takeChangedDays(tx)
  for (const [calendar, changed] of Map.groupBy(days, (one) => one.calendar))
    await run(
      tx,
      sql`select reporting.sum_days(${calendar}, ${changed.map(({ day }) => day)}::date[])`,
    )
  return days.length === DAYS_AT_ONCE
}

/**
 * Taken before their lines are read: what is written meanwhile is noted by rows that this does not
 * see, so that such a day is summed once more.
 */
const takeChangedDays = (tx: Context<null>) =>
  all(
    tx,
    sql<{ calendar: string; day: string }>`
    with chosen as materialized (
      select distinct calendar, day from reporting.changed_day order by 1, 2
        limit ${sql.lit(DAYS_AT_ONCE)}
    ), taken as (
      delete from reporting.changed_day c using chosen s
       where c.calendar = s.calendar and c.day = s.day
    )
    select calendar, day::text from chosen`,
  )
