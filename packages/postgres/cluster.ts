import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** Who owns the database and makes its schema and roles: no superuser. */
export const DATABASE_OWNER = 'mostrador'
/** Who made the files; used to make the database and its owner, and for nothing else. */
export const SUPERUSER = 'postgres'

/** What PostgreSQL sees of our environment: nothing of the application's secrets. */
export const POSTGRES_ENVIRONMENT = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * The password of the embedded database: made once, kept beside the files, readable by its owner
 * only.
 */
export function readSecret(path: string): string {
  if (!existsSync(path))
    writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  return readFileSync(path, 'utf8').trim()
}

type NewCluster = Readonly<{
  directory: string
  binaries: Binaries
  account: Account | null
  password: string
  /**
   * False leaves the files to the operating system's cache: for databases that nobody will miss.
   */
  durable: boolean
}>

/**
 * Makes the files of an empty database, all or nothing: an interrupted try leaves nothing that
 * looks finished.
 */
export function createCluster({
  directory,
  binaries,
  account,
  password,
  durable,
}: NewCluster): void {
  if (existsSync(join(directory, 'PG_VERSION'))) return
  if (readdirSync(directory).length > 0)
    throw new Error(`${directory} is not empty and is no PostgreSQL database`)

  const workshop = `${directory}.new`
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(workshop, { mode: 0o700 })
  const files = join(workshop, 'files')
  mkdirSync(files, { mode: 0o700 })
  const passwordFile = join(workshop, 'password')
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (account !== null)
    for (const path of [workshop, files, passwordFile]) chownSync(path, account.uid, account.gid)

  runInitdb(binaries, files, passwordFile, account, durable)
  renameSync(files, directory)
  rmSync(workshop, { recursive: true })
}

function runInitdb(
  binaries: Binaries,
  files: string,
  passwordFile: string,
  account: Account | null,
  durable: boolean,
): void {
  const result = spawnSync(
    binaries.initdb,
    [
      '-D',
      files,
      '-U',
      SUPERUSER,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      // The built-in locale sorts and upper-cases alike on every machine; Spanish order is asked
      // for with "es-x-icu".
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...account, env: POSTGRES_ENVIRONMENT, encoding: 'utf8', cwd: files },
  )
  if (result.status === 0) return
  throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`)
}
