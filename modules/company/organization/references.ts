import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'
import { findPlaceScope, inPlaces } from './server/places.ts'
import { findChannels, findDestinations, findTags, findZones } from './server/queries.ts'

// Everybody chooses among their own places, in every table alike.

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
      from organization.public_place p where ${inPlaces(places)}
        order by p.hotel ${spanish}, p.hotel_id`,
  )
})

/** Also closed ones: they sold once. */
export const locations = reference('location', async (database, viewer) => {
  const places = await findPlaceScope(database, viewer)
  return all(
    database,
    sql<Choice>`
    select distinct on (name ${spanish}, id) id, name
      from (select p.location_id as id, p.hotel || ' · ' || p.locacion as name
          from organization.public_place p
        where p.location_id is not null and ${inPlaces(places)}) place
     order by name ${spanish}, id`,
  )
})

export const destinations = reference('destination', (database) => findDestinations(database))

export const zones = reference('zone', (database) => findZones(database))

export const tags = reference('tag', (database) => findTags(database))

/** Hotels in which I may put a location: those of my places, or every one. */
export const hotelsToPlace = reference('hotel_to_place', async (database, viewer) => {
  const places = await findPlaceScope(database, viewer)
  const mine = places.all
    ? sql`true`
    : sql`exists (select from organization.public_place p
                   where p.hotel_id = h.id and ${inPlaces(places)})`
  return all(
    database,
    sql<Choice>`
    select h.id, h.name from organization.hotel h where ${mine} order by h.name ${spanish}, h.id`,
  )
})

/** Agencies with a reservation in the viewer's scope. */
export const agencies = reference('agency', (database, { scope }) =>
  all(
    database,
    sql<Choice>`
    select a.id, a.name from organization.agency a
     where exists (select 1 from reservations.reservation r
                    where r.agency_id = a.id
                        and
                        ${inScope(scope, { channel: sql`r.channel_id`, hotel: sql`r.hotel_id`, location: sql`r.location_id`, rep: sql`r.rep_id`, agency: sql`r.agency_id` })})
     order by a.name ${spanish}, a.id`,
  ),
)

/** Hotels where guests of the viewer's reservations sleep. */
export const guestHotels = reference('guest hotel', (database, { scope }) =>
  all(
    database,
    sql<Choice>`
    select h.id, h.name from organization.hotel h
     where h.id in (select coalesce(i.guest_hotel_id, r.guest_hotel_id)
                      from reservations.item i
                      join reservations.reservation r on r.id = i.reservation_id
                     where
                         ${inScope(scope, { channel: sql`i.channel_id`, hotel: sql`i.hotel_id`, location: sql`i.location_id`, rep: sql`i.rep_id`, provider: sql`i.provider_id`, agency: sql`i.agency_id` })})
     order by h.name ${spanish}, h.id`,
  ),
)
