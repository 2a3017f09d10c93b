import { all } from '@kit/db/database'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

/** Rules of incentives: those of all channels, and of one's own. */
export const incentiveRules = reference('incentive_rule', (database, { scope }) =>
  all(
    database,
    sql<Choice>`
    select r.id, r.name from incentives.rule r
     where ${
       scope.all
         ? sql`true`
         : sql`(r.channel_id is null
             or r.channel_id = any(${scope.channel_ids ?? []}::bigint[]) or ${!scope.channel_ids})`
     }
     order by r.name collate "es-x-icu", r.id`,
  ),
)
