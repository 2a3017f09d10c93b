import { SHIFT } from '@app/payments/lifecycles'
import { lockShift } from '@app/payments/api'
import { move } from '@kit/db/move'
import { handle } from '@kit/http/handle'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { Refusal } from '@kit/kernel/refusal'
import { declareShift, listDenominations, listOwnShifts } from '../contract.ts'
import { recordCount } from './counts.ts'
import { findDenominations, findOwnShifts } from './queries.ts'

export const routes = [
  handle(listDenominations, (tx) => findDenominations(tx)),

  handle(listOwnShifts, (tx) => findOwnShifts(tx)),

  handle(declareShift, async (tx, { params, body }) => {
    const shift = await lockShift(tx, params.id)
    if (shift.rep_id !== tx.actor.user_id) throw new Refusal('shift.not_yours')
    refuseIllegal(SHIFT, shift.state, 'ended')
    await recordCount(tx, shift, body, { kind: 'declared', reason: null })
    await move(tx, SHIFT, shift, 'ended', { set: { ended_at: tx.now.toISOString() } })
    tx.audit({
      action: 'shift.declare',
      entity: 'shift',
      entity_id: shift.id,
      before: { state: shift.state },
      after: { state: 'ended', ...body },
    })
    return { id: shift.id, state: 'ended' as const }
  }),
]
