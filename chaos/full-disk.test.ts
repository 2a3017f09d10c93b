// The disk of PostgreSQL's own files is full: sales fail, and what was acknowledged stays.
import { examine } from '../modules/money/audit/server/examine.ts'
import { all, openDatabase, type OpenedDatabase } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildMachine, within, type Machine } from './machine.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { foundShop, isUnanswered, orderOf, send, type SentOrder, type Shop } from './shop.ts'

const MEGABYTES = 420
const FAILURES = 4
const SALES_MAX = 3_000

/** A disk of its own, small enough to be filled; only root can have one. */
const disk = mkdtempSync(join(tmpdir(), 'mostrador-full-'))
const mounted =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'none', disk]).status ===
    0

describe.skipIf(!mounted)('a full disk under PostgreSQL', () => {
  let postgres: Postgres
  let machine: Machine
  let opened: OpenedDatabase
  let shop: Shop
  beforeAll(async () => {
    // Within it: the folder that is mounted is not removed with its files.
    const data = mkdtempSync(join(disk, 'data-'))
    postgres = await startPostgres({ min_wal_size: '32MB', max_wal_size: '64MB' }, data)
    machine = await buildMachine({
      program: 'scripts/serve.ts',
      environment: { DATABASE_URL: postgres.url, WHATSAPP: 'off', ROLE: 'api' },
    })
    await machine.start()
    opened = openDatabase(postgres.connection, {
      connections_max: 2,
      application_name: 'full-disk',
      onError: () => undefined,
    })
    shop = await foundShop(opened.database, 1)
  }, 180_000)
  afterAll(async () => {
    await machine.remove()
    await opened.close()
    await postgres.remove().finally(() => spawnSync('umount', ['-l', disk]))
  }, 60_000)

  test(
    'what was acknowledged is there, what was not may be repeated and stands once, and it sells on as soon as there is room',
    { timeout: 240_000 },
    async () => {
      const answered = new Map<SentOrder, string>()
      const unanswered: SentOrder[] = []
      const sell = async (order: SentOrder): Promise<void> => {
        try {
          answered.set(order, (await send(machine.url, order)).folio)
        } catch (failure) {
          if (!isUnanswered(failure)) throw failure
          unanswered.push(order)
        }
      }
      const next = (turn: number) => orderOf(shop, shop.sellers[0]!, turn)
      await sell(next(0))
      fillUp()
      for (let turn = 1; unanswered.length < FAILURES && turn < SALES_MAX; turn += 1)
        await sell(next(turn))
      expect(unanswered.length).toBe(FAILURES)

      rmSync(join(disk, 'ballast'))
      await postgres.comeBack()
      expect(await within(60_000, () => isReady())).toBe(true)
      for (const order of unanswered.splice(0)) await sell(order)
      await sell(next(0))

      expect(unanswered).toEqual([])
      const kept = await all(
        opened.database,
        sql<{ folio: string }>`select folio from reservations.reservation order by 1`,
      )
      expect(kept.map(({ folio }) => folio)).toEqual([...answered.values()].sort())
      expect(await checkInvariants(opened.database)).toEqual([])
      expect((await examine(opened.database, null)).differences).toEqual([])
    },
  )

  let ready = false
  function isReady(): boolean {
    void fetch(`${machine.url}/readyz`).then(
      ({ ok }) => (ready = ok),
      () => (ready = false),
    )
    return ready
  }
})
afterAll(() => rmSync(disk, { recursive: true, force: true }))

/** To the last block. */
function fillUp(): void {
  const file = openSync(join(disk, 'ballast'), 'w')
  for (const bytes of [1024 * 1024, 4096])
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes, 1))
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault
    }
  closeSync(file)
}
