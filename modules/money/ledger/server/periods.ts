import type { Context } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import { addDays, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'

export type ClosedPeriod = { id: number; month: Day; closed_at: string }
type Closing = ClosedPeriod & { reopened_at: string | null; is_last: boolean }

/** The last day that is closed, with all before it; null while none is. */
export async function findClosedUntil(database: Database): Promise<Day | null> {
  const { month } = await only(
    database,
    sql<{ month: Day | null }>`select max(month) as month from ledger.closed_month`,
  )
  return month && lastOfMonth(month)
}

/** Who closes or reopens does so alone: what they find closed stays so until they are done. */
export const lockPeriods = (tx: Database): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock(hashtext('ledger.closed_period'))`)

export const recordClosedPeriod = (tx: Context, month: Day): Promise<ClosedPeriod> =>
  only(
    tx,
    sql<ClosedPeriod>`
    insert into ledger.closed_period (month, closed_by, closed_at)
    values (${month}, ${tx.actor.user_id}, ${tx.now})
    returning id, month, closed_at`,
  )

/**
 * A closing, and whether it holds and is the last that does.
 * @throws Refusal `period.not_found`
 */
export async function findClosing(tx: Database, key: string): Promise<Closing> {
  const closing = await first(
    tx,
    sql<Closing>`
    select id, month, closed_at, reopened_at, is_last from ledger.period_row
     where id = ${Number(key)}`,
  )
  if (!closing) throw new Refusal('period.not_found')
  return closing
}

/** Opens a month again; the months before it were closed with it, and stay so. */
export async function reopenPeriod(
  tx: Context,
  { id, month }: Pick<ClosedPeriod, 'id' | 'month'>,
  reason: string,
): Promise<{ reopened_at: string }> {
  const reopened = await recordReopened(tx, id, reason)
  const before = firstOfMonth(addDays(month, -1))
  const until = await findClosedUntil(tx)
  if (until === null || until < before) await recordClosedPeriod(tx, before)
  return reopened
}

const recordReopened = (tx: Context, closing_id: number, reason: string) =>
  only(
    tx,
    sql<{ reopened_at: string }>`
    insert into ledger.reopened_period (closed_period_id, reopened_by, reopened_at, reason)
    values (${closing_id}, ${tx.actor.user_id}, ${tx.now}, ${reason}) returning reopened_at`,
  )

export type Reopened = { month: Day; who: string; reason: string }

/** The months that were opened again since, for who keeps the seals. */
export const findReopenedSince = (
  database: Database,
  instant: string | null,
): Promise<Reopened[]> =>
  all(
    database,
    sql<Reopened>`
    select p.month, u.full_name as who, p.reason
      from ledger.period_row p join access.public_user u on u.id = p.reopened_by
     where p.reopened_at > coalesce(${instant}::timestamptz, '-infinity')
     order by p.reopened_at`,
  )
