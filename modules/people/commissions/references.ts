import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

/** Cuts are known by their number. */
export const cuts = reference('commission_cut', (database, { scope }) =>
  all(
    database,
    sql<Choice>`
    select k.id, k.id || ' · ' || k.channel || ' · ' || to_char(k.last_day, 'DD/MM/YYYY') as name
      from commissions.cut_row k where ${inScope(scope, { channel: sql`k.channel_id` })}
     order by k.id desc`,
  ),
)

const spanish = sql.raw('collate "es-x-icu"')

/** Who sells at a desk, whether or not they sold yet. */
export const deskReps = reference('desk_rep', (database, { scope }) =>
  all(
    database,
    sql<Choice>`
    select u.id, u.full_name as name
      from access.public_user u join access.public_placement p on p.user_id = u.id
     where u.state = 'active' and u.roles && array['REP CONCESION', 'REP OFFICIAL', 'TOURSALES']
       and ${scope.all ? sql`true` : sql`p.channel_ids && ${scope.channel_ids ?? []}::bigint[]`}
     order by u.full_name ${spanish}, u.id`,
  ),
)
