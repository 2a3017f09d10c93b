import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { ProductChoice } from '../../contract.ts'

export type ProductCard = ProductChoice & { description_es: string; description_en: string }

const CHOICES_MAX = 30

/** Products that are sold, by a part of their name or by id; those with pictures first. */
export function findProducts(
  database: Database,
  { q, id }: { q?: string | undefined; id?: number | undefined },
): Promise<ProductChoice[]> {
  return all(
    database,
    sql<ProductChoice>`
    select id, name_es, name_en, photos from catalog.public_product_card
     where (${id ?? null}::bigint is null or id = ${id ?? null})
         and (${q ?? null}::text is null
           or platform.searchable(name_es || ' ' || name_en) like '%' ||
         platform.searchable(${q ?? ''}) || '%')
     order by jsonb_array_length(photos) = 0, name_es collate "es-x-icu", id limit ${CHOICES_MAX}`,
  )
}

/** Those of the named products that are sold now. */
export async function findCards(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, ProductCard>> {
  const rows = await all(
    database,
    sql<ProductCard>`
    select id, name_es, name_en, description_es, description_en, photos
      from catalog.public_product_card where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
