import { all, first, only, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { formOf } from '@kit/tables/load-of-record'
import { sql } from 'kysely'
import pattern from '../records/pattern.record.ts'

/** Patterns as their form writes them, for a file of a neighbour that says when something leaves. */
export const patternForm = formOf(pattern, ['option_id', 'starts_at', 'first_day'])

export type StandingPattern = Readonly<{
  id: number
  option_id: number
  starts_at: string
  weekdays: readonly string[]
  capacity: number
  last_day: Day
}>

/** Patterns with a time that have days left, of some options. */
export const findPatterns = (
  database: Database,
  { option_ids, today }: { option_ids: readonly number[]; today: Day },
): Promise<StandingPattern[]> =>
  all(
    database,
    sql<StandingPattern>`
    select p.id, p.option_id, to_char(p.starts_at, 'HH24:MI') as starts_at,
           p.weekdays::text[] as weekdays, p.capacity, p.last_day
      from departures.pattern p
     where p.option_id = any(${option_ids}::bigint[]) and p.starts_at is not null
       and p.last_day >= ${today}
     order by p.option_id, p.starts_at, p.id`,
  )

/** How many times an option leaves from today on. */
export async function countDepartures(
  database: Database,
  { option_id, today }: { option_id: number; today: Day },
): Promise<number> {
  const { count } = await only(
    database,
    sql<{ count: number }>`
    select count(*)::int as count from departures.departure
     where option_id = ${option_id} and active and day >= ${today}`,
  )
  return count
}

/** Seats of the pattern made last; null before the first one. */
export async function findLastCapacity(database: Database): Promise<number | null> {
  const last = await first(
    database,
    sql<{ capacity: number }>`
    select capacity from departures.pattern where starts_at is not null order by id desc limit 1`,
  )
  return last?.capacity ?? null
}
