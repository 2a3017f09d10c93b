// PostgreSQL without installing PostgreSQL: the packaged programs, run on a folder of ours,
// reachable through a socket only.
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { handingOver } from './archive/handed-over.ts'
import { finishReplacing } from './archive/replace.ts'
import { chooseAccount, fingerprint, inOurFolder, prepareFolder, privateFolder } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, DATABASE_OWNER, readSecret } from './cluster.ts'
import type { PostgresConnection } from './connection.ts'
import {
  AlreadyRunning,
  isDataLocked,
  lifeOf,
  lockData,
  readOwner,
  type DataLock,
  type Owner,
} from './data-lock.ts'
import { letOwnerMakeDatabases, letOwnerMakeRoles } from './database.ts'
import { endOrphans, findServers } from './orphans.ts'
import { launch, waitUntilReady, type Farewell } from './postmaster.ts'
import { isAlive, parentOf, recordedPostmaster, servesFolder } from './processes.ts'

export type Settings = Readonly<Record<string, string | number | boolean>>

export type Embedded = Readonly<{
  connection: PostgresConnection
  pid: number
  /** Resolves when the server has ended, asked or not. */
  exited: Promise<void>
  /** Writes everything down and ends the server; asking twice is harmless. */
  stop: () => Promise<void>
}>

export const SETTINGS: Settings = {
  shared_buffers: '256MB',
  max_connections: 200,
  max_wal_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1,
  wal_compression: true,
  // Compiling a query costs more than the queries of a desk.
  jit: false,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: false,
  idle_in_transaction_session_timeout: '60s',
}

const SHARED_MEMORY = '/dev/shm'

const NOBODY_WILL_MISS_IT: Settings = {
  fsync: false,
  synchronous_commit: false,
  full_page_writes: false,
  autovacuum_naptime: '10min',
}

/**
 * Starts PostgreSQL on the files of `directory`, made when absent, with a database 'mostrador'.
 * Beside the folder stand
 * `<directory>.secret` (the password, 0600), `<directory>.log`, `<directory>.lock` (held for life)
 * and `<directory>.owner` (who holds it).
 * @throws AlreadyRunning when a living process serves the same files, here or in another container.
 */
export async function startEmbedded(asked: Asked): Promise<Embedded> {
  return start(resolve(asked.directory), {
    settings: { ...SETTINGS, ...asked.settings },
    farewell: 'fast',
    archived: asked.archived ?? false,
  })
}

type Asked = {
  directory: string
  settings?: Settings
  /** Hands its log over, for somebody to take it (archive/). */
  archived?: boolean
}

/**
 * Uses the server that already runs on these files, else starts one; `stop` ends only what this
 * call started.
 */
export async function joinEmbedded(asked: Asked): Promise<Embedded> {
  const directory = resolve(asked.directory)
  const running = existsSync(directory) ? livingServer(realpathSync(directory), directory) : null
  if (running === null) return startEmbedded(asked)
  const connection = connectionTo(realpathSync(directory), readSecret(`${directory}.secret`))
  return { connection, pid: running.pid, exited: new Promise(() => {}), stop: async () => {} }
}

/**
 * A database for tests and benchmarks: quick because it would not survive a power cut, removed when
 * stopped. `files`: a folder of `keepFiles`, of which it begins as a copy; else it begins empty.
 */
export async function startThrowaway(
  asked: { settings?: Settings; files?: string } = {},
): Promise<Embedded> {
  removeAbandoned()
  const home = mkdtempSync(join(throwawayFolder(), `mostrador-throwaway-${process.pid}-`))
  chmodSync(home, 0o755)
  if (asked.files !== undefined) copyFiles(asked.files, home)
  const server = await start(join(home, 'postgres'), throwaway('immediate', asked.settings))
  await letOwnerMakeDatabases(server.connection)
  const stop = async () => {
    await server.stop()
    removeThrowaway(home)
  }
  return { ...server, stop }
}

/**
 * Makes the files that throwaway servers begin with, as `fill` leaves them. Whoever keeps the same
 * folder at the same moment keeps the same files: the first one's stay.
 */
export async function keepFiles(
  folder: string,
  fill: (connection: PostgresConnection) => Promise<void>,
): Promise<void> {
  const home = mkdtempSync(join(throwawayFolder(), `mostrador-throwaway-${process.pid}-`))
  chmodSync(home, 0o755)
  try {
    const server = await start(join(home, 'postgres'), throwaway('fast', {}))
    try {
      await letOwnerMakeDatabases(server.connection)
      await fill(server.connection)
    } finally {
      await server.stop()
    }
    const copy = mkdtempSync(`${folder}.new-`)
    copyFiles(home, copy)
    if (existsSync(folder)) rmSync(copy, { recursive: true })
    else renameSync(copy, folder)
  } finally {
    removeThrowaway(home)
  }
}

const throwaway = (farewell: Farewell, settings: Settings = {}): Manner => ({
  settings: { ...SETTINGS, ...NOBODY_WILL_MISS_IT, ...settings },
  farewell,
  archived: false,
})

