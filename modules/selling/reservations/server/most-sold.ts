import { run, type Database } from '@kit/db/database'
import { addDays, businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'

const DAYS = 30

/** Counts anew what each hotel sold in the last thirty days; a package counts as a whole. */
export async function countMostSold(tx: Database, now: Date): Promise<void> {
  await run(tx, sql`delete from reservations.most_sold`)
  await run(
    tx,
    sql`
    insert into reservations.most_sold (hotel_id, product_id, sold)
    select r.hotel_id, i.product_id, count(*)
      from reservations.reservation r
      join reservations.item i on i.reservation_id = r.id
     where r.sale_day > ${addDays(businessDay(now), -DAYS)} and i.package_item_id is null
       and i.state in ('provider_pending', 'confirmed', 'used', 'no_show')
     group by 1, 2`,
  )
}
