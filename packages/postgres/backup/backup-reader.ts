import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupRefused, Header, ObjectLine, Trailer } from './contents.ts'

const LINE_BYTES_MAX = 16 * 1024 * 1024
const PIECE_BYTES_MAX = 1024 * 1024 * 1024
const NEWLINE = 0x0a

/** Reads the lines and the pieces of the file in their order, and the checksum of what went by. */
export class BackupReader {
  #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  #hash = createHash('sha256')

  constructor(path: string) {
    const gunzip: Readable = pipeline(createReadStream(path), createGunzip(), () => {
      /* A damaged file fails the reading below. */
    })
    this.#source = gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  }

  async header(): Promise<Header> {
    const header = Header.safeParse(await this.#line())
    if (!header.success)
      throw new BackupRefused(
        'El archivo no es un respaldo de Mostrador. / The file is no backup of Mostrador.',
      )
    return header.data
  }

  /** The pieces of the next table. */
  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const bytes = await this.#line()
      if (bytes === 0) return
      if (
        typeof bytes !== 'number' ||
        !Number.isSafeInteger(bytes) ||
        bytes < 0 ||
        bytes > PIECE_BYTES_MAX
      )
        throw damaged()
      yield await this.#take(bytes)
    }
  }

  /** The key of the next file, whose pieces follow; null after the last one. */
  async object(): Promise<string | null> {
    const line = ObjectLine.safeParse(await this.#line())
    if (!line.success) throw damaged()
    return line.data === 0 ? null : line.data.object
  }

  async trailer(): Promise<Trailer> {
    const sha256 = this.#hash.copy().digest('hex')
    const trailer = Trailer.safeParse(await this.#line())
    if (!trailer.success || trailer.data.sha256 !== sha256) throw damaged()
    return trailer.data
  }

  async #line(): Promise<unknown> {
    let end = this.#rest.indexOf(NEWLINE)
    while (end < 0) {
      if (this.#rest.length > LINE_BYTES_MAX) throw damaged()
      await this.#more()
      end = this.#rest.indexOf(NEWLINE)
    }
    const text = (await this.#take(end + 1)).toString()
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw damaged(cause)
    }
  }

  async #take(bytes: number): Promise<Buffer> {
    while (this.#rest.length < bytes) await this.#more()
    const taken = this.#rest.subarray(0, bytes)
    this.#rest = this.#rest.subarray(bytes)
    this.#hash.update(taken)
    return taken
  }

  async #more(): Promise<void> {
    let next: IteratorResult<Buffer>
    try {
      next = await this.#source.next()
    } catch (cause) {
      throw damaged(cause)
    }
    if (next.done) throw damaged()
    this.#rest = Buffer.concat([this.#rest, next.value])
  }
}

export function damaged(cause?: unknown): BackupRefused {
  return new BackupRefused(
    'El respaldo está incompleto o dañado; no se cambió nada. / The backup is incomplete or damaged; nothing was changed.',
    { cause },
  )
}
