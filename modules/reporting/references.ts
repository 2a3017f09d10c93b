import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

// Everybody chooses among those who sold within their rows, and those whose services were sold there.

const spanish = sql.raw('collate "es-x-icu"')

export const reps = reference('rep', (database, { scope }) =>
  all(
    database,
    sql<Choice>`
    select u.id, u.name || ' ' || u.last_name as name
      from access.user_account u
     where exists (select 1 from reservations.reservation r
                    where r.rep_id = u.id and ${inScope(scope, { channel: sql`r.channel_id`, hotel: sql`r.hotel_id`, location: sql`r.location_id`, rep: sql`r.rep_id`, agency: sql`r.agency_id` })})
     order by u.name ${spanish}, u.last_name ${spanish}, u.id`,
  ),
)

export const providers = reference('provider', (database, { scope }) => {
  const own = scope.provider_id === undefined ? sql`true` : sql`v.id = ${scope.provider_id}`
  const visible = inScope(scope, {
    channel: sql`i.channel_id`,
    hotel: sql`i.hotel_id`,
    location: sql`i.location_id`,
    rep: sql`i.rep_id`,
    provider: sql`i.provider_id`,
    agency: sql`i.agency_id`,
  })
  return all(
    database,
    sql<Choice>`
    select v.id, v.name from catalog.provider v
     where ${own} and exists (select 1 from reservations.item i where i.provider_id = v.id and ${visible})
     order by v.name ${spanish}, v.id`,
  )
})
