import { all, only, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Audience } from './audience.ts'
import type { Standing } from './memory.ts'

export type LiveEvent = { id: number; name: string; payload: Record<string, unknown>; audience: Audience }

/** A listener away for longer loads its screens anew; what happened meanwhile is on them. */
const MISSED_MINUTES_MAX = 60
const MISSED_MAX = 500

export async function findPosition(database: Database): Promise<number> {
  return (await only(database, sql<{ position: number }>`select coalesce(max(id), 0)::bigint as position from platform.live_event`)).position
}

export function findEvents(database: Database, ids: readonly number[]): Promise<LiveEvent[]> {
  return all(database, sql<LiveEvent>`select id, name, payload, audience from platform.live_event where id = any(${ids}::bigint[]) order by id`)
}

/** What a listener missed, oldest first. */
export function findMissed(database: Database, { position, seen }: Standing): Promise<LiveEvent[]> {
  return all(database, sql<LiveEvent>`
    select id, name, payload, audience from platform.live_event
     where id > ${position}::bigint and id <> all(${seen}::bigint[]) and at > now() - make_interval(mins => ${MISSED_MINUTES_MAX}::integer)
     order by id limit ${MISSED_MAX}`)
}
