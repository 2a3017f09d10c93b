import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { World } from '../sales/world.ts'

/** Each desk offers two products first, as its manager marked them. */
export async function storeFavourites(
  tx: Database,
  { organization, catalog, staff }: World,
): Promise<void> {
  const marked = organization.locations.flatMap(({ id }) =>
    [id, id + 7].map((place) => ({
      location_id: id,
      product_id: catalog.products[place % catalog.products.length]!.id,
    })),
  )
  await run(
    tx,
    sql`
    insert into catalog.favourite (location_id, product_id, user_id)
    select location_id, product_id, ${staff.managers[0]!.id}
      from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
             as m(location_id bigint, product_id bigint)`,
  )
}