/** With their owner, who is not root: PostgreSQL refuses the files of anybody else. */
function copyFiles(from: string, to: string): void {
  const parts = ['postgres', 'postgres.secret'].map((part) => join(from, part))
  if (process.platform === 'win32') {
    for (const part of parts) cpSync(part, join(to, basename(part)), { recursive: true })
    return
  }
  const { status, stderr } = spawnSync('cp', ['-a', ...parts, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} cannot be copied: ${stderr}`)
}

type Manner = { settings: Settings; farewell: Farewell; archived: boolean }

async function start(asked: string, manner: Manner): Promise<Embedded> {
  inOurFolder(asked, () => mkdirSync(dirname(asked), { recursive: true }))
  // Where there is no lock (Windows) the numbers of processes have to do.
  const living = existsSync(asked) ? livingServer(realpathSync(asked), asked) : null
  if (living !== null) throw new AlreadyRunning(asked, living.owner)
  const lock = await lockData(asked)
  try {
    return await startLocked(asked, manner, lock)
  } catch (failure) {
    lock.release()
    throw failure
  }
}

async function startLocked(
  asked: string,
  { settings, farewell, archived }: Manner,
  lock: DataLock,
): Promise<Embedded> {
  finishReplacing(asked)
  const account = chooseAccount(asked)
  const directory = prepareFolder(asked, account)
  await endOrphans(directory, findServers(directory))
  // Nobody holds the lock but us and nobody is at work: whoever has the number in this file now is
  // a stranger, or a dead process that nobody has buried. PostgreSQL would take either for its twin.
  rmSync(join(directory, 'postmaster.pid'), { force: true })

  const binaries = findBinaries(account)
  const password = readSecret(`${asked}.secret`)
  createCluster({ directory, binaries, account, password, durable: farewell === 'fast' })

  const connection = connectionTo(directory, password)
  const log = `${asked}.log`
  const socketFolder = privateFolder(connection.host, account)
  // No server is left on these files, so whatever lock a killed one left beside its socket guards
  // nothing.
  for (const left of readdirSync(socketFolder)) rmSync(join(socketFolder, left))
  const postmaster = launch({
    postgres: binaries.postgres,
    account,
    directory,
    socketFolder,
    log,
    settings: asText({ ...settings, ...(archived ? handingOver(directory, account) : {}) }),
    farewell,
    lock: lock.fd,
  })
  void postmaster.exited.then(lock.release)
  try {
    await waitUntilReady(postmaster, connection, log)
    await letOwnerMakeRoles(connection)
  } catch (failure) {
    await postmaster.stop()
    throw failure
  }
  const stop = async () => {
    await postmaster.stop()
    rmSync(socketFolder, { recursive: true, force: true })
  }
  return { connection, pid: postmaster.pid, exited: postmaster.exited, stop }
}

export function connectionTo(directory: string, password: string): PostgresConnection {
  return {
    host: socketFolderOf(directory),
    port: 5432,
    user: DATABASE_OWNER,
    password,
    database: 'mostrador',
  }
}

/** The longest that every system takes as the path of a socket, without the name of the socket. */
const SOCKET_FOLDER_MAX = 103 - '/.s.PGSQL.5432'.length

/**
 * Beside the files, where every process that sees them finds it: a service may have a temporary
 * folder of its own. In the temporary folder only when the path is too long for a socket.
 */
function socketFolderOf(directory: string): string {
  const beside = `${directory}.socket`
  if (Buffer.byteLength(beside) <= SOCKET_FOLDER_MAX) return beside
  return join(tmpdir(), `mostrador-${fingerprint(directory)}`)
}

/**
 * A server whose parent is still the process that started it, as far as we can see. One that
 * outlived its parent is an orphan, not a server.
 */
function livingServer(directory: string, asked: string): { pid: number; owner: Owner } | null {
  const pid = recordedPostmaster(directory)
  if (pid === null || !isAlive(pid) || !servesFolder(pid, directory)) return null
  const owner = readOwner(asked)
  if (owner === null || lifeOf(owner) !== 'alive') return null
  return parentOf(pid) === owner.pid ? { pid, owner } : null
}

export function asText(settings: Settings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value),
    ]),
  )
}

/** A run of all tests keeps less than this: two clusters, the databases of two files, the log. */
const THROWAWAY_BYTES = 4 * 2 ** 30

/**
 * Returns the folder of throwaway servers: in memory where Linux has the room, because a test file
 * begins with a copy of two thousand small files; else the temporary folder.
 */
function throwawayFolder(): string {
  if (process.platform !== 'linux' || !existsSync(SHARED_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  const isRoomy = Math.min(bavail * bsize, freemem()) > 2 * THROWAWAY_BYTES
  return isRoomy && isWritable(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir()
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * What a killed test run left behind: its folder carries the number of a process that is no more.
 */
function removeAbandoned(): void {
  for (const folder of new Set([tmpdir(), throwawayFolder()])) removeAbandonedIn(folder)
}

function removeAbandonedIn(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^mostrador-throwaway-(\d+)-/.exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const home = join(folder, name)
    const files = join(home, 'postgres')
    // The number may be alive in another container that shares the temporary folder.
    if (isDataLocked(files)) continue
    const postmaster = existsSync(files) ? recordedPostmaster(realpathSync(files)) : null
    if (postmaster === null || !isAlive(postmaster)) removeThrowaway(home)
  }
}

function removeThrowaway(home: string): void {
  const files = join(home, 'postgres')
  if (existsSync(files)) {
    const real = realpathSync(files)
    rmSync(connectionTo(real, '').host, { recursive: true, force: true })
    rmSync(real, { recursive: true, force: true })
  }
  rmSync(home, { recursive: true, force: true })
}
