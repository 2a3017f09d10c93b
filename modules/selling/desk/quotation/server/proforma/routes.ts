import { handle } from '@kit/http/handle'
import { collectFromGroup, planGroup, showGroupPlan } from '../../contract/proforma.ts'
import { collect } from './collect.ts'
import { savePlan, showPlan } from './plan.ts'

export const routes = [
  handle(showGroupPlan, (tx, { params: { uuid } }) => showPlan(tx, uuid)),

  handle(planGroup, async (tx, { params: { uuid }, body }) => ({
    uuid,
    version: await savePlan(tx, uuid, body),
  })),

  handle(collectFromGroup, (tx, { params: { uuid }, body }) => collect(tx, uuid, body)),
]
