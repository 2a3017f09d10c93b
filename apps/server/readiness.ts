import { actingIn, EVERYTHING } from '@kit/db/acting'
import type { Database } from '@kit/db/database'
import { findSchemaGap } from '@kit/db/schema-gap'
import { statfs } from 'node:fs/promises'

/** Below this no file is taken any more, and PostgreSQL on the same disk is about to stop. */
const DISK_BYTES_MIN = 200 * 1024 * 1024

type Grounds = { database: Database; data_directory: string; disk_bytes_min?: number }

/** Why a balancer should send nobody here, besides a database that is gone; null: nothing. */
export async function findFault({
  database,
  data_directory,
  disk_bytes_min = DISK_BYTES_MIN,
}: Grounds): Promise<string | null> {
  if ((await freeBytes(data_directory)) < disk_bytes_min) return 'disk full'
  const gap = await actingIn(EVERYTHING, () => findSchemaGap(database))
  return gap.length > 0 ? `another schema: ${gap[0]}` : null
}

/** What a program without rights of its own may still write. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
