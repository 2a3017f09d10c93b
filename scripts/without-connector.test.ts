// The WhatsApp connector (baileys, which brings GPL code) may be left out of an installation.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSession, SESSION_COOKIE } from '@app/access/api'
import { buildUser } from '@app/access/testing'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { addressOf } from './parts/database-server.ts'
import { ROOT } from './parts/root.ts'
import { openOwnedDatabase } from './testing/owned-database.ts'

const MINUTES = 180_000
const PATIENCE = { timeout: 90_000, interval: 100 }
const home = mkdtempSync(join(tmpdir(), 'mostrador-connector-'))
const { database, connection } = await openOwnedDatabase()
let server: ChildProcess | undefined
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  rmSync(home, { recursive: true, force: true })
})

async function start(): Promise<string> {
  const hook = join(ROOT, 'scripts/testing/without-connector.mjs')
  server = spawn(process.execPath, ['--import', hook, 'scripts/serve.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      MOSTRADOR_MODE: 'development',
      MOSTRADOR_DATA: home,
      DATABASE_URL: addressOf(connection),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  server.stdout!.on('data', (text: Buffer) => (printed += text.toString()))
  await vi.waitFor(() => expect(printed).toMatch(/API en http\S+/), PATIENCE)
  return /API en (http\S+)/.exec(printed)![1]!
}

test(
  'without the connector the product starts and serves, and WhatsApp says what is missing',
  async () => {
    const url = await start()
    const { id } = await buildUser(database, { roles: ['ADMIN'] })
    const { token, cookie } = await openSession(database, { user_id: id, now: new Date() })
    const headers = { authorization: `Bearer ${token}`, cookie: `${SESSION_COOKIE}=${cookie}` }
    const ask = async (path: string) => fetch(`${url}${path}`, { headers })
    const number = async () =>
      (await (await ask('/wsp/whatsapp/numbers')).json()) as { kind: string; reason: string }[]

    expect((await ask('/readyz')).status).toBe(200)
    expect((await ask('/api/tables')).status).toBe(200)
    await run(
      database,
      sql`with asked as (
            insert into whatsapp.command (number_id, kind, asked_by)
            select min(id), 'start', ${id} from whatsapp.number where active returning number_id)
          select pg_notify('whatsapp_work', number_id::text) from asked`,
    )
    await vi.waitFor(
      async () =>
        expect((await number())[0]).toMatchObject({ kind: 'closed', reason: 'not_installed' }),
      PATIENCE,
    )

    expect(
      await all(database, sql`select 1 from platform.process where role = 'all'`),
    ).toHaveLength(1)
    expect(server!.exitCode).toBe(null)
  },
  MINUTES,
)

test('npm installs the connector where nobody leaves it out, and nothing else needs it', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Manifest
  const { packages } = read('package-lock.json')
  const needed = Object.entries(packages!).filter(
    ([path, { optional, dependencies = {} }]) =>
      path !== '' && !optional && ('baileys' in dependencies || 'libsignal' in dependencies),
  )

  expect(read('package.json').optionalDependencies).toHaveProperty('baileys')
  expect(read('package.json').dependencies).not.toHaveProperty('baileys')
  expect(packages!['node_modules/libsignal']).toMatchObject({ optional: true })
  expect(needed).toEqual([])
})
type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  optional?: boolean
  packages?: Record<string, Manifest>
}
