import { all, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { sql } from 'kysely'

/** Every option on sale in a channel, by name; `by_departure`: it is sold for a time of its day. */
export const findOptionsOfChannel = (
  database: Database,
  channel_id: number,
  language: Language,
): Promise<{ id: number; name: string; by_departure: boolean }[]> =>
  all(
    database,
    sql<{ id: number; name: string; by_departure: boolean }>`
    select o.id, p.code || ' · ' || ${sql.ref(`p.name_${language}`)} || ' · ' ||
           ${sql.ref(`o.name_${language}`)} as name,
           o.sold_by = 'departure' and not o.free_sale as by_departure
      from catalog.option o join catalog.product p on p.id = o.product_id
     where p.active and o.active and o.sold_by in ('departure', 'open_date', 'transfer')
       and exists (select from catalog.price r where r.option_id = o.id
         and (r.channel_id is null or r.channel_id = ${channel_id}))
     order by 2, o.id`,
  )

/**
 * What else a product is sold as in a channel, in the same way as an option of it: by its time, by
 * the day or by the night. The option itself is among them, sold there still or not.
 */
export const findOptionsBeside = (
  database: Database,
  option_id: number,
  channel_id: number,
  language: Language,
): Promise<{ option_id: number; name: string }[]> =>
  all(
    database,
    sql<{ option_id: number; name: string }>`
    select o.id as option_id, ${sql.ref(`o.name_${language}`)} as name
      from catalog.option o
      join catalog.option sold on sold.id = ${option_id} and sold.product_id = o.product_id
     where o.id = sold.id
        or o.active and o.sold_by = sold.sold_by and o.free_sale = sold.free_sale
       and exists (select from catalog.price r where r.option_id = o.id
         and (r.channel_id is null or r.channel_id = ${channel_id}))
     order by o.position, o.id`,
  )

/** How long options last from their departure, in minutes; null where the product does not say. */
export async function findDurations(
  database: Database,
  option_ids: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  if (option_ids.length === 0) return new Map()
  const rows = await all(
    database,
    sql<{ option_id: number; duration_minutes: number | null }>`
    select o.id as option_id, p.duration_minutes
      from catalog.option o join catalog.product p on p.id = o.product_id
     where o.id = any(${option_ids}::bigint[])`,
  )
  return new Map(rows.map(({ option_id, duration_minutes }) => [option_id, duration_minutes]))
}
