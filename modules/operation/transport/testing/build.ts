import { buildProduct, type BuiltProduct } from '@app/catalog/testing'
import { only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

type Flight = { code: string; flies_at: string; direction?: string; first_day?: string }

/** A flight of every weekday, from Mexico City, that always flew unless a first day is given. */
export const buildFlight = (
  database: Database,
  { code, flies_at, direction = 'arrival', first_day = '2000-01-01' }: Flight,
) =>
  only(
    database,
    sql<{ id: number }>`
    insert into transport.flight (code, direction, flies_at, airport, first_day)
    values (${code}, ${direction}, ${flies_at}, 'Ciudad de México', ${first_day})
    returning id`,
  )

let built = 0

type Vehicle = { name?: string; seats?: number; cost?: string; active?: boolean }

/** Ten seats at MXN 800 unless told otherwise. */
export const buildVehicle = (
  database: Database,
  { name = `Van ${++built}`, seats = 10, cost = '800', active = true }: Vehicle = {},
) =>
  only(
    database,
    sql<{ id: number; name: string }>`
    insert into transport.vehicle (name, capacity, cost_mxn, active)
    values (${name}, ${seats}, ${cost}, ${active}) returning id, name`,
  )

export const buildDriver = (database: Database, name = `Chofer ${++built}`) =>
  only(
    database,
    sql<{ id: number; name: string }>`
    insert into transport.driver (name) values (${name}) returning id, name`,
  )

type SharedTransfer = { direction?: string; shared?: boolean }

/** A transfer whose guests ride with others, from the airport unless told otherwise. */
export async function buildSharedTransfer(
  database: Database,
  { direction = 'arrival', shared = true }: SharedTransfer = {},
): Promise<BuiltProduct> {
  const product = await buildProduct(database, {
    product_type: 2,
    option: { sold_by: 'transfer', free_sale: true },
  })
  await run(
    database,
    sql`update catalog.option set direction = ${direction}, shared = ${shared}
         where id = ${product.option.id}`,
  )
  return product
}

export const buildGuide = (database: Database, name = `Guía ${++built}`) =>
  only(
    database,
    sql<{ id: number; name: string }>`
    insert into transport.guide (name) values (${name}) returning id, name`,
  )
