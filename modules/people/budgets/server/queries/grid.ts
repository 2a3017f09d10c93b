import { REPS } from '@app/roles/rules'
import { inPlaces } from '@app/organization/api'
import { all, run, type Database } from '@kit/db/database'
import type { Scope } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { BudgetCurrency, GridCell, GridRow } from '../../contract/grid.ts'
import type { BudgetState } from '../../contract.ts'

const spanish = sql.raw('collate "es-x-icu"')

/**
 * The locations of a channel that somebody may look at, open or with a target of the year, each
 * with its targets and those of its reps.
 */
export function findGrid(
  database: Database,
  places: Scope,
  { channel_id, year }: { channel_id: number; year: number },
): Promise<GridRow[]> {
  return all(
    database,
    sql<GridRow>`
    with budget as (
      select b.* from budgets.location_budget b
       where b.channel_id = ${channel_id}
         and b.month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1))
    select jsonb_build_object('id', p.location_id, 'name', p.locacion) as location,
           jsonb_build_object('id', p.hotel_id, 'name', p.hotel) as hotel,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', b.id, 'month', b.month, 'amount',
                     b.amount::text,
                      'currency', b.currency, 'state', b.state, 'version', b.version)
                        order by b.month)
               from budget b where b.location_id = p.location_id), '[]') as budgets,
           coalesce((
             select jsonb_agg(jsonb_build_object('rep',
                     jsonb_build_object('id', rep.id, 'name', rep.name),
                      'parts', rep.parts) order by rep.name ${spanish}, rep.id)
               from (
                 select u.id, u.full_name as name,
                        jsonb_agg(jsonb_build_object('month', b.month, 'amount', a.amount::text,
                          'accepted', a.accepted_at is not null, 'version', a.version)
                            order by b.month) as parts
                   from budget b
                   join budgets.rep_assignment a on a.budget_id = b.id
                   join access.public_user u on u.id = a.rep_id
                  where b.location_id = p.location_id
                  group by u.id, u.full_name) rep), '[]') as reps
      from organization.public_place p
     where p.channel_id = ${channel_id} and p.location_id is not null and ${inPlaces(places)}
       and (p.channel_active and p.concession_active and p.hotel_active and p.location_active
            or exists (select from budget b where b.location_id = p.location_id))
     order by p.hotel ${spanish}, p.hotel_id, p.locacion ${spanish}, p.location_id`,
  )
}

export type PlaceRow = { location_id: number; hotel_id: number; hotel: string; location: string }

/** Locations of a channel that somebody may look at. */
export const findPlacesOfChannel = (
  database: Database,
  places: Scope,
  channel_id: number,
): Promise<PlaceRow[]> =>
  all(
    database,
    sql<PlaceRow>`
    select p.location_id, p.hotel_id, p.hotel, p.locacion as location
      from organization.public_place p
     where p.channel_id = ${channel_id} and p.location_id is not null and ${inPlaces(places)}`,
  )

export type LockedBudget = {
  id: number
  channel_id: number
  location_id: number
  month: Day
  amount: string
  currency: BudgetCurrency
  state: BudgetState
  version: number
}

/** The budgets of these locations and months, whichever channel they are in, until the end of it. */
export function lockBudgetsOf(
  database: Database,
  cells: readonly Pick<GridCell, 'location_id' | 'month'>[],
): Promise<LockedBudget[]> {
  return all(
    database,
    sql<LockedBudget>`
    select b.id, b.channel_id, b.location_id, b.month, b.amount::text, b.currency, b.state,
        b.version
      from budgets.location_budget b
     where (b.location_id, b.month) in (
       select * from unnest(${cells.map((cell) => cell.location_id)}::bigint[],
                            ${cells.map((cell) => cell.month)}::date[]))
     order by b.id for update`,
  )
}

export type LockedPart = {
  id: number
  budget_id: number
  rep_id: number
  amount: string | null
  accepted: boolean
  version: number
}

export const lockPartsOf = (
  database: Database,
  budget_ids: readonly number[],
): Promise<LockedPart[]> =>
  all(
    database,
    sql<LockedPart>`
    select id, budget_id, rep_id, amount::text, accepted_at is not null as accepted, version
      from budgets.rep_assignment where budget_id = any(${[...budget_ids]}::bigint[])
     order by id for update`,
  )

/** Months of a channel of which days were cut. */
export async function findCutMonths(database: Database, channel_id: number): Promise<Set<Day>> {
  const rows = await all(
    database,
    sql<{ month: Day }>`
    select distinct date_trunc('month', first_day)::date as month
      from budgets.period where channel_id = ${channel_id} and state <> 'open'`,
  )
  return new Set(rows.map(({ month }) => month))
}

/** Of these people, who sells in the channel. */
export async function findRepsAmong(
  database: Database,
  rep_ids: readonly number[],
  channel_id: number,
): Promise<Set<number>> {
  const rows = await all(
    database,
    sql<{ id: number }>`
    select u.id from access.public_user u
      join access.public_placement p on p.user_id = u.id
     where u.id = any(${[...rep_ids]}::bigint[]) and u.state = 'active'
       and u.roles && ${SELLING_ROLES}::text[] and ${channel_id} = any(p.channel_ids)`,
  )
  return new Set(rows.map(({ id }) => id))
}
const SELLING_ROLES = REPS

type NewBudget = { location_id: number; hotel_id: number; month: Day; amount: string }

