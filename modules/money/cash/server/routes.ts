import { SHIFT } from '@app/payments/lifecycles'
import { lockShift } from '@app/payments/api'
import { move } from '@kit/db/move'
import { handle } from '@kit/http/handle'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { amountOf } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import {
  approveShift,
  closeDay,
  countSales,
  countShift,
  declareShift,
  listDenominations,
  listOwnShifts,
  rejectShift,
  reopenDay,
  showDeskDay,
  showShift,
} from '../contract.ts'
import {
  giveCash,
  listMovements,
  listReceivers,
  receiveCash,
  refuseCash,
} from '../contract/movements.ts'
import type { Line } from '../rules.ts'
import { recordCount } from './counts.ts'
import * as counter from './counter.ts'
import * as days from './days.ts'
import * as movements from './movements.ts'
import * as judging from './judging.ts'
import {
  findDenominations,
  findMovements,
  findOwnShifts,
  findReceivers,
  findShift,
} from './queries.ts'

export const routes = [
  handle(listDenominations, (tx) => findDenominations(tx)),

  handle(listOwnShifts, (tx) => findOwnShifts(tx)),

  handle(declareShift, async (tx, { params, body }) => {
    const shift = await lockShift(tx, params.id)
    if (shift.rep_id !== tx.actor.user_id) throw new Refusal('shift.not_yours')
    refuseIllegal(SHIFT, shift.state, 'ended')
    await judging.refuseWhatIsHandedOver(tx, shift.id)
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

  handle(showShift, (tx, { params }) => findShift(tx, params.id)),

  handle(countShift, async (tx, { params: { id }, body }) => {
    const lines = await judging.countShift(tx, id, body)
    const after = { state: 'counted', lines: lines.map(textOf), reason: body.reason ?? null }
    tx.audit({ action: 'shift.count', entity: 'shift', entity_id: id, after })
    return findShift(tx, id)
  }),

  handle(approveShift, async (tx, { params: { id }, body: { reason } }) => {
    const { alone } = await judging.approveShift(tx, id, reason?.trim() || null)
    const state = 'approved' as const
    tx.audit({
      action: 'shift.approve',
      entity: 'shift',
      entity_id: id,
      before: { state: 'counted' },
      after: { state, single_hand: alone },
      ...(alone && reason ? { reason } : {}),
    })
    return { id, state }
  }),

  handle(rejectShift, async (tx, { params: { id }, body: { reason } }) => {
    await judging.rejectShift(tx, id, reason)
    const state = 'rejected' as const
    tx.audit({
      action: 'shift.reject',
      entity: 'shift',
      entity_id: id,
      reason,
      before: { state: 'counted' },
      after: { state },
    })
    return { id, state }
  }),
  handle(listMovements, (tx) => findMovements(tx)),

  handle(listReceivers, (tx) => findReceivers(tx)),

  handle(giveCash, async (tx, { body }) => {
    const id = await movements.giveCash(tx, body)
    tx.audit({ action: 'cash.give', entity: 'cash_movement', entity_id: id, after: body })
    return { id }
  }),

  handle(receiveCash, async (tx, { params: { id } }) => {
    await movements.receiveCash(tx, id)
    tx.audit({ action: 'cash.receive', entity: 'cash_movement', entity_id: id })
    return { id }
  }),

  handle(refuseCash, async (tx, { params: { id } }) => {
    await movements.refuseCash(tx, id)
    tx.audit({ action: 'cash.refuse', entity: 'cash_movement', entity_id: id })
    return { id }
  }),
  handle(countSales, (tx, { query, body }) => counter.countSales(tx, query.day, body)),

  handle(showDeskDay, (tx, { params }) => days.showDeskDay(tx, params.key)),

  handle(closeDay, async (tx, { params: { key } }) => {
    await days.closeDay(tx, key)
    const closed = await days.showDeskDay(tx, key)
    tx.audit({ action: 'day.close', entity: 'day_close', entity_id: key, after: closed })
    return closed
  }),

  handle(reopenDay, async (tx, { params: { key }, body: { reason } }) => {
    await days.reopenDay(tx, key, reason)
    tx.audit({ action: 'day.reopen', entity: 'day_close', entity_id: key, reason })
    return days.showDeskDay(tx, key)
  }),
]

const textOf = ({ account, found, expected }: Line) => ({
  account,
  currency: found.currency,
  found: amountOf(found),
  expected: amountOf(expected),
})
