// Base copies and the log since, sealed, in a folder of this machine and, where there is one, in a
// bucket. The names tell everything: with the secret alone and nothing else left, both are found.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { openSealed, sealStream, type BackupKey } from '../backup/sealed-file.ts'
import type { PostgresConnection } from '../connection.ts'
import { copyBase, type TakenBase } from './base-copy.ts'
import { folderOfHandedOver, listHandedOver, systemOf } from './handed-over.ts'
import {
  baseName,
  isHistory,
  isSegment,
  parseBase,
  parseSealed,
  placeOf,
  sealedName,
  timelineOf,
  type Base,
} from './names.ts'

/** Where sealed files lie under their names; the same shape as the named store of the house. */
export type Files = Readonly<{
  put(name: string, path: string): Promise<void>
  open(name: string): Promise<AsyncIterable<Uint8Array>>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}>

export type Place = Readonly<{
  folder: Files
  bucket: Files | null
  secret: BackupKey
  /** For what is under way, of this machine. */
  workshop: string
}>

/** The files of the cluster that is archived, and how its owner enters it. */
export type Cluster = Readonly<{
  connection: PostgresConnection
  directory: string
  secret_file: string
}>

/** Seals what PostgreSQL has handed over. Answers the last segment, if there was any. */
export async function collect(place: Place, { directory }: Cluster): Promise<string | null> {
  const [system, folder] = [systemOf(directory), folderOfHandedOver(directory)]
  let last: string | null = null
  for (const name of await listHandedOver(directory)) {
    const path = join(folder, name)
    // What else is handed over (where a backup began) no restore asks for.
    if (isSegment(name) || isHistory(name)) await sealOne(place, sealedName(system, name), path)
    if (isSegment(name)) last = name
    await rm(path)
  }
  return last
}

/** Not archived: what was handed over is dropped, lest it fill the disk. */
export async function dropHandedOver({ directory }: Cluster): Promise<void> {
  for (const name of await listHandedOver(directory))
    await rm(join(folderOfHandedOver(directory), name))
}

async function sealOne(place: Place, name: string, path: string): Promise<void> {
  await inWorkshop(place, async (sealed) => {
    // Most of a segment that was handed over for its age is zeros.
    await sealStream(createReadStream(path).pipe(createGzip({ level: 1 })), sealed, place.secret)
    await place.folder.put(name, sealed)
  })
}

/** The timelines of a cluster, which PostgreSQL does not hand over after a recovery. */
export const keepHistory = (place: Place, system: string, path: string): Promise<void> =>
  sealOne(place, sealedName(system, path.slice(path.lastIndexOf('/') + 1)), path)

/** Copies the files while others work. Answers its size. */
export async function takeBase(
  place: Place,
  cluster: Cluster,
): Promise<TakenBase & { bytes: number }> {
  return inWorkshop(place, async (sealed) => {
    const { bytes: copied, told } = copyBase(cluster.connection, cluster)
    const bytes = await sealStream(copied, sealed, place.secret)
    const base = told()
    const name = baseName(base.usable_from, base.segment)
    await place.folder.put(sealedName(systemOf(cluster.directory), name), sealed)
    return { ...base, bytes }
  })
}

let works = 0
async function inWorkshop<Result>(
  { workshop }: Place,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(workshop, { recursive: true, mode: 0o700 })
  const path = join(workshop, `${process.pid}-${(works += 1)}.part`)
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
    await rm(`${path}.unfinished`, { force: true })
  }
}

/** Copies to the bucket what is not there. `known` are the names that are, and grows. */
export async function copyToBucket(
  { folder, bucket, workshop }: Place,
  known: Set<string>,
): Promise<void> {
  if (!bucket) return
  await mkdir(workshop, { recursive: true, mode: 0o700 })
  for (const name of await folder.list()) {
    if (known.has(name)) continue
    const path = join(workshop, `${process.pid}-copy.part`)
    try {
      await fetchTo(folder, name, path)
      await bucket.put(name, path)
      known.add(name)
    } finally {
      await rm(path, { force: true })
    }
  }
}

async function fetchTo(files: Files, name: string, path: string): Promise<void> {
  await pipeline(await files.open(name), createWriteStream(path, { mode: 0o600 }))
}

/** What there is of one cluster. */
export type Kept = Readonly<{
  system: string
  /** The oldest first. */
  bases: readonly Base[]
  /** By place, the timelines in their order. */
  segments: readonly string[]
  histories: readonly string[]
}>

/** By cluster; a name that is none of ours is nobody's. */
export function keptOf(names: Iterable<string>): Kept[] {
  const found = [...names].flatMap((path) => parseSealed(path) ?? [])
  return [...Map.groupBy(found, ({ system }) => system)].map(([system, files]) => ({
    system,
    bases: files
      .flatMap(({ name }) => parseBase(name) ?? [])
      .sort((one, other) => one.usable_from.getTime() - other.usable_from.getTime()),
    segments: files
      .map(({ name }) => name)
      .filter(isSegment)
      .sort((one, other) => placeOf(one) - placeOf(other) || timelineOf(one) - timelineOf(other)),
    histories: files.map(({ name }) => name).filter(isHistory),
  }))
}

/**
 * What is needed no more to go back to any moment since `since`: base copies but the newest and the
 * one before that moment, and the log before the oldest that stays.
 */
export function dispensable({ system, bases, segments }: Kept, since: Date): string[] {
  const before = bases.filter(({ usable_from }) => usable_from <= since)
  const old = before.slice(0, -1).filter((base) => base !== bases.at(-1))
  const oldest = bases.find((base) => !old.includes(base))
  if (!oldest) return []
  const unused = segments.filter((segment) => placeOf(segment) < placeOf(oldest.segment))
  return [...old.map(({ name }) => name), ...unused].map((name) => sealedName(system, name))
}

/**
 * The places in the order in which they are asked, with what lies in each: the list is read once.
 */
export type Shelf = Readonly<{ files: Files; names: ReadonlySet<string> }>

export async function readShelves(places: readonly (Files | null)[]): Promise<Shelf[]> {
  const shelves: Shelf[] = []
  for (const files of places) if (files) shelves.push({ files, names: new Set(await files.list()) })
  return shelves
}

/**
 * Fetches a file and opens it, still compressed; false when it lies nowhere.
 * @throws BackupRefused when it was sealed with another secret, or changed.
 */
export async function unseal(
  shelves: readonly Shelf[],
  name: string,
  { path, secret }: { path: string; secret: BackupKey },
): Promise<boolean> {
  const shelf = shelves.find(({ names }) => names.has(name))
  if (!shelf) return false
  const sealed = `${path}.sealed`
  try {
    await fetchTo(shelf.files, name, sealed)
    await openSealed(sealed, path, secret)
    return true
  } finally {
    await rm(sealed, { force: true })
  }
}
