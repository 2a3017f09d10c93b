import { findChannels, findPlaceScope } from '@app/organization/api'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { move, moveThose } from '@kit/db/move'
import { firstOfMonth } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { BudgetPeriod } from '../contract/periods.ts'
import { BUDGET, BUDGET_PERIOD } from '../lifecycles.ts'
import {
  countUnconfirmed,
  findPeriod,
  findPeriodOf,
  isMonthWhole,
  lockPeriodsOf,
  recordCut,
  recordReopening,
  type LockedPeriod,
} from './queries/periods.ts'

/** The channels whose periods whoever asks sees, and their own rows in them. */
export async function seenBy(tx: Context) {
  const channels = await findChannels(tx, await findPlaceScope(tx, tx.actor))
  return { channel_ids: channels.map(({ id }) => id), scope: tx.actor.scope }
}

/**
 * A period; to be changed, under the lock of its channel's periods, whose days decide what becomes
 * of the budgets.
 * @throws Refusal `request.not_found`: what is out of reach does not exist
 */
export async function findForChange(
  tx: Context,
  id: number,
  options: { lock: boolean },
): Promise<LockedPeriod> {
  const { channel_ids } = await seenBy(tx)
  const period = await findPeriodOf(tx, channel_ids, id, options)
  if (!period) throw new Refusal('request.not_found')
  if (options.lock) await lockPeriodsOf(tx, period.channel_id)
  return period
}

/** Refuses a period that is not over, or of which a budget is not confirmed. */
export async function refuseUncuttable(tx: Context, period: LockedPeriod): Promise<void> {
  if (tx.today <= period.last_day) throw new Refusal('budget_period.not_over')
  const count = await countUnconfirmed(tx, period)
  if (count > 0) throw new Refusal('budget_period.not_confirmed', { count })
}

/** Freezes what everybody was to sell in its days and had sold by now. */
export async function cutPeriod(tx: Context, period: LockedPeriod): Promise<void> {
  // A manager of some hotels of the channel cuts for all of it.
  await beyondScope(tx, { why: 'a cut is of the whole channel', shows: [] }, async () => {
    await recordCut(tx, period, { user_id: tx.actor.user_id, now: tx.now })
  })
  await move(tx, BUDGET_PERIOD, period, 'cut')
  if (await isMonthWhole(tx, period, ['cut', 'closed'])) await moveBudgets(tx, period, 'cut')
}

export async function reopenPeriod(
  tx: Context,
  period: LockedPeriod,
  reason: string,
): Promise<void> {
  await recordReopening(tx, period.id, { reason, user_id: tx.actor.user_id, now: tx.now })
  await move(tx, BUDGET_PERIOD, period, 'open', { reason })
  await moveBudgets(tx, period, 'confirmed', reason)
}

/** The budgets of a month are closed with the last of its periods. */
export async function closeBudgets(tx: Context, period: LockedPeriod): Promise<void> {
  if (await isMonthWhole(tx, period, ['closed'])) await moveBudgets(tx, period, 'closed')
}

const CAME_FROM = { cut: 'confirmed', confirmed: 'cut', closed: 'cut' } as const

async function moveBudgets(
  tx: Context,
  { channel_id, first_day }: LockedPeriod,
  to: keyof typeof CAME_FROM,
  reason: string | null = null,
): Promise<void> {
  const which = sql`t.channel_id = ${channel_id} and t.month = ${firstOfMonth(first_day)}::date`
  await moveThose(tx, BUDGET, { from: CAME_FROM[to], which }, to, { reason })
}

/** A period as it stands after an act, with its cuts. */
export async function showPeriod(tx: Context, id: number): Promise<BudgetPeriod> {
  const period = await findPeriod(tx, await seenBy(tx), id)
  if (!period) throw new Refusal('request.not_found')
  return period
}
