import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ObjectTooLarge, type StoredObject } from './object-store.ts'

/** A file on disk, whole and synced, that has no name of its own yet. */
export type Spooled = StoredObject & Readonly<{ path: string }>

/** Writes a stream to a file of the folder while hashing it. When it fails nothing stays behind. */
export async function spool(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<Spooled> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of source) {
      bytes += piece.length
      if (bytes > bytesMax) throw new ObjectTooLarge(bytesMax)
      hash.update(piece)
      await file.writeFile(piece)
    }
    await file.sync()
    await file.close()
    return { path, bytes, key: hash.digest('hex') }
  } catch (fault) {
    await file.close()
    await rm(path, { force: true })
    throw fault
  }
}
