import { all } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

// What a form of the catalogue chooses among: everything there is, sold or not.

const spanish = sql.raw('collate "es-x-icu"')

export const everyProvider = reference('every_provider', (database, { scope }) =>
  all(
    database,
    sql<Choice>`
    select v.id, v.name from catalog.provider v
     where v.active
         and ${scope.provider_id === undefined ? sql`true` : sql`v.id = ${scope.provider_id}`}
     order by v.name ${spanish}, v.id`,
  ),
)

export const destinations = reference('destination', (database) =>
  all(
    database,
    sql<Choice>`
    select d.id, d.name from organization.public_destination d order by d.name ${spanish}, d.id`,
  ),
)

export const policies = reference('cancellation_policy', (database, _viewer, language) =>
  all(
    database,
    sql<Choice>`
    select c.id, ${sql.ref(`c.name_${language}`)} as name from catalog.cancellation_policy c
     order by ${sql.ref(`c.name_${language}`)} ${spanish}, c.id`,
  ),
)

/** Every option, named with its product. */
export const everyOption = reference('every_option', (database, { scope }, language) =>
  all(
    database,
    sql<Choice>`
    select o.id, p.code || ' · ' || ${sql.ref(`p.name_${language}`)} || ' · ' ||
           ${sql.ref(`o.name_${language}`)} as name
      from catalog.option o join catalog.product p on p.id = o.product_id
     where
         ${scope.provider_id === undefined ? sql`true` : sql`p.provider_id = ${scope.provider_id}`}
     order by p.code ${spanish}, o.position, o.id`,
  ),
)

export const guestHotels = reference('guest_hotel', (database) =>
  all(
    database,
    sql<Choice>`
    select h.id, h.name from organization.public_hotel h where h.active
      order by h.name ${spanish}, h.id`,
  ),
)
/** Every product by its code and name. */
export const everyProduct = reference('every_product', (database, { scope }, language) =>
  all(
    database,
    sql<Choice>`
    select p.id, p.code || ' · ' || ${sql.ref(`p.name_${language}`)} as name
      from catalog.product p
     where
         ${scope.provider_id === undefined ? sql`true` : sql`p.provider_id = ${scope.provider_id}`}
     order by p.code ${spanish}, p.id`,
  ),
)

export const channelsSold = reference('every_channel', (database) =>
  all(
    database,
    sql<Choice>`select c.id, c.canal as name from organization.public_channel c order by c.id`,
  ),
)

export const agencies = reference('agency', (database) =>
  all(
    database,
    sql<Choice>`
    select a.id, a.name from organization.public_agency a where a.active
      order by a.name ${spanish}, a.id`,
  ),
)

/** Seasons of several years have the same name: each is named with its first day. */
export const seasons = reference('season', (database, _viewer, language) =>
  all(
    database,
    sql<Choice>`
    select s.id, ${sql.ref(`s.name_${language}`)} || ' ' || to_char(s.first_day, 'YYYY-MM-DD') as name
      from catalog.season s order by s.first_day, s.id`,
  ),
)

/** Options that are transfers, named with their product. */
export const transfers = reference('transfer', (database, _viewer, language) =>
  all(
    database,
    sql<Choice>`
    select o.id, p.code || ' · ' || ${sql.ref(`p.name_${language}`)} || ' · ' ||
           ${sql.ref(`o.name_${language}`)} as name
      from catalog.option o join catalog.product p on p.id = o.product_id
     where o.sold_by = 'transfer' order by p.code ${spanish}, o.position, o.id`,
  ),
)

/** Providers with a sold service in the viewer's scope. */
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

/** Providers whose products have a price. Prices belong to no scope. */
export const pricedProviders = reference('provider with prices', (database) =>
  all(
    database,
    sql<Choice>`
    select v.id, v.name from catalog.provider v
     where exists (select 1 from reporting.price_line l where l.provider_id = v.id)
     order by v.name ${spanish}, v.id`,
  ),
)
