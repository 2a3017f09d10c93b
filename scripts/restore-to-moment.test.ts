// The runbook 'Volver a un momento' of docs/operations.md: its commands, on a company that sells.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { all, only, openDatabase } from '@kit/db/database'
import { startEmbedded, type Embedded } from '@kit/postgres/embedded'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../apps/server/config.ts'
import { startServer, type RunningServer } from '../apps/server/main.ts'
import { embeddedCluster, keepArchive, placeOfArchive } from '../apps/server/recovery.ts'
import { foundShop, orderOf, send, type Shop } from '../chaos/shop.ts'
import { archiveLog, takeBase, verifyRecovery } from '../modules/platform/cockpit/server/jobs.ts'
import { setArchiveKeeper } from '../modules/platform/cockpit/server/recovery.ts'
import { migrate } from './parts/prepare-database.ts'

const MINUTES = 240_000
const SECRET = 'un secreto de prueba que nadie más conoce'
const home = mkdtempSync(join(tmpdir(), 'mostrador-moment-'))
chmodSync(home, 0o755)
const directory = join(home, 'postgres')
const settings = {
  MOSTRADOR_DATA: home,
  MOSTRADOR_SECRET: SECRET,
  PORT: '0',
  LOG_LEVEL: 'silent',
  ROLE: 'api',
}
const config = readConfig(settings, [])
let postgres: Embedded
let shop: Shop

const start = () =>
  startEmbedded({ directory, settings: { shared_buffers: '64MB' }, archived: true })
beforeAll(async () => {
  postgres = await start()
  await migrate(postgres.connection)
  await ask(async (database) => void (shop = await foundShop(database, 1)))
}, MINUTES)
afterAll(async () => {
  setArchiveKeeper(null)
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
})

type Database = ReturnType<typeof openDatabase>['database']
async function ask<Result>(question: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = openDatabase(postgres.connection, {
    connections_max: 2,
    application_name: 'mostrador-test',
  })
  try {
    return await question(database)
  } finally {
    await close()
  }
}
async function sell(times: number): Promise<string[]> {
  const server: RunningServer = await startServer(config, postgres.connection)
  const folios: string[] = []
  for (let turn = 0; turn < times; turn += 1)
    folios.push((await send(server.url, orderOf(shop, shop.sellers[0]!, turn))).folio)
  await server.close()
  return folios
}
const folios = () =>
  ask(async (database) =>
    (
      await all(
        database,
        sql<{ folio: string }>`select folio from reservations.reservation order by folio`,
      )
    ).map(({ folio }) => folio),
  )
const moment = () =>
  ask(
    async (database) =>
      (
        await only(
          database,
          sql<{ at: string }>`select to_char(clock_timestamp() at time zone 'America/Cancun',
            'YYYY-MM-DD"T"HH24:MI:SS.MS') as at`,
        )
      ).at,
  )
const perform = (job: typeof archiveLog) =>
  ask((database) => job.perform({}, { database, now: new Date(), attempt: 1, attempts_max: 1 }))
const archived = () => readdirSync(join(home, 'recovery'), { recursive: true }).map(String).sort()

const RUNBOOK = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
/** As the runbook has it, with this moment for its own. */
const commandFor = (at: string, replace: boolean): string[] => {
  const [, typed] = /^npm run restore -- (--at \S+ --replace)$/m.exec(RUNBOOK)!
  const words = typed!.replace(/--at \S+/, `--at ${at}`).split(' ')
  return replace ? words : words.filter((word) => word !== '--replace')
}

async function restore(
  typed: string[],
  environment: Record<string, string> = {},
): Promise<{ status: number; said: string }> {
  const command = spawn(process.execPath, [join(import.meta.dirname, 'restore.ts'), ...typed], {
    env: { ...process.env, DATABASE_URL: '', ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)))
  const [status] = (await once(command, 'close')) as [number]
  return { status, said }
}

test(
  'what was sold before the moment is there, exactly that, and what may have happened since is held back',
  async () => {
    const place = placeOfArchive(config, SECRET)
    setArchiveKeeper(keepArchive(place, embeddedCluster(directory, postgres.connection)!))
    await sell(1)
    await perform(takeBase)
    const before = [...(await folios()), ...(await sell(2))]
    const at = await moment()
    const after = await sell(2)
    expect(await folios()).toEqual([...before, ...after])
    const busy = await restore(commandFor(at, true))
    expect([busy.status, busy.said]).toEqual([1, expect.stringContaining('ya está en marcha')])
    // What stops in order hands over the last of its log.
    await postgres.stop()

    const refused = await restore(commandFor(at, false))
    expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('--replace')])
    const early = await restore(commandFor('2026-01-01T00:00', true))
    expect([early.status, early.said]).toEqual([
      1,
      expect.stringContaining('la copia base más antigua'),
    ])
    const restored = await restore(commandFor(at, true))

    expect(restored.said).toContain('Sesiones terminadas: 1')
    expect(restored.status).toBe(0)
    postgres = await start()
    expect(await folios()).toEqual(before)
    expect(
      await ask((database) =>
        all(database, sql`select 1 as open from access.session where ended_at is null`),
      ),
    ).toEqual([])
    expect(readdirSync(home).filter((name) => /restoring|recovered/.test(name))).toEqual([])
    expect(readdirSync(home)).toContainEqual(expect.stringMatching(/^postgres\.before-/))
  },
  MINUTES,
)

test(
  'the history after going back is archived as well: a new base copy is taken, it is proved, and a lost segment is named',
  async () => {
    const place = placeOfArchive(config, SECRET)
    setArchiveKeeper(keepArchive(place, embeddedCluster(directory, postgres.connection)!))
    const hand_over = async () => {
      await postgres.stop()
      postgres = await start()
      setArchiveKeeper(keepArchive(place, embeddedCluster(directory, postgres.connection)!))
      await perform(archiveLog)
    }
    await hand_over()
    await hand_over()
    expect(archived()).toContainEqual(expect.stringContaining('00000002.history'))
    const bases = () => archived().filter((name) => /base\.\w+\.00000002/.test(name))
    expect(bases().length).toBe(1)

    await perform(verifyRecovery)
    const stands = () =>
      ask((database) =>
        only(database, sql<{ fault: string | null }>`select fault from platform.recovery`),
      )
    expect(await stands()).toEqual({ fault: null })

    await hand_over()
    await hand_over()
    const segments = archived().filter((name) => /\/00000002[0-9A-F]{16}\.sealed/.test(name))
    rmSync(join(home, 'recovery', segments.at(-2)!))
    await expect(perform(verifyRecovery)).rejects.toThrow(/No moment can be gone back to/)
    expect(await stands()).toEqual({ fault: expect.stringContaining('Falta en el archivo') })
    expect(readdirSync(home).filter((name) => /check/.test(name))).toEqual([])
  },
  MINUTES,
)

test('a database of another server is left to who runs it', async () => {
  const { status, said } = await restore(['--at', '2026-01-01T00:00'], {
    DATABASE_URL: 'postgres://mostrador@localhost/mostrador',
  })

  expect([status, said]).toEqual([1, expect.stringContaining('quien lo opera')])
})
