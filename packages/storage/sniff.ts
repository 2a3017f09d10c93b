import { Readable } from 'node:stream'

/**
 * A kind of file that people may hand in, found in its bytes; what its name or its sender claims
 * counts for nothing.
 */
export type FileType = Readonly<{
  kind: 'pdf' | 'png' | 'jpeg' | 'webp' | 'gif' | 'xlsx' | 'docx' | 'xml' | 'csv' | 'txt'
  mime: string
  extension: string
  /** A browser may show it in a page of ours. What can carry a script (SVG, HTML, XML) never is. */
  inline: boolean
}>

const OFFICE = 'application/vnd.openxmlformats-officedocument'

export const FILE_TYPES: Readonly<Record<FileType['kind'], FileType>> = {
  pdf: { kind: 'pdf', mime: 'application/pdf', extension: 'pdf', inline: true },
  png: { kind: 'png', mime: 'image/png', extension: 'png', inline: true },
  jpeg: { kind: 'jpeg', mime: 'image/jpeg', extension: 'jpg', inline: true },
  webp: { kind: 'webp', mime: 'image/webp', extension: 'webp', inline: true },
  gif: { kind: 'gif', mime: 'image/gif', extension: 'gif', inline: true },
  xlsx: { kind: 'xlsx', mime: `${OFFICE}.spreadsheetml.sheet`, extension: 'xlsx', inline: false },
  docx: {
    kind: 'docx',
    mime: `${OFFICE}.wordprocessingml.document`,
    extension: 'docx',
    inline: false,
  },
  xml: { kind: 'xml', mime: 'application/xml', extension: 'xml', inline: false },
  csv: { kind: 'csv', mime: 'text/csv; charset=utf-8', extension: 'csv', inline: false },
  txt: { kind: 'txt', mime: 'text/plain; charset=utf-8', extension: 'txt', inline: false },
}

/** As many bytes of the beginning as a decision needs. */
const HEAD_BYTES = 65_536

/**
 * What the file is, or undefined, which is refused. The name only chooses between csv and txt,
 * which look the same, and must promise text at all.
 */
export function sniff(head: Uint8Array, fileName: string): FileType | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength)
  if (startsWith(bytes, '%PDF-')) return FILE_TYPES.pdf
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return FILE_TYPES.png
  if (startsWith(bytes, '\xff\xd8\xff')) return FILE_TYPES.jpeg
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return FILE_TYPES.gif
  if (startsWith(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP')
    return FILE_TYPES.webp
  if (startsWith(bytes, 'PK\x03\x04')) return officeType(bytes)
  return textType(bytes, fileName)
}

/** Decides on the beginning of a stream and gives the stream back whole. */
export async function sniffStream(
  source: AsyncIterable<Uint8Array>,
  fileName: string,
): Promise<{ type: FileType | undefined; body: Readable }> {
  const iterator = source[Symbol.asyncIterator]()
  const seen: Uint8Array[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const next = await iterator.next()
    if (next.done) break
    seen.push(next.value)
    length += next.value.length
  }
  const rest = { [Symbol.asyncIterator]: () => iterator }
  const whole = async function* () {
    yield* seen
    yield* rest
  }
  return {
    type: sniff(Buffer.concat(seen).subarray(0, HEAD_BYTES), fileName),
    body: Readable.from(whole(), { objectMode: false }),
  }
}

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.toString('latin1', 0, signature.length) === signature
}

/** A zip is only taken when its entries are those of a workbook or a text, without macros. */
function officeType(bytes: Buffer): FileType | undefined {
  const names = entryNames(bytes)
  if (names.some((name) => /vbaProject|\.bin$|\.exe$/i.test(name))) return undefined
  if (names.some((name) => name.startsWith('xl/'))) return FILE_TYPES.xlsx
  if (names.some((name) => name.startsWith('word/'))) return FILE_TYPES.docx
  return undefined
}

function entryNames(bytes: Buffer): string[] {
  const names: string[] = []
  for (
    let at = bytes.indexOf('PK\x03\x04');
    at >= 0 && at + 30 <= bytes.length;
    at = bytes.indexOf('PK\x03\x04', at + 4)
  ) {
    names.push(bytes.toString('utf8', at + 30, at + 30 + bytes.readUInt16LE(at + 26)))
  }
  return names
}

function textType(bytes: Buffer, fileName: string): FileType | undefined {
  const text = decodedText(bytes)
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase()
  if (text === undefined) return undefined
  const start = text.trimStart()
  if (start.startsWith('<'))
    return extension === 'xml' && isPlainXml(start) ? FILE_TYPES.xml : undefined
  if (extension === 'csv') return FILE_TYPES.csv
  return extension === 'txt' ? FILE_TYPES.txt : undefined
}

/** XML that a browser would not run: no page, no drawing, no style sheet, no document type. */
function isPlainXml(text: string): boolean {
  if (/<!doctype|<\?xml-stylesheet|www\.w3\.org\/(1999\/xhtml|2000\/svg|1999\/XSL)/i.test(text))
    return false
  const root = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)[\s/>]/.exec(text)?.[2]?.toLowerCase()
  return (
    root !== undefined &&
    !['html', 'svg', 'body', 'head', 'script', 'iframe', 'stylesheet', 'transform'].includes(root)
  )
}

/**
 * UTF-8, or the Windows-1252 that Excel still writes; undefined when a control character says it is
 * no text.
 */
function decodedText(bytes: Buffer): string | undefined {
  if (bytes.length === 0 || /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/.test(bytes.toString('latin1')))
    return undefined
  try {
    // As a stream, so that a character cut at the end of the head is no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
