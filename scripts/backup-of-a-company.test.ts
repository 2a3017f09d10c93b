// The drill of docs/operations.md, on the demo company.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession } from '@app/access/api'
import { all, only, type Connection, type Database } from '@kit/db/database'
import { writeBackup } from '@kit/postgres/write-backup'
import type { ObjectStore } from '@kit/storage/object-store'
import { localDiskStore } from '@kit/storage/local-disk'
import { openTestDatabase, type TestDatabase } from '@kit/testing/database'
import { checkInvariants } from '@kit/db/invariants'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../apps/server/config.ts'
import { startServer, type RunningServer } from '../apps/server/main.ts'
import { foundShop, orderOf, send, type Secrets, type Shop } from '../chaos/shop.ts'
import { loadDemoCompany } from './parts/prepare-database.ts'
import { putBack } from './parts/put-back.ts'
import { fingerprints, guards, sequences } from './testing/company.ts'
import { openOwnedDatabase } from './testing/owned-database.ts'

const MINUTES = 180_000
const company = await openTestDatabase()
let home: string
let objects: string
let store: ObjectStore
let file: string
let shop: Shop

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'mostrador-backup-'))
  objects = join(home, 'objects')
  store = localDiskStore(objects)
  file = join(home, 'company.backup')
  await loadDemoCompany(company.database, { reservations: 400, seed: 5, until: new Date() }, store)
  shop = await foundShop(company.database, 2)
}, MINUTES)
afterAll(() => rmSync(home, { recursive: true }))

test(
  'a company that sells while it is backed up comes back whole, in the database of an owner who is no superuser, and sells on',
  async () => {
    const server = await serve(company.connection)
    const load = sellOn(server.url)
    await load.reaches(3)
    let before: unknown
    const backup = await backUp(async (snapshot) => {
      before = await lookAt(snapshot)
      await load.reaches(load.count() + 3)
    })
    await load.stop()
    await server.close()
    const empty = await openOwnedDatabase()
    const elsewhere = join(home, 'elsewhere')
    let after: unknown

    const restored = await putBack(empty.connection, file, {
      replace: false,
      objects: localDiskStore(elsewhere),
      inspect: async (database) => void (after = await fingerprints(database)),
    })

    expect(after).toEqual(before)
    expect([restored.rows, restored.objects]).toEqual([backup.rows, backup.objects])
    expect(restored.missing).toEqual([])
    expect(filesIn(elsewhere)).toEqual(filesIn(objects))
    expect(await guards(empty.database)).toEqual(await guards(company.database))
    expect(await sequencesBehindTheirRows(empty.database)).toEqual([])
    expect(await checkInvariants(empty.database)).toEqual([])
    await sellsOn(empty)
  },
  MINUTES,
)

test(
  'a database that a server works on is refused, and the server is named',
  async () => {
    await backUp()
    const busy = await openOwnedDatabase()
    const server = await serve(busy.connection)
    const before = await fingerprints(busy.database)

    await expect(putBack(busy.connection, file, { replace: true, objects: store })).rejects.toThrow(
      new RegExp(`mostrador-api .*${process.pid}`),
    )

    expect(await fingerprints(busy.database)).toEqual(before)
    await server.close()
    expect(
      (await putBack(busy.connection, file, { replace: true, objects: store })).rows,
    ).toBeGreaterThan(0)
  },
  MINUTES,
)

test(
  'a restore that is killed when every row is loaded leaves the database as it was',
  async () => {
    await backUp()
    const target = await openOwnedDatabase()
    await sql`insert into platform.setting (name, value) values ('mine', '1')`.execute(
      target.database,
    )
    const before = [await fingerprints(target.database), await guards(target.database)]
    const given = { connection: target.connection, file, objects: join(home, 'killed') }
    const restore = spawn(
      process.execPath,
      [join(import.meta.dirname, 'testing/restore-and-wait.ts'), JSON.stringify(given)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [said] = (await once(restore.stdout, 'data')) as [Buffer]

    restore.kill('SIGKILL')

    expect(String(said)).toBe('loaded\n')
    await once(restore, 'exit')
    const after = [await fingerprints(target.database), await guards(target.database)]
    expect(after).toEqual(before)
    await putBack(target.connection, file, { replace: true, objects: store })
  },
  MINUTES,
)

async function serve(connection: Connection): Promise<RunningServer> {
  const settings = { PORT: '0', LOG_LEVEL: 'silent', DATABASE_CONNECTIONS: '6', ROLE: 'api' }
  return startServer(readConfig(settings, []), connection)
}

const backUp = (onSnapshot?: (snapshot: string) => Promise<void>) =>
  writeBackup(company.connection, file, {
    objects: store,
    ...(onSnapshot ? { onSnapshot } : {}),
  })

/** Every seller sells one order after the other until told to stop. */
function sellOn(url: string) {
  let sold = 0
  let stopped = false
  const selling = shop.sellers.map(async (seller, turn) => {
    for (; !stopped; turn += 1) {
      await send(url, orderOf(shop, seller, turn))
      sold += 1
    }
  })
  return {
    count: () => sold,
    reaches: (count: number) =>
      expect.poll(() => sold, { timeout: 30_000 }).toBeGreaterThanOrEqual(count),
    stop: async () => {
      stopped = true
      await Promise.all(selling)
    },
  }
}

/** What the backup sees, while others sell on. */
async function lookAt(snapshot: string): Promise<unknown> {
  return company.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx)
      return fingerprints(tx)
    })
}

/** Files by the address of their content, with their sizes. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[0-9a-f]{64}$/.test(name))
    .map((name) => `${name} ${statSync(join(folder, name)).size}`)
    .sort()

/** Sequences that would give a number which a row has already. */
async function sequencesBehindTheirRows(database: Database): Promise<unknown[]> {
  const folios = await all(
    database,
    sql<{ name: string; last: number }>`
    select 'reservations.folio_' || lower(c.code) || '_20' || split_part(folio, '-', 2) as name,
        max(split_part(folio, '-', 3)::integer) as last
      from reservations.reservation r join organization.channel c on c.id = r.channel_id
        group by 1`,
  )
  expect(folios.length).toBeGreaterThan(3)
  const stand = new Map((await sequences(database)).map(({ name, last }) => [name, last ?? 0]))
  return folios.filter(({ name, last }) => (stand.get(name) ?? 0) < last)
}

/** Whoever was signed in is not any more; signed in again they sell under the next folio. */
async function sellsOn({ database, connection }: TestDatabase): Promise<void> {
  const server = await serve(connection)
  await expect(send(server.url, orderOf(shop, shop.sellers[0]!, 0))).rejects.toMatchObject({
    status: 401,
  })
  const { user_id } = await only(
    database,
    sql<{ user_id: number }>`select user_id from access.session order by id desc limit 1`,
  )
  const seller: Secrets = await openSession(database, { user_id, now: new Date() })

  const { folio } = await send(server.url, orderOf(shop, seller, 0))

  const { last } = await only(
    database,
    sql<{ last: string }>`
    select max(folio) as last from reservations.reservation
      where left(folio, -6) = left(${folio}, -6) and folio <> ${folio}`,
  )
  expect(Number(folio.slice(-6))).toBeGreaterThan(Number(last.slice(-6)))
  expect(await checkInvariants(database)).toEqual([])
  await server.close()
}
