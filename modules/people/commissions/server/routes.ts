import { handle } from '@kit/http/handle'
import { findWaiting, makeCut, simulateRule } from '../contract.ts'
import * as cuts from './cuts.ts'
import { simulateOnLastMonth } from './simulation.ts'

export const routes = [
  handle(simulateRule, (tx, { body }) => simulateOnLastMonth(tx, body)),

  handle(findWaiting, (tx, { body }) => cuts.findWaiting(tx, body)),

  handle(makeCut, async (tx, { body }) => {
    const cut = await cuts.makeCut(tx, body)
    tx.audit({
      action: 'commission_cut.make',
      entity: 'commission_cut',
      entity_id: cut.id,
      after: { ...body, ...cut },
    })
    return cut
  }),
]
