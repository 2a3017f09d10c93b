import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Audience } from './audience.ts'

export type { Audience } from './audience.ts'

export type Announcement = { name: string; payload: Record<string, unknown>; audience: Audience }

/**
 * The PostgreSQL channel on which every process hears that there is a new event; the notice carries
 * its id.
 */
export const EVENT_CHANNEL = 'live_event'

/**
 * Tells people over the live socket that something happened, **in the caller's transaction**: the
 * notice goes out with its commit and a rollback says nothing. Announce last, as PostgreSQL hands
 * notices over one commit at a time.
 */
export async function announce(
  tx: Database,
  { name, payload, audience }: Announcement,
): Promise<void> {
  await run(
    tx,
    sql`
    with event as (
      insert into platform.live_event (name, payload, audience)
      values (${name}, ${JSON.stringify(payload)}::jsonb, ${JSON.stringify(audience)}::jsonb) returning id
    )
    select pg_notify(${EVENT_CHANNEL}, id::text) from event`,
  )
}

/**
 * Takes back what is no longer so, and must not lie about: whoever has heard it has heard it,
 * nobody else will. In the caller's transaction.
 */
export async function withdraw(
  tx: Database,
  { name, payload }: Pick<Announcement, 'name' | 'payload'>,
): Promise<void> {
  await run(
    tx,
    sql`delete from platform.live_event where name = ${name} and payload = ${JSON.stringify(payload)}::jsonb`,
  )
}
