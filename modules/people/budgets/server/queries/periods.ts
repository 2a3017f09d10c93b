import { all, first, only, run, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Scope } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { sql, type RawBuilder } from 'kysely'
import type { BudgetPeriod, Cut, PeriodState } from '../../contract/periods.ts'

const spanish = sql.raw('collate "es-x-icu"')

/** Sums of a cut within the rows of whoever looks: a rep's are their own. */
const sumsIn = (scope: Scope): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('currency', currency, 'target', target, 'sold', sold)
                   order by currency)
    from (select k.currency, sum(k.target)::numeric(18,4)::text as target,
                 sum(k.sold)::numeric(18,4)::text as sold
            from budgets.cut_line k
           where k.cut_id = c.id and ${inScope(scope, {
             channel: sql`k.channel_id`,
             hotel: sql`k.hotel_id`,
             location: sql`k.location_id`,
             rep: sql`k.rep_id`,
           })}
           group by k.currency) sums), '[]')`

const cutOf = (scope: Scope): RawBuilder<unknown> => sql`
  c.id, c.period_id, c.made_at,
      (select u.full_name from access.public_user u where u.id = c.made_by) as made_by,
  c.reopened_at, c.reason, ${sumsIn(scope)} as sums`

type Seen = { channel_ids: readonly number[]; scope: Scope }

const periods = ({ channel_ids, scope }: Seen) => sql`
  select p.id, jsonb_build_object('id', ch.id, 'name', ch.canal) as channel, p.name, p.first_day,
         p.last_day, p.state, p.version,
         coalesce((select jsonb_agg(to_jsonb(cut) order by cut.made_at desc)
                     from (select ${cutOf(scope)} from budgets.cut c where c.period_id = p.id) cut),
                         '[]') as cuts
    from budgets.period p join organization.public_channel ch on ch.id = p.channel_id
   where p.channel_id = any(${[...channel_ids]}::bigint[])`

export const findPeriods = (
  database: Database,
  seen: Seen,
  { year, channel_id }: { year?: number | undefined; channel_id?: number | undefined },
): Promise<BudgetPeriod[]> =>
  all(
    database,
    sql<BudgetPeriod>`
    ${periods(seen)}
       and (${year ?? null}::int is null or extract(year from p.first_day) = ${year ?? null}::int)
       and (${channel_id ?? null}::bigint is null or p.channel_id = ${channel_id ?? null}::bigint)
     order by p.first_day, ch.canal ${spanish}, p.id`,
  )

export const findPeriod = (
  database: Database,
  seen: Seen,
  id: number,
): Promise<BudgetPeriod | undefined> =>
  first(database, sql<BudgetPeriod>`${periods(seen)} and p.id = ${id}`)

export type LockedPeriod = {
  id: number
  name: string
  channel_id: number
  first_day: Day
  last_day: Day
  state: PeriodState
}

export const findPeriodOf = (
  database: Database,
  channel_ids: readonly number[],
  id: number,
  { lock }: { lock: boolean },
): Promise<LockedPeriod | undefined> =>
  first(
    database,
    sql<LockedPeriod>`
    select id, name, channel_id, first_day, last_day, state from budgets.period
     where id = ${id} and channel_id = any(${[...channel_ids]}::bigint[])
     ${lock ? sql`for update` : sql``}`,
  )

/** One at a time makes, cuts or deletes periods of a channel. */
export async function lockPeriodsOf(database: Database, channel_id: number): Promise<void> {
  await run(
    database,
    sql`select pg_advisory_xact_lock(hashtextextended(${`budgets.period ${channel_id}`}, 0))`,
  )
}

export const findOverlap = (
  database: Database,
  channel_id: number,
  { first_day, last_day }: { first_day: Day; last_day: Day },
): Promise<{ name: string } | undefined> =>
  first(
    database,
    sql<{ name: string }>`
    select name from budgets.period
     where channel_id = ${channel_id} and first_day <= ${last_day}::date
         and ${first_day}::date <= last_day
     order by first_day limit 1`,
  )

type NewPeriod = { name: string; first_day: Day; last_day: Day }

export const recordPeriods = (
  database: Database,
  channel_id: number,
  given: readonly NewPeriod[],
): Promise<{ id: number }[]> =>
  all(
    database,
    sql<{ id: number }>`
    insert into budgets.period (channel_id, name, first_day, last_day)
    select ${channel_id}, name, first_day, last_day
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
           as t(name text, first_day date, last_day date)
    returning id`,
  )

export async function removePeriod(database: Database, id: number): Promise<void> {
  await run(database, sql`delete from budgets.period where id = ${id}`)
}

/** A period that was cut once keeps its cuts, also after it was reopened. */
export async function wasEverCut(database: Database, id: number): Promise<boolean> {
  const { was } = await only(
    database,
    sql<{ was: boolean }>`select exists (select from budgets.cut where period_id = ${id}) as was`,
  )
  return was
}

/** Budgets of the month that nobody has confirmed yet, and of which reps sell already. */
export async function countUnconfirmed(
  database: Database,
  { channel_id, first_day }: LockedPeriod,
): Promise<number> {
  const { count } = await only(
    database,
    sql<{ count: number }>`
    select count(*)::int as count from budgets.location_budget
     where channel_id = ${channel_id} and month = date_trunc('month', ${first_day}::date)
       and state in ('draft', 'validated')`,
  )
  return count
}

/** The figures as they are now, of everybody in the channel. */
export async function recordCut(
  database: Database,
  period: Omit<LockedPeriod, 'name'>,
  by: { user_id: number; now: Date },
): Promise<number> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into budgets.cut (period_id, channel_id, made_at, made_by)
    values (${period.id}, ${period.channel_id}, ${by.now}, ${by.user_id}) returning id`,
  )
  await run(
    database,
    sql`
    insert into budgets.cut_line
      (cut_id, channel_id, hotel_id, location_id, rep_id, currency, target, sold)
    select ${id}, channel_id, hotel_id, location_id, rep_id, currency, sum(target), sum(sold)
      from reporting.budget_day
     where channel_id = ${period.channel_id}
       and day between ${period.first_day}::date and ${period.last_day}::date
     group by channel_id, hotel_id, location_id, rep_id, currency
    having sum(target) <> 0 or sum(sold) <> 0
     order by location_id, rep_id nulls last`,
  )
  return id
}

