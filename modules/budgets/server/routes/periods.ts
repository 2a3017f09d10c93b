import { isSuperAdministrator } from '@app/access/rules'
import { findChannels, findPlaceScope } from '@app/organization/api'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'
import { move, moveThose } from '@kit/db/move'
import { handle } from '@kit/http/handle'
import { firstOfMonth } from '@kit/kernel/day'
import { refusalIn, refuseIllegal } from '@kit/kernel/lifecycle'
import { money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import {
  closePeriod,
  createPeriods,
  cutPeriod,
  deletePeriod,
  listCutLines,
  listCuts,
  listPeriods,
  reopenPeriod,
  type BudgetPeriod,
} from '../../contract/periods.ts'
import { BUDGET, BUDGET_PERIOD } from '../../lifecycles.ts'
import { attainedPercent, isWithinAMonth, periodsOf } from '../../rules.ts'
import {
  countUnconfirmed,
  findCutLines,
  findCuts,
  findOverlap,
  findPeriod,
  findPeriods,
  isMonthWhole,
  lockPeriod,
  lockPeriodsOf,
  recordCut,
  recordPeriods,
  recordReopening,
  removePeriod,
  wasEverCut,
  type CutLine,
  type LockedPeriod,
} from '../queries/periods.ts'

export const routes = [
  handle(listPeriods, async (tx, { body }) => findPeriods(tx, await seenBy(tx), body)),

  handle(createPeriods, async (tx, { body }) => {
    const { channel_ids } = await seenBy(tx)
    if (!channel_ids.includes(body.channel_id)) throw new Refusal('request.not_found')
    const periods = body.kind === 'one' ? [body] : periodsOf(body.year, body.kind)
    if (!periods.every(isWithinAMonth)) throw new Refusal('budget_period.not_within_a_month')
    await lockPeriodsOf(tx, body.channel_id)
    for (const period of periods) {
      const overlapped = await findOverlap(tx, body.channel_id, period)
      if (overlapped) throw new Refusal('budget_period.overlaps', overlapped)
    }

    const made = await recordPeriods(tx, body.channel_id, periods)
    tx.audit({
      action: 'budget_period.create',
      entity: 'channel',
      entity_id: body.channel_id,
      after: body,
    })
    return { created: made.length }
  }),

  handle(deletePeriod, async (tx, { params }) => {
    const period = await lockForChange(tx, params.id)
    if (period.state !== 'open' || (await wasEverCut(tx, period.id)))
      throw refusalIn(BUDGET_PERIOD, period.state)
    await removePeriod(tx, period.id)
    audit(tx, 'budget_period.delete', period)
    return { id: period.id }
  }),

  handle(cutPeriod, async (tx, { body }) => {
    const period = await lockForChange(tx, body.period_id)
    refuseIllegal(BUDGET_PERIOD, period.state, 'cut')
    if (tx.today <= period.last_day) throw new Refusal('budget_period.not_over')
    const count = await countUnconfirmed(tx, period)
    if (count > 0) throw new Refusal('budget_period.not_confirmed', { count })

    // A manager of some hotels of the channel cuts for all of it.
    await beyondScope(tx, { why: 'a cut is of the whole channel', shows: [] }, async () => {
      await recordCut(tx, period, { user_id: tx.actor.user_id, now: tx.now })
    })
    await move(tx, BUDGET_PERIOD, period, 'cut')
    if (await isMonthWhole(tx, period, ['cut', 'closed'])) await moveBudgets(tx, period, 'cut')
    audit(tx, 'budget_period.cut', period)
    return show(tx, period.id)
  }),

  handle(reopenPeriod, async (tx, { params, body }) => {
    const period = await lockForChange(tx, params.id)
    if (!isSuperAdministrator(tx.actor)) throw new Refusal('budget_period.reopened_by_super_admin')
    refuseIllegal(BUDGET_PERIOD, period.state, 'open')

    await recordReopening(tx, period.id, { ...body, user_id: tx.actor.user_id, now: tx.now })
    await move(tx, BUDGET_PERIOD, period, 'open', body)
    await moveBudgets(tx, period, 'confirmed', body.reason)
    audit(tx, 'budget_period.reopen', period, body)
    return show(tx, period.id)
  }),

  handle(closePeriod, async (tx, { params }) => {
    const period = await lockForChange(tx, params.id)
    refuseIllegal(BUDGET_PERIOD, period.state, 'closed')

    await move(tx, BUDGET_PERIOD, period, 'closed')
    if (await isMonthWhole(tx, period, ['closed'])) await moveBudgets(tx, period, 'closed')
    audit(tx, 'budget_period.close', period)
    return show(tx, period.id)
  }),

  handle(listCutLines, async (tx, { body }) =>
    (await findCutLines(tx, await seenBy(tx), body.cut_id)).map(presentLine),
  ),

  handle(listCuts, async (tx, { query }) => findCuts(tx, await seenBy(tx), query)),
]

async function seenBy(tx: Context) {
  const channels = await findChannels(tx, await findPlaceScope(tx, tx.actor))
  return { channel_ids: channels.map(({ id }) => id), scope: tx.actor.scope }
}

/** Under the lock of its channel's periods, whose days decide what becomes of the budgets. */
async function lockForChange(tx: Context, id: number): Promise<LockedPeriod> {
  const { channel_ids } = await seenBy(tx)
  const period = await lockPeriod(tx, channel_ids, id)
  if (!period) throw new Refusal('request.not_found')
  await lockPeriodsOf(tx, period.channel_id)
  return period
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

function audit(tx: Context, action: string, before: LockedPeriod, after?: object): void {
  tx.audit({
    action,
    entity: 'budget_period',
    entity_id: before.id,
    before,
    ...(after ? { after } : {}),
  })
}

async function show(tx: Context, id: number): Promise<BudgetPeriod> {
  const period = await findPeriod(tx, await seenBy(tx), id)
  if (!period) throw new Refusal('request.not_found')
  return period
}

function presentLine(line: CutLine) {
  const [sold, target] = [money(line.sold, 'MXN'), money(line.target, 'MXN')]
  return { ...line, attained: target.units === 0n ? null : attainedPercent(sold, target) }
}
