import { crc32, deflateSync } from 'node:zlib'

export type Picture = {
  width: number
  height: number
  /** Red, green and blue of each pixel, row by row. */ pixels: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const EIGHT_BITS = 8
const TRUE_COLOUR = 2
/** Each row says how it differs from the one above: gradients then cost almost nothing. */
const FILTER_UP = 2

/** A PNG file, by the W3C recommendation: header, one compressed data chunk, end. */
export function encodePng({ width, height, pixels }: Picture): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = EIGHT_BITS
  header[9] = TRUE_COLOUR
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered(width, height, pixels), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function filtered(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const stride = width * 3
  const rows = new Uint8Array((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    rows[y * (stride + 1)] = FILTER_UP
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : pixels[(y - 1) * stride + x]!
      rows[y * (stride + 1) + 1 + x] = pixels[y * stride + x]! - above
    }
  }
  return rows
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
