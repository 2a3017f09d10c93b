import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

/** Teams by their season, the latest first. */
export const teams = reference('league_team', (database, { scope }) =>
  all(
    database,
    sql<Choice>`
    select t.id, s.name || ' · ' || t.name as name
      from leagues.team t join leagues.season s on s.id = t.season_id
     where ${inScope(scope, { channel: sql`s.channel_id` })}
     order by s.ends_on desc, s.id desc, t.name collate "es-x-icu", t.id`,
  ),
)
