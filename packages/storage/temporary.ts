import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'

const HOST = hostname().replaceAll(/[^\w.-]/g, '_')
const FORGOTTEN_MILLISECONDS = 24 * 60 * 60 * 1000

/** What this process has made itself and not found. */
const opened = new Set<string>()

/**
 * The folder of this process for files that nobody keeps. What processes that were killed left
 * beside it is removed: of this machine those that run no more, of others (containers on one
 * volume) those untouched for a day.
 */
export async function openTemporaryFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true })
  const own = join(parent, `${HOST}@${process.pid}`)
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (path === own ? !opened.has(own) : await isForgotten(parent, name))
      await rm(path, { recursive: true, force: true })
  }
  opened.add(own)
  await mkdir(own, { recursive: true, mode: 0o700 })
  return own
}

async function isForgotten(parent: string, name: string): Promise<boolean> {
  const separator = name.lastIndexOf('@')
  const [host, pid] = [name.slice(0, separator), Number(name.slice(separator + 1))]
  if (host === HOST && Number.isInteger(pid)) return !isRunning(pid)
  const { mtimeMs } = await stat(join(parent, name))
  return Date.now() - mtimeMs > FORGOTTEN_MILLISECONDS
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    // Somebody else's process is running too.
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A file to write once and then read once. Reading it to its end, or giving that up, closes it. */
export type Nameless = {
  readonly out: Writable
  bytes(): Promise<number>
  read(): Readable
  /** Whether somebody began to: it closes itself then. */
  isRead(): boolean
  /** For who does not read it. */
  close(): Promise<void>
}

/** It has no name in its folder: whatever ends this process, the file ends with it. */
export async function openNameless(folder: string): Promise<Nameless> {
  const path = join(folder, randomUUID())
  const fd = await promisify(fs.open)(path, 'wx+', 0o600)
  await rm(path)
  let is_read = false
  const out = fs.createWriteStream('', {
    fd,
    // The number stays ours when the writing has ended or failed: closed twice it might be of
    // another file by then.
    fs: { write: fs.write, writev: fs.writev, close: (_fd, done) => done?.(null) },
  })
  return {
    out,
    bytes: async () => (await promisify(fs.fstat)(fd)).size,
    read: () => {
      is_read = true
      return fs.createReadStream('', { fd, start: 0 })
    },
    isRead: () => is_read,
    close: async () => {
      // A piece may still be on its way to the disk.
      if (!out.closed)
        await new Promise((closed) => out.once('close', () => closed(null)).destroy())
      await promisify(fs.close)(fd)
    },
  }
}
