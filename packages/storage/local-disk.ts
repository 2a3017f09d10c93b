import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { ObjectMissing, requireKey, type ObjectStore } from './object-store.ts'
import { spool } from './spool.ts'

/**
 * Objects as files of a folder: ab/cd/abcd… A file has its name only once it is whole and on the
 * disk.
 */
export function localDiskStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, requireKey(key).slice(0, 2), key.slice(2, 4), key)

  return {
    async put(source, { bytesMax } = {}) {
      const spooled = await spool(source, join(folder, 'incoming'), bytesMax)
      const path = pathOf(spooled.key)
      try {
        await mkdir(dirname(path), { recursive: true })
        await rename(spooled.path, path)
        await syncFolder(dirname(path))
      } catch (fault) {
        await rm(spooled.path, { force: true })
        throw fault
      }
      return { key: spooled.key, bytes: spooled.bytes }
    },

    async open(key) {
      return await openFile(pathOf(key), key)
    },

    async exists(key) {
      return await access(pathOf(key)).then(() => true, missing(false))
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

async function openFile(path: string, key: string): Promise<Readable> {
  const file = await open(path, 'r').catch(missing(undefined))
  if (!file) throw new ObjectMissing(key)
  return file.createReadStream()
}

/**
 * A rename outlives a power cut only when its folder is synced too. Windows cannot, and does not
 * need to.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function missing<T>(answer: T): (fault: NodeJS.ErrnoException) => T {
  return (fault) => {
    if (fault.code === 'ENOENT') return answer
    throw fault
  }
}
