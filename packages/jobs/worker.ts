import { openDatabase, type Connection } from '@kit/db/database'
import { LIMITS } from '@kit/db/limits'
import { inSpan } from '@kit/kernel/trace'
import { parseCrontab, run, type Job as QueuedJob, type WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { InHand } from './in-hand.ts'
import { BEAT_MILLISECONDS, holdLease, type Lease } from './lease.ts'
import { logTo, type Complain } from './log.ts'
import { openPool } from './pool.ts'
import { supervise, type Running } from './supervise.ts'
import { CARRIER, crontabOf, type Job } from './job.ts'

export type Worker = {
  /** Takes no further job and waits for those under way. */
  stop(): Promise<void>
}

export type WorkerOptions = {
  jobs_at_once?: number
  now?: () => Date
  complain?: Complain
  /** How often it says that it lives: dead is who was not heard of for five. All have the same. */
  beat_milliseconds?: number
}

const POLL_MILLISECONDS = 2_000

/**
 * Performs queued jobs until stopped. PostgreSQL wakes it when a job is added (LISTEN); the poll is
 * for jobs whose time comes and for notices lost with a connection. Several workers share one queue: each job is taken by one of
 * them, and freed when that one dies. It outlives every trouble of the database.
 */
export async function startWorker(
  connection: Connection,
  jobs: readonly Job<unknown>[],
  options: WorkerOptions = {},
): Promise<Worker> {
  const {
    jobs_at_once = 4,
    now = () => new Date(),
    beat_milliseconds = BEAT_MILLISECONDS,
    complain = (message) => void process.stderr.write(`${message}\n`),
  } = options
  const opened = openDatabase(connection, {
    connections_max: jobs_at_once + 1,
    limits: LIMITS.jobs,
    application_name: 'mostrador-worker',
    onError: (error) => complain(error.message),
  })
  const pool = openPool(connection, jobs_at_once + 2, complain)
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const begin = (): Promise<Running> =>
    startRunner({
      connection,
      pool,
      crontab: crontabOf(jobs),
      jobs_at_once,
      complain,
      beat_milliseconds,
      perform: (name, given, job) => {
        const { [CARRIER]: asked_by, ...payload } = given as Record<string, unknown>
        return inSpan(
          `job ${name}`,
          {
            kind: 'consumer',
            attributes: { 'mostrador.job': name, 'mostrador.attempt': job.attempts },
            caused_by: typeof asked_by === 'string' ? asked_by : null,
          },
          () =>
            byName.get(name)!.perform(payload, {
              database: opened.database,
              now: now(),
              attempt: job.attempts,
              attempts_max: job.max_attempts,
            }),
        )
      },
      names: [...byName.keys()],
    })
  const closePools = async (): Promise<void> => {
    await pool.end()
    await opened.close()
  }
  try {
    const { stop } = await supervise(begin, complain)
    return {
      stop: async () => {
        try {
          await stop()
        } finally {
          await closePools()
        }
      },
    }
  } catch (failure) {
    await closePools()
    throw failure
  }
}

type Order = {
  connection: Connection
  pool: Pool
  crontab: string
  jobs_at_once: number
  complain: Complain
  beat_milliseconds: number
  names: readonly string[]
  perform(name: string, payload: unknown, job: QueuedJob): Promise<void>
}

/** One life of the queue's runner, under the name that it gives itself. */
async function startRunner(order: Order): Promise<Running> {
  const { connection, pool, crontab, jobs_at_once, complain, beat_milliseconds, names, perform } =
    order
  const in_hand = new InHand()
  let lease: Lease | undefined
  const events: WorkerEvents = new EventEmitter()
  events.once('pool:create', ({ workerPool }) => {
    lease = holdLease(connection, { worker: workerPool.id, in_hand, complain, beat_milliseconds })
  })
  const runner = await run({
    pgPool: pool,
    events,
    taskList: Object.fromEntries(
      names.map((name) => [
        name,
        (payload, { job }) => in_hand.perform(String(job.id), () => perform(name, payload, job)),
      ]),
    ),
    parsedCronItems: parseCrontab(crontab),
    concurrency: jobs_at_once,
    pollInterval: POLL_MILLISECONDS,
    // Asked before a job is taken: whoever holds no lock would be taken for dead with it in hand.
    forbiddenFlags: async () => {
      await lease!.held()
      return null
    },
    // Signals are the program's to handle: it closes its parts in order.
    noHandleSignals: true,
    logger: logTo(complain),
  })
  let over = false
  const ended = runner.promise
    .catch((failure: unknown) => complain(`The worker ended: ${String(failure)}`))
    .then(async () => {
      over = true
      await lease!.close()
    })
  return {
    ended,
    stop: async () => {
      const stopped = over ? undefined : runner.stop()
      lease!.dismiss()
      await stopped
      await ended
    },
  }
}
