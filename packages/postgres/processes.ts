import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/**
 * The process that PostgreSQL says serves these files, or null when it says nothing. It may be long
 * dead.
 */
export function recordedPostmaster(directory: string): number | null {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null
}

/** A process of this number exists, be it a dead one whose parent has not asked how it ended. */
export function answersToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function isAlive(pid: number): boolean {
  return answersToSignals(pid) && !isUnburied(pid)
}

function isUnburied(pid: number): boolean {
  return process.platform === 'linux' && statFields(pid)?.[0] === 'Z'
}

/**
 * Every PostgreSQL process works inside the folder of its files, so that is how it is told from a
 * stranger with its old number.
 */
export function servesFolder(pid: number, directory: string): boolean {
  if (process.platform === 'linux') return workingFolder(String(pid)) === directory
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  }).stdout.includes(directory)
}

/**
 * All PostgreSQL processes of the folder, also those whose postmaster is dead. Known on Linux only.
 */
export function serversInside(directory: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(
      (entry) => /^\d+$/.test(entry) && workingFolder(entry) === directory && isPostgres(entry),
    )
    .map(Number)
}

export function parentOf(pid: number): number | null {
  if (process.platform === 'linux') return Number(statFields(pid)?.[1] ?? Number.NaN) || null
  return (
    Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout) || null
  )
}

/** When a process began, so that it is told from a later one of the same number. */
export function startOf(pid: number): string {
  if (process.platform === 'linux') return statFields(pid)?.[19] ?? ''
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
}

/** Where the numbers of processes are ours: this start of this machine, this container. */
export function namespaceOf(): string {
  if (process.platform !== 'linux') return hostname()
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // It ended while we looked, or belongs to somebody else: either way it is not one of ours.
    return null
  }
}

function isPostgres(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

/** State, parent and the rest; the program's name before them may hold spaces and brackets. */
function statFields(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
