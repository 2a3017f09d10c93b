import type { Context } from '@kit/db/context'
import { all, first, run } from '@kit/db/database'
import { daysBetween } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { tellAffected } from './affected.ts'
import { lockSlots, shareResource } from './resources.ts'
import {
  daysOf,
  PATTERN_DAYS_MAX,
  planPattern,
  type SavedPattern,
  type Standing,
  type Wanted,
} from '../rules/pattern.ts'

/** Refuses a pattern that could not be made: too long, or with a time that its option has not. */
export async function judgePattern(tx: Context, pattern: SavedPattern): Promise<void> {
  if (daysBetween(pattern.first_day, pattern.last_day) >= PATTERN_DAYS_MAX)
    throw new Refusal('pattern.too_long', { days: PATTERN_DAYS_MAX })
  await refuseWrongTime(tx, pattern)
}

/** A time for what departs, none for nights. */
export async function refuseWrongTime(
  tx: Context,
  { option_id, starts_at }: Pick<SavedPattern, 'option_id' | 'starts_at'>,
): Promise<void> {
  const option = await first(
    tx,
    sql<{ sold_by: string }>`select sold_by from catalog.public_option where id = ${option_id}`,
  )
  if (!option) throw new Refusal('reference.unknown')
  const timed = (starts_at ?? null) !== null
  if ((option.sold_by === 'nights') === timed) throw new Refusal('pattern.without_time')
}

/**
 * Makes, sizes and closes the departures of a pattern from today on, in the transaction that saves
 * it. Refuses `pattern.sold` where seats are taken, unless those are to be left as they are.
 */
export async function applyPattern(
  tx: Context,
  id: number,
  pattern: SavedPattern,
  before: SavedPattern | null,
): Promise<void> {
  const ahead = ({ day }: Wanted) => day >= tx.today
  const wanted = daysOf(pattern).filter(ahead)
  await lockSlots(tx, id, pattern, wanted)
  const standing = await lockStanding(tx, id, pattern, wanted)
  const plan = planPattern(wanted, before ? daysOf(before) : [], standing)
  if (plan.affected.length > 0 && !pattern.keep_sold)
    throw new Refusal(
      'pattern.sold',
      await tellAffected(
        tx,
        plan.affected.map((of) => of.id),
      ),
    )
  await run(
    tx,
    sql`
    insert into departures.departure as d (option_id, day, starts_at, capacity, pattern_id)
    select ${pattern.option_id}, w.day, ${pattern.starts_at}::time, w.capacity, ${id}
      from jsonb_to_recordset(${JSON.stringify(plan.write)}::jsonb) as w(day date, capacity integer)
     order by w.day
    on conflict on constraint one_departure_by_option_day_and_time
    do update set capacity = excluded.capacity, pattern_id = excluded.pattern_id, active = true,
                  version = d.version + 1`,
  )
  await run(
    tx,
    sql`
    update departures.departure set active = false, version = version + 1
     where id = any(${plan.close}::bigint[])`,
  )
  await shareResource(tx, pattern, plan.write)
}

/** Deletes the unsold departures to come. A pattern with a sold departure cannot be deleted. */
export async function dropDepartures(tx: Context, id: number): Promise<void> {
  await run(
    tx,
    sql`
    delete from departures.departure
     where pattern_id = ${id} and taken = 0 and day >= ${tx.today}`,
  )
}

/** In the order of their ids, as buyers lock them. */
const lockStanding = (
  tx: Context,
  id: number,
  { option_id, starts_at }: SavedPattern,
  wanted: readonly Wanted[],
): Promise<Standing[]> =>
  all(
    tx,
    sql<Standing>`
    select id, day, capacity, taken, active, coalesce(pattern_id = ${id}, false) as own
      from departures.departure
     where option_id = ${option_id} and starts_at is not distinct from ${starts_at}::time
       and day >= ${tx.today}
       and (pattern_id = ${id} or day = any(${wanted.map(({ day }) => day)}::date[]))
     order by id for no key update`,
  )
