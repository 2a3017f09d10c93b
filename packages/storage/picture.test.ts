import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { cleanPicture, NotAPicture, renderPictures, type Rendering } from './picture.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  return () => rm(folder, { recursive: true, force: true })
})

const GREEN = { r: 0, g: 200, b: 0 }
const RED = { r: 220, g: 0, b: 0 }
/** Left half red, right half green. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    {
      input: {
        create: { width: width / 2, height, channels: 3, background: GREEN },
      },
      left: width / 2,
      top: 0,
    },
  ])

async function render(bytes: Uint8Array, ...renderings: Rendering[]): Promise<Uint8Array[]> {
  const path = join(folder, String(Math.random()))
  await writeFile(path, bytes)
  return renderPictures(path, renderings)
}
const faultOf = async (bytes: Uint8Array) =>
  render(bytes, { width_max: 100 }).then(
    () => 'taken',
    (cause: unknown) => (cause instanceof NotAPicture ? cause.fault : cause),
  )

describe('a picture is drawn anew', () => {
  test('at each size asked for, never larger than it was, as JPEG', async () => {
    const png = await twoHalves(400, 200).png().toBuffer()

    const [small, whole] = await render(png, { width_max: 100 }, { width_max: 2_000 })

    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 100, height: 50 })
    expect(await sharp(whole).metadata()).toMatchObject({ width: 400, height: 200 })
  })

  test('upright, and without where and with what it was taken', async () => {
    const jpeg = await twoHalves(400, 200)
      .withExif({ IFD0: { Copyright: 'Ana', Model: 'Cámara 7' }, IFD3: { GPSLatitude: '21/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(jpeg).metadata()).orientation).toBe(6)

    const [drawn] = await render(jpeg, { width_max: 2_000 })

    const said = await sharp(drawn).metadata()
    expect(said).toMatchObject({ width: 200, height: 400 })
    expect([said.exif, said.orientation, said.xmp, said.icc]).toEqual(Array(4).fill(undefined))
    expect(Buffer.from(drawn!).includes('Ana')).toBe(false)
  })

  test('only the part that is meant, also of one that was turned', async () => {
    const webp = await twoHalves(400, 200).webp().toBuffer()

    const [right] = await render(webp, {
      width_max: 2_000,
      crop: { left: 0.5, top: 0, width: 0.5, height: 1 },
    })

    expect(await sharp(right).metadata()).toMatchObject({ width: 200, height: 200 })
    const { dominant } = await sharp(right).stats()
    expect(dominant.g).toBeGreaterThan(dominant.r)
  })

  test('a part that reaches the edge by its rounding is still a part', async () => {
    const png = await twoHalves(3 * 2, 1)
      .png()
      .toBuffer()

    const [corner] = await render(png, {
      width_max: 10,
      crop: { left: 0.999, top: 0.999, width: 0.5, height: 0.5 },
    })

    expect(await sharp(corner).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  test('what was hidden behind it does not come along', async () => {
    const jpeg = await twoHalves(20, 20).jpeg().toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert(1)</script>')])

    const [drawn] = await render(polyglot, { width_max: 20 })

    expect(Buffer.from(drawn!).includes('script')).toBe(false)
  })
})

describe('a picture that is kept as it is', () => {
  test.each(['jpeg', 'png'] as const)(
    'is turned upright and loses what a camera wrote into it (%s)',
    async (kind) => {
      const turned = await twoHalves(40, 20)
        .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '21/1' } })
        .withMetadata({ orientation: 6 })
        .toFormat(kind)
        .toBuffer()
      expect((await sharp(turned).metadata()).orientation).toBe(6)

      const cleaned = await cleanPicture(turned, kind)

      const { format, width, height, exif, orientation } = await sharp(cleaned).metadata()
      expect([format, width, height]).toEqual([kind, 20, 40])
      expect([exif, orientation]).toEqual([undefined, undefined])
      // A quarter to the right: what was on the left is above.
      const above = await sharp(cleaned).extract({ left: 0, top: 0, width: 20, height: 10 }).stats()
      expect(above.dominant.r).toBeGreaterThan(above.dominant.g)
    },
  )

  test('keeps every page of a moving WebP', async () => {
    const pages = await Promise.all([RED, GREEN].map((background) => solid(background)))
    const moving = await sharp(pages, { join: { animated: true } })
      .webp()
      .toBuffer()

    const cleaned = await cleanPicture(moving, 'webp')

    expect(await sharp(cleaned, { animated: true }).metadata()).toMatchObject({
      format: 'webp',
      pages: 2,
    })
  })
})
const solid = (background: typeof RED) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

describe('what is no picture is refused', () => {
  test('by its bytes, whatever a name would say', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const gif = await twoHalves(8, 8).gif().toBuffer()

    for (const bytes of [svg, '<html>', '%PDF-1.7', 'MZ', ''])
      expect(await faultOf(Buffer.from(bytes)), bytes).toBe('kind')
    expect(await faultOf(gif)).toBe('kind')
    expect(await faultOf(await twoHalves(8, 8).tiff().toBuffer())).toBe('kind')
  })

  test('a header alone, half a file, and one whose middle was overwritten', async () => {
    const jpeg = await twoHalves(400, 400).jpeg().toBuffer()
    const png = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: RED,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer()
    const broken = Buffer.from(png)
    const middle = Math.floor(broken.length / 2)
    broken.fill(0, middle, middle + 500)

    expect(await faultOf(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))).toBe('unreadable')
    expect(await faultOf(jpeg.subarray(0, Math.floor(jpeg.length / 2)))).toBe('unreadable')
    expect(await faultOf(broken)).toBe('unreadable')
  })

  test('one of 30,000 × 30,000 points, before anything of it is unpacked', async () => {
    const bomb = emptyPng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage().rss

    expect(await faultOf(bomb)).toBe('too_many_points')

    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test('one whose sides are allowed and whose area is not', async () => {
    expect(await faultOf(emptyPng(9_000, 9_000))).toBe('too_many_points')
    expect(await faultOf(emptyPng(12_001, 1))).toBe('too_many_points')
  })
})

/** A PNG of one bit a point that holds nothing: 112 MB of zeros pack into some hundred kB. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 50_000_000)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(body.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}
