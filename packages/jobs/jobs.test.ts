import { all } from '@kit/db/database'
import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { addJob } from './queue.ts'
import { job } from './job.ts'
import { RUNNERS, Shares } from './runners.ts'
import { startWorker, type Worker } from './worker.ts'

let world: TestDatabase
let worker: Worker | undefined

beforeAll(async () => {
  world = await openTestDatabase()
})

const Anyone = z.object({ name: z.string() })
const greet = job('greet', Anyone, async () => undefined)
const expire = job('expire', z.object({ hold: z.number() }), async () => undefined, {
  key: ({ hold }) => `expire-${hold}`,
})

afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await sql`delete from graphile_worker._private_jobs`.execute(world.database)
})

const queued = () =>
  all(
    world.database,
    sql<{ task_identifier: string }>`select task_identifier from graphile_worker.jobs`,
  )

test('a change that is rolled back leaves no job behind', async () => {
  const change = world.database.transaction().execute(async (tx) => {
    await addJob(tx, greet, { name: 'Ana' })
    throw new Error('the business said no')
  })

  await expect(change).rejects.toThrow('the business said no')
  expect(await queued()).toEqual([])
})

test('a committed job is performed once, by one of the workers', async () => {
  const greeted: string[] = []
  const greeting = job('greet', Anyone, async ({ name }) => void greeted.push(name))
  worker = await startWorker(world.connection, [greeting])
  const second = await startWorker(world.connection, [greeting])

  await world.database.transaction().execute((tx) => addJob(tx, greet, { name: 'Ana' }))

  await vi.waitFor(async () => expect(await queued()).toEqual([]), { timeout: 5_000 })
  await second.stop()
  expect(greeted).toEqual(['Ana'])
})

test('a job that fails is tried again', async () => {
  const attempts: number[] = []
  const complaints: string[] = []
  const stumble = job('stumble', z.object({}), async (_payload, { attempt }) => {
    attempts.push(attempt)
    if (attempt === 1) throw new Error('the line was busy')
  })
  worker = await startWorker(world.connection, [stumble], {
    complain: (message) => complaints.push(message),
  })

  await addJob(world.database, stumble, {})

  await vi.waitFor(() => expect(attempts).toEqual([1]), { timeout: 5_000 })
  await vi.waitFor(() => expect(complaints.join()).toContain('the line was busy'), {
    timeout: 5_000,
  })
  // The wait grows by itself; the test moves the next try to now.
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts = 1`.execute(
    world.database,
  )
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), { timeout: 8_000 })
})

test('a job with a key is queued once, whoever asks', async () => {
  const run_at = new Date(Date.now() + 3_600_000)

  await addJob(world.database, expire, { hold: 1 }, { run_at })
  await addJob(world.database, expire, { hold: 1 }, { run_at })

  expect(await queued()).toHaveLength(1)
})

test('stopping waits for the job under way', async () => {
  let done = false
  const slow = job('slow', z.object({}), async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    done = true
  })
  const stopping = await startWorker(world.connection, [slow])
  await addJob(world.database, slow, {})
  await vi.waitFor(
    async () =>
      expect(
        await all(
          world.database,
          sql`select 1 from graphile_worker.jobs where locked_at is not null`,
        ),
      ).toHaveLength(1),
    { timeout: 30_000 },
  )

  await stopping.stop()

  expect(done).toBe(true)
})

test('a kind of job whose place is taken by nobody who answers holds up no job of another runner', async () => {
  const answer = Promise.withResolvers<void>()
  const done: string[] = []
  const silent = job('silent', z.object({ n: z.number() }), () => answer.promise, {
    runner: 'outside',
  })
  const other = job('other', z.object({}), async () => void done.push('other'), {
    runner: 'outside',
  })
  const expiring = job('expiring', z.object({}), async () => void done.push('expiring'))
  const report = job('report', z.object({}), async () => void done.push('report'), {
    runner: 'long',
  })
  for (let n = 0; n < 20; n++) await addJob(world.database, silent, { n })
  worker = await startWorker(world.connection, [silent, other, expiring, report])
  await vi.waitFor(async () => expect(await inHand()).toBeGreaterThan(0), { timeout: 5_000 })

  for (const one of [other, expiring, report]) await addJob(world.database, one, {})

  await vi.waitFor(() => expect(done.sort()).toEqual(['expiring', 'other', 'report']), {
    timeout: 10_000,
  })
  expect(await inHand()).toBeLessThanOrEqual(RUNNERS.outside.jobs_at_once - 1)
  answer.resolve()
  await vi.waitFor(async () => expect(await queued()).toEqual([]), { timeout: 10_000 })
})

async function inHand(): Promise<number> {
  const found = await all(
    world.database,
    sql`select 1 from graphile_worker.jobs where locked_at is not null`,
  )
  return found.length
}

test('while others take a job that may be of any kind, a kind near its share is left', async () => {
  const shares = new Shares(new Map([['mail', 2]]))
  const [first, second, third] = [shares.take(), shares.take(), shares.take()]
  expect([first, second, third]).toEqual([[], [], ['mail']])
  for (let taken = 0; taken < 3; taken++) shares.taken()

  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const performed = ends.map(({ promise }) => shares.perform('mail', () => promise))
  expect(shares.take()).toEqual(['mail'])
  shares.taken()
  ends[0]!.resolve()
  await performed[0]

  expect(shares.take()).toEqual([])
  ends[1]!.resolve()
  await performed[1]
})

test('a job that fails at its last try tells who waits for it, once and not before', async () => {
  const told: string[] = []
  const doomed = job('doomed', Anyone, () => Promise.reject(new Error('never')), {
    tries: 2,
    abandon: async ({ name }, _tx, by) => {
      told.push(`${name} ${by}`)
      return { user_ids: [7], es: 'No se hizo', en: 'It was not done', path: '/cosas' }
    },
  })
  worker = await startWorker(world.connection, [doomed], { complain: () => undefined })
  await addJob(world.database, doomed, { name: 'Ana' })
  const tried = (times: number) =>
    vi.waitFor(
      async () =>
        expect(
          await all(
            world.database,
            sql`select 1 from graphile_worker.jobs where attempts = ${times} and locked_at is null`,
          ),
        ).toHaveLength(1),
      { timeout: 8_000 },
    )
  await tried(1)
  expect(told).toEqual([])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.database)
  await tried(2)

  expect(told).toEqual(['Ana tries'])
  expect(
    await all(
      world.database,
      sql`select payload, audience from platform.live_event where name = 'job_given_up'`,
    ),
  ).toEqual([
    {
      payload: { told: { es: 'No se hizo', en: 'It was not done' }, path: '/cosas' },
      audience: { user_ids: [7] },
    },
  ])
})
