import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import type { Outlet } from './outlet.ts'

const LOCAL_HEADER = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
/** Sizes follow the entry (bit 3) and names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 2025, 00:00: the same rows make the same bytes. */
const DOS_DATE = ((2025 - 1980) << 9) | (1 << 5) | 1
const LARGEST = 0xffff_fffe

type Entry = Readonly<{ name: Buffer; offset: number; crc: number; packed: number; plain: number }>

/**
 * A zip archive written in one pass: no entry is ever whole in memory, no size is known beforehand.
 */
export class ZipWriter {
  readonly #outlet: Outlet
  readonly #level: number
  readonly #entries: Entry[] = []
  #offset = 0

  constructor(outlet: Outlet, level: number) {
    this.#outlet = outlet
    this.#level = level
  }

  async add(name: string, text: AsyncIterable<string> | Iterable<string>): Promise<void> {
    const entry = { name: Buffer.from(name), offset: this.#offset, crc: 0, packed: 0, plain: 0 }
    await this.#write(localHeader(entry.name))

    const plain = async function* () {
      for await (const piece of text) {
        const bytes = Buffer.from(piece)
        entry.crc = crc32(bytes, entry.crc)
        entry.plain += bytes.length
        yield bytes
      }
    }
    const deflate = createDeflateRaw({
      level: this.#level,
      chunkSize: 65_536,
      memLevel: constants.Z_MAX_MEMLEVEL,
    })
    await pipeline(plain, deflate, async (packed: AsyncIterable<Buffer>) => {
      for await (const piece of packed) {
        entry.packed += piece.length
        await this.#write(piece)
      }
    })

    if (entry.plain > LARGEST || this.#offset > LARGEST)
      throw new Error(`${name} is too large for one spreadsheet file`)
    await this.#write(descriptor(entry))
    this.#entries.push(entry)
  }

  async finish(): Promise<void> {
    const start = this.#offset
    for (const entry of this.#entries) await this.#write(centralHeader(entry))
    await this.#write(endOfDirectory(this.#entries.length, this.#offset - start, start))
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#offset += bytes.length
    await this.#outlet.write(bytes)
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(LOCAL_HEADER, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DOS_DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor(entry: Entry): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(DESCRIPTOR, 0)
  sizes.writeUInt32LE(entry.crc, 4)
  sizes.writeUInt32LE(entry.packed, 8)
  sizes.writeUInt32LE(entry.plain, 12)
  return sizes
}

function centralHeader(entry: Entry): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(CENTRAL_HEADER, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATED, 10)
  header.writeUInt16LE(DOS_DATE, 14)
  header.writeUInt32LE(entry.crc, 16)
  header.writeUInt32LE(entry.packed, 20)
  header.writeUInt32LE(entry.plain, 24)
  header.writeUInt16LE(entry.name.length, 28)
  header.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([header, entry.name])
}

function endOfDirectory(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_OF_DIRECTORY, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
