import { handle } from '@kit/http/handle'
import { addJob } from '@kit/jobs/queue'
import { Refusal } from '@kit/kernel/refusal'
import { askForAudit, findAudits } from '../contract.ts'
import { auditBooks } from './jobs.ts'
import { findRuns, recordRun } from './runs.ts'

export const routes = [
  handle(findAudits, (tx) => findRuns(tx)),

  handle(askForAudit, async (tx, { body }) => {
    const asked = await recordRun(tx, body.whole)
    if (!asked) throw new Refusal('audit.under_way')
    await addJob(tx, auditBooks, { run_id: asked.id })
    tx.audit({ action: 'books.audit', entity: 'audit_run', entity_id: asked.id, after: body })
    return asked
  }),
]
