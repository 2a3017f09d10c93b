import { all, only, type Database } from '@kit/db/database'
import { sql, type RawBuilder } from 'kysely'
import type { Audience, Hearer } from './audience.ts'
import type { Standing } from './memory.ts'

export type LiveEvent = {
  id: number
  name: string
  payload: Record<string, unknown>
  audience: Audience
}

/**
 * `more`: the newest are left out, ask again for them. `too_old`: some lie so far back that nobody
 * wants to be told, or are deleted.
 */
export type Missed = { events: LiveEvent[]; more: boolean; too_old: boolean }

const MISSED_MINUTES_MAX = 60
const MISSED_MAX = 500

export async function findPosition(database: Database): Promise<number> {
  return (
    await only(
      database,
      sql<{
        position: number
      }>`select coalesce(max(id), 0)::bigint as position from platform.live_event`,
    )
  ).position
}

export function findEvents(database: Database, ids: readonly number[]): Promise<LiveEvent[]> {
  return all(
    database,
    sql<LiveEvent>`
      select id, name, payload, audience from platform.live_event where id = any(${ids}::bigint[])
        order by id`,
  )
}

type Listener = Pick<Hearer, 'user_id' | 'session_id'>

/**
 * What a listener missed, oldest first: of all events those that may concern them, or all of them
 * for a process (`null`). Names in `momentary` are worth nothing later and are left out. Whether an
 * event is really meant for somebody is `audienceTest`'s to say.
 */
export async function findMissed(
  database: Database,
  { position, seen }: Standing,
  listener: Listener | null,
  momentary: readonly string[],
): Promise<Missed> {
  const { rows, kept, old } = await only(
    database,
    sql<{ rows: LiveEvent[]; kept: boolean; old: boolean }>`
    with missed as (
      select id, at, name, payload, audience from platform.live_event
       where id > ${position}::bigint and id <> all(${seen}::bigint[])
           and name <> all(${momentary}::text[]) and ${listener ? mayConcern(listener) : sql`true`}
       order by id limit ${MISSED_MAX + 1}
    )
    select exists (select from platform.live_event where id <= ${position}::bigint + 1) as kept,
           coalesce(bool_or(at <= now() - make_interval(mins => ${MISSED_MINUTES_MAX}::integer)),
                 false) as old,
           coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'payload', payload,
                     'audience', audience) order by id), '[]') as rows
      from missed`,
  )
  // Rows are deleted oldest first: as long as the one after the position (or an older one) stands,
  // none between is gone.
  return {
    events: rows.slice(0, MISSED_MAX),
    more: rows.length > MISSED_MAX,
    too_old: old || !kept,
  }
}

/**
 * Names them, or describes people: the few that are read only to be found meant for others cost
 * less than a second rule in SQL.
 */
function mayConcern({ user_id, session_id }: Listener): RawBuilder<boolean> {
  return sql<boolean>`
    (audience @> jsonb_build_object('user_ids', jsonb_build_array(${user_id}::bigint))
    or audience @> jsonb_build_object('session_ids', jsonb_build_array(${session_id}::bigint))
    or audience ?| array['everyone', 'role_ids', 'channel_ids'])`
}
