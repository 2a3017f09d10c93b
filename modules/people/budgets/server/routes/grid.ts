import { findPlaceScope } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { move } from '@kit/db/move'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import {
  confirmBudgets,
  createBudgets,
  distributeBudget,
  listBudgets,
  proposeBudgets,
  returnBudgets,
  validateBudgets,
} from '../../contract/grid.ts'
import { BUDGET } from '../../lifecycles.ts'
import { grown, weightsFit } from '../../rules.ts'
import { monthSaid, saveGrid } from '../grid.ts'
import {
  findCutMonths,
  findGrid,
  findLastYear,
  lockBudgets,
  updateDistribution,
  type LockedBudget,
} from '../queries/grid.ts'

export const routes = [
  handle(listBudgets, async (tx, { body }) => ({
    year: body.year,
    channel_id: body.channel_id,
    rows: await findGrid(tx, await findPlaceScope(tx, tx.actor), body),
  })),

  handle(createBudgets, async (tx, { body }) => {
    const before = await saveGrid(tx, body)
    tx.audit({
      action: 'budget.save',
      entity: 'channel',
      entity_id: body.channel_id,
      before: { cells: before },
      after: { currency: body.currency, cells: body.cells },
    })
    return { saved: body.cells.length }
  }),

  handle(validateBudgets, async (tx, { body }) => {
    const budgets = await lockAll(tx, body.ids)
    await move(tx, BUDGET, budgets, 'validated')
    auditEach(tx, 'budget.validate', budgets)
    return { validated: budgets.length }
  }),

  handle(confirmBudgets, async (tx, { body }) => {
    const budgets = await lockAll(tx, body.ids)
    await move(tx, BUDGET, budgets, 'confirmed')
    auditEach(tx, 'budget.confirm', budgets)
    return { confirmed: budgets.length }
  }),

  handle(returnBudgets, async (tx, { body }) => {
    const budgets = await lockAll(tx, body.ids)
    const confirmed = budgets.some(({ state }) => state === 'confirmed')
    if (confirmed && !tx.actor.permissions.has('budget.confirm'))
      throw new Refusal('permission.denied')
    await refuseMonthsCut(tx, budgets)
    await move(tx, BUDGET, budgets, 'draft', { reason: body.reason })
    auditEach(tx, 'budget.return', budgets, body.reason)
    return { returned: budgets.length }
  }),

  handle(proposeBudgets, async (tx, { body }) => {
    const places = await findPlaceScope(tx, tx.actor)
    const last = await findLastYear(tx, places, body)
    return {
      cells: last.map(({ location_id, month, amount }) => ({
        location_id,
        rep_id: null,
        month,
        amount: grown(amount, body.growth, body.round_to),
      })),
    }
  }),

  handle(distributeBudget, async (tx, { body }) => {
    const [budget] = await lockAll(tx, [body.id])
    if (budget!.version !== body.version)
      throw new Refusal('budget.changed', { count: 1, current: budget })
    await refuseMonthsCut(tx, [budget!])
    if (!weightsFit(body, budget!.month)) throw new Refusal('budget.weights_count')
    const weights = body.distribution === 'equal' ? null : body.weights
    await updateDistribution(tx, body.id, { distribution: body.distribution, weights })
    tx.audit({ action: 'budget.distribute', entity: 'budget', entity_id: body.id, after: body })
    return { version: budget!.version + 1 }
  }),
]

function auditEach(
  tx: Context,
  action: string,
  budgets: readonly LockedBudget[],
  reason?: string,
): void {
  for (const before of budgets)
    tx.audit({
      action,
      entity: 'budget',
      entity_id: before.id,
      before,
      ...(reason === undefined ? {} : { after: { reason } }),
    })
}

/** One that is not within somebody's places does not exist for them. */
async function lockAll(tx: Context, ids: readonly number[]): Promise<LockedBudget[]> {
  const wanted = new Set(ids)
  const budgets = await lockBudgets(tx, await findPlaceScope(tx, tx.actor), [...wanted])
  if (budgets.length < wanted.size) throw new Refusal('request.not_found')
  return budgets
}

async function refuseMonthsCut(tx: Context, budgets: readonly LockedBudget[]): Promise<void> {
  for (const channel_id of new Set(budgets.map((budget) => budget.channel_id))) {
    const cut = await findCutMonths(tx, channel_id)
    const found = budgets.find((one) => one.channel_id === channel_id && cut.has(one.month))
    if (found) throw new Refusal('budget.month_cut', { month: monthSaid(found.month) })
  }
}
