import { asSystem } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { isPassing } from '@kit/db/passing'
import { announce } from '@kit/live/announce'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobGivenUp } from './events.ts'
import type { GivenUpBy, Job } from './job.ts'

const TRIES = 30
const PAUSE_MILLISECONDS = 2_000

type GivenUp = Readonly<{
  job: Pick<Job<unknown>, 'abandon'>
  payload: unknown
  by: GivenUpBy
  now: Date
}>

/**
 * Tells whoever waits for a job that it was given up, in one transaction of its own; while the
 * database does not answer it is tried again.
 */
export async function tellGivenUp(
  database: Database,
  { now, ...given_up }: GivenUp,
): Promise<void> {
  for (let left = TRIES; ; left--)
    try {
      return await asSystem(database, now, (tx) => abandon(tx, given_up))
    } catch (failure) {
      if (left === 0 || !isPassing(failure)) throw failure
      await sleep(PAUSE_MILLISECONDS)
    }
}

/** The same in the transaction of who took the job away. */
export async function abandon(
  tx: Parameters<NonNullable<Job<unknown>['abandon']>>[1],
  { job, payload, by }: Omit<GivenUp, 'now'>,
): Promise<void> {
  const told = await job.abandon?.(payload, tx, by)
  if (!told || told.user_ids.length === 0) return
  const { user_ids, path, ...sentence } = told
  await announce(tx, jobGivenUp, { told: sentence, path }, user_ids)
}
