import { ROLES } from '@app/roles/rules'
import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { whileTriggersRest } from '../bulk.ts'

/**
 * The shifts of the days before the last were declared when they ended, counted half an hour later
 * by a manager of the channel and approved by accounting: what was in them lies in the safe. In some a note of
 * twenty pesos was missing.
 */
export async function countDrawers(tx: Database): Promise<void> {
  await run(
    tx,
    sql`
    create temporary table drawer on commit drop as
    select s.id, s.rep_id, s.channel_id, s.hotel_id, s.location_id,
        s.ended_at + interval '30 minutes' as at,
        (s.ended_at at time zone 'America/Cancun')::date as day,
        (select min(r.user_id) from access.user_role r
          join access.user_channel c on c.user_id = r.user_id and c.channel_id = s.channel_id
          where r.role_id = ${ROLES['GERENTE CONCESION']} and r.user_id <> s.rep_id) as boss_id,
        (select min(user_id) from access.user_role
          where role_id = ${ROLES.CONTABILIDAD}) as approver_id
      from payments.shift s where s.state = 'counted'`,
  )
  await run(tx, sql`analyze drawer, payments.shift, ledger.entry, ledger.posting`)
  await run(
    tx,
    sql`
    insert into cash.count (shift_id, kind, user_id, at, reason)
    select id, kind, case kind when 'declared' then rep_id else boss_id end,
        case kind when 'declared' then at - interval '30 minutes' else at end,
        case when kind = 'checked' then 'Se contó dos veces' end
      from drawer, (values ('declared'), ('checked')) given(kind)`,
  )
  await run(tx, sql`analyze cash.count`)
  await run(
    tx,
    sql`
    insert into cash.count_line (count_id, account_code, currency, found, expected, slips, rate)
    select c.id, e.account_code, e.currency, greatest(e.amount - case when e.account_code = 'cash'
          and e.currency = 'MXN' and d.id % 17 = 0 then 20 else 0 end, 0), e.amount,
        case e.account_code when 'terminals' then e.slips end, e.rate
      from drawer d join cash.count c on c.shift_id = d.id
      cross join lateral (
        -- A count values a currency once, in the drawer and in its terminals.
        select account_code, currency, sum(amount) as amount, count(*) as slips,
            max(max(rate)) over (partition by currency) as rate
          from ledger.posting where shift_id = d.id and account_code in ('cash', 'terminals')
         group by 1, 2 having sum(amount) <> 0) e`,
  )
  await run(
    tx,
    sql`
    insert into platform.transition (entity, entity_id, from_state, to_state, user_id, at)
    select 'shift', id, was, became,
        case became when 'ended' then rep_id when 'counted' then boss_id else approver_id end,
        case became when 'ended' then at - interval '30 minutes' else at end
      from drawer, (values (1, 'open', 'ended'), (2, 'ended', 'counted'),
        (3, 'counted', 'approved')) given(place, was, became) order by at, id, place`,
  )
  await whileTriggersRest(tx, async () => {
    await postApproved(tx)
    await run(tx, sql`update payments.shift set state = 'approved' where state = 'counted'`)
  })
}

/** As `shiftApprovedEntry` of the ledger derives it; the auditor compares. */
const postApproved = (tx: Database): Promise<number> =>
  run(
    tx,
    sql`
    with told as (
      insert into ledger.entry (moment, day, at, count_id, channel_id, hotel_id, location_id,
            rep_id, user_id)
      select 'shift_approved', d.day, d.at, c.id, d.channel_id, d.hotel_id, d.location_id,
          d.rep_id, d.approver_id
        from drawer d join cash.count c on c.shift_id = d.id and c.kind = 'checked'
       where exists (select from cash.count_line l where l.count_id = c.id
         and (l.account_code = 'cash' or l.difference <> 0))
       order by d.at, d.id returning id, day, count_id)
    insert into ledger.posting (entry_id, day, account_code, currency, amount, rate, shift_id)
    select t.id, t.day, p.account, l.currency, p.amount, l.rate, p.shift_id
      from told t join cash.count c on c.id = t.count_id
      join cash.count_line l on l.count_id = c.id
      cross join lateral (values
        ('cash', case l.account_code when 'cash' then -l.expected end, c.shift_id),
        ('safe', case l.account_code when 'cash' then l.found end, null),
        ('terminals', case l.account_code when 'terminals' then l.difference end, c.shift_id),
        ('cash_over_short', -l.difference, null)
      ) p(account, amount, shift_id)
     where p.amount <> 0 order by t.id, l.account_code, l.currency`,
  )

/**
 * A manager closed the days of each desk that are older than two days, while all its shifts were
 * approved: the last ones wait to be closed.
 */
export async function closeDays(tx: Database, until: string): Promise<void> {
  await run(
    tx,
    sql`
    with desk as (
      select s.channel_id, s.hotel_id, s.location_id,
          (s.opened_at at time zone 'America/Cancun')::date as day, max(s.ended_at) as ended_at,
          max(c.user_id) as boss_id
        from payments.shift s
        left join cash.count c on c.shift_id = s.id and c.kind = 'checked'
       group by 1, 2, 3, 4
      having bool_and(s.state = 'approved') and max(c.user_id) is not null
    ), waiting as (
      select channel_id, location_id, min((opened_at at time zone 'America/Cancun')::date) as day
        from payments.shift where state <> 'approved' group by 1, 2
    ), posted as (
      select channel_id, location_id, day, max(id) as last_id from ledger.entry group by 1, 2, 3
    ), closed as (
      insert into cash.day_close (channel_id, hotel_id, location_id, day, state, closed_by,
            closed_at, last_entry_id)
      select d.channel_id, d.hotel_id, d.location_id, d.day, 'closed', d.boss_id,
          d.ended_at + interval '1 hour', e.last_id
        from desk d
        left join posted e using (channel_id, location_id, day)
        left join waiting w using (channel_id, location_id)
       where d.day < ${until}::date - 2 and (w.day is null or w.day > d.day)
       order by d.day, d.location_id returning id, closed_by, closed_at)
    insert into platform.transition (entity, entity_id, from_state, to_state, user_id, at)
    select 'day_close', id, null, 'closed', closed_by, closed_at from closed`,
  )
}
