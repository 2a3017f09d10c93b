import { all, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Actor } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { sql, type RawBuilder } from 'kysely'
import type { DeskNow } from '../contract.ts'

/**
 * The desks in sight as they stand now: who is there, what they are to sell today and sold, and the
 * cash in their drawers. For who counts drawers; of agencies, providers and single reps none.
 */
export async function findDesksNow(
  database: Database,
  { scope, permissions }: Pick<Actor, 'scope' | 'permissions'>,
  { today, now }: { today: Day; now: Date },
): Promise<DeskNow[]> {
  const { rep_id, agency_id, provider_id } = scope
  if (rep_id !== undefined || agency_id !== undefined || provider_id !== undefined) return []
  if (!permissions.has('shift.count')) return []
  const seen = (row: string): RawBuilder<boolean> =>
    inScope(scope, {
      channel: sql.ref(`${row}.channel_id`),
      hotel: sql.ref(`${row}.hotel_id`),
      location: sql.ref(`${row}.location_id`),
    })
  return all(
    database,
    sql<DeskNow>`
    with present as materialized (
      select o.channel_id, o.location_id,
             jsonb_agg(jsonb_build_object('name', o.rep, 'since', o.started_at)
               order by o.started_at, o.rep_id) as reps
        from reporting.desk_on o 
       where (o.ends_at is null or o.ends_at > ${now}) and ${seen('o')}
       group by o.channel_id, o.location_id),
    goal as materialized (
      select b.channel_id, b.location_id, b.currency, sum(b.target) as target, sum(b.sold) as sold
        from reporting.budget_day b where b.day = ${today}::date and ${seen('b')}
       group by b.channel_id, b.location_id, b.currency),
    goals as (
      select g.channel_id, g.location_id,
             jsonb_agg(jsonb_build_object(
               'target', ${wire(sql`g.target`, sql`g.currency`)},
               'sold', ${wire(sql`g.sold`, sql`g.currency`)}) order by g.currency) as goals
        from goal g group by g.channel_id, g.location_id),
    cash as materialized (
      select c.channel_id, c.location_id,
             jsonb_agg(${wire(sql`c.amount`, sql`c.currency`)} order by c.currency) as cash
        from reporting.desk_cash c where ${seen('c')}
       group by c.channel_id, c.location_id),
    desk as (
      select channel_id, location_id from present
      union select channel_id, location_id from goals
      union select channel_id, location_id from cash)
    select d.channel_id, d.location_id, l.hotel || ' · ' || l.locacion as name,
        coalesce(p.reps, '[]') as reps, coalesce(g.goals, '[]') as goals,
        coalesce(c.cash, '[]') as cash
      from desk d
      join organization.public_location l on l.location_id = d.location_id
      left join present p on p.channel_id = d.channel_id
        and p.location_id = d.location_id
      left join goals g on g.channel_id = d.channel_id
        and g.location_id = d.location_id
      left join cash c on c.channel_id = d.channel_id
        and c.location_id = d.location_id
     order by p.reps is null, l.hotel collate "es-x-icu", l.locacion collate "es-x-icu",
        d.location_id, d.channel_id`,
  )
}

const wire = (amount: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('amount', (${amount})::numeric(18,4)::text, 'currency', ${currency})`
