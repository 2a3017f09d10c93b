// PostgreSQL hands over each file of its log as it is full, or a minute old: a plain copy into a
// folder beside its files, from which the application takes it, sealed. A copy needs none of us
// running, and stands before PostgreSQL uses the file again.
import { existsSync, mkdirSync, readFileSync, chownSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '../account.ts'

/** So much of what was written may be lost with a machine. */
const HAND_OVER_SECONDS = 60

/** The number that `initdb` gave to the files: a later cluster in the same folder has another. */
export function systemOf(directory: string): string {
  return readFileSync(join(directory, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString()
}

export const folderOfHandedOver = (directory: string): string =>
  join(`${directory}.wal`, systemOf(directory))

/** What makes PostgreSQL hand its log over; nothing on Windows, which has no `cp`. */
export function handingOver(
  directory: string,
  account: Account | null,
): Record<string, string | number> {
  if (process.platform === 'win32') return {}
  const folder = folderOfHandedOver(directory)
  for (const path of [`${directory}.wal`, folder]) {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (account !== null) chownSync(path, account.uid, account.gid)
  }
  return {
    archive_mode: 'on',
    archive_timeout: HAND_OVER_SECONDS,
    archive_command: commandInto(folder),
  }
}

/**
 * What was handed over already, before a crash, is not written again; half a file never has the
 * name of a whole one, and it is on the disk before it has it.
 */
function commandInto(folder: string): string {
  const [part, whole] = [quoted(`${folder}/part`), quoted(folder)]
  const file = `${whole}/%f`
  return `cmp -s %p ${file} || { cp %p ${part} && sync ${part} && mv ${part} ${file}; }`
}

/** For the shell, and for PostgreSQL, to which a percent sign means something. */
const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/** The names of what waits to be taken, in their order. */
export async function listHandedOver(directory: string): Promise<string[]> {
  const folder = folderOfHandedOver(directory)
  if (!existsSync(folder)) return []
  return (await readdir(folder)).filter((name) => name !== 'part').sort()
}
