import { buildPhoto, buildProduct } from '@app/catalog/testing'
import { all } from '@kit/db/database'
import { CallError } from '@kit/http/call'
import { addJob } from '@kit/jobs/queue'
import { neighbourAt } from '@kit/neighbours/neighbour'
import { startFaulty, type Fault, type FaultyServer } from '@kit/neighbours/testing'
import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reportsSent } from '../../modules/reports/exports/server/jobs.ts'
import { scanAttachments } from '../../modules/talk/messaging/server/jobs.ts'
import { foundShop, orderOf, send, type SentOrder, type Shop } from '../../chaos/shop.ts'
import { readConfig } from './config.ts'
import { tidyPlatform } from './jobs.ts'
import { startServer, type RunningServer } from './main.ts'

const TOKEN = 'a3f09c1b7d2e4856a3f09c1b7d2e4856'
/** Five times as many requests may be at work: more photos are asked for than that. */
const CONNECTIONS = 4
const PHOTOS = 40

let world: TestDatabase
let shop: Shop
let keys: string[]
let folder: string
let server: RunningServer
let neighbours: Record<'bucket' | 'mail' | 'operator' | 'clamav', FaultyServer>

beforeAll(async () => {
  world = await openTestDatabase()
  shop = await foundShop(world.database, 4)
  const { option } = await buildProduct(world.database)
  keys = Array.from({ length: PHOTOS }, (_, index) =>
    createHash('sha256').update(`foto ${index}`).digest('hex'),
  )
  for (const [index, object_key] of keys.entries())
    await buildPhoto(world.database, {
      product_id: option.product_id,
      object_key,
      position: index + 1,
    })
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'silent-neighbours-'))
})
afterEach(async () => {
  await server.close()
  for (const neighbour of Object.values(neighbours)) await neighbour.close()
  await rm(folder, { recursive: true, force: true })
  await sql`delete from graphile_worker._private_jobs`.execute(world.database)
})

async function open(fault: Fault): Promise<void> {
  neighbours = {
    bucket: await startFaulty(fault),
    mail: await startFaulty(fault, 'smtp'),
    operator: await startFaulty(fault),
    clamav: await startFaulty(fault),
  }
  server = await startServer(
    readConfig(
      {
        PORT: '0',
        LOG_LEVEL: 'silent',
        MOSTRADOR_DATA: folder,
        DATABASE_CONNECTIONS: String(CONNECTIONS),
        NEIGHBOUR_SECONDS: '1',
        METRICS_TOKEN: TOKEN,
        WHATSAPP: 'off',
        S3_BUCKET: `${neighbours.bucket.origin}/casa`,
        S3_ACCESS_KEY_ID: 'llave',
        S3_SECRET_ACCESS_KEY: 'secreto',
        SMTP_URL: `smtp://127.0.0.1:${neighbours.mail.port}`,
        OPERATOR_URL: neighbours.operator.origin,
        CLAMAV: `127.0.0.1:${neighbours.clamav.port}`,
      },
      [],
    ),
    world.connection,
  )
}

const showPhoto = async (key: string): Promise<number> => {
  const answer = await fetch(`${server.url}/api/catalog/photos/${key}`)
  await answer.arrayBuffer()
  return answer.status
}

/** Fewer than places, so that they are no crowd before they wait for the bucket. */
const AT_ONCE = 8

/** Of all photos, each asked for and by now answered or waiting for the bucket. */
async function askForPhotos(): Promise<Promise<number>[]> {
  const bucket = neighbourAt('bucket', new URL(neighbours.bucket.origin).host)
  const asked: Promise<number>[] = []
  let unanswered = 0
  for (const [index, key] of keys.entries()) {
    unanswered += 1
    asked.push(showPhoto(key).finally(() => (unanswered -= 1)))
    if ((index + 1) % AT_ONCE > 0) continue
    await vi.waitFor(
      () => {
        const { inside, waiting: behind } = bucket.standing()
        expect(inside + behind).toBeGreaterThanOrEqual(unanswered)
      },
      { timeout: 60_000 },
    )
  }
  return asked
}

/** A busy machine may cut a sale in the middle; a desk then repeats it with its key. */
async function sell(order: SentOrder): Promise<string> {
  for (let left = 5; ; left--)
    try {
      return (await send(server.url, order)).uuid
    } catch (failure) {
      const is_cut = failure instanceof CallError && failure.body.code === 'server.interrupted'
      if (left === 0 || !is_cut) throw failure
    }
}

const waiting = async (names: readonly string[]): Promise<string[]> =>
  (
    await all(
      world.database,
      sql<{ task: string }>`
        select distinct task_identifier as task from graphile_worker.jobs
         where task_identifier = any(${names}::text[])`,
    )
  ).map(({ task }) => task)

test.each<Fault>(['hang', 'slow', 'cut', 'fail', 'half'])(
  'while everything outside the house misbehaves (%s) desks sell and jobs of every runner run',
  async (fault) => {
    await open(fault)
    const photos = await askForPhotos()

    // Every desk three sales, one after the other, and each leaves a mail for the silent server.
    const sales = await Promise.all(
      shop.sellers.map(async (seller) => {
        const sold: string[] = []
        for (let turn = 0; turn < 3; turn++) sold.push(await sell(orderOf(shop, seller, turn)))
        return sold
      }),
    )
    for (const one of [tidyPlatform, reportsSent, scanAttachments])
      await addJob(world.database, one, {})

    expect(new Set(sales.flat()).size).toBe(12)
    expect(new Set(await Promise.all(photos))).toEqual(new Set([503]))
    const others = [tidyPlatform.name, reportsSent.name, scanAttachments.name]
    await vi.waitFor(async () => expect(await waiting(others)).toEqual([]), { timeout: 30_000 })
    expect(await waiting(['send-mail'])).toEqual(['send-mail'])
    const measured = await fetch(`${server.url}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    expect(await measured.text()).toMatch(/mostrador_requests_refused_total 0/)
    expect(neighbours.mail.asked()).toBeGreaterThan(0)
  },
)

test('a client that leaves ends what was asked for it', async () => {
  await open('hang')
  const leaving = new AbortController()
  const asking = fetch(`${server.url}/api/catalog/photos/${keys[0]}`, { signal: leaving.signal })
  const left = expect(asking).rejects.toThrow()
  await vi.waitFor(() => expect(neighbours.bucket.open()).toBe(1), { timeout: 30_000 })

  leaving.abort()

  await left
  await vi.waitFor(() => expect(neighbours.bucket.open()).toBe(0), { timeout: 30_000 })
  const { host } = new URL(neighbours.bucket.origin)
  expect(neighbourAt('bucket', host).standing().calls).toMatchObject({ left: 1, silent: 0 })
})
