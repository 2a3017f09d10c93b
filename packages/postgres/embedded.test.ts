import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { SUPERUSER } from './cluster.ts'
import { AlreadyRunning } from './data-lock.ts'
import { joinEmbedded, startEmbedded, startThrowaway, type Embedded } from './embedded.ts'
import { answersToSignals, isAlive } from './processes.ts'

const SETTINGS = { shared_buffers: '16MB', max_connections: 20 }
let home: string
let directory: string
let started: Embedded[]

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mostrador-test-'))
  chmodSync(home, 0o755)
  directory = join(home, 'postgres')
  started = []
})

afterEach(async () => {
  for (const server of started) await server.stop()
  rmSync(home, { recursive: true, force: true })
})

test('a second start finds the rows of the first', async () => {
  const first = await start()
  await query(first, 'create table sale (folio text)')
  await query(first, "insert into sale values ('CUN-26-000001')")
  await first.stop()

  const second = await start()
  const folios = await query(second, 'select folio from sale')

  expect(folios).toEqual([{ folio: 'CUN-26-000001' }])
})

test('an acknowledged row survives kill -9 of PostgreSQL', async () => {
  const server = await start()
  await query(server, 'create table sale (folio text)')
  await query(server, "insert into sale values ('CUN-26-000002')")

  process.kill(server.pid, 'SIGKILL')
  await server.exited
  const again = await start()

  expect(await query(again, 'select folio from sale')).toEqual([{ folio: 'CUN-26-000002' }])
})

test('killing the process that started PostgreSQL takes PostgreSQL with it', async () => {
  const { owner, postmaster } = await startInAnotherProcess()

  process.kill(owner, 'SIGKILL')

  expect(await within(5000, () => !isAlive(postmaster))).toBe(true)
})

test('a PostgreSQL that outlived its parent is stopped and its files are taken over', async () => {
  await (await start()).stop()
  const orphan = await abandonServer()

  const server = await start()

  expect(isAlive(orphan)).toBe(false)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a stranger who inherited the number of a dead server keeps its life and does not block the start', async () => {
  await (await start()).stop()
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
  writeFileSync(join(directory, 'postmaster.pid'), `${stranger.pid}\n${directory}\n`, {
    mode: 0o600,
  })

  const server = await start()

  expect(isAlive(stranger.pid!)).toBe(true)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  stranger.kill()
})

test.runIf(process.platform === 'linux')(
  'a dead server that nobody has buried does not block the start',
  async () => {
    await (await start()).stop()
    // The shell becomes `sleep`, which never asks how its child ended: the child stays as a number
    // that answers to signals. It ends only then: the shell itself would have asked.
    const child = 'until read name < /proc/$PPID/comm && [ "$name" = sleep ]; do sleep 0.01; done'
    const keeper = spawn('sh', ['-c', `sh -c '${child}' & echo $!; exec sleep 60`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [unburied] = (await once(keeper.stdout, 'data')) as [Buffer]
    const pid = Number(unburied.toString())
    writeFileSync(join(directory, 'postmaster.pid'), `${pid}\n${directory}\n`, { mode: 0o600 })
    expect(await within(10_000, () => answersToSignals(pid) && !isAlive(pid))).toBe(true)

    const server = await start()

    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    keeper.kill()
  },
)

test('files that another living process serves are refused to a second start and open to a guest', async () => {
  const { owner, postmaster } = await startInAnotherProcess()

  await expect(startEmbedded({ directory, settings: SETTINGS })).rejects.toThrow(AlreadyRunning)
  const guest = await joinEmbedded({ directory })
  const answer = await query(guest, 'select current_database() as name')
  await guest.stop()

  expect(answer).toEqual([{ name: 'mostrador' }])
  expect(isAlive(postmaster)).toBe(true)
  process.kill(owner, 'SIGKILL')
  await within(5000, () => !isAlive(postmaster))
})

test('who has another temporary folder finds the server through the files, also under a path too long for a socket', async () => {
  const server = await start()
  vi.stubEnv('TMPDIR', home)
  const guest = await joinEmbedded({ directory })

  expect(guest.connection.host).toBe(`${directory}.socket`)
  expect(guest.connection.host).toBe(server.connection.host)
  expect(await query(guest, 'select 1 as one')).toEqual([{ one: 1 }])
  vi.unstubAllEnvs()

  const deep = join(home, 'una-carpeta-con-un-nombre-muy-largo'.repeat(3), 'postgres')
  const far = await startEmbedded({ directory: deep, settings: SETTINGS })
  started.push(far)
  expect(await query(far, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('text sorts in Spanish where a query asks for it', async () => {
  const server = await startThrowaway({ settings: SETTINGS })
  started.push(server)

  const names = await query(
    server,
    `select name from (values ('zapote'), ('ñandú'), ('nube'), ('Árbol')) t(name) order by name collate "es-x-icu"`,
  )

  expect(names.map((row) => row['name'])).toEqual(['Árbol', 'nube', 'ñandú', 'zapote'])
})

test('the password is readable by its owner only, and nothing listens on the network', async () => {
  const server = await start()

  expect(statSync(`${directory}.secret`).mode & 0o777).toBe(0o600)
  expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await expect(
    query({ ...server, connection: { ...server.connection, password: 'guess' } }, 'select 1'),
  ).rejects.toThrow(/password/)
})

test('a throwaway database leaves nothing behind', async () => {
  const server = await startThrowaway({ settings: SETTINGS })
  // Only a superuser may know where the files lie.
  const asked = { ...server, connection: { ...server.connection, user: SUPERUSER } }
  const [row] = await query(asked, 'show data_directory')
  const files = String(row!['data_directory'])
  expect(statSync(files).isDirectory()).toBe(true)

  await server.stop()

  expect(statSync(files, { throwIfNoEntry: false })).toBeUndefined()
  expect(isAlive(server.pid)).toBe(false)
})

async function start(): Promise<Embedded> {
  const server = await startEmbedded({ directory, settings: SETTINGS })
  started.push(server)
  return server
}

async function query(
  server: Pick<Embedded, 'connection'>,
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection)
  // A server killed under an open client ends it with an error that no query waits for.
  client.on('error', (failure) => expect(failure).toBeInstanceOf(Error))
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

async function startInAnotherProcess(): Promise<{ owner: number; postmaster: number }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing/hold-open.ts'), directory],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const postmaster = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())))
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
  return { owner: child.pid!, postmaster }
}

/**
 * Runs the server as the grandchild of a shell that ends at once, as on systems without a
 * parent-death signal.
 */
async function abandonServer(): Promise<number> {
  const account = chooseAccount(directory)
  const command = `"$1" -D "$2" -k "$3" -c listen_addresses= >/dev/null 2>&1 & echo $!`
  const socket = mkdtempSync(join(tmpdir(), 'mostrador-orphan-'))
  chmodSync(socket, 0o777)
  const shell = spawnSync(
    '/bin/sh',
    ['-c', command, 'sh', findBinaries(account).postgres, directory, socket],
    {
      ...account,
      encoding: 'utf8',
      cwd: '/',
    },
  )
  const pid = Number(shell.stdout)
  const ready = join(socket, '.s.PGSQL.5432')
  expect(await within(5000, () => statSync(ready, { throwIfNoEntry: false }) !== undefined)).toBe(
    true,
  )
  rmSync(socket, { recursive: true, force: true })
  return pid
}

async function within(milliseconds: number, happened: () => boolean): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (!happened()) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}
