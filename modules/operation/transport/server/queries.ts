import { all, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'

const spanish = sql.raw('collate "es-x-icu"')

export const findZones = (database: Database) =>
  all(
    database,
    sql<{ id: number; name: string; hotels: number }>`
    select z.id, z.name,
           (select count(*)::int from organization.public_hotel h
             where h.zone_id = z.id and h.active) as hotels
      from organization.public_zone z order by z.name ${spanish}, z.id`,
  )

/** Of several seasons of a day the shortest decides a price. */
export const findSeasonsOf = (database: Database, day: Day, language: Language) =>
  all(
    database,
    sql<{ id: number; name: string; first_day: Day; last_day: Day }>`
    select s.id, ${sql.ref(`s.name_${language}`)} as name, s.first_day, s.last_day
      from catalog.public_season s where ${day} between s.first_day and s.last_day
     order by s.last_day - s.first_day, s.id`,
  )

export type Transfer = {
  option_id: number
  shared: boolean
  direction: 'arrival' | 'departure' | 'between'
}

/** Transfers on sale. */
export const findTransfers = (database: Database, option_id: number | undefined) =>
  all(
    database,
    sql<Transfer>`
    select o.id as option_id, o.shared, o.direction
      from catalog.public_option o
      join catalog.public_product p on p.id = o.product_id
     where o.sold_by = 'transfer' and o.active
       and exists (select from catalog.public_product_card c where c.id = p.id)
       and (${option_id ?? null}::bigint is null or o.id = ${option_id ?? null})
     order by p.code ${spanish}, o.position, o.id`,
  )