/** As drafts. */
export const recordBudgets = (
  database: Database,
  { channel_id, currency }: { channel_id: number; currency: BudgetCurrency },
  budgets: readonly NewBudget[],
): Promise<LockedBudget[]> =>
  all(
    database,
    sql<LockedBudget>`
    insert into budgets.location_budget (channel_id, hotel_id, location_id, month, currency, amount,
          state)
    select ${channel_id}, hotel_id, location_id, month, ${currency}, amount, 'draft'
      from jsonb_to_recordset(${JSON.stringify(budgets)}::jsonb)
           as t(location_id bigint, hotel_id bigint, month date, amount numeric)
    returning id, channel_id, location_id, month, amount::text, currency, state, version`,
  )

type Amount = { id: number; amount: string | null }

export async function updateBudgets(database: Database, amounts: readonly Amount[]): Promise<void> {
  if (amounts.length > 0)
    await run(
      database,
      sql`
      update budgets.location_budget b set amount = t.amount, version = b.version + 1
        from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as t(id bigint, amount numeric)
       where b.id = t.id`,
    )
}

export async function removeBudgets(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await run(
    database,
    sql`delete from budgets.rep_assignment where budget_id = any(${[...ids]}::bigint[])`,
  )
  await run(
    database,
    sql`delete from budgets.location_budget where id = any(${[...ids]}::bigint[])`,
  )
}

type NewPart = { budget_id: number; rep_id: number; amount: string }

export async function recordParts(database: Database, parts: readonly NewPart[]): Promise<void> {
  if (parts.length > 0)
    await run(
      database,
      sql`
      insert into budgets.rep_assignment (budget_id, rep_id, amount)
      select budget_id, rep_id, amount
        from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
             as t(budget_id bigint, rep_id bigint, amount numeric)`,
    )
}

/** An amount of null: what they accepted stays, without an amount of its own. */
export async function updateParts(database: Database, amounts: readonly Amount[]): Promise<void> {
  if (amounts.length > 0)
    await run(
      database,
      sql`
      update budgets.rep_assignment a set amount = t.amount, version = a.version + 1
        from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as t(id bigint, amount numeric)
       where a.id = t.id`,
    )
}

export async function removeParts(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await run(
      database,
      sql`delete from budgets.rep_assignment where id = any(${[...ids]}::bigint[])`,
    )
}

/** Of these budgets, one whose reps were assigned more than it is. */
export async function findExceeded(
  database: Database,
  budget_ids: readonly number[],
): Promise<{ location: string; month: Day } | undefined> {
  const [found] = await all(
    database,
    sql<{ location: string; month: Day }>`
    select l.hotel || ' · ' || l.locacion as location, b.month
      from budgets.location_budget b
      join organization.public_location l on l.location_id = b.location_id
     where b.id = any(${[...budget_ids]}::bigint[])
       and b.amount < (select sum(a.amount) from budgets.rep_assignment a where a.budget_id = b.id)
     order by b.month, b.id limit 1`,
  )
  return found
}

export type ProposalTerms = {
  channel_id: number
  year: number
  currency: BudgetCurrency
  source: 'budgets' | 'sales'
}

/** What each location was to sell, or sold, in each month of the year before. */
export function findLastYear(
  database: Database,
  places: Scope,
  { channel_id, year, currency, source }: ProposalTerms,
): Promise<{ location_id: number; month: Day; amount: string }[]> {
  const amount =
    source === 'budgets'
      ? sql`(select b.amount from budgets.location_budget b
              where b.location_id = p.location_id and b.month = m.month and b.currency = ${currency}
                and b.channel_id = p.channel_id)`
      : sql`(select sum(${currency === 'USD' ? sql`s.sold_usd` : sql`s.sold_mxn`})
               from reporting.sold_line s
              where s.location_id = p.location_id and s.channel_id = p.channel_id
                and s.item_state <> 'cancelled'
                and s.sale_day >= m.month and s.sale_day < m.month + interval '1 month')`
  return all(
    database,
    sql<{ location_id: number; month: Day; amount: string }>`
    select location_id, (month + interval '1 year')::date as month, amount::text
      from (select p.location_id, m.month, ${amount} as amount
              from organization.public_place p
              cross join (select g::date as month from generate_series(
                make_date(${year - 1}, 1, 1), make_date(${year - 1}, 12, 1), '1 month') g) m
             where p.channel_id = ${channel_id} and p.location_id is not null
               and p.channel_active and p.concession_active and p.hotel_active and p.location_active
               and ${inPlaces(places)}) found
     where amount > 0 order by location_id, month`,
  )
}

/** Budgets of somebody's places, until the end of it. */
export async function lockBudgets(
  database: Database,
  places: Scope,
  ids: readonly number[],
): Promise<LockedBudget[]> {
  return all(
    database,
    sql<LockedBudget>`
    select b.id, b.channel_id, b.location_id, b.month, b.amount::text, b.currency, b.state,
        b.version
      from budgets.location_budget b
     where b.id = any(${[...ids]}::bigint[]) and exists (
       select from organization.public_place p
        where p.channel_id = b.channel_id and p.location_id = b.location_id and ${inPlaces(places)})
     order by b.id for update`,
  )
}

export async function updateDistribution(
  database: Database,
  id: number,
  { distribution, weights }: { distribution: string; weights: readonly number[] | null },
): Promise<void> {
  await run(
    database,
    sql`
    update budgets.location_budget
       set distribution = ${distribution}, weights = ${weights && [...weights]}::smallint[],
           version = version + 1
     where id = ${id}`,
  )
}

/** Who sells in a channel, by name. */
export const findNamedReps = (
  database: Database,
  channel_id: number,
): Promise<{ id: number; name: string }[]> =>
  all(
    database,
    sql<{ id: number; name: string }>`
    select u.id, u.full_name as name from access.public_user u
      join access.public_placement p on p.user_id = u.id
     where u.state = 'active' and u.roles && ${SELLING_ROLES}::text[]
       and ${channel_id} = any(p.channel_ids)
     order by u.full_name ${spanish}, u.id`,
  )
