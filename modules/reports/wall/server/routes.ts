import { handle } from '@kit/http/handle'
import { restrictionsOf, type Scope } from '@kit/kernel/actor'
import { addDays } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { createBoard, showBoard } from '../contract.ts'
import { CODE } from '../rules.ts'
import { hashOf, newCode, openBoard } from './codes.ts'
import { figuresOf } from './figures.ts'
import { insertBoard } from './queries.ts'

const DAYS_MAX = 366

export const routes = [
  handle(showBoard, async (tx, { body: { code } }) =>
    figuresOf(tx, await openBoard(tx, code, tx.today)),
  ),

  handle(createBoard, async (tx, { body: { name, channel_id, last_day } }) => {
    if (last_day < tx.today || last_day > addDays(tx.today, DAYS_MAX))
      throw new Refusal('board.day')
    if (!maySeeAllOf(tx.actor.scope, channel_id)) throw new Refusal('board.channel')
    const code = newCode()
    const { uuid } = await insertBoard(tx, {
      name,
      channel_id,
      last_day,
      code_hash: hashOf(code),
      created_by: tx.actor.user_id,
      created_at: tx.now,
    })
    tx.audit({
      action: 'board.create',
      entity: 'board',
      entity_id: uuid,
      after: { name, channel_id, last_day },
    })
    return { uuid, name, last_day, code: CODE.shown(code) }
  }),
]

/** A board shows nobody more than who made it sees: a channel whole, or the company. */
function maySeeAllOf(scope: Scope, channel_id: number | null): boolean {
  if (scope.all) return true
  const restrictions = restrictionsOf(scope)
  return (
    channel_id !== null &&
    restrictions.length > 0 &&
    restrictions.every(
      ([of, ids]) => of === 'channel' && typeof ids !== 'number' && ids.includes(channel_id),
    )
  )
}
