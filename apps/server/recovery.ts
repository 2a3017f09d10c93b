import type { Archive, ArchiveKeeper } from '@app/cockpit/api'
import { openDatabase, type Connection } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import {
  collect,
  copyToBucket,
  dispensable,
  dropHandedOver,
  keptOf,
  readShelves,
  takeBase,
  type Cluster,
  type Place,
} from '@kit/postgres/archive'
import { folderOfHandedOver, systemOf } from '@kit/postgres/handed-over'
import { isCluster, recover, removeRecovered } from '@kit/postgres/recover'
import type { BackupKey } from '@kit/postgres/sealed-file'
import { timelineOf } from '@kit/postgres/wal-names'
import { connectionTo } from '@kit/postgres/embedded'
import { namedBucket, namedFolder } from '@kit/storage/named-store'
import { readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** In the bucket, apart from the files of the house. */
const PREFIX = 'recovery'

export const placeOfArchive = (
  { data_directory, s3 }: Pick<Config, 'data_directory' | 's3'>,
  secret: BackupKey,
): Place => ({
  folder: namedFolder(join(data_directory, 'recovery')),
  bucket: s3 ? namedBucket(s3, PREFIX) : null,
  secret,
  workshop: join(data_directory, 'temporary', 'recovery'),
})

/** The embedded PostgreSQL of this process; null: it is somebody else's, who archives it. */
export function embeddedCluster(asked: string, owner: Connection): Cluster | null {
  if (!('host' in owner) || process.platform === 'win32' || !isCluster(asked)) return null
  const directory = realpathSync(asked)
  if (connectionTo(directory, '').host !== owner.host) return null
  return { connection: owner, directory, secret_file: `${asked}.secret` }
}

/** Base copies and log of the embedded PostgreSQL, in a folder and in the bucket. */
export function keepArchive(place: Place, cluster: Cluster): ArchiveKeeper {
  let in_bucket: Set<string> | null = null
  let [collecting, copying] = [false, false]
  const system = systemOf(cluster.directory)

  return {
    async collect() {
      if (collecting) return null
      collecting = true
      try {
        await collect(place, cluster)
        const problem = await ship().catch((failure: unknown) => String(failure).slice(0, 300))
        return await describe(problem)
      } finally {
        collecting = false
      }
    },

    drop: () => dropHandedOver(cluster),

    async takeBase() {
      if (copying) return null
      copying = true
      try {
        return (await takeBase(place, cluster)).bytes
      } finally {
        copying = false
      }
    },

    async removeBefore(since) {
      const kept = keptOf(await known()).find((found) => found.system === system)
      for (const name of kept ? dispensable(kept, since) : []) {
        await place.folder.remove(name)
        await place.bucket?.remove(name)
        in_bucket?.delete(name)
      }
    },

    async verify() {
      const shelves = await readShelves([place.bucket, place.folder])
      const names = shelves.flatMap((shelf) => [...shelf.names])
      const kept = keptOf(new Set(names)).find((found) => found.system === system)
      const base = kept?.bases.at(-1)
      if (!kept || !base) return { reached: null, fault: 'There is no base copy' }
      const directory = `${cluster.directory}.check`
      await removeRecovered(directory)
      try {
        const order = { directory, kept, base, moment: LATEST, shelves, secret: place.secret }
        const { connection, reached, stop } = await recover(order)
        try {
          const fault = await findBroken(connection)
          return { reached: (reached ?? base.usable_from).toISOString(), fault }
        } finally {
          await stop()
        }
      } catch (failure) {
        return {
          reached: null,
          fault: failure instanceof Error ? failure.message : String(failure),
        }
      } finally {
        await removeRecovered(directory)
      }
    },
  }

  async function ship(): Promise<null> {
    if (!place.bucket) return null
    in_bucket ??= new Set(await place.bucket.list())
    await copyToBucket(place, in_bucket)
    return null
  }

  /** Here or outside. */
  async function known(): Promise<Set<string>> {
    return new Set([...(await place.folder.list()), ...(in_bucket ?? [])])
  }

  async function describe(problem: string | null): Promise<Archive> {
    const names = await known()
    const kept = keptOf(names).find((found) => found.system === system)
    const [base, segment] = [kept?.bases.at(-1), kept?.segments.at(-1) ?? null]
    return {
      usable_from: kept?.bases[0]?.usable_from ?? null,
      base_at: base?.usable_from ?? null,
      bases: kept?.bases.length ?? 0,
      segment,
      segments: kept?.segments.length ?? 0,
      handed_over: readdirSync(folderOfHandedOver(cluster.directory)).length,
      has_bucket: place.bucket !== null,
      not_copied: place.bucket ? [...names].filter((name) => !in_bucket?.has(name)).length : 0,
      problem,
      // After a recovery the log goes on under another timeline, of which there is no copy yet.
      needs_base: !base || (segment !== null && timelineOf(segment) > timelineOf(base.segment)),
    }
  }
}

const LATEST = { at: null, timeline: null }

async function findBroken(connection: Connection): Promise<string | null> {
  const { database, close } = openDatabase(connection, {
    connections_max: 1,
    application_name: 'mostrador-recovery-check',
  })
  try {
    const broken = await checkInvariants(database)
    return broken.length > 0 ? `Broken: ${broken.map(({ name }) => name).join(', ')}` : null
  } finally {
    await close()
  }
}
