import { inNameOfAccount } from '@app/access/api'
import { asRefusal } from '@kit/http/errors'
import {
  failLine,
  findDisruptionById,
  findWaitingLines,
  finishDisruption,
  lockWaitingLine,
  settleLine,
  type Disruption,
} from './queries.ts'
import { asSystem, type Context } from '@kit/db/context'
import type { JobContext, ToldGivenUp } from '@kit/jobs/job'
import type { Refusal } from '@kit/kernel/refusal'
import { carryOut } from './carry-out.ts'
import { mailProvider } from './mail-provider.ts'

type Job = Pick<JobContext, 'database' | 'now'>

/**
 * Each line in a transaction of its own, its state with it: killed anywhere, what was carried out is
 * done and what was not still waits. What is refused is kept with its reason and stops nobody else.
 */
export async function performDisruption(id: number, job: Job): Promise<void> {
  const disruption = await findDisruptionById(job.database, id)
  if (disruption?.state !== 'running') return
  for (const line of await findWaitingLines(job.database, id))
    await performLine(job, disruption, line.id)
  await acting(job, disruption, async (tx) => {
    if (await finishDisruption(tx, disruption.uuid)) await mailProvider(tx, disruption)
  })
}

async function performLine(job: Job, disruption: Disruption, line_id: number): Promise<void> {
  const refused = await acting(job, disruption, async (tx) => {
    const line = await lockWaitingLine(tx, line_id)
    if (line) await settleLine(tx, line, await carryOut(tx, disruption, line))
  }).then(() => null, refusalOf)
  if (!refused) return
  const { issues: _issues, current: _current, ...details } = refused.details
  await asSystem(job.database, job.now, async (tx) => {
    const line = await lockWaitingLine(tx, line_id)
    if (line) await failLine(tx, line, refused.code, details)
  })
}

/** What was not carried out says so, line by line, and who decided it may try again. */
export async function abandonDisruption(
  tx: Context<null>,
  id: number,
): Promise<ToldGivenUp | null> {
  const disruption = await findDisruptionById(tx, id)
  if (disruption?.state !== 'running') return null
  for (const { id: line_id } of await findWaitingLines(tx, id)) {
    const line = await lockWaitingLine(tx, line_id)
    if (line) await failLine(tx, line, 'disruption.broken', {})
  }
  await finishDisruption(tx, disruption.uuid)
  return {
    user_ids: [disruption.created_by],
    es: 'El cambio de una salida quedó incompleto',
    en: 'A departure change was left incomplete',
    path: `/administracion/imprevistos/${disruption.uuid}`,
  }
}

/** Anything else is a bug, or the database went away: the job is tried again. */
function refusalOf(error: unknown): Refusal {
  const refusal = asRefusal(error)
  if (!refusal || refusal.code === 'request.conflict') throw error
  return refusal
}

const acting = <Result>(
  { database, now }: Job,
  { created_by, language, uuid }: Disruption,
  work: (tx: Context) => Promise<Result>,
): Promise<Result> =>
  inNameOfAccount(
    database,
    {
      user_id: created_by,
      now,
      language,
      request_id: `disruption ${uuid}`,
      endpoint: 'carry-out-disruption',
    },
    work,
  )
