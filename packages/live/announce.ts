import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { LiveEvent } from './event.ts'

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
export async function announce<Payload, To extends readonly unknown[]>(
  tx: Database,
  { name, schema, audience }: LiveEvent<Payload, To>,
  payload: NoInfer<Payload>,
  ...to: To
): Promise<void> {
  await run(
    tx,
    sql`
    with event as (
      insert into platform.live_event (name, payload, audience)
      values (${name}, ${JSON.stringify(schema.parse(payload))}::jsonb,
            ${JSON.stringify(audience(...to))}::jsonb) returning id
    )
    select pg_notify(${EVENT_CHANNEL}, id::text) from event`,
  )
}

/**
 * Takes back what is no longer so, and must not lie about: whoever has heard it has heard it,
 * nobody else will. In the caller's transaction.
 */
export async function withdraw<Payload>(
  tx: Database,
  { name, schema }: Pick<LiveEvent<Payload, never>, 'name' | 'schema'>,
  payload: NoInfer<Payload>,
): Promise<void> {
  await run(
    tx,
    sql`
      delete from platform.live_event
        where name = ${name} and payload = ${JSON.stringify(schema.parse(payload))}::jsonb`,
  )
}
