import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * The font that a woff packs, byte for byte. fontkit would unpack a table anew for each glyph that
 * it reads, which took most of the time of a PDF.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no woff')
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  writeHeader(font, woff.readUInt32BE(4), count)
  let end = SFNT_HEADER + count * SFNT_ENTRY
  for (let index = 0; index < count; index++) {
    const from = HEADER + index * ENTRY
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ]
    const to = SFNT_HEADER + index * SFNT_ENTRY
    woff.copy(font, to, from, from + 4)
    woff.copy(font, to + 4, from + 16, from + 20)
    font.writeUInt32BE(end, to + 8)
    font.writeUInt32BE(length, to + 12)
    const bytes = woff.subarray(offset, offset + packed)
    // A table that packing would not make smaller stands as it is.
    const table = packed < length ? inflateSync(bytes) : bytes
    table.copy(font, end)
    // Each begins at a multiple of four.
    end += Math.ceil(length / 4) * 4
  }
  return font
}

function writeHeader(font: Buffer, flavor: number, count: number): void {
  const selector = Math.floor(Math.log2(count))
  const range = 2 ** selector * 16
  font.writeUInt32BE(flavor, 0)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(range, 6)
  font.writeUInt16BE(selector, 8)
  font.writeUInt16BE(count * 16 - range, 10)
}