export async function recordReopening(
  database: Database,
  period_id: number,
  by: { user_id: number; now: Date; reason: string },
): Promise<void> {
  await run(
    database,
    sql`
    update budgets.cut set reopened_at = ${by.now}, reopened_by = ${by.user_id},
        reason = ${by.reason}
     where period_id = ${period_id} and reopened_at is null`,
  )
}

/** Whether every day of the month belongs to a period of the channel in one of these states. */
export async function isMonthWhole(
  database: Database,
  { channel_id, first_day }: LockedPeriod,
  states: readonly PeriodState[],
): Promise<boolean> {
  const { whole } = await only(
    database,
    sql<{ whole: boolean }>`
    select coalesce(sum(last_day - first_day + 1), 0)
             = extract(day from date_trunc('month', ${first_day}::date)
                                + interval '1 month' - interval '1 day') as whole
      from budgets.period
     where channel_id = ${channel_id} and state = any(${[...states]}::text[])
       and date_trunc('month', first_day) = date_trunc('month', ${first_day}::date)`,
  )
  return whole
}

export type CutLine = {
  hotel: { id: number; name: string }
  location: { id: number; name: string }
  rep: { id: number; name: string } | null
  currency: string
  target: string
  sold: string
}

export const findCutLines = (
  database: Database,
  { channel_ids, scope }: Seen,
  cut_id: number,
): Promise<CutLine[]> =>
  all(
    database,
    sql<CutLine>`
    select jsonb_build_object('id', k.hotel_id, 'name', l.hotel) as hotel,
           jsonb_build_object('id', k.location_id, 'name', l.locacion) as location,
           case when u.id is not null
               then jsonb_build_object('id', u.id, 'name', u.full_name) end as rep,
           k.currency, k.target::text, k.sold::text
      from budgets.cut_line k
      join organization.public_location l on l.location_id = k.location_id
      left join access.public_user u on u.id = k.rep_id
     where k.cut_id = ${cut_id} and k.channel_id = any(${[...channel_ids]}::bigint[])
       and ${inScope(scope, {
         channel: sql`k.channel_id`,
         hotel: sql`k.hotel_id`,
         location: sql`k.location_id`,
         rep: sql`k.rep_id`,
       })}
     order by l.hotel ${spanish}, l.locacion ${spanish}, u.full_name ${spanish} nulls last, k.id`,
  )

export const findCuts = (
  database: Database,
  { channel_ids, scope }: Seen,
  { channel_id, period_id }: { channel_id?: number | undefined; period_id?: number | undefined },
): Promise<(Cut & { period: string; channel: { id: number; name: string } })[]> =>
  all(
    database,
    sql<Cut & { period: string; channel: { id: number; name: string } }>`
    select ${cutOf(scope)}, p.name as period,
           jsonb_build_object('id', ch.id, 'name', ch.canal) as channel
      from budgets.cut c
      join budgets.period p on p.id = c.period_id
      join organization.public_channel ch on ch.id = c.channel_id
     where c.channel_id = any(${[...channel_ids]}::bigint[])
       and (${channel_id ?? null}::bigint is null or c.channel_id = ${channel_id ?? null}::bigint)
       and (${period_id ?? null}::bigint is null or c.period_id = ${period_id ?? null}::bigint)
     order by c.made_at desc, c.id desc`,
  )
