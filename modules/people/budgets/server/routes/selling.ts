import { findPlaceScope } from '@app/organization/api'
import { handle } from '@kit/http/handle'
import { firstOfMonth } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { acceptBudget, lookUpBudget, type Budget } from '../../contract.ts'
import { objectionToAccepting } from '../../rules.ts'
import {
  findBudgetById,
  findBudgets,
  recordAcceptance,
  type BudgetRow,
} from '../queries/selling.ts'

export const routes = [
  handle(lookUpBudget, async (tx, { body }) => {
    if (body.to < body.from) throw new Refusal('budget.range_reversed')
    const budgets = await findBudgets(tx, {
      first_month: firstOfMonth(body.from),
      last_month: firstOfMonth(body.to),
      hotel_id: body.hotel,
      location_ids: [body.locaciones].flat(),
      channel_id: body.canal,
      user_id: tx.actor.user_id,
      places: await findPlaceScope(tx, tx.actor),
    })
    return budgets.map(presentBudget)
  }),

  handle(acceptBudget, async (tx, { body }) => {
    const budget = await findBudgetById(tx, await findPlaceScope(tx, tx.actor), body.budget_id)
    if (!budget) throw new Refusal('request.not_found')
    const objection = objectionToAccepting(budget, tx.today)
    if (objection) throw new Refusal(objection)

    const accepted_at = await recordAcceptance(tx, {
      budget_id: budget.id,
      rep_id: tx.actor.user_id,
      at: tx.now,
    })
    tx.audit({
      action: 'budget.accept',
      entity: 'budget',
      entity_id: budget.id,
      after: { rep_id: tx.actor.user_id, accepted_at },
    })
    return { budget_id: budget.id, accepted_at }
  }),
]

function presentBudget(row: BudgetRow): Budget {
  return {
    id: row.id,
    channel_id: row.channel_id,
    hotel: { id: row.hotel_id, name: row.hotel },
    location: { id: row.location_id, name: row.location },
    month: row.month,
    budget: { amount: row.amount, currency: row.currency },
    state: row.state,
    accepted_at: row.accepted_at,
  }
}
