import type { TestWorld } from '@app/server/testing'
import { buildBudget } from '@app/budgets/testing'
import { buildProduct, buildSeason } from '@app/catalog/testing'
import { buildAgency, buildZone } from '@app/organization/testing'
import { sql } from 'kysely'
import { fillRowsWithin } from './rows-within.ts'

type Of = Readonly<{ product: { id: number; option: { id: number } }; user_id: number }>

/** A row at least of every kind that a file can load. */
export async function fillCompany(
  { database, now }: Pick<TestWorld, 'database' | 'now'>,
  { product, user_id }: Of,
): Promise<void> {
  const { id } = await buildSeason(database, { first_day: '2026-07-01', last_day: '2026-08-31' })
  await sql`
    insert into catalog.price (option_id, pax_type, currency, season_id, amount)
    values (${product.option.id}, 'adult', 'USD', ${id}, 80.5)`.execute(database)
  await sql`
    insert into catalog.tax_rate (product_id, percent, valid_from)
    values (${product.id}, 8, '2025-01-01'), (${product.id}, 16, '2026-06-01')`.execute(database)
  await sql`
    insert into departures.pattern (option_id, starts_at, weekdays, capacity, first_day, last_day)
    values (${product.option.id}, '09:30', '{1,3}', 12, '2026-03-11', '2026-03-20')`.execute(
    database,
  )
  await sql`
    insert into departures.departure (option_id, day, starts_at, capacity)
    values (${product.option.id}, '2026-03-15', '11:00', 8)`.execute(database)
  await buildZone(database)
  const agency = await buildAgency(database)
  await fillRowsWithin(database, { agency_id: agency.id, product })
  await sql`
    insert into newsletter.consent (uuid, email, source, given_at)
    values (gen_random_uuid(), 'ana@correo.mx', 'sale', ${now})`.execute(database)
  await sql`
    with issuer as (
      insert into payments.certificate_issuer (name, number_form, listed)
      values ('Viajes Bonanza', 'VB-######', true) returning id)
    insert into payments.certificate_number (issuer_id, number, currency, amount)
    select id, 'VB-900101', 'MXN', 1500 from issuer`.execute(database)
  const listed = await buildProduct(database, { code: 'LISTADO', name: 'Listado' })
  await sql`
    insert into departures.pattern (option_id, starts_at, weekdays, capacity, first_day, last_day)
    values (${listed.option.id}, '10:00', '{1,2}', 12, '2026-03-11', '2026-03-20')`.execute(
    database,
  )
  const { hotel_id } = await buildBudget(database, {})
  await sql`
    insert into occupancy.hotel_day (hotel_id, day, guests, set_by, set_at)
    values (${hotel_id}, '2026-03-10', 240, ${user_id}, ${now})`.execute(database)
}
