import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { XlsxRefused, type XlsxLimits } from './xlsx-limits.ts'

/** Entries below this may pack as well as they like: small XML repeats itself. */
const RATIO_JUDGED_FROM = 1_000_000

export type Tag = Readonly<{ name: string; attributes: Readonly<Record<string, string>> }>

/** What a reader of one XML part wants to hear; names come without their namespace prefix. */
export type XmlListener = Readonly<{
  open?: (tag: Tag) => void
  text?: (text: string) => void
  close?: (name: string) => void
}>

/**
 * An uploaded archive, never unpacked as a whole: each part is read as a stream, within one budget
 * of expanded bytes.
 */
export class Archive {
  readonly #zip: ZipFile
  readonly #limits: XlsxLimits
  readonly #entries = new Map<string, Entry>()
  #expanded = 0

  private constructor(zip: ZipFile, limits: XlsxLimits) {
    this.#zip = zip
    this.#limits = limits
  }

  static async open(bytes: Buffer, limits: XlsxLimits): Promise<Archive> {
    if (bytes.length > limits.bytes)
      throw new XlsxRefused('xlsx.too-large', `${bytes.length} bytes`)
    const archive = new Archive(await openZip(bytes), limits)
    try {
      await archive.#list()
      return archive
    } catch (fault) {
      archive.close()
      throw fault
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  names(): string[] {
    return [...this.#entries.keys()]
  }

  close(): void {
    this.#zip.close()
  }

  /** A part as it is, of so many bytes at most; what is longer is cut there. */
  async read(name: string, bytes_max: number): Promise<Buffer> {
    const entry = this.#entries.get(name)
    if (!entry) throw new XlsxRefused('xlsx.not-a-spreadsheet', `${name} is missing`)
    this.#refuseBomb(entry)
    const stream = await openEntry(this.#zip, entry)
    const chunks: Buffer[] = []
    let bytes = 0
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        this.#spend(chunk.length)
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= bytes_max) break
      }
    } catch (fault) {
      throw fault instanceof XlsxRefused
        ? fault
        : new XlsxRefused('xlsx.broken', `${name}: ${String(fault)}`)
    } finally {
      stream.destroy()
    }
    return Buffer.concat(chunks).subarray(0, bytes_max)
  }

  /** Parses a whole part. */
  async parse(name: string, listener: XmlListener): Promise<void> {
    for await (const _ of this.parseInSteps(name, listener)) void _
  }

  /** Parses a part and stops after every chunk, so that the caller can hand on what it heard. */
  async *parseInSteps(name: string, listener: XmlListener): AsyncGenerator<void> {
    const entry = this.#entries.get(name)
    if (!entry) throw new XlsxRefused('xlsx.not-a-spreadsheet', `${name} is missing`)
    this.#refuseBomb(entry)

    const parser = guardedParser(listener)
    const stream = await openEntry(this.#zip, entry)
    stream.setEncoding('utf8')
    try {
      for await (const chunk of stream) {
        this.#spend(Buffer.byteLength(String(chunk)))
        parser.write(String(chunk))
        yield
      }
      parser.close()
    } catch (fault) {
      throw fault instanceof XlsxRefused
        ? fault
        : new XlsxRefused('xlsx.broken', `${name}: ${String(fault)}`)
    } finally {
      stream.destroy()
    }
  }

  #list(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#zip.on('entry', (entry: Entry) => {
        if (this.#entries.size >= this.#limits.entries)
          return reject(new XlsxRefused('xlsx.too-many-entries', `over ${this.#limits.entries}`))
        if (this.#entries.has(entry.fileName))
          return reject(new XlsxRefused('xlsx.broken', `${entry.fileName} stands twice`))
        this.#entries.set(entry.fileName, entry)
        this.#zip.readEntry()
      })
      this.#zip.on('end', resolve)
      this.#zip.on('error', (fault: Error) => reject(new XlsxRefused('xlsx.broken', fault.message)))
      this.#zip.readEntry()
    })
  }

  #refuseBomb(entry: Entry): void {
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize)
    const expandsTooMuch =
      entry.uncompressedSize > RATIO_JUDGED_FROM && ratio > this.#limits.expansionRatio
    if (expandsTooMuch || entry.uncompressedSize > this.#limits.expandedBytes) {
      throw new XlsxRefused(
        'xlsx.expands-too-much',
        `${entry.fileName} to ${entry.uncompressedSize} bytes`,
      )
    }
  }

  #spend(bytes: number): void {
    this.#expanded += bytes
    if (this.#expanded > this.#limits.expandedBytes)
      throw new XlsxRefused('xlsx.expands-too-much', `over ${this.#limits.expandedBytes} bytes`)
  }
}

/** Knows no entity but the five of XML, and refuses the declaration that would define more. */
function guardedParser(listener: XmlListener): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('doctype', () => {
    throw new XlsxRefused('xlsx.document-type', 'a document type is not allowed')
  })
  parser.on('error', (fault) => {
    throw new XlsxRefused('xlsx.broken', fault.message)
  })
  parser.on('opentag', (tag) =>
    listener.open?.({
      name: localName(tag.name),
      attributes: tag.attributes as Record<string, string>,
    }),
  )
  parser.on('text', (text) => listener.text?.(text))
  parser.on('cdata', (text) => listener.text?.(text))
  parser.on('closetag', (tag) => listener.close?.(localName(tag.name)))
  return parser
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(
      bytes,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true },
      (fault, zip) => {
        if (zip) resolve(zip)
        else reject(new XlsxRefused('xlsx.not-a-spreadsheet', fault?.message ?? 'not an archive'))
      },
    )
  })
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (fault, stream) => {
      if (stream) resolve(stream)
      else reject(new XlsxRefused('xlsx.broken', fault?.message ?? entry.fileName))
    })
  })
}
