// Each process of an installation works with what the migrating step gave it, and holds no more.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { all, run } from '@kit/db/database'
import { command } from '@kit/testing/template'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { addressOf } from './parts/database-server.ts'
import { ROOT } from './parts/root.ts'
import { makeOwnedDatabase, openOwned } from './testing/owned-database.ts'

/** `ROLE=all` builds the web where no run before did. */
const MINUTES = 300_000
const PATIENCE = { timeout: 200_000, interval: 100 }
const home = mkdtempSync(join(tmpdir(), 'mostrador-processes-'))
const given = join(home, 'given')
const owner = await makeOwnedDatabase()
const { database } = openOwned(owner)
const OWNER = 'password' in owner ? owner.password : ''

/** What a company sets once, for the whole of its installation. */
const HOUSE: Record<string, string> = {
  MOSTRADOR_MODE: 'production',
  MOSTRADOR_DATA: join(home, 'data'),
  DATABASE_URL: addressOf(owner),
  PUBLIC_URL: 'https://ventas.playasol.mx',
  TRUST_PROXY: '127.0.0.1',
  MOSTRADOR_SECRET: '6f1d0c53a9be47d2b8e07c4f95a31d68',
  SMTP_URL: 'smtps://ventas:aB3kL9-xY@127.0.0.1:1',
  OPERATOR_URL: 'https://operador.playasol.mx/servicios',
  OPERATOR_TOKEN: 'tkn-operator-71',
  METRICS_TOKEN: 'ab12'.repeat(8),
  STRIPE_SECRET_KEY: 'sk_live_41',
  STRIPE_WEBHOOK_SECRET: 'whsec_41',
  BOUNCES_TOKEN: 'bounces-71-bounces-71-bounces-71',
  COMPANY_NAME: "Sol y Playa 'La 30'",
}
const SECRETS = {
  owner: OWNER,
  master: HOUSE['MOSTRADOR_SECRET']!,
  smtp: 'aB3kL9-xY',
  operator: 'tkn-operator-71',
  stripe: 'sk_live_41',
  bounces: HOUSE['BOUNCES_TOKEN']!,
}
const held = (text: string): string[] =>
  Object.entries(SECRETS).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []))

