import { systemWithin, type Context } from '@kit/db/context'
import { first, run } from '@kit/db/database'
import { abandon } from '@kit/jobs/given-up'
import type { Job } from '@kit/jobs/job'
import { Refusal } from '@kit/kernel/refusal'
import { gather } from '@kit/registry/gather'
import { sql } from 'kysely'

type Locked = {
  id: number
  task: string
  payload: unknown
  attempts: number
  last_error: string | null
  in_hand: boolean
}

/** Done again now, with all of its tries: whatever it does is harmless to repeat (`job`). */
export async function retry(tx: Context, id: number): Promise<void> {
  const job = await lockJob(tx, id)
  if (job.attempts === 0) throw new Refusal('job.waits_already')
  await run(
    tx,
    sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(),
        attempts => 0)`,
  )
  tell(tx, 'job.retried', job)
}

/** What it was for is told in the same transaction, so that nothing waits for it any more. */
export async function giveUp(tx: Context, id: number): Promise<void> {
  const job = await lockJob(tx, id)
  const declared = await findDeclared(job.task)
  await run(tx, sql`select graphile_worker.complete_jobs(array[${id}::bigint])`)
  if (declared)
    await abandon(systemWithin(tx), {
      job: declared,
      payload: job.payload,
      by: 'administrator',
    })
  tell(tx, 'job.given_up', job)
}

async function lockJob(tx: Context, id: number): Promise<Locked> {
  const job = await first(
    tx,
    sql<Locked>`
    select p.id, t.identifier as task, p.payload, p.attempts::int, p.last_error,
        p.locked_at is not null as in_hand
      from graphile_worker._private_jobs p
      join graphile_worker._private_tasks t on t.id = p.task_id
     where p.id = ${id} for update of p`,
  )
  if (!job) throw new Refusal('job.gone')
  if (job.in_hand) throw new Refusal('job.in_hand')
  return job
}

const tell = (tx: Context, action: string, { id, task, payload, attempts, last_error }: Locked) =>
  tx.audit({
    action,
    entity: 'job',
    entity_id: id,
    before: { task, payload, attempts, last_error },
  })

let declared: Promise<ReadonlyMap<string, Job<unknown>>> | undefined

/** Asked for when somebody gives one up, and not before: who serves needs none of them. */
async function findDeclared(name: string): Promise<Job<unknown> | undefined> {
  declared ??= gather<Job<unknown>>('server/jobs.ts', 'job').then(
    (jobs) => new Map(jobs.map((job) => [job.name, job])),
  )
  return (await declared).get(name)
}
