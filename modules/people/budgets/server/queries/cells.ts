import { inPlaces } from '@app/organization/api'
import { all, first, type Database } from '@kit/db/database'
import type { Scope } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { Values } from '@kit/tables/record'
import { sql } from 'kysely'
import type { BudgetCurrency } from '../../contract/grid.ts'

/** What a row of a file of budgets is of. */
export type CellOfFile = {
  channel_id: number
  location_id: number
  rep_id: number | null
  month: Day
  currency: BudgetCurrency
}
type Standing = { amount: string | null; currency: BudgetCurrency; version: number }

/** What stands in a cell of the grid. */
export const findCell = (
  database: Database,
  { location_id, rep_id, month }: CellOfFile,
): Promise<Standing | undefined> =>
  first(
    database,
    rep_id === null
      ? sql<Standing>`
        select trim_scale(b.amount)::text as amount, b.currency, b.version
          from budgets.location_budget b
         where b.location_id = ${location_id} and b.month = ${month}`
      : sql<Standing>`
        select trim_scale(a.amount)::text as amount, b.currency, a.version
          from budgets.location_budget b join budgets.rep_assignment a on a.budget_id = b.id
         where b.location_id = ${location_id} and b.month = ${month} and a.rep_id = ${rep_id}`,
  )

const PAGE = 200

/** The targets of some budgets after this one: each location's first, then those of its reps. */
export async function findBudgetCells(
  database: Database,
  places: Scope,
  after: number,
): Promise<{ rows: Values[]; next: number | null }> {
  const budgets = await all(
    database,
    sql<{ id: number; cells: Values[] }>`
    select b.id, jsonb_build_array(jsonb_build_object('channel_id', b.channel_id, 'location_id',
             b.location_id, 'rep_id', null, 'month', b.month, 'currency', b.currency, 'amount',
             trim_scale(b.amount)::text)) ||
           coalesce((
             select jsonb_agg(jsonb_build_object('channel_id', b.channel_id, 'location_id',
                      b.location_id, 'rep_id', a.rep_id, 'month', b.month, 'currency', b.currency,
                      'amount', trim_scale(a.amount)::text) order by a.id)
               from budgets.rep_assignment a where a.budget_id = b.id and a.amount is not null),
             '[]') as cells
      from budgets.location_budget b
     where b.id > ${after}
       and exists (select from organization.public_place p
                    where p.channel_id = b.channel_id and p.location_id = b.location_id
                      and ${inPlaces(places)})
     order by b.id limit ${PAGE}`,
  )
  return {
    rows: budgets.flatMap(({ cells }) => cells),
    next: budgets.length < PAGE ? null : budgets.at(-1)!.id,
  }
}
