import { only, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/**
 * How many seconds what is read lies behind what is sold: null where nothing is a copy. A copy that
 * has taken in all that it was sent, by somebody it still hears, is of this moment however long
 * nobody has sold.
 */
export async function ageOf(database: Database): Promise<number | null> {
  const { seconds } = await only(
    database,
    sql<{ seconds: number | null }>`
    select case when not pg_is_in_recovery() then null
        when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
            and exists (select from pg_stat_wal_receiver where pid is not null) then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)
        end::float8 as seconds`,
  )
  return seconds === null ? null : Math.max(0, Math.round(seconds))
}
