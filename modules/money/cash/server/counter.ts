import type { Context } from '@kit/db/context'
import { all, only } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { inScope } from '@kit/db/scope'
import { sql } from 'kysely'
import type { SalesOfDay } from '../contract.ts'

type Place = { channel_id?: number | undefined; location_id?: number | undefined }

/** What desks within reach sold and took on a day, beside what the ledger says of it. */
export async function countSales(tx: Context, day: Day, place: Place): Promise<SalesOfDay> {
  const here = (row: string) => sql`
    ${inScope(tx.actor.scope, {
      channel: sql.ref(`${row}.channel_id`),
      hotel: sql.ref(`${row}.hotel_id`),
      location: sql.ref(`${row}.location_id`),
    })}
    and (${place.channel_id ?? null}::bigint is null
      or ${sql.ref(`${row}.channel_id`)} = ${place.channel_id ?? null})
    and (${place.location_id ?? null}::bigint is null
      or ${sql.ref(`${row}.location_id`)} = ${place.location_id ?? null})`
  const sold = await only(
    tx,
    sql<Pick<SalesOfDay, 'sold' | 'services' | 'cancelled'>>`
    select count(*) as sold, coalesce(sum(r.items), 0)::int as services,
        count(*) filter (where r.is_cancelled) as cancelled
      from cash.sold_on_day r where r.day = ${day} and ${here('r')}`,
  )
  const money = await all(
    tx,
    sql<SalesOfDay['money'][number]>`
    select case ${tx.language} when 'en' then m.method_en else m.method end as method,
        m.currency, count(*) as payments, sum(m.taken) as taken,
        sum(m.booked)::numeric(14,4) as booked
      from cash.day_money m where m.day = ${day} and ${here('m')}
     group by 1, 2 order by 1, 2`,
  )
  const drawers = await all(
    tx,
    sql<SalesOfDay['drawers'][number]>`
    select l.account_code as account, l.currency, sum(l.found) as counted,
        sum(l.expected) as expected
      from cash.public_shift s
      join cash.count_line l on l.count_id = s.count_id
     where (s.opened_at at time zone 'America/Cancun')::date = ${day} and ${here('s')}
     group by 1, 2 order by 1, 2`,
  )
  return { day, ...sold, money, drawers }
}
