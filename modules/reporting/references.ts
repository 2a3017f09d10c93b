import { findChannels, findPlaceScope, inPlaces } from '@app/organization/api'
import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

// What tables refer to. Everybody chooses among their own places, those who sold within their rows,
// and those whose services were sold there.

const spanish = sql.raw('collate "es-x-icu"')

export const channels = reference('channel', async (database, viewer) =>
  (await findChannels(database, await findPlaceScope(database, viewer))).map(({ id, canal }) => ({
    id,
    name: canal,
  })),
)

export const hotels = reference('hotel', async (database, viewer) => {
  const places = await findPlaceScope(database, viewer)
  return all(
    database,
    sql<Choice>`
    select distinct on (p.hotel ${spanish}, p.hotel_id) p.hotel_id as id, p.hotel as name
      from organization.public_place p where ${inPlaces(places)} order by p.hotel ${spanish}, p.hotel_id`,
  )
})

/** Also closed ones: they sold once. */
export const locations = reference('location', async (database, viewer) => {
  const places = await findPlaceScope(database, viewer)
  return all(
    database,
    sql<Choice>`
    select distinct on (name ${spanish}, id) id, name
      from (select p.location_id as id, p.hotel || ' · ' || p.locacion as name from organization.public_place p where p.location_id is not null and ${inPlaces(places)}) place
     order by name ${spanish}, id`,
  )
})

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
