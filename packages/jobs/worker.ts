import { openDatabase, type Connection } from '@kit/db/database'
import { LIMITS } from '@kit/db/limits'
import { parseCrontab, run, type TaskList } from 'graphile-worker'
import { logTo, type Complain } from './log.ts'
import { openPool } from './pool.ts'
import type { Tasks } from './task.ts'

export type Worker = {
  /** Takes no further job and waits for those under way. */
  stop(): Promise<void>
}

export type WorkerOptions = {
  jobs_at_once?: number
  now?: () => Date
  complain?: Complain
}

const POLL_MILLISECONDS = 2_000

/**
 * Performs queued jobs until stopped. PostgreSQL wakes it when a job is added (LISTEN); the poll is
 * for jobs whose time comes and for notices lost with a connection. `crontab` lines are in UTC:
 * Cancún's midnight is `0 5 * * *`. Several workers share one queue: each job is taken by one of
 * them.
 */
export async function startWorker(
  connection: Connection,
  tasks: Tasks,
  crontab = '',
  options: WorkerOptions = {},
): Promise<Worker> {
  const {
    jobs_at_once = 4,
    now = () => new Date(),
    complain = (message) => void process.stderr.write(`${message}\n`),
  } = options
  const opened = openDatabase(connection, {
    connections_max: jobs_at_once + 1,
    limits: LIMITS.jobs,
    application_name: 'mostrador-worker',
    onError: (error) => complain(error.message),
  })
  const pool = openPool(connection, jobs_at_once + 2, complain)

  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, perform]) => [
      name,
      async (payload, { job }) =>
        perform(payload, {
          database: opened.database,
          now: now(),
          attempt: job.attempts,
          attempts_max: job.max_attempts,
        }),
    ]),
  )
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCrontab(crontab),
    concurrency: jobs_at_once,
    pollInterval: POLL_MILLISECONDS,
    // Signals are the program's to handle: it closes its parts in order.
    noHandleSignals: true,
    logger: logTo(complain),
  })
  return {
    stop: async () => {
      await runner.stop()
      await pool.end()
      await opened.close()
    },
  }
}
