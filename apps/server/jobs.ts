import { run } from '@kit/db/database'
import { job } from '@kit/jobs/job'
import { sql } from 'kysely'
import * as z from 'zod'

/** Nobody catches up after a day, and nobody repeats a request after a week. */
const LIVE_EVENTS_KEPT_HOURS = 24
const ANSWERS_KEPT_DAYS = 7
/** One that was killed took no leave: for a day it is shown that it is not heard of. */
const PROCESSES_KEPT_HOURS = 24

/** The nightly seal reads a savepoint within two nights; it is not needed afterwards. */
const SAVEPOINTS_KEPT_DAYS = 30

/** What belongs to no module: the platform's own tables, kept small. */
export const tidyPlatform = job(
  'tidy-platform',
  z.object({}),
  async (_payload, { database, now }) => {
    await run(
      database,
      sql`
        delete from platform.live_event
          where at < ${now}::timestamptz -
            make_interval(hours => ${LIVE_EVENTS_KEPT_HOURS}::integer)`,
    )
    await run(
      database,
      sql`
        delete from platform.idempotency_key
          where created_at < ${now}::timestamptz -
            make_interval(days => ${ANSWERS_KEPT_DAYS}::integer)`,
    )
    await run(
      database,
      sql`
        delete from platform.process
          where heard_at < ${now}::timestamptz -
            make_interval(hours => ${PROCESSES_KEPT_HOURS}::integer)`,
    )
    await run(
      database,
      sql`
        delete from platform.savepoint
          where at < ${now}::timestamptz - make_interval(days => ${SAVEPOINTS_KEPT_DAYS}::integer)`,
    )
  },
  {
    // UTC: half past four in the morning in Cancún.
    schedules: [{ at: '30 9 * * *' }],
  },
)
