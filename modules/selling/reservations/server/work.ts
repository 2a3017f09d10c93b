import { only, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Scope } from '@kit/kernel/actor'
import { sql } from 'kysely'

export type WorkCounts = Record<
  'hold_ends' | 'late_pickup' | 'departs_today' | 'unconfirmed' | 'unpaid',
  number
>

/** The same rows as the list, counted by what they are. */
export const countWorkOf = (database: Database, scope: Scope): Promise<WorkCounts> =>
  only(
    database,
    sql<WorkCounts>`
    select count(*) filter (where l.task = 'hold_ends')::int as hold_ends,
        count(*) filter (where l.task = 'late_pickup')::int as late_pickup,
        count(*) filter (where l.task = 'departs_today')::int as departs_today,
        count(*) filter (where l.task = 'unconfirmed')::int as unconfirmed,
        count(*) filter (where l.task = 'unpaid')::int as unpaid
      from reporting.reservation_work_row l
     where ${inScope(scope, {
       channel: sql`l.channel_id`,
       hotel: sql`l.hotel_id`,
       location: sql`l.location_id`,
       rep: sql`l.rep_id`,
       agency: sql`l.agency_id`,
     })}`,
  )
