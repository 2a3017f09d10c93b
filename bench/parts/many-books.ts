// What follows from a sale besides its own rows, in bulk: the books, commissions and budgets, so that
// the reports over them have something to read.
import { buildCommissionRule } from '@app/commissions/testing'
import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export const BOOKS = [
  'ledger.entry',
  'ledger.posting',
  'commissions.accrual',
  'commissions.line',
] as const

/**
 * An entry of each kind that the first sale has, with its postings, for every other service and
 * payment.
 */
export async function copyBooks(database: Database): Promise<void> {
  for (const [document, table, day] of [
    ['item_id', 'reservations.item', 'sale_day'],
    ['payment_id', 'payments.payment', 'payment_day'],
  ] as const) {
    const [key, from, on] = [sql.ref(document), sql.table(table), sql.ref(day)]
    await run(
      database,
      sql`
      with first as materialized (
        select * from ledger.entry where ${key} is not null order by id limit 1
      ), entry as (
        insert into ledger.entry (moment, day, at, reservation_id, ${key}, channel_id, hotel_id,
               location_id, rep_id, agency_id, user_id)
        select f.moment, d.${on}, d.${on}, d.reservation_id, d.id, d.channel_id, d.hotel_id,
               d.location_id, d.rep_id, d.agency_id, d.rep_id
          from first f cross join ${from} d
         where d.${on} is not null and d.id <> f.${key}
        returning id, day
      )
      insert into ledger.posting (entry_id, account_code, currency, amount, rate, day, shift_id)
      select e.id, p.account_code, p.currency, p.amount, p.rate, e.day, p.shift_id
        from entry e cross join ledger.posting p
       where p.entry_id = (select id from first)`,
    )
  }
}

/** Each service earned its rep 8 %, on the day it was sold. */
export async function copyCommissions(database: Database): Promise<void> {
  const { version_id } = await buildCommissionRule(database)
  const place = sql`i.channel_id, i.hotel_id, i.location_id, i.rep_id, i.agency_id`
  const earned = sql`i.sale_day is not null and i.state <> 'cancelled'`
  await run(
    database,
    sql`
    with accrual as (
      insert into commissions.accrual (reservation_id, day, amount, channel_id, hotel_id,
             location_id, rep_id, agency_id)
      select i.reservation_id, i.sale_day, sum(round(i.total_mxn * 0.08, 2)), ${place}
        from reservations.item i where ${earned}
       group by i.reservation_id, i.sale_day, ${place}
      returning id, reservation_id
    )
    insert into commissions.line (accrual_id, reservation_id, item_id, level, beneficiary_id,
           rule_version_id, state, day, earned_day, base, parts, amount, channel_id, hotel_id,
           location_id, rep_id, agency_id)
    select a.id, i.reservation_id, i.id, 'rep', i.rep_id, ${version_id}, 'earned', i.sale_day,
           i.sale_day, i.total_mxn,
           jsonb_build_array(jsonb_build_object('base', i.total_mxn, 'percent', '8')),
           round(i.total_mxn * 0.08, 2), ${place}
      from reservations.item i join accrual a on a.reservation_id = i.reservation_id
     where ${earned}`,
  )
}

/** Every location had a target each month of `days`, and gave it to its reps. */
export async function buildBudgets(database: Database, days: number): Promise<void> {
  await run(
    database,
    sql`
    insert into budgets.location_budget (channel_id, hotel_id, location_id, month, currency, amount,
           state)
    select distinct r.channel_id, r.hotel_id, r.location_id, m.month::date, 'MXN', 100000,
           'confirmed'
      from reservations.reservation r
     cross join generate_series(date_trunc('month', current_date - ${days}::int),
             date_trunc('month', current_date), interval '1 month') m(month)`,
  )
  await run(
    database,
    sql`
    insert into budgets.rep_assignment (budget_id, rep_id, amount)
    select distinct b.id, r.rep_id, b.amount
      from budgets.location_budget b
      join reservations.reservation r on r.location_id = b.location_id`,
  )
}
