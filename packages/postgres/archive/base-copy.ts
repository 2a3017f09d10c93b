// The files of a cluster while it works, as gzip: of each a line that says its name and size, and
// its bytes. They are of many moments; the log from the first of them on makes them one.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import * as z from 'zod'
import { BackupRefused } from '../backup/contents.ts'
import { SUPERUSER } from '../cluster.ts'
import type { PostgresConnection } from '../connection.ts'

const Entry = z.union([
  z.object({ folder: z.string() }),
  z.object({ file: z.string(), bytes: z.number().int().nonnegative() }),
  z.object({ end: z.literal(true) }),
])
type Entry = z.infer<typeof Entry>

/** Of a cluster that works: made again at the next start, or of no use to any other. */
const EMPTY_FOLDERS = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label)$/
/** Where the last checkpoint is told: read last, so that it is behind no other file. */
const CONTROL = 'global/pg_control'
/** Beside the files: without it nobody enters what is made of the copy. */
export const SECRET_ENTRY = 'secret'

const PIECE_BYTES = 1024 * 1024
const GZIP_LEVEL = 1

export type TakenBase = Readonly<{
  /** The copy is used together with the log from this segment on. */
  segment: string
  /** From then on one can go back to any moment. */
  usable_from: Date
}>

/**
 * Copies the files beside whoever works; `told` is known when the last byte was read.
 * `connection` is that of the owner, whose password is the administrator's too.
 */
export function copyBase(
  connection: PostgresConnection,
  { directory, secret_file }: { directory: string; secret_file: string },
): { bytes: AsyncIterable<Buffer>; told(): TakenBase } {
  let taken: TakenBase | null = null
  async function* entries(): AsyncGenerator<Buffer> {
    const client = new pg.Client({ ...connection, user: SUPERUSER, database: 'postgres' })
    await client.connect()
    try {
      await client.query('set statement_timeout = 0')
      const { rows: began } = await client.query<{ segment: string }>(
        "select pg_walfile_name(pg_backup_start('mostrador', true)) as segment",
      )
      yield* filesOf(directory)
      yield* fileOf(SECRET_ENTRY, await readFile(secret_file))
      const { rows: ended } = await client.query<{ label: string; at: number }>(
        `select labelfile as label, extract(epoch from clock_timestamp())::float8 * 1000 as at
           from pg_backup_stop(false)`,
      )
      yield* fileOf('backup_label', Buffer.from(ended[0]!.label))
      yield line({ end: true })
      taken = { segment: began[0]!.segment, usable_from: new Date(Number(ended[0]!.at)) }
    } finally {
      await client.end()
    }
  }
  return {
    bytes: Readable.from(entries(), { objectMode: false }).compose(
      createGzip({ level: GZIP_LEVEL }),
    ) as AsyncIterable<Buffer>,
    told() {
      if (!taken) throw new Error('The copy has not ended')
      return taken
    },
  }
}

async function* filesOf(directory: string): AsyncGenerator<Buffer> {
  yield* folderOf(directory, '')
  yield* openFile(directory, CONTROL)
}

async function* folderOf(directory: string, within: string): AsyncGenerator<Buffer> {
  const entries = await readdir(join(directory, within), { withFileTypes: true })
  for (const entry of entries) {
    const path = within === '' ? entry.name : `${within}/${entry.name}`
    if (entry.isDirectory()) {
      yield line({ folder: path })
      if (path === 'pg_wal') yield line({ folder: 'pg_wal/archive_status' })
      else if (!EMPTY_FOLDERS.has(path)) yield* folderOf(directory, path)
    } else if (entry.isFile() && path !== CONTROL && !LEFT_OUT.test(path))
      yield* openFile(directory, path)
    else if (entry.isSymbolicLink())
      throw new Error(`${path} lies elsewhere: tablespaces are not copied`)
  }
}

/**
 * As many bytes as the file had when it was opened: what is cut off meanwhile is filled with zeros,
 * as pg_basebackup does, and what is added is in the log. A table that was dropped is left out.
 */
async function* openFile(directory: string, path: string): AsyncGenerator<Buffer> {
  const file = await open(join(directory, path), 'r').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return null
    throw fault
  })
  if (!file) return
  try {
    const { size } = await file.stat()
    yield line({ file: path, bytes: size })
    for (let at = 0; at < size;) {
      const wanted = Math.min(PIECE_BYTES, size - at)
      const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, at)
      const piece = bytesRead > 0 ? buffer.subarray(0, bytesRead) : buffer
      yield piece
      at += piece.length
    }
  } finally {
    await file.close()
  }
}

function* fileOf(file: string, bytes: Buffer): Generator<Buffer> {
  yield line({ file, bytes: bytes.length })
  yield bytes
}

const line = (entry: Entry): Buffer => Buffer.from(`${JSON.stringify(entry)}\n`)

/**
 * Lays a copy out in an empty folder; the administrator's password goes beside it.
 * @throws BackupRefused when it is not whole.
 */
export async function unpackBase(
  source: AsyncIterable<Uint8Array>,
  { directory, secret_file }: { directory: string; secret_file: string },
): Promise<void> {
  const unzipped = Readable.from(source, { objectMode: false }).compose(createGunzip())
  const reader = new EntryReader(unzipped as AsyncIterable<Buffer>)
  for (let entry = await reader.entry(); !('end' in entry); entry = await reader.entry()) {
    if ('folder' in entry) await mkdir(inside(directory, entry.folder), { mode: 0o700 })
    else {
      const path = entry.file === SECRET_ENTRY ? secret_file : inside(directory, entry.file)
      await writeEntry(path, reader.bytes(entry.bytes))
    }
  }
}

function inside(directory: string, path: string): string {
  if (path.startsWith('/') || path.split('/').includes('..')) throw incomplete()
  return join(directory, path)
}

async function writeEntry(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const out = createWriteStream(path, { mode: 0o600 })
  for await (const piece of pieces) if (!out.write(piece)) await once(out, 'drain')
  out.end()
  await finished(out)
}

const NEWLINE = 0x0a
const LINE_BYTES_MAX = 10_000

class EntryReader {
  #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async entry(): Promise<Entry> {
    let end = this.#rest.indexOf(NEWLINE)
    while (end < 0) {
      if (this.#rest.length > LINE_BYTES_MAX) throw incomplete()
      this.#rest = Buffer.concat([this.#rest, await this.#next()])
      end = this.#rest.indexOf(NEWLINE)
    }
    const text = this.#rest.subarray(0, end).toString()
    this.#rest = this.#rest.subarray(end + 1)
    try {
      return Entry.parse(JSON.parse(text))
    } catch (cause) {
      throw incomplete(cause)
    }
  }

  async *bytes(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (this.#rest.length === 0) this.#rest = await this.#next()
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  async #next(): Promise<Buffer> {
    let next: IteratorResult<Buffer>
    try {
      next = await this.#source.next()
    } catch (cause) {
      throw incomplete(cause)
    }
    if (next.done) throw incomplete()
    return next.value
  }
}

const incomplete = (cause?: unknown): BackupRefused =>
  new BackupRefused(
    'La copia base está incompleta o dañada. / The base copy is incomplete or damaged.',
    { cause },
  )
