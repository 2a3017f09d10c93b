import { all } from '@kit/db/database'
import { reference, type Choice } from '@kit/tables/reference'
import { sql } from 'kysely'

/** Options that have seats or rooms by day. */
export const departingOptions = reference('departing_option', (database, _viewer, language) =>
  all(
    database,
    sql<Choice>`
    select o.id, p.code || ' · ' || ${sql.ref(`p.name_${language}`)} || ' · ' ||
           ${sql.ref(`o.name_${language}`)} as name
      from catalog.public_option o join catalog.public_product p on p.id = o.product_id
     where o.sold_by in ('departure', 'nights', 'transfer')
     order by p.code collate "es-x-icu", o.position, o.id`,
  ),
)

/** Boats, vans and guides that several products share. */
export const resources = reference('shared_resource', (database) =>
  all(
    database,
    sql<Choice>`
    select r.id, r.name from departures.resource r where r.active
     order by r.name collate "es-x-icu", r.id`,
  ),
)
