// Two containers on one volume: processes that share files and see nothing of each other.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AlreadyRunning } from './data-lock.ts'
import { joinEmbedded, startEmbedded } from './embedded.ts'

const SETTINGS = { shared_buffers: '16MB', max_connections: 20 }
/** Only root may leave the namespace; anybody else sees these tests skipped, and counted. */
const mayUnshare = process.getuid?.() === 0 && spawnSync('unshare', ['--version']).status === 0
let home: string
let directory: string
let container: ChildProcess | null

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'mostrador-test-'))
  chmodSync(home, 0o755)
  directory = join(home, 'postgres')
  container = null
})
afterEach(async () => {
  await stopContainer()
  rmSync(home, { recursive: true, force: true })
})

test.runIf(mayUnshare)(
  'a server of another container lives on when somebody else starts on its files, who is told where it is',
  async () => {
    await startInContainer()
    const pidFile = readFileSync(join(directory, 'postmaster.pid'), 'utf8')

    const second = startEmbedded({ directory, settings: SETTINGS })

    await expect(second).rejects.toThrow(AlreadyRunning)
    await expect(second).rejects.toThrow(new RegExp(`proceso \\d+ en ${hostname()}, desde`))
    expect(readFileSync(join(directory, 'postmaster.pid'), 'utf8')).toBe(pidFile)
    expect(await askContainer()).toEqual([{ one: 1 }])
  },
)

test.runIf(mayUnshare)(
  'a start in another container is refused while the server lives here',
  async () => {
    const server = await startEmbedded({ directory, settings: SETTINGS })

    const { stdout } = spawnSync('unshare', inContainer('try-open.ts'), { encoding: 'utf8' })

    expect(stdout).toContain(`proceso ${process.pid} en ${hostname()}`)
    const guest = await joinEmbedded({ directory })
    expect(guest.pid).toBe(server.pid)
    await server.stop()
    expect(spawnSync('unshare', inContainer('try-open.ts'), { encoding: 'utf8' }).stdout).toBe(
      'started\n',
    )
  },
)

test.runIf(mayUnshare)('a container that was killed leaves no lock behind', async () => {
  await startInContainer()

  await stopContainer()
  const server = await startEmbedded({ directory, settings: SETTINGS })

  expect(existsSync(join(directory, 'postmaster.pid'))).toBe(true)
  await server.stop()
})

test('of two that start at the same moment one serves and the other is told', async () => {
  const both = await Promise.allSettled([
    startEmbedded({ directory, settings: SETTINGS }),
    startEmbedded({ directory, settings: SETTINGS }),
  ])

  const [told] = both.filter((one) => one.status === 'rejected')
  const [serving] = both.filter((one) => one.status === 'fulfilled')
  expect(told?.reason).toBeInstanceOf(AlreadyRunning)
  await serving!.value.stop()
})

const inContainer = (script: string): string[] => [
  '--pid',
  '--fork',
  '--mount-proc',
  '--kill-child=KILL',
  process.execPath,
  join(import.meta.dirname, 'testing', script),
  directory,
]

async function startInContainer(): Promise<void> {
  container = spawn('unshare', inContainer('hold-open.ts'), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(container.stdout!, 'data')
}

async function stopContainer(): Promise<void> {
  if (container === null || container.signalCode !== null) return
  container.kill('SIGKILL')
  await once(container, 'exit')
}

/** Through the socket, which both see. */
async function askContainer(): Promise<unknown[]> {
  const socket = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[4]!
  const client = new pg.Client({
    host: socket,
    user: 'mostrador',
    database: 'mostrador',
    password: readFileSync(`${directory}.secret`, 'utf8').trim(),
  })
  await client.connect()
  const { rows } = await client.query('select 1 as one')
  await client.end()
  return rows
}
