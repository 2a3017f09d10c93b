import { buildOption } from '@app/catalog/testing'
import { buildLocation } from '@app/organization/testing'
import type { Database } from '@kit/db/database'
import { sql } from 'kysely'

type Within = Readonly<{ agency_id: number; product: { id: number; option: { id: number } } }>

/** Rows that stand within others: a pickup, a component, an exception and a client. */
export async function fillRowsWithin(
  database: Database,
  { agency_id, product }: Within,
): Promise<void> {
  await buildOption(database, {
    product_id: product.id,
    name: 'Paquete',
    sold_by: 'package',
    components: [{ option_id: product.option.id, cost_weight: 3 }],
  })
  const { hotel_id } = await buildLocation(database)
  await sql`
    insert into catalog.pickup (option_id, hotel_id, pickup_time, place_es, place_en)
    values (${product.option.id}, ${hotel_id}, '07:15', 'Motor lobby', 'Motor lobby')`.execute(
    database,
  )
  await sql`
    update departures.pattern
       set exceptions = '[{"day": "2026-03-16", "closed": true, "capacity": null}]'`.execute(
    database,
  )
  await sql`
    insert into organization.agency_client (agency_id, name, email)
    values (${agency_id}, 'Grupo Ceiba', 'ceiba@example.com')`.execute(database)
}
