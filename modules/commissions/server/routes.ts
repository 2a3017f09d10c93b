import type { Context } from '@kit/db/context'
import { handle } from '@kit/http/handle'
import {
  approveCut,
  closeCut,
  discardCut,
  findWaiting,
  holdLine,
  makeCut,
  payCut,
  releaseLine,
  simulateRule,
  undoCutPayment,
} from '../contract.ts'
import * as cuts from './cuts.ts'
import * as holding from './holding.ts'
import { simulateOnLastMonth } from './simulation.ts'
import { undoPayment } from './undoing.ts'

export const routes = [
  handle(simulateRule, (tx, { body }) => simulateOnLastMonth(tx, body)),

  handle(findWaiting, (tx, { body }) => cuts.findWaiting(tx, body)),

  handle(makeCut, async (tx, { body }) => {
    const cut = await cuts.makeCut(tx, body)
    audit(tx, 'commission_cut.make', cut.id, { after: { ...body, ...cut } })
    return cut
  }),

  handle(closeCut, async (tx, { params: { id } }) => {
    const before = await cuts.closeCut(tx, id)
    audit(tx, 'commission_cut.close', id, { before, after: { state: 'closed' } })
    return { id, state: 'closed' as const }
  }),

  handle(discardCut, async (tx, { params: { id }, body: { reason } }) => {
    const before = await cuts.discardCut(tx, id, reason)
    audit(tx, 'commission_cut.discard', id, { before, after: { state: 'discarded' }, reason })
    return { id, state: 'discarded' as const }
  }),

  handle(approveCut, async (tx, { params: { id } }) => {
    const before = await cuts.approveCut(tx, id)
    audit(tx, 'commission_cut.approve', id, { before, after: { state: 'approved' } })
    return { id, state: 'approved' as const }
  }),

  handle(payCut, async (tx, { params: { id }, body }) => {
    const before = await cuts.payCut(tx, id, body)
    audit(tx, 'commission_cut.pay', id, { before, after: { state: 'paid', ...body } })
    return { id, state: 'paid' as const }
  }),

  handle(undoCutPayment, async (tx, { params: { id }, body: { reason } }) => {
    const before = await undoPayment(tx, id, reason)
    audit(tx, 'commission_cut.undo', id, { before, after: { state: 'approved' }, reason })
    return { id, state: 'approved' as const }
  }),

  handle(holdLine, async (tx, { params: { id }, body: { reason } }) => {
    await holding.holdLine(tx, id, reason)
    tx.audit({ action: 'commission_line.hold', entity: 'commission_line', entity_id: id, reason })
    return { id }
  }),

  handle(releaseLine, async (tx, { params: { id } }) => {
    await holding.releaseLine(tx, id)
    tx.audit({ action: 'commission_line.release', entity: 'commission_line', entity_id: id })
    return { id }
  }),
]

const audit = (
  tx: Context,
  action: string,
  entity_id: number,
  told: { before?: object; after: object; reason?: string },
): void => tx.audit({ action, entity: 'commission_cut', entity_id, ...told })
