import type { Connection } from '@kit/db/database'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InHand } from './in-hand.ts'
import type { Complain } from './log.ts'

/** Held by every worker for as long as it lives, beside a number made of its name. */
const WORKER_LOCK = 7_723_013
export const BEAT_MILLISECONDS = 2_000
/** Missed as often in a row by the same observer, a worker is dead, and an answer is lost. */
const BEATS_MISSED = 5
/** Whose connection broke is back before the others have missed it twice. */
const BEATS_BEFORE_COMING_BACK = 0.5

export type Lease = Readonly<{
  /** Resolves once the lock is held: only then may the worker take a job. */
  held(): Promise<void>
  /** The worker takes no further job: whoever waits for the lock need not. Jobs under way keep it. */
  dismiss(): void
  close(): Promise<void>
}>

/**
 * Says that the worker of this name lives, through a lock that dies with its connection, and frees
 * the jobs of those that do not: a worker that was killed would keep them for hours. A worker whose
 * connection broke takes its lock again within a second, so it is not taken for dead; one is only
 * dead when the same observer missed it several times in a row.
 */
export function holdLease(
  connection: Connection,
  {
    worker,
    in_hand,
    complain,
    beat_milliseconds,
    giveUp,
  }: {
    worker: string
    in_hand: InHand
    complain: Complain
    beat_milliseconds: number
    /** A job whose worker died at its last try: nobody takes it again. */
    giveUp(name: string, payload: unknown): Promise<void>
  },
): Lease {
  const closing = new AbortController()
  const missed = { workers: new Misses(), jobs: new Misses() }
  const gate = new Gate()

  async function stand(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = await connect(connection, complain)
      try {
        if (client) await beatOn(client)
      } catch (failure) {
        if (!closing.signal.aborted) complain(`The worker's lock: ${String(failure)}`)
      } finally {
        gate.shut()
        missed.workers.forget()
        missed.jobs.forget()
        await client?.end().catch(() => undefined) // Broken already.
      }
      await pause(beat_milliseconds * BEATS_BEFORE_COMING_BACK)
    }
  }
  async function beatOn(client: pg.Client): Promise<void> {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [WORKER_LOCK, worker])
    gate.open()
    while (!closing.signal.aborted) {
      await freeTheDead(client)
      await freeWhatNeverCame(client)
      await pause(beat_milliseconds)
    }
  }
  async function freeTheDead(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ worker: string }>(WITHOUT_LOCK, [WORKER_LOCK])
    const dead = missed.workers.again(rows.map((row) => row.worker))
    if (dead.length === 0) return
    const { rows: over } = await client.query<{ name: string; payload: unknown }>(AT_LAST_TRY, [
      dead,
    ])
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
    complain(`Jobs of workers that died are free again: ${dead.join(', ')}`)
    for (const { name, payload } of over) await giveUp(name, payload)
  }
  async function freeWhatNeverCame(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ id: string }>(
      'select id::text from graphile_worker._private_jobs where locked_by = $1',
      [worker],
    )
    const lost = missed.jobs.again(in_hand.neverCame(rows.map(({ id }) => id)))
    if (lost.length === 0) return
    await client.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = any($1::bigint[]) and locked_by = $2',
      [lost, worker],
    )
    complain(`Jobs whose taking was never answered are free again: ${lost.join(', ')}`)
  }
  const pause = (milliseconds: number): Promise<unknown> =>
    sleep(milliseconds, null, { signal: closing.signal }).catch(() => null) // Closing.

  const standing = stand()
  return {
    held: () => gate.passed(),
    dismiss: () => gate.remove(),
    close: async () => {
      closing.abort()
      await standing
    },
  }
}

/** Whoever has jobs in hand and holds no lock. PostgreSQL shows numbers of locks without a sign. */
const WITHOUT_LOCK = `
  select distinct j.locked_by as worker from graphile_worker._private_jobs j
   where j.locked_by is not null and not exists (
     select from pg_locks l
      where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid::bigint = $1
        and l.objid::bigint = hashtext(j.locked_by)::bigint & 4294967295
        and l.database = (select oid from pg_database where datname = current_database()))`

/** What the dead had in hand and nobody takes again. */
const AT_LAST_TRY = `
  select t.identifier as name, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
   where j.locked_by = any($1::text[]) and j.attempts >= j.max_attempts`

/** Null when the database does not answer. */
async function connect(connection: Connection, complain: Complain): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'mostrador-worker-lock',
  })
  // Every statement reports it too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    // A machine that lost its power says nothing: its lock goes after half a minute.
    await client.query(
      `select set_config('idle_session_timeout', '0', false), set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`,
    )
    return client
  } catch (failure) {
    complain(`The worker's lock: ${String(failure)}`)
    await client.end().catch(() => undefined) // It never began.
    return null
  }
}

/** How often in a row each name was missed. */
class Misses {
  #counted = new Map<string, number>()

  /** Those that have been missed often enough; whoever is not named begins anew. */
  again(names: readonly string[]): string[] {
    this.#counted = new Map(names.map((name) => [name, (this.#counted.get(name) ?? 0) + 1]))
    return names.filter((name) => this.#counted.get(name)! >= BEATS_MISSED)
  }

  forget(): void {
    this.#counted.clear()
  }
}

/** Lets through while it is open, and once it is gone. */
class Gate {
  #way = Promise.withResolvers<void>()
  #state: 'open' | 'shut' | 'gone' = 'shut'

  passed(): Promise<void> {
    return this.#way.promise
  }

  open(): void {
    if (this.#state === 'shut') this.#state = 'open'
    this.#way.resolve()
  }

  shut(): void {
    if (this.#state !== 'open') return
    this.#state = 'shut'
    this.#way = Promise.withResolvers<void>()
  }

  remove(): void {
    this.#state = 'gone'
    this.#way.resolve()
  }
}
