import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The user of the operating system that runs PostgreSQL; `null` means ourselves. */
export type Account = Readonly<{ uid: number; gid: number }>

/**
 * Where root keeps what the unprivileged account must reach and cannot reach inside the project.
 */
export const SHARED_HOME = '/var/lib/mostrador'

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the files, else to
 * `postgres`, else to `nobody`.
 */
export function chooseAccount(directory: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const files = existsSync(directory) ? statSync(directory) : undefined
  if (files !== undefined && files.uid !== 0) return { uid: files.uid, gid: files.gid }
  return accountNamed('postgres') ?? accountNamed('nobody') ?? { uid: 65_534, gid: 65_534 }
}

function accountNamed(name: string): Account | null {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return null
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/**
 * The real folder of the files: created, owned by the account and reachable by it. When the asked
 * one stands where the account cannot enter (a project under /root), it becomes a link to a folder
 * of `SHARED_HOME`.
 */
export function prepareFolder(asked: string, account: Account | null): string {
  mkdirSync(asked, { recursive: true, mode: 0o700 })
  const directory = realpathSync(asked)
  if (account === null) return mustBeOurs(directory)
  chownSync(directory, account.uid, account.gid)
  if (canEnter(directory, account)) return directory
  return moveToSharedHome(directory, asked, account)
}

function mustBeOurs(directory: string): string {
  const owner = statSync(directory).uid
  if (process.getuid === undefined || owner === process.getuid()) return directory
  throw new FolderOfAnother(directory, owner)
}

/** The files are somebody else's: nothing of them was read or changed. */
export class FolderOfAnother extends Error {
  constructor(path: string, owner: number | null) {
    const whose = owner === null ? '' : ` (uid ${owner})`
    super(
      `La carpeta de datos ${path} es de otro usuario${whose}: arranque con ese usuario, o elija otra con MOSTRADOR_DATA. / The data folder ${path} belongs to another user${whose}: start as that user, or choose another with MOSTRADOR_DATA.`,
    )
  }
}

/** @throws FolderOfAnother where the system refuses `act` on this path; any other fault as it is */
export function inOurFolder<Result>(path: string, act: () => Result): Result {
  try {
    return act()
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw fault
    throw new FolderOfAnother(path, ownerOf(path))
  }
}

/** Of the nearest folder above that can be looked at; null: of none. */
function ownerOf(path: string): number | null {
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      return statSync(folder).uid
    } catch {
      // It is not there, or may not even be looked at: the one above it may.
      if (folder === dirname(folder)) return null
    }
  }
}

function canEnter(directory: string, account: Account): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {
      uid: account.uid,
      gid: account.gid,
      cwd: '/',
    }).status === 0
  )
}

function moveToSharedHome(directory: string, asked: string, account: Account): string {
  const home = join(SHARED_HOME, `${basename(dirname(directory))}-${fingerprint(directory)}`)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const real = join(home, basename(directory))
  mkdirSync(real, { recursive: true, mode: 0o700 })
  chownSync(real, account.uid, account.gid)
  // Only an empty folder may give way to the link: files that are there already are never hidden.
  rmdirSync(asked)
  symlinkSync(real, asked)
  return real
}

/**
 * Refuses a folder of the shared temporary directory that somebody else made before us under our
 * name.
 */
export function privateFolder(path: string, account: Account | null): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const found = lstatSync(path)
  const ours = process.getuid?.() ?? found.uid
  if (!found.isDirectory() || (found.uid !== ours && found.uid !== account?.uid)) {
    throw new Error(`${path} was made by another user (uid ${found.uid}); remove it`)
  }
  if (account !== null) chownSync(path, account.uid, account.gid)
  return path
}

/** A short name that stays the same for the same path. */
export function fingerprint(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}
