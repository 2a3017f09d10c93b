// Files under names of our own, with a list of them: for what must be found again when nothing is
// left but the place where it lies.
import { openAsBlob } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ObjectMissing } from './object-store.ts'
import { answered, asking, failure, type S3Settings } from './s3.ts'

/** A file appears under its name only when it is whole; the same name given again is replaced. */
export type NamedStore = Readonly<{
  /** Takes a copy of the file at this path. */
  put(name: string, path: string): Promise<void>
  /** Throws ObjectMissing. */
  open(name: string): Promise<Readable>
  /** Every name, in their order. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}>

/** Files of a folder that is made when it is needed. */
export function namedFolder(folder: string): NamedStore {
  const pathOf = (name: string): string => join(folder, requireName(name))
  return {
    async put(name, path) {
      const target = pathOf(name)
      const unfinished = `${target}${UNFINISHED}`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await copyFile(path, unfinished)
      await sync(unfinished)
      await rename(unfinished, target)
      if (process.platform !== 'win32') await sync(dirname(target))
    },

    async open(name) {
      const path = pathOf(name)
      const there = await access(path).then(
        () => true,
        () => false,
      )
      if (!there) throw new ObjectMissing(name)
      return (await open(path, 'r')).createReadStream()
    },

    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (fault: NodeJS.ErrnoException) => {
          if (fault.code === 'ENOENT') return []
          throw fault
        },
      )
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .sort()
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}

const UNFINISHED = '.unfinished'

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same in a bucket, under a name in front that nothing else there begins with. */
export function namedBucket(settings: S3Settings, prefix: string): NamedStore {
  const askBucket = asking(settings)
  const bucket = settings.bucket.replace(/\/$/, '')
  const addressOf = (name: string): string => `${bucket}/${prefix}/${requireName(name)}`
  return {
    async put(name, path) {
      const body = await openAsBlob(path)
      // The bytes are sealed, which proves them: they need not be read once more for their hash.
      const headers = {
        'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
        'Content-Type': 'application/octet-stream',
      }
      await answered(await askBucket(addressOf(name), { method: 'PUT', body, headers }), 'PUT')
    },

    async open(name) {
      const response = await askBucket(addressOf(name))
      if (response.status === 404) {
        await response.body?.cancel()
        throw new ObjectMissing(name)
      }
      if (!response.ok || !response.body) throw await failure(response, 'GET')
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
    },

    async list() {
      const names: string[] = []
      let after: string | null = null
      do {
        const page: string = await listPage(after)
        names.push(...[...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key!))
        after = /<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? null
      } while (after !== null)
      return names.map((key) => key.slice(prefix.length + 1)).sort()
    },

    async remove(name) {
      const response = await askBucket(addressOf(name), { method: 'DELETE' })
      if (response.status !== 404) await answered(response, 'DELETE')
    },
  }

  /** A thousand at a time, as S3 gives them. */
  async function listPage(after: string | null): Promise<string> {
    const asked = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}/` })
    if (after !== null) asked.set('continuation-token', after)
    const response = await askBucket(`${bucket}?${asked}`)
    if (!response.ok) throw await failure(response, 'LIST')
    return response.text()
  }
}

/** A name becomes a path and an address: anything that is none of ours is a bug, or an attack. */
function requireName(name: string): string {
  if (!/^[0-9A-Za-z][0-9A-Za-z.-]*(\/[0-9A-Za-z][0-9A-Za-z.-]*)*$/.test(name))
    throw new Error('Not the name of a file of ours')
  return name
}
