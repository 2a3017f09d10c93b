import { all, first, type Database } from '@kit/db/database'
import type { Language } from '@kit/kernel/actor'
import { sql } from 'kysely'

/** Options on sale, each named with its product. */
export const findOptions = (
  database: Database,
  language: Language,
): Promise<{ id: number; name: string }[]> =>
  all(
    database,
    sql<{ id: number; name: string }>`
    select o.id, p.code || ' · ' || ${sql.ref(`p.name_${language}`)} || ' · ' ||
           ${sql.ref(`o.name_${language}`)} as name
      from catalog.public_option o join catalog.public_product p on p.id = o.product_id
     where o.active order by p.code collate "es-x-icu", o.position, o.id`,
  )

export const isOption = async (database: Database, id: number): Promise<boolean> =>
  (await first(database, sql`select from catalog.public_option where id = ${id}`)) !== undefined
