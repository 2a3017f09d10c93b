// PostgreSQL asks for a file of the log by name and waits; we unseal it meanwhile. A day of them
// unsealed at once would take twenty gigabytes, and the account of PostgreSQL has no secret.
import { chownSync, createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type { Account } from '../account.ts'
import { unseal, type Kept, type Shelf } from './archive.ts'
import type { BackupKey } from '../backup/sealed-file.ts'
import { isHistory, isSegment, placeOf, sealedName, timelineOf } from './names.ts'

export type Feeding = Readonly<{
  /** Why a file that is there could not be given. */
  failure(): Error | null
  /** A segment that is not there though later ones of its timeline are. */
  gap(): string | null
  /** The last segment that was asked for in vain. */
  missing(): string | null
  close(): Promise<void>
}>

type Order = Readonly<{
  folder: string
  account: Account | null
  kept: Kept
  shelves: readonly Shelf[]
  secret: BackupKey
  unarchived?: readonly string[]
}>

const LOOK_EVERY_MILLISECONDS = 20

/**
 * For `restore_command`: says what is wanted and takes it when it is there. Who was to give it and
 * is silent for a minute is gone: the recovery ends with it.
 */
export const FEED_COMMAND = (folder: string): string => {
  const quoted = `'${folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
  return [
    `F=${quoted}`,
    ': > "$F/%f.wanted"',
    'i=0',
    'while [ $i -lt 1200 ]; do if [ -f "$F/%f" ]; then exec mv "$F/%f" "%p"; fi',
    'if [ -f "$F/%f.none" ]; then exit 1; fi',
    'sleep 0.05',
    'i=$((i+1))',
    'done',
    'exit 200',
  ].join('; ')
}

/** Gives what is asked for until it is closed. */
export function feed(order: Order): Feeding {
  let closed = false
  let failure: Error | null = null
  let missing: string | null = null
  const serving = (async () => {
    while (!closed) {
      for (const wanted of (await readdir(order.folder)).filter((name) =>
        name.endsWith('.wanted'),
      )) {
        const name = wanted.slice(0, -'.wanted'.length)
        await rm(join(order.folder, wanted), { force: true })
        try {
          const given = await give(order, name)
          if (isSegment(name)) missing = given ? stillMissing(missing, name) : name
          if (given) continue
        } catch (fault) {
          failure = fault as Error
        }
        await writeFile(join(order.folder, `${name}.none`), '')
      }
      await sleep(LOOK_EVERY_MILLISECONDS)
    }
  })()
  return {
    failure: () => failure,
    missing: () => missing,
    gap: () => (missing !== null && isFollowed(order.kept, missing) ? missing : null),
    async close() {
      closed = true
      await serving
    },
  }
}

/** At its end PostgreSQL reads the last segment once more: only a later one fills a gap. */
const stillMissing = (missing: string | null, given: string): string | null =>
  missing !== null && placeOf(given) < placeOf(missing) ? missing : null

const isFollowed = ({ segments }: Kept, missing: string): boolean =>
  segments.some(
    (segment) => timelineOf(segment) === timelineOf(missing) && placeOf(segment) > placeOf(missing),
  )

async function give(order: Order, name: string): Promise<boolean> {
  if (!isSegment(name) && !isHistory(name)) return false
  const path = join(order.folder, `${name}.part`)
  if (!(await bring(order, name, path))) return false
  if (order.account !== null) chownSync(path, order.account.uid, order.account.gid)
  await rename(path, join(order.folder, name))
  return true
}

async function bring(
  { kept, shelves, secret, unarchived = [] }: Order,
  name: string,
  path: string,
): Promise<boolean> {
  const packed = `${path}.gz`
  try {
    if (await unseal(shelves, sealedName(kept.system, name), { path: packed, secret })) {
      await pipeline(createReadStream(packed), createGunzip(), createWriteStream(path))
      return true
    }
  } finally {
    await rm(packed, { force: true })
  }
  const found = unarchived.map((folder) => join(folder, name)).find((file) => existsSync(file))
  if (found === undefined) return false
  await copyFile(found, path)
  return true
}
