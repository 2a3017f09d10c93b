import { inPlaces } from '@app/organization/api'
import { all, first, only, run, type Database } from '@kit/db/database'
import type { Scope } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import type { BudgetState } from '../../contract.ts'

/** The currencies that every sale keeps its worth in. */
export type BudgetCurrency = Extract<Currency, 'MXN' | 'USD'>

export type BudgetRow = {
  id: number
  channel_id: number
  hotel_id: number
  hotel: string
  location_id: number
  location: string
  month: Day
  currency: BudgetCurrency
  amount: string
  state: BudgetState
  accepted_at: string | null
}

/** Budgets as one user sees them: with the moment that user accepted each. */
const budgetsSeenBy = (user_id: number | null) => sql`
  select b.id, b.channel_id, b.hotel_id, l.hotel, b.location_id, l.locacion as location, b.month,
      b.currency, b.amount, b.state, a.accepted_at
    from budgets.location_budget b
    join organization.public_location l on l.location_id = b.location_id
    left join budgets.rep_assignment a on a.budget_id = b.id and a.rep_id = ${user_id}::bigint`

const withinPlaces = (places: Scope) => sql<boolean>`exists (
  select 1 from organization.public_place p
    where p.channel_id = b.channel_id and p.location_id = b.location_id and ${inPlaces(places)})`

export type BudgetFilter = {
  first_month: Day
  last_month: Day
  hotel_id: number
  location_ids: readonly number[]
  channel_id?: number | undefined
  user_id: number
  places: Scope
}

/** Drafts are nobody's budget yet. */
export async function findBudgets(database: Database, filter: BudgetFilter): Promise<BudgetRow[]> {
  return all(
    database,
    sql<BudgetRow>`
    ${budgetsSeenBy(filter.user_id)}
     where b.month between ${filter.first_month} and ${filter.last_month}
         and b.hotel_id = ${filter.hotel_id}
         and b.location_id = any(${filter.location_ids}::bigint[])
       and (${filter.channel_id ?? null}::bigint is null
             or b.channel_id = ${filter.channel_id ?? null}::bigint)
       and b.state <> 'draft' and ${withinPlaces(filter.places)}
     order by b.month, l.locacion collate "es-x-icu"`,
  )
}

export async function findBudgetById(
  database: Database,
  places: Scope,
  id: number,
): Promise<BudgetRow | undefined> {
  return first(
    database,
    sql<BudgetRow>`${budgetsSeenBy(null)} where b.id = ${id} and ${withinPlaces(places)}`,
  )
}

export async function findBudgetOfLocation(
  database: Database,
  location_id: number,
  month: Day,
): Promise<BudgetRow | undefined> {
  return first(
    database,
    sql<BudgetRow>`
      ${budgetsSeenBy(null)} where b.location_id = ${location_id} and b.month = ${month}
          and b.state <> 'draft'`,
  )
}

/** If two people accept at the same time, the first one wins; who was assigned a part keeps it. */
export async function recordAcceptance(
  database: Database,
  { budget_id, rep_id, at }: { budget_id: number; rep_id: number; at: Date },
): Promise<string> {
  await run(
    database,
    sql`
    insert into budgets.rep_assignment as a (budget_id, rep_id, accepted_at)
    values (${budget_id}, ${rep_id}, ${at})
    on conflict on constraint a_rep_accepts_a_budget_once
    do update set accepted_at = excluded.accepted_at, version = a.version + 1
     where a.accepted_at is null`,
  )
  const { accepted_at } = await only(
    database,
    sql<{
      accepted_at: string
    }>`
      select accepted_at from budgets.rep_assignment
        where budget_id = ${budget_id} and rep_id = ${rep_id}`,
  )
  return accepted_at
}