const running: Started[] = []
afterEach(async () => {
  for (const { child } of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

type Started = { child: ChildProcess; printed(): string }

function start(variables: Record<string, string>): Started {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()))
  const started = { child, printed: () => printed }
  running.push(started)
  return started
}

async function endOf({ child, printed }: Started): Promise<{ code: number | null; said: string }> {
  if (child.exitCode === null) await once(child, 'close')
  return { code: child.exitCode, said: printed() }
}

const settingsOf = (role: string): Record<string, string> =>
  parseEnv(readFileSync(join(given, role, 'settings.env'), 'utf8')) as Record<string, string>

async function ready(started: Started): Promise<string> {
  await vi.waitFor(() => {
    if (started.child.exitCode !== null) throw new Error(`It ended: ${started.printed()}`)
    expect(started.printed()).toContain('Mostrador está listo')
  }, PATIENCE)
  return started.printed()
}

const environmentOf = (pid: number): string => readFileSync(`/proc/${pid}/environ`, 'utf8')

beforeAll(async () => {
  await command(inject('postgres'), `alter role ${'user' in owner ? owner.user : ''} createdb`)
  const { code, said } = await endOf(start({ ...HOUSE, ROLE: 'migrate', PROCESS_SETTINGS: given }))
  expect(said).toMatch(/admin@mostrador\.local {2}\S{4}-/)
  expect(code, said).toBe(0)
}, MINUTES)

test('the migrating step gives each process what it needs, for its own eyes, and no secret of another', () => {
  const found = readdirSync(given).map((role) => [
    role,
    Object.keys(settingsOf(role))
      .filter((name) => /DATABASE_URL|SECRET|TOKEN|KEY/.test(name))
      .toSorted(),
    held(readFileSync(join(given, role, 'settings.env'), 'utf8')),
  ])

  expect(found).toEqual([
    [
      'api',
      [
        'BOUNCES_TOKEN',
        'DATABASE_URL_APP',
        'DATABASE_URL_REPORTS',
        'METRICS_TOKEN',
        'MOSTRADOR_KEYS',
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
      ],
      ['stripe', 'bounces'],
    ],
    ['whatsapp', ['DATABASE_URL_WHATSAPP', 'METRICS_TOKEN', 'MOSTRADOR_KEYS'], []],
    [
      'worker',
      [
        'DATABASE_URL_APP',
        'DATABASE_URL_BACKUP',
        'METRICS_TOKEN',
        'MOSTRADOR_KEYS',
        'OPERATOR_TOKEN',
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
      ],
      ['smtp', 'operator', 'stripe'],
    ],
  ])
  expect(settingsOf('api')).toMatchObject({
    COMPANY_NAME: "Sol y Playa 'La 30'",
    SMTP_URL: 'smtps://127.0.0.1:1',
  })
  for (const role of readdirSync(given)) {
    expect(statSync(join(given, role)).mode & 0o777).toBe(0o700)
    expect(statSync(join(given, role, 'settings.env')).mode & 0o777).toBe(0o600)
  }
})

test(
  'who serves, who works and who owns the numbers stand with their own settings alone',
  async () => {
    const started = ['api', 'worker', 'whatsapp'].map((role) =>
      start({ ...settingsOf(role), MOSTRADOR_DATA: join(home, `data-${role}`) }),
    )
    await Promise.all(started.map(ready))

    const beats = await all(database, sql<{ role: string }>`select role from platform.process`)
    expect(beats.map(({ role }) => role).toSorted()).toEqual(['api', 'whatsapp', 'worker'])
    expect(started.map(({ child }) => held(environmentOf(child.pid!)))).toEqual([
      ['stripe', 'bounces'],
      ['smtp', 'operator', 'stripe'],
      [],
    ])
    const worked = await all(
      database,
      sql<{ name: string }>`
        select distinct usename as name from pg_stat_activity
         where datname = current_database() and application_name like 'mostrador%'
           and application_name <> 'mostrador-test'
         order by 1`,
    )
    const user = 'user' in owner ? owner.user : ''
    expect(worked.map(({ name }) => name.replace(user, 'owner'))).toEqual([
      'owner_app',
      'owner_whatsapp',
    ])
  },
  MINUTES,
)

test(
  'a worker that knows no owner takes the backup of a night, and proves it in a database of its own',
  async () => {
    const data = join(home, 'data-backup')
    await ready(start({ ...settingsOf('worker'), MOSTRADOR_DATA: data }))

    await run(database, sql`select graphile_worker.add_job('take-backup', '{}')`)
    const proved = () => all(database, sql<Proved>`select verified_at, fault from platform.backup`)
    await vi.waitFor(async () => expect(await proved()).toHaveLength(1), PATIENCE)
    await run(database, sql`select graphile_worker.add_job('verify-backup', '{}')`)
    await vi.waitFor(
      async () =>
        expect(await proved()).toEqual([{ verified_at: expect.any(String), fault: null }]),
      PATIENCE,
    )

    expect(readdirSync(join(data, 'backups')).join()).toMatch(/^mostrador-.*\.sealed$/)
  },
  MINUTES,
)
type Proved = { verified_at: string | null; fault: string | null }

test.each([
  ['whatsapp', { DATABASE_URL: HOUSE['DATABASE_URL']! }, 'DATABASE_URL'],
  ['whatsapp', { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }, 'STRIPE_SECRET_KEY'],
  ['api', { MOSTRADOR_SECRET: HOUSE['MOSTRADOR_SECRET']! }, 'MOSTRADOR_SECRET'],
  ['api', { SMTP_URL: HOUSE['SMTP_URL']! }, 'SMTP_URL'],
  ['worker', { DATABASE_URL_WHATSAPP: HOUSE['DATABASE_URL']! }, 'DATABASE_URL_WHATSAPP'],
])('%s in production refuses a secret that is not its own: %o', async (role, more, name) => {
  const { code, said } = await endOf(
    start({ ...settingsOf(role), MOSTRADOR_DATA: join(home, 'refused'), ...more }),
  )

  expect(code).toBe(1)
  expect(said).toContain('[secrets of others]')
  expect(said).toContain(name)
  expect(held(said)).toEqual([])
  expect(existsSync(join(home, 'refused'))).toBe(false)
})

test('a process that was given nothing says what it misses', async () => {
  const { DATABASE_URL_WHATSAPP: _address, ...rest } = settingsOf('whatsapp')

  const { code, said } = await endOf(start({ ...rest, MOSTRADOR_DATA: join(home, 'none') }))

  expect(code).toBe(1)
  expect(said).toContain('DATABASE_URL_WHATSAPP')
})

test(
  'where one process does everything, another owns the numbers and holds nothing of it',
  async () => {
    const { METRICS_TOKEN: _token, ...house } = HOUSE
    const everything = start({ ...house, MOSTRADOR_DATA: join(home, 'data-all') })
    await ready(everything)
    const roles = () =>
      all(database, sql<{ role: string; pid: number }>`select role, pid from platform.process`)
    await vi.waitFor(
      async () => expect(await roles(), everything.printed()).toHaveLength(2),
      PATIENCE,
    )

    const child = (await roles()).find(({ role }) => role === 'whatsapp')!
    expect(child.pid).not.toBe(everything.child.pid)
    expect(held(environmentOf(child.pid))).toEqual([])
    expect(environmentOf(child.pid)).not.toContain('DATABASE_URL=')
    expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')).toContain('--permission')

    process.kill(child.pid, 'SIGKILL')
    await vi.waitFor(async () => {
      const others = (await roles()).filter(
        ({ role, pid }) => role === 'whatsapp' && pid !== child.pid,
      )
      expect(others).toHaveLength(1)
    }, PATIENCE)
    everything.child.kill('SIGTERM')
    expect((await endOf(everything)).code).toBe(0)
    expect((await roles()).filter(({ pid }) => pid !== child.pid)).toEqual([])
  },
  MINUTES,
)
