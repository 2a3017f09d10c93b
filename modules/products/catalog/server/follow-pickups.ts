import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { only, run } from '@kit/db/database'
import { sql } from 'kysely'

/**
 * Their days stay as they are until the option is saved; else a season that changes meanwhile would
 * move by the old pickups, and the option by the old days.
 */
export const keepSeasons = (tx: Context, ids: readonly number[]): Promise<unknown> =>
  run(tx, sql`select from catalog.season where id = any(${ids}::bigint[]) order by id for share`)

/** The pickups of an option as they stand, for what was sold by them to follow once they change. */
export async function findStandingPickups(tx: Context, option_id: number): Promise<unknown> {
  const { standing } = await only(
    tx,
    sql<{ standing: unknown }>`
    select coalesce(jsonb_agg(to_jsonb(k)), '[]') as standing
      from catalog.pickup k where k.option_id = ${option_id}`,
  )
  return standing
}

/** Sold services follow, also those of channels that whoever edits the catalogue does not see. */
export async function followPickups(
  tx: Context,
  option_id: number,
  before: unknown,
): Promise<void> {
  await beyondScope(
    tx,
    { why: 'a pickup is followed by all who booked it', shows: [] },
    async () => {
      await run(
        tx,
        sql`
      select reservations.follow_pickups(${option_id}, ${tx.today}::date,
                                         ${JSON.stringify(before)}::jsonb)`,
      )
    },
  )
}

/**
 * After a season's days changed: its rows are the same, and another of them may hold on a day. The
 * options are taken in their order, as services are locked in one.
 */
export async function followSeason(tx: Context, season_id: number): Promise<void> {
  await beyondScope(
    tx,
    { why: 'a pickup is followed by all who booked it', shows: [] },
    async () => {
      await run(
        tx,
        sql`
      select reservations.follow_pickups(o.option_id, ${tx.today}::date, o.pickups)
        from (select k.option_id, jsonb_agg(to_jsonb(k)) as pickups from catalog.pickup k
               where k.option_id in (
                 select s.option_id from catalog.pickup s where s.season_id = ${season_id})
               group by k.option_id order by k.option_id offset 0) o`,
      )
    },
  )
}
