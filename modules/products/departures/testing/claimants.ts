import { buildLocation } from '@app/organization/testing'
import { all, only, type Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import { sql } from 'kysely'

/**
 * So many sold items of one option, as rows that seats may be claimed for. Their money is of no
 * interest here and is zero; the reservations module builds items that mean something.
 */
export async function buildClaimants(
  database: Database,
  { option_id, day, count }: { option_id: number; day: string; count: number },
): Promise<number[]> {
  const desk = await buildLocation(database)
  const rep = await only(
    database,
    sql<{ id: number }>`
    insert into access.user_account (uuid, email, name, last_name, state)
      values (${newUuid()}, ${`${newUuid()}@example.test`}, 'Ana', 'Prueba', 'active')
      returning id`,
  )
  const reservation = await only(
    database,
    sql<{ id: number }>`
    insert into reservations.reservation (uuid, folio, state, channel_id, hotel_id, location_id,
          zone_id, rep_id, currency, gross, discount, dock, total, deposit,
                                          mxn_rate, usd_rate, rate_day, total_mxn, total_usd)
    values (${newUuid()}, ${`T-${newUuid()}`}, 'quoted', ${desk.channel_id}, ${desk.hotel_id},
          ${desk.id}, ${desk.zone_id}, ${rep.id}, 'MXN', 0, 0, 0, 0, 0, 1, 18, ${day}, 0, 0)
    returning id`,
  )
  const rows = await all(
    database,
    sql<{ id: number }>`
    insert into reservations.item (reservation_id, position, state, product_id, option_id,
          provider_id, product_type, channel_id, hotel_id, location_id, rep_id,
                                   service_day, last_day, adults, minors, infants, currency, gross,
                                       discount, dock, total, tax_percent, base, tax, cost,
                                       cost_currency, cost_in_currency, sold_as, cost_mxn,
                                   mxn_rate, usd_rate, gross_mxn, discount_mxn, dock_mxn, base_mxn,
                                       tax_mxn, total_mxn, gross_usd, discount_usd, dock_usd,
                                       base_usd, tax_usd, total_usd, policy_id)
    select ${reservation.id}, number, 'held', p.id, o.id, p.provider_id, p.product_type,
        ${desk.channel_id}, ${desk.hotel_id}, ${desk.id}, ${rep.id},
           ${day}, ${day}, 1, 0, 0, 'MXN', 0, 0, 0, 0, 16, 0, 0, 0, 'MXN', 0, p.sold_as, 0, 1, 18,
               0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, p.policy_id
      from catalog.option o join catalog.product p on p.id = o.product_id,
          generate_series(1, ${count}::int) as number
     where o.id = ${option_id}
    returning id`,
  )
  return rows.map(({ id }) => id)
}
