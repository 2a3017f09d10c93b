import { inPlaces } from '@app/organization/api'
import { all, first, only, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Scope } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { sql, type RawBuilder } from 'kysely'
import type { BudgetState } from '../../contract.ts'
import type { BudgetCurrency, Distribution } from '../../contract/grid.ts'
import type { Assignment } from '../../contract/parts.ts'

const spanish = sql.raw('collate "es-x-icu"')

const within = (places: Scope): RawBuilder<boolean> => sql<boolean>`exists (
  select from organization.public_place p
   where p.channel_id = b.channel_id and p.location_id = b.location_id and ${inPlaces(places)})`

/** Whoever sees only their own rows sees their own part. */
const ownIn = ({ rep_id }: Scope): RawBuilder<boolean> =>
  rep_id === undefined ? sql<boolean>`true` : sql<boolean>`a.rep_id = ${rep_id}`

export type Seen = { places: Scope; scope: Scope }

const assignments = (seen: Seen, which: RawBuilder<unknown>) => sql`
    from budgets.rep_assignment a
    join budgets.location_budget b on b.id = a.budget_id
    join budgets.part part on part.budget_id = a.budget_id and part.rep_id = a.rep_id
    join organization.public_location l on l.location_id = b.location_id
    join access.public_user u on u.id = a.rep_id
   where ${within(seen.places)} and ${ownIn(seen.scope)} and ${which}`

const ROW = sql`
  select a.id, a.budget_id, jsonb_build_object('id', u.id, 'name', u.full_name) as rep,
         jsonb_build_object('id', b.hotel_id, 'name', l.hotel) as hotel,
         jsonb_build_object('id', b.location_id, 'name', l.locacion) as location,
         b.month, a.amount::text,
         jsonb_build_object('amount', part.amount::text, 'currency', b.currency) as part,
         a.accepted_at, b.state, a.version`

export const findAssignment = (
  database: Database,
  seen: Seen,
  id: number,
): Promise<Assignment | undefined> =>
  first(database, sql<Assignment>`${ROW} ${assignments(seen, sql`a.id = ${id}`)}`)

export const findPartsOf = (
  database: Database,
  seen: Seen,
  budget_id: number,
): Promise<Assignment[]> =>
  all(
    database,
    sql<Assignment>`
    ${ROW} ${assignments(seen, sql`b.id = ${budget_id}`)} order by u.full_name ${spanish}, u.id`,
  )

export type AssignmentFilter = {
  page: number
  page_size: number
  month?: Day | undefined
  rep_id?: number | undefined
  location_id?: number | undefined
}

export async function findAssignments(
  database: Database,
  seen: Seen,
  { page, page_size, month, rep_id, location_id }: AssignmentFilter,
): Promise<{ rows: Assignment[]; total: number }> {
  const found = assignments(
    seen,
    sql`(${month ?? null}::date is null or b.month = ${month ?? null}::date)
    and (${rep_id ?? null}::bigint is null or a.rep_id = ${rep_id ?? null}::bigint)
    and (${location_id ?? null}::bigint is null or b.location_id = ${location_id ?? null}::bigint)`,
  )
  const rows = await all(
    database,
    sql<Assignment>`
    ${ROW} ${found}
     order by b.month desc, l.hotel ${spanish}, l.locacion ${spanish}, u.full_name ${spanish}, a.id
     limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const { total } = await only(
    database,
    sql<{ total: number }>`select count(*)::int as total ${found}`,
  )
  return { rows, total }
}

export type BudgetWhole = {
  id: number
  channel_id: number
  hotel: { id: number; name: string }
  location: { id: number; name: string }
  month: Day
  budget: { amount: string; currency: BudgetCurrency }
  state: BudgetState
  distribution: Distribution
  weights: number[]
  version: number
  unassigned: string
}

export const findBudgetWhole = (
  database: Database,
  places: Scope,
  id: number,
): Promise<BudgetWhole | undefined> =>
  first(
    database,
    sql<BudgetWhole>`
    select b.id, b.channel_id, jsonb_build_object('id', b.hotel_id, 'name', l.hotel) as hotel,
           jsonb_build_object('id', b.location_id, 'name', l.locacion) as location, b.month,
           jsonb_build_object('amount', b.amount::text, 'currency', b.currency) as budget,
           b.state, b.distribution, to_jsonb(coalesce(b.weights, '{}')) as weights, b.version,
           coalesce((select part.amount from budgets.part part
                      where part.budget_id = b.id and part.rep_id is null), 0)::numeric(14,4)::text
             as unassigned
      from budgets.location_budget b
      join organization.public_location l on l.location_id = b.location_id
     where b.id = ${id} and ${within(places)}`,
  )

export type DayRow = { day: Day; rep_id: number | null; target: string; sold: string }

/** Of a draft too, of which the reports do not know yet. */
export const findDays = (
  database: Database,
  scope: Scope,
  { id, month, location, channel_id }: BudgetWhole,
): Promise<DayRow[]> =>
  all(
    database,
    sql<DayRow>`
    with share as (
      select d.day, d.rep_id, d.amount as target, 0::numeric as sold
        from budgets.target_day d where d.budget_id = ${id}
      union all
      select s.day, s.rep_id, 0, s.sold from reporting.budget_day s
       where s.location_id = ${location.id} and s.channel_id = ${channel_id}
         and s.day >= ${month}::date and s.day < ${month}::date + interval '1 month'
         and
             ${scope.all || scope.rep_id === undefined ? sql`true` : inScope(scope, { rep: sql`s.rep_id` })})
    select day, rep_id, sum(target)::numeric(14,4)::text as target,
           sum(sold)::numeric(14,4)::text as sold
      from share group by day, rep_id order by day, rep_id nulls last`,
  )
