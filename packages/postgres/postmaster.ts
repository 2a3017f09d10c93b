import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from './account.ts'
import { POSTGRES_ENVIRONMENT, SUPERUSER } from './cluster.ts'
import type { PostgresConnection } from './connection.ts'
import { makeDatabase } from './database.ts'

const LOG_BYTES_MAX = 10 * 1024 * 1024
/**
 * Recovery after a crash reads at most `max_wal_size` of journal, which takes seconds; a minute
 * means it is stuck.
 */
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 30_000

/**
 * How a server leaves: `fast` writes everything down first, `immediate` is for databases that
 * nobody will miss.
 */
export type Farewell = 'fast' | 'immediate'
const SIGNAL = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

type Launch = Readonly<{
  postgres: string
  account: Account | null
  directory: string
  socketFolder: string
  log: string
  settings: Readonly<Record<string, string>>
  farewell: Farewell
  /** The lock on the files, which the server holds with us. */
  lock: number
}>

export type Postmaster = Readonly<{ pid: number; exited: Promise<void>; stop: () => Promise<void> }>

/**
 * Starts the server process, which dies with us even when we are killed (on Linux, through the
 * parent-death signal).
 */
export function launch(order: Launch): Postmaster {
  keepLogShort(order.log)
  const log = openSync(order.log, 'a', 0o600)
  const program = [...deathWithParent(order), order.postgres, ...serverArguments(order)]
  const child = spawn(program[0]!, program.slice(1), {
    // Its own process group: Ctrl-C in the terminal reaches only us, and we stop things in order.
    detached: true,
    env: POSTGRES_ENVIRONMENT,
    cwd: order.socketFolder,
    stdio: ['ignore', log, log, order.lock],
    ...(process.platform === 'linux' && setprivWorks() ? {} : (order.account ?? {})),
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  if (child.pid === undefined) throw new Error(`Cannot run ${program[0]}`)
  return { pid: child.pid, exited, stop: () => stop(child, exited, order.farewell) }
}

function keepLogShort(log: string): void {
  if (existsSync(log) && statSync(log).size > LOG_BYTES_MAX) renameSync(log, `${log}.1`)
}

function deathWithParent({ account, farewell }: Launch): string[] {
  if (process.platform !== 'linux' || !setprivWorks()) return []
  const identity =
    account === null
      ? []
      : ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups']
  return ['setpriv', ...identity, '--pdeathsig', SIGNAL[farewell].slice(3), '--']
}

let setprivAnswer: boolean | undefined
function setprivWorks(): boolean {
  setprivAnswer ??= spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return setprivAnswer
}

function serverArguments({ directory, socketFolder, settings }: Launch): string[] {
  const asked = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', directory, '-k', socketFolder, '-p', '5432', '-c', 'listen_addresses=', ...asked]
}

async function stop(child: ChildProcess, exited: Promise<void>, farewell: Farewell): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(SIGNAL[farewell])
  const late = new AbortController()
  const timer = sleep(STOP_WITHIN_MS, 'late' as const, { signal: late.signal, ref: false }).catch(
    () => 'stopped' as const,
  )
  if ((await Promise.race([exited, timer])) === 'late') {
    child.kill('SIGQUIT')
    await exited
  }
  late.abort()
}

/**
 * Waits until the server answers to this database, creating the database the first time.
 * @throws Error with the end of the server's own log when it gave up.
 */
export async function waitUntilReady(
  postmaster: Postmaster,
  connection: PostgresConnection,
  log: string,
): Promise<void> {
  let ended = false
  void postmaster.exited.then(() => {
    ended = true
  })
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const answer = await ask({ ...connection, user: SUPERUSER })
    if (answer === 'ready') return
    if (answer === 'no database') await makeDatabase(connection)
    if (ended)
      throw new Error(`PostgreSQL stopped while starting. Its log says:\n${lastLines(log)}`)
    if (Date.now() > deadline)
      throw new Error(
        `PostgreSQL did not answer in ${READY_WITHIN_MS / 1000} s. Its log says:\n${lastLines(log)}`,
      )
    await sleep(10)
  }
}

const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03', 'ENOTDIR'])

async function ask(connection: PostgresConnection): Promise<'ready' | 'no database' | 'not yet'> {
  const client = new pg.Client(connection)
  client.on('error', () => {
    /* The attempt below reports it; without a listener Node would end the process. */
  })
  try {
    await client.connect()
    return 'ready'
  } catch (failure) {
    const { code, message } = failure as { code?: string; message: string }
    if (code === '3D000') return 'no database'
    if (code === '28P01')
      throw new Error(
        'The embedded PostgreSQL refuses the password of its secret file: they are from different databases',
        { cause: failure },
      )
    if (NOT_YET.has(code ?? '') || message.includes('terminated unexpectedly')) return 'not yet'
    throw failure
  } finally {
    await client.end()
  }
}

function lastLines(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}
