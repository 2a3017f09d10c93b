import { openDatabase } from '@kit/db/database'
import { SUPERUSER } from '@kit/postgres/cluster'
import { startThrowaway, type Embedded } from '@kit/postgres/embedded'
import { sql } from 'kysely'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf } from '../scripts/parts/database-server.ts'
import { ROOT } from '../scripts/parts/root.ts'
import { runProgram } from '../scripts/parts/run-program.ts'
import { webIsStale } from '../scripts/parts/web-build.ts'
import { unusedPort } from './machine.ts'
import {
  ask,
  here,
  startProxy,
  startUnit,
  TLS_CERT,
  TLS_KEY,
  type Folders,
  type RunningUnit,
} from './unit.ts'

const PASSWORD = /admin@mostrador\.local {2}(\S{4}-\S{4}-\S{4}-\S{4})/
const ROLES = ['api', 'worker', 'whatsapp', 'all', 'migrate']

let home: string
let folders: Folders
let running: RunningUnit[]
let postgres: Embedded | undefined
let proxy: { port: number; close(): void } | undefined
let ports: Record<string, number>

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'mostrador-deployed-'))
  folders = {
    etc: join(home, 'etc'),
    data: join(home, 'lib'),
    run: join(home, 'run'),
    units: join(home, 'units'),
    private_tmp: join(home, 'private'),
  }
  for (const folder of [folders.data, folders.units]) mkdirSync(folder)
  ports = {}
  for (const role of ROLES) ports[role] = await unusedPort()
  running = []
})
afterEach(async () => {
  for (const unit of running) await unit.stop()
  proxy?.close()
  await postgres?.stop()
  proxy = postgres = undefined
  rmSync(home, { recursive: true, force: true })
})

/** The command lines of the documented path, in its order. */
const PATH = [
  ...readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
    .split('## The first run in production')[1]!
    .split('## Production and development')[0]!
    .matchAll(/^```sh\n([^]*?)^```/gm),
].flatMap(([, block]) => block!.trim().split('\n'))

/** What only a machine with its own root, systemd or Docker can do. */
const NOT_HERE =
  /^(useradd|chown|cd |systemctl daemon-reload|docker compose )|^sudo -u postgres createuser/

test('every command of the first run in production, in its order, ends at a server that is safe', async () => {
  postgres = await startThrowaway()
  const secrets: string[] = []
  let first_password = ''
  const run = async (command: string) => {
    const line = here(command, folders)
      .replace('sudo -u mostrador ', '')
      .replace(/^systemd-run .* -p EnvironmentFile=(\S+) \S+\/node /, 'node --env-file=$1 ')
    const { code, output } = await runProgram('sh', ['-c', line])
    expect(output, command).not.toMatch(/\bError\b/)
    expect(code, output).toBe(0)
    return output.trim()
  }
  const steps: [RegExp, (command: string) => Promise<void>][] = [
    [/bootstrap\.mjs$/, async (command) => void (await run(command))],
    // Other machines of this run use the same build.
    [/build-web\.ts$/, async (command) => void (webIsStale() && (await run(command)))],
    [/^install /, async (command) => void (await run(command))],
    [/^node --print/, async (command) => void secrets.push(await run(command), await run(command))],
    [/^editor /, async () => edit(secrets as [string, string])],
    [/ createdb --owner /, async () => makeDatabase(secrets[0]!)],
    [
      /^sudo -u postgres psql mostrador --command '.*'$/,
      async (command) => asSuperuser(/--command '(.*)'/.exec(command)![1]!),
    ],
    [
      /^systemctl enable --now mostrador-migrate$/,
      async () => {
        const migrating = begin('migrate')
        expect(await migrating.ends(), migrating.printed()).toBe(0)
      },
    ],
    [
      /^systemctl enable --now (.*)$/,
      async (command) => {
        const started = [...command.matchAll(/mostrador@(\w+)/g)].map(([, role]) => begin(role!))
        for (const unit of started)
          expect(await unit.prints('Mostrador está listo'), unit.printed()).toBe(true)
      },
    ],
    [
      /^journalctl/,
      async () => {
        first_password = PASSWORD.exec(running[0]!.printed())![1]!
      },
    ],
    [
      /^curl --fail https:\/\/mostrador\.example\.com\/readyz$/,
      async () => {
        proxy = await startProxy(ports['api']!)
        expect((await ask(proxy.port, '/readyz')).status).toBe(200)
      },
    ],
    [
      /scripts\/backup\.ts$/,
      async (command) => expect(await run(command)).toMatch(/Respaldo: \d+ filas/),
    ],
    [
      /scripts\/admin-reset\.ts/,
      async (command) => {
        const signed = await signIn(first_password)
        expect(signed.status).toBe(200)
        expect(JSON.parse(signed.text)).toMatchObject({ must_change_password: true })
        expect(signed.cookies.join()).toMatch(/__Host-session=[^,]*Secure/)
        const again = PASSWORD.exec(await run(command))![1]!
        expect([(await signIn(first_password)).status, (await signIn(again)).status]).toEqual([
          422, 200,
        ])
      },
    ],
  ]

  for (const command of PATH) {
    const step = steps.find(([line]) => line.test(command))
    if (step) await step[1](command)
    else expect(command, 'a command that no test runs').toMatch(NOT_HERE)
  }

  expect(PATH.length).toBeGreaterThan(15)
  expect(statSync(join(folders.etc, 'mostrador.env')).mode & 0o777).toBe(0o600)
  for (const closed of ['/api/buzon', '/api/docs', '/api/openapi.json'])
    expect((await ask(proxy!.port, closed)).status).toBe(404)
  expect(running.map((unit) => unit.printed()).join()).not.toMatch(/mostrador\.demo|Construyendo/)
  expect(await Promise.all(running.map((unit) => unit.stop()))).toEqual([0, 0, 0, 0])
}, 300_000)

