import { findChannels, findPlaceScope, inPlaces } from '@app/organization/api'
import { all, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Actor, Scope } from '@kit/kernel/actor'
import { sql } from 'kysely'

type Choice = { id: number; name: string }
export type Choices = {
  channels: Choice[]
  locations: Choice[]
  reps: Choice[]
  providers: Choice[]
}

const spanish = sql.raw('collate "es-x-icu"')

/**
 * What somebody may narrow a report by: their places, who sold within their rows, and whose
 * services were sold there.
 */
export async function findChoices(
  database: Database,
  actor: Pick<Actor, 'user_id' | 'scope'>,
): Promise<Choices> {
  const places = await findPlaceScope(database, actor)
  const [channels, locations, reps, providers] = await Promise.all([
    findChannels(database, places),
    findLocations(database, places),
    findReps(database, actor.scope),
    findProviders(database, actor.scope),
  ])
  return {
    channels: channels.map(({ id, canal }) => ({ id, name: canal })),
    locations,
    reps,
    providers,
  }
}

/** Also closed ones: they sold once. */
function findLocations(database: Database, places: Scope): Promise<Choice[]> {
  return all(
    database,
    sql<Choice>`
    select distinct on (name ${spanish}, id) id, name
      from (select p.location_id as id, p.hotel || ' · ' || p.locacion as name from organization.public_place p where p.location_id is not null and ${inPlaces(places)}) place
     order by name ${spanish}, id`,
  )
}

function findReps(database: Database, scope: Scope): Promise<Choice[]> {
  return all(
    database,
    sql<Choice>`
    select u.id, u.name || ' ' || u.last_name as name
      from access.user_account u
     where exists (select 1 from reservations.reservation r
                    where r.rep_id = u.id and ${inScope(scope, { channel: sql`r.channel_id`, hotel: sql`r.hotel_id`, location: sql`r.location_id`, rep: sql`r.rep_id`, agency: sql`r.agency_id` })})
     order by u.name ${spanish}, u.last_name ${spanish}, u.id`,
  )
}

function findProviders(database: Database, scope: Scope): Promise<Choice[]> {
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
}
