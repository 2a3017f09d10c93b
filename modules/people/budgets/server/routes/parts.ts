import { findPlaceScope } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import { add, amountOf, money, zero, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import {
  assignBudget,
  listAssignments,
  listDays,
  listParts,
  reassignBudget,
  unassignBudget,
  type Assignment,
} from '../../contract/parts.ts'
import { isUncut } from '../../rules.ts'
import { monthSaid, refuseExceeding } from '../grid.ts'
import {
  findCutMonths,
  findRepsAmong,
  lockBudgets,
  lockPartsOf,
  recordParts,
  removeParts,
  updateParts,
  type LockedBudget,
} from '../queries/grid.ts'
import {
  findAssignment,
  findAssignments,
  findBudgetWhole,
  findDays,
  findPartsOf,
  type DayRow,
  type Seen,
} from '../queries/parts.ts'

export const routes = [
  handle(listParts, async (tx, { params }) => {
    const seen = await seenBy(tx)
    const budget = found(await findBudgetWhole(tx, seen.places, params.id))
    return { ...budget, parts: await findPartsOf(tx, seen, budget.id) }
  }),

  handle(listDays, async (tx, { params }) => {
    const { places, scope } = await seenBy(tx)
    const budget = found(await findBudgetWhole(tx, places, params.id))
    const days = byDay(await findDays(tx, scope, budget), budget.budget.currency)
    return { id: budget.id, currency: budget.budget.currency, days }
  }),

  handle(listAssignments, async (tx, { query }) => ({
    ...(await findAssignments(tx, await seenBy(tx), query)),
    page: query.page,
    page_size: query.page_size,
  })),

  handle(assignBudget, async (tx, { body }) => {
    const budget = await lockOpen(tx, body.budget_id)
    const parts = await lockPartsOf(tx, [budget.id])
    if (parts.some(({ rep_id }) => rep_id === body.rep_id))
      throw new Refusal('budget.assigned_already')
    const selling = await findRepsAmong(tx, [body.rep_id], budget.channel_id)
    if (selling.size === 0) throw new Refusal('budget.rep_unknown')

    await recordParts(tx, [body])
    await refuseExceeding(tx, [budget.id])
    tx.audit({ action: 'budget.assign', entity: 'budget', entity_id: budget.id, after: body })
    const seen = await seenBy(tx)
    return found((await findPartsOf(tx, seen, budget.id)).find(({ rep }) => rep.id === body.rep_id))
  }),

  handle(reassignBudget, async (tx, { body }) => {
    const before = await lockPart(tx, body.id)
    if (before.version !== body.version)
      throw new Refusal('budget.changed', { count: 1, current: before })

    await updateParts(tx, [body])
    await refuseExceeding(tx, [before.budget_id])
    tx.audit({
      action: 'budget.reassign',
      entity: 'budget',
      entity_id: before.budget_id,
      before,
      after: body,
    })
    return found(await findAssignment(tx, await seenBy(tx), body.id))
  }),

  handle(unassignBudget, async (tx, { body }) => {
    const before = await lockPart(tx, body.id)
    if (before.accepted_at) await updateParts(tx, [{ id: body.id, amount: null }])
    else await removeParts(tx, [body.id])
    tx.audit({
      action: 'budget.unassign',
      entity: 'budget',
      entity_id: before.budget_id,
      before,
    })
    return { id: body.id }
  }),
]

async function seenBy(tx: Context): Promise<Seen> {
  return { places: await findPlaceScope(tx, tx.actor), scope: tx.actor.scope }
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Refusal('request.not_found')
  return row
}

async function lockOpen(tx: Context, budget_id: number): Promise<LockedBudget> {
  const { places } = await seenBy(tx)
  const [locked] = await lockBudgets(tx, places, [budget_id])
  const budget = found(locked)
  const cut = await findCutMonths(tx, budget.channel_id)
  if (!isUncut(budget.state) || cut.has(budget.month))
    throw new Refusal('budget.month_cut', { month: monthSaid(budget.month) })
  return budget
}

/** Under the lock of its budget, which is taken before that of any part. */
async function lockPart(tx: Context, id: number): Promise<Assignment> {
  const seen = await seenBy(tx)
  const part = found(await findAssignment(tx, seen, id))
  await lockOpen(tx, part.budget_id)
  return found(await findAssignment(tx, seen, id))
}

function byDay(rows: readonly DayRow[], currency: Money['currency']) {
  const sum = (of: readonly DayRow[], key: 'target' | 'sold') =>
    amountOf(of.reduce((whole, row) => add(whole, money(row[key], currency)), zero(currency)))
  return [...new Set(rows.map((row) => row.day))].map((day) => {
    const parts = rows.filter((row) => row.day === day)
    return {
      day,
      target: sum(parts, 'target'),
      sold: sum(parts, 'sold'),
      parts: parts.map(({ rep_id, target, sold }) => ({ rep_id, target, sold })),
    }
  })
}
