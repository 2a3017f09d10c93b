import { findLastWorkingSession, openWorkingSession } from '@app/access/api'
import { findBudget } from '@app/budgets/api'
import { findDeskNames } from '@app/organization/api'
import type { Desk } from '@app/organization/rules/desk'
import type { AnyContext, Context } from '@kit/db/context'
import { beyondScope } from '@kit/db/beyond-scope'
import { showDay } from '@kit/kernel/day'
import type { Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { keepsTurns, liesInScope, sellsAgainstBudget } from '../rules.ts'
import { beginTurn } from './turns.ts'

/** Where a screen said that it sells. */
export type ShownDesk = Pick<Desk, 'channel_id' | 'location_id'>

/**
 * The desk of today's working session; nothing is sold from nowhere, and by who sells against a
 * budget nothing before they confirmed it.
 */
export async function requireDesk(tx: Context, shown?: ShownDesk): Promise<Desk> {
  const { desk } = tx.actor
  if (!desk) throw await whyNoDesk(tx)
  if (!liesInScope(desk, tx.actor.scope)) throw await outOfScope(tx, desk)
  if (sellsAgainstBudget(tx.actor) && !desk.target_confirmed)
    throw new Refusal('desk.target_unconfirmed')
  if (shown && (shown.location_id !== desk.location_id || shown.channel_id !== desk.channel_id)) {
    const { hotel, locacion } = (await findDeskNames(tx, desk))!
    throw new Refusal('desk.changed', { hotel, location: locacion })
  }
  return desk
}

/**
 * Somebody who may takes a desk for today, which begins their turn; answers the session and the
 * target they answer for.
 */
export async function takeDesk(
  tx: AnyContext,
  person: { user_id: number; roles: readonly string[] },
  desk: Omit<Desk, 'zone_id'> & { agency: boolean },
): Promise<{ working_session_id: number; budget_id: number | null }> {
  const target = sellsAgainstBudget(person) ? await findTarget(tx, desk.location_id) : null
  const working_session_id = await openWorkingSession(tx, person.user_id, { ...desk, target })
  if (keepsTurns(person))
    await beyondScope(tx, { why: 'a turn is its person’s, at whatever desk', shows: [] }, () =>
      beginTurn(tx, person.user_id, desk),
    )
  return { working_session_id, budget_id: target?.budget_id ?? null }
}

/**
 * Somebody else moves a person to a desk that is theirs to take. They have confirmed no budget of
 * it: who sells against one is asked for it by their own dialog, before anything is sold.
 */
export const moveToDesk = (
  tx: AnyContext,
  user_id: number,
  desk: Omit<Desk, 'zone_id'> & { agency: boolean },
): Promise<number> => openWorkingSession(tx, user_id, desk)

/**
 * What who sells against a budget answers for: choosing the location is confirming it. That the
 * acceptance in the budget failed does not keep them from selling, but there must be one.
 */
async function findTarget(
  tx: AnyContext,
  location_id: number,
): Promise<{ budget_id: number; amount: Money }> {
  const found = await findBudget(tx, { location_id, month: tx.today })
  if (!found) throw new Refusal('desk.no_budget')
  return { budget_id: found.id, amount: found.budget }
}

/** Whoever may take a desk, but would not see what they sell at it. */
export async function outOfScope(
  tx: AnyContext,
  desk: Parameters<typeof findDeskNames>[1],
): Promise<Refusal> {
  const { hotel, locacion: location } = (await findDeskNames(tx, desk))!
  return new Refusal('desk.out_of_scope', { hotel, location })
}

async function whyNoDesk(tx: Context): Promise<Refusal> {
  if (!tx.actor.permissions.has('desk.choose')) return new Refusal('desk.unassigned')
  const last = await findLastWorkingSession(tx, tx.actor.user_id, tx.now)
  if (!last) return new Refusal('desk.missing')
  const { hotel, locacion: location, day } = last
  return last.is_over
    ? new Refusal('desk.day_over', { hotel, location, day: showDay(day) })
    : new Refusal('desk.closed', { hotel, location })
}
