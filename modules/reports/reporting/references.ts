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
                    where r.rep_id = u.id
                        and
                        ${inScope(scope, { channel: sql`r.channel_id`, hotel: sql`r.hotel_id`, location: sql`r.location_id`, rep: sql`r.rep_id`, agency: sql`r.agency_id` })})
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
     where ${own} and exists (select 1 from reservations.item i
         where i.provider_id = v.id and ${visible})
     order by v.name ${spanish}, v.id`,
  )
})

/** Those that sent somebody within the viewer's rows. */
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

/** Where guests of the viewer's rows sleep. */
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

/** Everybody whose products have a price: rates are no one's rows. */
export const pricedProviders = reference('provider with prices', (database) =>
  all(
    database,
    sql<Choice>`
    select v.id, v.name from catalog.provider v
     where exists (select 1 from reporting.price_line l where l.provider_id = v.id)
     order by v.name ${spanish}, v.id`,
  ),
)
