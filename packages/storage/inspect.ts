import { open, readFile, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { open as openZip, type Entry, type ZipFile } from 'yauzl'
import { cleanPicture, PICTURE_SIDE_MAX, NotAPicture } from './picture.ts'
import type { FileType } from './sniff.ts'

/** Something lies in the file that its kind does not have. */
export class HiddenContent extends Error {}

/**
 * Looks at the whole of a file whose beginning says its kind, and leaves nothing in it that its kind
 * does not need: a picture is drawn anew, without where and with what it was taken. Answers how many
 * bytes it has now.
 * @throws HiddenContent an archive that carries more than a workbook or a text
 * @throws NotAPicture larger than is read, or damaged
 */
export async function inspectFile(path: string, { kind }: FileType): Promise<number> {
  if (kind === 'xlsx' || kind === 'docx') await lookThrough(path)
  if (kind === 'gif') await refuseHugeGif(path)
  if (kind === 'png' || kind === 'jpeg' || kind === 'webp')
    await writeFile(path, await cleanPicture(await readFile(path), kind))
  return (await stat(path)).size
}

/** It carries no place and no device; its header says how large it is drawn. */
async function refuseHugeGif(path: string): Promise<void> {
  const head = await readAt(path, 0, 10)
  if (Math.max(head.readUInt16LE(6), head.readUInt16LE(8)) > PICTURE_SIDE_MAX)
    throw new NotAPicture('too_many_points')
}

const ENTRIES_MAX = 5_000
const EXPANDED_BYTES_MAX = 300 * 1024 * 1024
/** What workbooks and texts are made of. Objects of other programs and macros are not. */
const PARTS =
  /\.(xml|rels|vml|png|jpe?g|gif|bmp|tiff?|emf|wmf|wdp|odttf|ttf)$|^(xl|word)\/printerSettings\/printerSettings\d+\.bin$/i
/** Programs for Windows, Linux and macOS, scripts, archives and old Office files, by their first bytes. */
const PROGRAMS =
  /^(MZ|\x7fELF|\xca\xfe\xba\xbe|\xcf\xfa\xed\xfe|#!|PK\x03\x04|Rar!|\xd0\xcf\x11\xe0)/

const LOCAL_BYTES = 30
const DESCRIPTOR_BYTES_MAX = 24
const END_BYTES = 22

/** All parts that the archive lists, and every byte between them. */
async function lookThrough(path: string): Promise<void> {
  const zip = await opened(path)
  try {
    const entries = await entriesOf(zip)
    if (zip.comment !== '') throw new HiddenContent('a comment behind the archive')
    for (const entry of entries) refusePart(entry)
    await refuseGaps(path, entries)
    for (const entry of entries)
      if (PROGRAMS.test(await beginningOf(zip, entry))) throw new HiddenContent(entry.fileName)
  } finally {
    zip.close()
  }
}

async function opened(path: string): Promise<ZipFile> {
  try {
    const openFile = promisify<string, { lazyEntries: boolean; autoClose: boolean }, ZipFile>(
      openZip,
    )
    return await openFile(path, { lazyEntries: true, autoClose: false })
  } catch (cause) {
    throw new HiddenContent('no whole archive', { cause })
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = []
  let expanded = 0
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      expanded += entry.uncompressedSize
      if (entries.length > ENTRIES_MAX || expanded > EXPANDED_BYTES_MAX)
        return reject(new HiddenContent('more than a workbook has'))
      zip.readEntry()
    })
    zip.once('end', resolve)
    zip.once('error', (cause) => reject(new HiddenContent('a broken archive', { cause })))
    zip.readEntry()
  })
  return entries
}

function refusePart({ fileName, generalPurposeBitFlag }: Entry): void {
  const is_encrypted = (generalPurposeBitFlag & 1) === 1
  if (is_encrypted || (!fileName.endsWith('/') && !PARTS.test(fileName)))
    throw new HiddenContent(fileName)
}

/** One part begins where the last ended: what lies between is listed nowhere, and read by somebody. */
async function refuseGaps(path: string, entries: readonly Entry[]): Promise<void> {
  const { size } = await stat(path)
  const directory_at = (await readAt(path, size - END_BYTES, END_BYTES)).readUInt32LE(16)
  const inOrder = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  let end = 0
  const file = await open(path, 'r')
  try {
    for (const { relativeOffsetOfLocalHeader: at, compressedSize } of inOrder) {
      refuseGap(end, at)
      const header = await readFrom(file, at, LOCAL_BYTES)
      end = at + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28) + compressedSize
    }
    refuseGap(end, directory_at)
  } finally {
    await file.close()
  }
}

function refuseGap(end: number, next: number): void {
  const gap = next - end
  const is_descriptor = end > 0 && gap > 0 && gap <= DESCRIPTOR_BYTES_MAX
  if (gap !== 0 && !is_descriptor) throw new HiddenContent(`${gap} bytes between parts`)
}

async function beginningOf(zip: ZipFile, entry: Entry): Promise<string> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
    zip.openReadStream(entry, (error, part) => {
      if (error || !part) reject(new HiddenContent(entry.fileName, { cause: error }))
      else resolve(part)
    }),
  )
  try {
    for await (const piece of stream) return (piece as Buffer).toString('latin1', 0, 4)
    return ''
  } catch (cause) {
    throw new HiddenContent(entry.fileName, { cause })
  }
}

async function readAt(path: string, at: number, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    return await readFrom(file, at, bytes)
  } finally {
    await file.close()
  }
}

async function readFrom(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  if (at < 0) throw new HiddenContent('shorter than any archive')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
  if (bytesRead < bytes) throw new HiddenContent('shorter than it says')
  return buffer
}
