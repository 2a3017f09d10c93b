import { handle } from '@kit/http/handle'
import { money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { createPeriods, listCutLines, listCuts, listPeriods } from '../../contract/periods.ts'
import { attainedPercent, isWithinAMonth, periodsOf } from '../../rules.ts'
import { seenBy } from '../cutting.ts'
import {
  findCutLines,
  findCuts,
  findOverlap,
  findPeriods,
  lockPeriodsOf,
  recordPeriods,
  type CutLine,
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

  handle(listCutLines, async (tx, { body }) =>
    (await findCutLines(tx, await seenBy(tx), body.cut_id)).map(presentLine),
  ),

  handle(listCuts, async (tx, { query }) => findCuts(tx, await seenBy(tx), query)),
]

function presentLine(line: CutLine) {
  const [sold, target] = [money(line.sold, 'MXN'), money(line.target, 'MXN')]
  return { ...line, attained: target.units === 0n ? null : attainedPercent(sold, target) }
}