test('the example as it is delivered is refused, with everything that has to be edited', async () => {
  mkdirSync(folders.etc)
  copyDelivered()
  const migrating = begin('migrate')

  expect(await migrating.ends()).toBe(1)

  for (const name of ['mail password', 'placeholder secret', 'database password'])
    expect(migrating.printed()).toContain(`[${name}]`)
})

test('everything on one machine, with TLS of its own, is backed up beside it from outside its private /tmp', async () => {
  mkdirSync(folders.etc)
  copyDelivered()
  edit(['0f'.repeat(3) + 'a9c4e1b27d', '6f1d0c53a9be47d2b8e07c4f95a31d68'], {
    DATABASE_URL: '',
    TRUST_PROXY: '',
    TLS_CERT,
    TLS_KEY,
    TLS_AUTHORITIES: TLS_CERT,
  })
  renameSync(join(folders.etc, 'mostrador.env'), join(folders.etc, 'all.env'))
  const machine = begin('all')
  expect(await machine.prints('Mostrador está listo'), machine.printed()).toBe(true)

  const { code, output } = await runProgram('node', [
    `--env-file=${join(folders.etc, 'all.env')}`,
    'scripts/backup.ts',
  ])

  expect(output).toMatch(/Respaldo: \d+ filas/)
  expect(code).toBe(0)
  expect((await ask(ports['all']!, '/readyz')).status).toBe(200)
  expect(machine.printed()).toMatch(PASSWORD)
  expect(await machine.stop()).toBe(0)
}, 180_000)

function begin(role: string): RunningUnit {
  const own = join(folders.etc, `${role}.env`)
  appendFileSync(own, `PORT=${ports[role]}\n`)
  const unit = startUnit(role, folders)
  running.push(unit)
  return unit
}

function copyDelivered(): void {
  for (const [file, target] of [
    ['mostrador.env.example', join(folders.etc, 'mostrador.env')],
    ['mostrador-migrate.service', join(folders.units, 'mostrador-migrate.service')],
    ['mostrador@.service', join(folders.units, 'mostrador@.service')],
  ] as const)
    writeFileSync(target, readFileSync(join(ROOT, 'deploy', file)))
}

/** Fills the example in, as step 2 asks; commands read the same file as the units. */
function edit(
  [password, secret]: readonly [string, string],
  more: Record<string, string> = {},
): void {
  const file = join(folders.etc, 'mostrador.env')
  const values: Record<string, string> = {
    MOSTRADOR_DATA: folders.data,
    DATABASE_URL: postgres
      ? addressOf({ ...postgres.connection, user: 'shop', password, database: 'shop' })
      : '',
    MOSTRADOR_SECRET: secret,
    SMTP_URL: 'smtps://ventas:aB3kL9-xY@127.0.0.1:1',
    ...more,
  }
  const delivered = readFileSync(file, 'utf8')
  const filled = delivered.replaceAll(/^([A-Z_]+)=.*$/gm, (line, name: string) =>
    name in values ? `${name}=${values[name]}` : line,
  )
  const added = Object.entries(values).filter(([name]) => !delivered.includes(`\n${name}=`))
  writeFileSync(file, `${filled}${added.map(([name, value]) => `${name}=${value}\n`).join('')}`)
}

/** A database whose owner is no superuser, as step 3 makes it. */
async function makeDatabase(password: string): Promise<void> {
  const { database, close } = openDatabase(postgres!.connection, { connections_max: 1 })
  await sql
    .raw(`create role shop login createrole createdb password '${password}'`)
    .execute(database)
  await sql.raw('grant shop to current_user').execute(database)
  await sql.raw('create database shop owner shop').execute(database)
  await close()
}

/** The documented words, said in the new database by the owner of the server. */
async function asSuperuser(words: string): Promise<void> {
  const { database, close } = openDatabase(
    { ...postgres!.connection, user: SUPERUSER, database: 'shop' },
    { connections_max: 1 },
  )
  await sql.raw(words).execute(database)
  await close()
}

const signIn = (password: string) =>
  ask(proxy!.port, '/auth/login/crm', { user: 'admin@mostrador.local', password })
