import { openDatabase, type Connection, type Database } from '@kit/db/database'
import { LIMITS } from '@kit/db/limits'
import { inSpan } from '@kit/kernel/trace'
import { parseCrontab, run, type Job as QueuedJob, type WorkerEvents } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { tellGivenUp } from './given-up.ts'
import { InHand } from './in-hand.ts'
import { BEAT_MILLISECONDS, holdLease, type Lease } from './lease.ts'
import { logTo, type Complain } from './log.ts'
import { openPool } from './pool.ts'
import { supervise, type Running } from './supervise.ts'
import { CARRIER, crontabOf, type Job } from './job.ts'
import { RUNNERS, shareOf, Shares } from './runners.ts'

export type Worker = {
  /** Takes no further job and waits for those under way. */
  stop(): Promise<void>
}

export type WorkerOptions = {
  now?: () => Date
  complain?: Complain
  /** How often it says that it lives: dead is who was not heard of for five. All have the same. */
  beat_milliseconds?: number
}

const POLL_MILLISECONDS = 2_000

/**
 * Performs queued jobs until stopped, each by its runner. PostgreSQL wakes it when a job is added (LISTEN); the poll is
 * for jobs whose time comes and for notices lost with a connection. Several workers share one queue: each job is taken by one of
 * them, and freed when that one dies. It outlives every trouble of the database.
 */
export async function startWorker(
  connection: Connection,
  jobs: readonly Job<unknown>[],
  options: WorkerOptions = {},
): Promise<Worker> {
  const {
    now = () => new Date(),
    beat_milliseconds = BEAT_MILLISECONDS,
    complain = (message) => void process.stderr.write(`${message}\n`),
  } = options
  const needed = runnersOf(jobs)
  const places = needed.reduce((sum, { jobs_at_once }) => sum + jobs_at_once, 0)
  const opened = openDatabase(connection, {
    connections_max: places + 1,
    limits: LIMITS.jobs,
    application_name: 'mostrador-worker',
    onError: (error) => complain(error.message),
  })
  // Each runner listens on a connection of its own, and takes and ends jobs on others.
  const pool = openPool(connection, places + 2 * needed.length, complain)
  const running: Supervised[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((one) => one.stop()))
    await pool.end()
    await opened.close()
  }
  try {
    for (const { jobs: own, jobs_at_once } of needed) {
      const order = {
        connection,
        pool,
        jobs: own,
        jobs_at_once,
        complain,
        beat_milliseconds,
        ...performing(jobs, { database: opened.database, now, complain }),
      }
      running.push(await supervise(() => startRunner(order), complain))
    }
    return { stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}

/** How a job is done and given up by its name, whatever runner it has. */
function performing(
  jobs: readonly Job<unknown>[],
  { database, now, complain }: { database: Database; now: () => Date; complain: Complain },
): Pick<Order, 'perform' | 'giveUp'> {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  /** What cannot be told is complained of: the job is over either way. */
  const giveUp = async (name: string, payload: unknown): Promise<void> => {
    const job = byName.get(name)
    if (!job?.abandon) return
    try {
      await tellGivenUp(database, { job, payload, by: 'tries', now: now() })
    } catch (failure) {
      complain(`Nobody could be told that ${name} was given up: ${String(failure)}`)
    }
  }
  const perform: Order['perform'] = (name, given, job) => {
    const { [CARRIER]: asked_by, ...payload } = given as Record<string, unknown>
    const { attempts: attempt, max_attempts: attempts_max } = job
    const attributes = { 'mostrador.job': name, 'mostrador.attempt': attempt }
    const caused_by = typeof asked_by === 'string' ? asked_by : null
    return inSpan(`job ${name}`, { kind: 'consumer', attributes, caused_by }, async () => {
      try {
        const context = { database, now: now(), attempt, attempts_max }
        await byName.get(name)!.perform(payload, context)
      } catch (fault) {
        if (attempt >= attempts_max) await giveUp(name, payload)
        throw fault
      }
    })
  }
  return { perform, giveUp }
}

type Supervised = Awaited<ReturnType<typeof supervise>>

/** The runners that have something to do. */
const runnersOf = (jobs: readonly Job<unknown>[]) =>
  Object.entries(RUNNERS).flatMap(([runner, { jobs_at_once }]) => {
    const own = jobs.filter((job) => job.runner === runner)
    return own.length > 0 ? [{ jobs: own, jobs_at_once }] : []
  })

type Order = {
  connection: Connection
  pool: Pool
  jobs: readonly Job<unknown>[]
  jobs_at_once: number
  complain: Complain
  beat_milliseconds: number
  perform(name: string, payload: unknown, job: QueuedJob): Promise<void>
  giveUp(name: string, payload: unknown): Promise<void>
}

/** One life of the queue's runner, under the name that it gives itself. */
async function startRunner(order: Order): Promise<Running> {
  const { connection, pool, jobs, jobs_at_once, complain, beat_milliseconds, perform } = order
  const in_hand = new InHand()
  const shares = new Shares(new Map(jobs.map((job) => [job.name, shareOf(job)])))
  let lease: Lease | undefined
  const events: WorkerEvents = new EventEmitter()
  events.once('pool:create', ({ workerPool }) => {
    lease = holdLease(connection, {
      worker: workerPool.id,
      in_hand,
      complain,
      beat_milliseconds,
      giveUp: order.giveUp,
    })
  })
  for (const taken of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const)
    events.on(taken, () => shares.taken())
  const runner = await run({
    pgPool: pool,
    events,
    taskList: Object.fromEntries(
      jobs.map(({ name }) => [
        name,
        (payload, { job }) =>
          shares.perform(name, () =>
            in_hand.perform(String(job.id), () => perform(name, payload, job)),
          ),
      ]),
    ),
    parsedCronItems: parseCrontab(crontabOf(jobs)),
    concurrency: jobs_at_once,
    pollInterval: POLL_MILLISECONDS,
    // Asked before a job is taken: whoever holds no lock would be taken for dead with it in hand.
    forbiddenFlags: async () => {
      await lease!.held()
      return shares.take()
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
