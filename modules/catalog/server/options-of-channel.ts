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
