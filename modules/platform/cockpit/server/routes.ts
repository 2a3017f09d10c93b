import { findLastAudit, findLastSeal } from '@app/audit/api'
import { askSenderCheck, countUnsent, findSender } from '@app/mailing/api'
import { findSchemaGap } from '@kit/db/schema-gap'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { askForSenderCheck, giveUpJob, retryJob, showOperation } from '../contract.ts'
import {
  countJobs,
  findBackup,
  findDatabase,
  findOldestWait,
  findProcesses,
  type QueuedJobs,
} from './figures.ts'
import { giveUp, retry } from './jobs-by-hand.ts'
import { findRecovery } from './recovery.ts'

export const routes = [
  handle(showOperation, async (tx) => {
    const jobs = await countJobs(tx)
    const seal = await findLastSeal(tx)
    return {
      processes: await findProcesses(tx),
      jobs: {
        failed: sumOf(jobs, 'failed'),
        stuck: sumOf(jobs, 'stuck'),
        waiting: sumOf(jobs, 'waiting', 'retrying', 'later'),
        running: sumOf(jobs, 'running'),
        oldest_seconds: await findOldestWait(tx),
      },
      mails: await countUnsent(tx),
      sender: await findSender(tx),
      database: { ...(await findDatabase(tx)), gap: await findSchemaGap(tx) },
      backup: await findBackup(tx),
      recovery: await findRecovery(tx),
      audit: (await findLastAudit(tx)) ?? null,
      seal: seal ? { id: seal.id, sealed_at: seal.sealed_at } : null,
    }
  }),

  handle(askForSenderCheck, async (tx) => {
    const domain = await askSenderCheck(tx)
    if (domain === null) throw new Refusal('sender.nothing_leaves')
    tx.audit({ action: 'sender.check_asked', entity: 'sender', entity_id: domain })
    return { asked: true as const }
  }),

  handle(retryJob, async (tx, { params: { id } }) => {
    await retry(tx, id)
    return { id }
  }),

  handle(giveUpJob, async (tx, { params: { id } }) => {
    await giveUp(tx, id)
    return { id }
  }),
]

const sumOf = (jobs: readonly QueuedJobs[], ...states: string[]): number =>
  jobs.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0)
