import { asSystem, type AnyContext } from '@kit/db/context'
import type { Database } from '@kit/db/database'
import { move } from '@kit/db/move'
import { fileStore } from '@kit/storage/file-store'
import { EXPORTED_FILE } from '../lifecycles.ts'
import { findForgotten, findLeftovers, lockFileById, type StoredFile } from './queries.ts'
import { tellSending } from './sending.ts'

/**
 * Removes files whose time is over, and gives up on those that no worker will make any more. The
 * bytes go first: whoever dies between leaves a row that says so, and the next one goes on.
 */
export async function tidyFiles(database: Database, now: Date): Promise<void> {
  for (const { id } of await findForgotten(database, now))
    await asSystem(database, now, async (tx) => {
      const file = await lockFileById(tx, id)
      if (file?.state !== 'waiting' && file?.state !== 'running') return
      await move(tx, EXPORTED_FILE, file, 'failed', { set: { refusal: 'export.broken' } })
      await tellSending(tx, file, 'export.broken')
    })
  for (const { id } of await findLeftovers(database, now))
    await asSystem(database, now, async (tx) => {
      const file = await lockFileById(tx, id)
      if (file && file.state !== 'waiting' && file.state !== 'running') await takeAway(tx, file)
    })
}

/** Of a file that the caller has locked. */
export async function takeAway(tx: AnyContext, file: StoredFile): Promise<void> {
  if (file.state === 'removed') return
  if (file.object_key) await fileStore().objects.remove(file.object_key)
  await move(tx, EXPORTED_FILE, file, 'removed', { set: { object_key: null, seal: null } })
}
