// Who serves the files of a database: a lock of the operating system on a file beside them. Numbers
// of processes mean nothing across containers; a lock is seen by all that share the files, and goes
// with the last process that holds it, however it dies.
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { inOurFolder } from './account.ts'
import { endOrphans, findServers } from './orphans.ts'
import { isAlive, namespaceOf, startOf } from './processes.ts'

const Owner = z.object({
  pid: z.number().int(),
  host: z.string(),
  since: z.string(),
  /** Where the number means something, and when that process began: numbers are given again. */
  namespace: z.string(),
  began: z.string(),
})
export type Owner = z.infer<typeof Owner>

/** Somebody whose end we cannot see may be leaving. */
const LEAVING_MILLISECONDS = 3_000

export type DataLock = Readonly<{
  /** PostgreSQL inherits it, so that the lock lives as long as the last process of either. */
  fd: number
  release(): void
}>

export class AlreadyRunning extends Error {
  readonly owner: number
  constructor(directory: string, owner: Owner | null) {
    const who = owner
      ? `proceso ${owner.pid} en ${owner.host}, desde ${owner.since}`
      : 'un proceso que no dejó su nombre'
    super(
      `Mostrador ya está en marcha con los datos de ${directory}: ${who}. / Mostrador is already running on this data.`,
    )
    this.owner = owner?.pid ?? 0
  }
}

/**
 * Takes the files of `asked` for this process, before it touches any of them. What a killed process
 * of ours left at work on them is ended first.
 * @throws AlreadyRunning naming the process that serves them; FolderOfAnother.
 */
export async function lockData(asked: string): Promise<DataLock> {
  const fd = inOurFolder(dirname(asked), () => openSync(`${asked}.lock`, 'a', 0o600))
  const deadline = Date.now() + LEAVING_MILLISECONDS
  try {
    while (!tryLock(fd)) {
      // Looked at in this order: whoever owns the lock gives its name before it starts a server, so
      // the servers of a dead owner are orphans.
      const servers = existsSync(asked) ? findServers(realpathSync(asked)) : []
      const owner = readOwner(asked)
      const life = owner === null ? 'dead' : lifeOf(owner)
      if (life === 'alive') throw new AlreadyRunning(asked, owner)
      if (life === 'dead' && servers.length > 0) await endOrphans(realpathSync(asked), servers)
      else if (Date.now() > deadline) throw new AlreadyRunning(asked, owner)
      else await sleep(100)
    }
    writeFileSync(`${asked}.owner`, JSON.stringify(ourselves()))
  } catch (failure) {
    closeSync(fd)
    throw failure
  }
  return { fd, release: once(() => leave(asked, fd)) }
}

/** The name goes first: a lock without one is held by servers whose owner has gone. */
function leave(asked: string, fd: number): void {
  rmSync(`${asked}.owner`, { force: true })
  closeSync(fd)
}

function once(act: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}

/** Whether anybody holds the files; asks without taking them. */
export function isDataLocked(asked: string): boolean {
  if (!existsSync(`${asked}.lock`)) return false
  const fd = openSync(`${asked}.lock`, 'a', 0o600)
  try {
    return !tryLock(fd)
  } finally {
    closeSync(fd)
  }
}

export function readOwner(asked: string): Owner | null {
  if (!existsSync(`${asked}.owner`)) return null
  try {
    return Owner.parse(JSON.parse(readFileSync(`${asked}.owner`, 'utf8')))
  } catch {
    // Half written, or by an older version: the lock says that somebody is there, not who.
    return null
  }
}

export function lifeOf(owner: Owner): 'alive' | 'dead' | 'unknown' {
  if (owner.namespace !== namespaceOf()) return 'unknown'
  return isAlive(owner.pid) && startOf(owner.pid) === owner.began ? 'alive' : 'dead'
}

const ourselves = (): Owner => ({
  pid: process.pid,
  host: hostname(),
  since: new Date().toISOString(),
  namespace: namespaceOf(),
  began: startOf(process.pid),
})

/** Both take the lock on the open file that they inherit as 3, and leave it to us when they end. */
const LOCKERS = [
  ['flock', '-x', '-n', '3'],
  [
    'perl',
    '-e',
    'use Fcntl ":flock"; open(my $f, ">>&=", 3) or exit 2; exit(flock($f, LOCK_EX | LOCK_NB) ? 0 : 1)',
  ],
] as const

/** Node has no lock of its own. Windows has no containers of ours, and keeps to process numbers. */
function tryLock(fd: number): boolean {
  if (process.platform === 'win32') return true
  for (const [program, ...words] of LOCKERS) {
    const { status, error } = spawnSync(program, words, {
      stdio: ['ignore', 'ignore', 'ignore', fd],
    })
    if (error === undefined && (status === 0 || status === 1)) return status === 0
  }
  throw new Error('Neither flock (util-linux) nor perl can lock the files: install one of them')
}
