// A whole Mostrador in processes of its own, to be killed: started as `npm start` starts it, on a
// folder of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')
const READY_WITHIN_MS = 60_000

export type Machine = {
  readonly url: string
  readonly data: string
  /** The process that was last started. */
  isRunning(): boolean
  /** Its number, or null when it does not run. */
  pid(): number | null
  /** Everything the process has printed since it was last started. */
  printed(): string
  /**
   * Starts it and waits until it says on /readyz that it serves. Answers the milliseconds that
   * took.
   */
  start(): Promise<number>
  /** kill -9 of the server and of every PostgreSQL process, at the same moment. */
  killEverything(): Promise<void>
  /** kill -9 of the server alone: PostgreSQL must follow by itself. */
  killServer(): Promise<void>
  /** Ctrl-C. Answers the exit code. */
  stop(): Promise<number | null>
  /** The PostgreSQL process, or null when none serves the data. */
  postgres(): number | null
  /** Stops it if it runs, and removes its data. */
  remove(): Promise<void>
}

/**
 * `program`: `scripts/serve.ts` is one process on the database of DATABASE_URL; unless told
 * otherwise it is what `npm start` runs.
 */
type MachineOptions = {
  demo?: boolean
  program?: string
  environment?: Record<string, string>
  ready_within_ms?: number
}

/** A machine on an unused port and a temporary folder; it does not run yet. */
export async function buildMachine({
  demo = false,
  program = 'scripts/start.ts',
  ready_within_ms = READY_WITHIN_MS,
  ...options
}: MachineOptions = {}): Promise<Machine> {
  const data = mkdtempSync(join(tmpdir(), 'mostrador-chaos-'))
  // The account that runs PostgreSQL when we are root has to pass through it.
  chmodSync(data, 0o755)
  const port = await unusedPort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...withoutTestRunner(process.env),
    PORT: String(port),
    HOST: '127.0.0.1',
    MOSTRADOR_DATA: data,
    DATABASE_URL: '',
    LOG_LEVEL: 'warn',
    ...options.environment,
  }
  let child: ChildProcess | null = null
  let printed = ''

  async function start(): Promise<number> {
    const before = performance.now()
    const running = spawn(process.execPath, [join(ROOT, program), ...(demo ? [] : ['--no-demo'])], {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = running
    printed = ''
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (text: Buffer) => {
        printed += text.toString()
      })
    await waitUntilReady(url, running, () => printed, ready_within_ms)
    return performance.now() - before
  }

  async function killServer(): Promise<void> {
    await end(child, 'SIGKILL')
  }

  async function killEverything(): Promise<void> {
    const killed = killPostgres(data)
    await killServer()
    await killed
  }

  async function stop(): Promise<number | null> {
    return end(child, 'SIGINT')
  }

  async function remove(): Promise<void> {
    await stop()
    await within(10_000, () => postgresProcesses(data).length === 0)
    rmSync(data, { recursive: true, force: true })
  }

  return {
    url,
    data,
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    pid: () => child?.pid ?? null,
    printed: () => printed,
    start,
    killEverything,
    killServer,
    stop,
    postgres: () => postmasterOf(data),
    remove,
  }
}

/**
 * Backends too: a postmaster's death alone would give them time to finish what they are writing.
 */
export async function killPostgres(data: string): Promise<void> {
  for (const pid of postgresProcesses(data)) killIfAlive(pid)
  await within(10_000, () => postgresProcesses(data).length === 0)
}

/** Waits for something that happens outside this process; answers whether it did. */
export async function within(milliseconds: number, happened: () => boolean): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (!happened()) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

async function waitUntilReady(
  url: string,
  child: ChildProcess,
  printed: () => string,
  ready_within_ms: number,
): Promise<void> {
  const deadline = Date.now() + ready_within_ms
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`Mostrador ended while starting:\n${printed()}`)
    if (Date.now() > deadline)
      throw new Error(`Mostrador was not ready in ${ready_within_ms / 1000} s:\n${printed()}`)
    await sleep(25)
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    // Nobody listens yet: that is the question, not a fault.
    return false
  }
}

async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<number | null> {
  if (child === null || child.exitCode !== null || child.signalCode !== null)
    return child?.exitCode ?? null
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
  return child.exitCode
}

/**
 * Vitest tells its workers who they are through the environment; a machine must not believe that it
 * is one.
 */
function withoutTestRunner(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$)/.test(name),
    ),
  )
}

export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

function postmasterOf(data: string): number | null {
  const [pid] = postgresProcesses(data)
  const file = join(data, 'postgres/postmaster.pid')
  const recorded = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
  return recorded !== null && postgresProcesses(data).includes(recorded) ? recorded : (pid ?? null)
}

/** Every PostgreSQL process works inside the folder of its files. */
function postgresProcesses(data: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === join(data, 'postgres')
      } catch {
        // The process ended between the two looks.
        return false
      }
    })
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure
  }
}
