import { all, only } from '@kit/db/database'
import { command } from '@kit/testing/template'
import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod'
import { addJob } from './queue.ts'
import { job } from './job.ts'
import { startWorker, type Worker } from './worker.ts'

/** A worker is believed dead after five of them: 3 s here, 10 s where people work. */
const BEAT_MILLISECONDS = 600
const BELIEVED_DEAD_MILLISECONDS = 5 * BEAT_MILLISECONDS

let world: TestDatabase
let workers: Worker[] = []
const complaints: string[] = []
beforeAll(async () => {
  world = await openTestDatabase()
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
  complaints.length = 0
  await sql`delete from graphile_worker._private_jobs`.execute(world.database)
})

/** Every job that ended, as often as it did. */
const done: string[] = []
const work = job(
  'work',
  z.object({ name: z.string(), milliseconds: z.number() }),
  async ({ name, milliseconds }) => {
    await sleep(milliseconds)
    done.push(name)
  },
)
/** Whose worker died at the last try. */
const orphaned: string[] = []
const lastTry = job('last-try', z.object({ name: z.string() }), async () => undefined, {
  tries: 1,
  abandon: async ({ name }) => {
    orphaned.push(name)
    return null
  },
})
const start = async (): Promise<void> => {
  workers.push(
    await startWorker(world.connection, [work, lastTry], {
      complain: (message) => complaints.push(message),
      beat_milliseconds: BEAT_MILLISECONDS,
    }),
  )
}
const ask = (name: string, milliseconds = 0, run_at = new Date()) =>
  addJob(world.database, work, { name, milliseconds }, { key: name, run_at })
/** A job that no worker takes by itself. */
const askForLater = (name: string) => ask(name, 0, new Date(Date.now() + 3_600_000))
const left = async () =>
  (
    await only(
      world.database,
      sql<{ jobs: number }>`select count(*) as jobs from graphile_worker.jobs`,
    )
  ).jobs
const lockedBy = async () =>
  (
    await all(
      world.database,
      sql<{
        locked_by: string
      }>`select locked_by from graphile_worker.jobs where locked_by is not null`,
    )
  ).map(({ locked_by }) => locked_by)
/** Ends the connections of that name; answers how many there were. */
const terminate = async (name: string): Promise<number> =>
  (
    await all(
      world.database,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
             and application_name = ${name}`,
    )
  ).length

test('every connection of the worker is ended while jobs are under way: each is done once, and the worker goes on', async () => {
  await start()
  const names = Array.from({ length: 8 }, (_, index) => `broken-${index}`)
  // The first two are under way long enough to be seen beside each other on a busy machine.
  for (const [index, name] of names.entries()) await ask(name, index < 2 ? 2_000 : 400)
  await vi.waitFor(async () => expect(await lockedBy()).toHaveLength(2), { timeout: 10_000 })

  for (const name of ['mostrador-queue', 'mostrador-worker', 'mostrador-worker-lock'])
    await terminate(name)
  await ask('afterwards')

  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 20_000 })
  expect(done.filter((name) => names.includes(name)).toSorted()).toEqual(names)
  expect(done).toContain('afterwards')
}, 40_000)

test('the outcome of a job is recorded when the database answers again, and the job is not done twice', async () => {
  await start()
  await ask('lone', 1_500)
  await vi.waitFor(async () => expect(await lockedBy()).toHaveLength(1), { timeout: 10_000 })

  // Nobody gets a new connection while the job ends.
  const { name } = await only(
    world.database,
    sql<{ name: string }>`select current_database() as name`,
  )
  await command(inject('postgres'), `alter database ${name} allow_connections false`)
  await terminate('mostrador-queue')
  await vi.waitFor(
    () => expect(complaints.join('\n')).toContain('not currently accepting connections'),
    { timeout: 60_000 },
  )
  await command(inject('postgres'), `alter database ${name} allow_connections true`)

  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000 })
  expect(done.filter((name) => name === 'lone')).toEqual(['lone'])
}, 150_000)

test('jobs of a worker that died are free again within seconds; those of one that lives and works long are not', async () => {
  await start()
  await ask('long', 3 * BELIEVED_DEAD_MILLISECONDS)
  await vi.waitFor(async () => expect(await lockedBy()).toHaveLength(1), { timeout: 10_000 })
  const [living] = await lockedBy()
  await askForLater('orphan')
  await sql`
    update graphile_worker._private_jobs
      set run_at = now(), locked_at = now(), locked_by = 'pool-of-the-dead'
      where key = 'orphan'`.execute(world.database)

  await start()

  await vi.waitFor(() => expect(done).toContain('orphan'), { timeout: 20_000 })
  await vi.waitFor(async () => expect(await lockedBy()).toEqual([living]), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 20_000 })
  expect(done.filter((name) => name === 'long')).toEqual(['long'])
  expect(complaints.join('\n')).toContain('pool-of-the-dead')
}, 40_000)

test('a worker whose lock breaks takes it again before anybody believes it dead', async () => {
  await start()
  await ask('steady', 2 * BELIEVED_DEAD_MILLISECONDS)
  await vi.waitFor(async () => expect(await lockedBy()).toHaveLength(1), { timeout: 10_000 })
  await start()

  for (let time = 0; time < 3; time++) {
    expect(await terminate('mostrador-worker-lock')).toBeGreaterThan(0)
    await sleep(0.5 * BELIEVED_DEAD_MILLISECONDS)
  }

  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 20_000 })
  expect(done.filter((name) => name === 'steady')).toEqual(['steady'])
}, 40_000)

test('a job whose taking was never answered is free again', async () => {
  await start()
  await ask('known', 1_000)
  await vi.waitFor(async () => expect(await lockedBy()).toHaveLength(1), { timeout: 10_000 })
  const [worker] = await lockedBy()
  await ask('unanswered')
  await vi.waitFor(() => expect(done).toContain('unanswered'), { timeout: 20_000 })
  await addJob(
    world.database,
    work,
    { name: 'lost', milliseconds: 0 },
    { run_at: new Date(Date.now() + 3_600_000) },
  )

  await sql`
    update graphile_worker._private_jobs
      set run_at = now(), locked_at = now(), locked_by = ${worker} where key is null`.execute(
    world.database,
  )

  await vi.waitFor(() => expect(done).toContain('lost'), { timeout: 20_000 })
}, 40_000)

test('a job whose worker died at its last try is told as given up: nobody takes it again', async () => {
  await addJob(
    world.database,
    lastTry,
    { name: 'orphan' },
    { run_at: new Date(Date.now() + 3_600_000) },
  )
  await sql`
    update graphile_worker._private_jobs
      set run_at = now(), attempts = 1, locked_at = now(), locked_by = 'pool-of-the-dead'`.execute(
    world.database,
  )

  await start()

  await vi.waitFor(() => expect(orphaned).toEqual(['orphan']), { timeout: 20_000 })
}, 40_000)
