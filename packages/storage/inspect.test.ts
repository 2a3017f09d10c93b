import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { HiddenContent, inspectFile } from './inspect.ts'
import { NotAPicture } from './picture.ts'
import { FILE_TYPES, type FileType } from './sniff.ts'
import { zipOf } from './testing/zip.ts'

const folder = await mkdtemp(join(tmpdir(), 'inspect-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
let counted = 0

async function inspected(bytes: Uint8Array, kind: FileType['kind']): Promise<Buffer> {
  const path = join(folder, String(counted++))
  await writeFile(path, bytes)
  const size = await inspectFile(path, FILE_TYPES[kind])
  const left = await readFile(path)
  expect(left.length).toBe(size)
  return left
}
const WORKBOOK = { '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }
/** As a workbook with many rows: what comes after lies beyond the beginning. */
const LONG = { ...WORKBOOK, 'xl/worksheets/sheet1.xml': '<row/>'.repeat(20_000) }

describe('an archive', () => {
  test('of a workbook or a text passes as it is', async () => {
    const bytes = zipOf({ ...LONG, 'xl/media/foto.png': '\x89PNG', 'docProps/app.xml': '<x/>' })

    expect((await inspected(bytes, 'xlsx')).equals(bytes)).toBe(true)
  })

  test('with a program behind its first 64 kB is refused, under whatever name', async () => {
    for (const name of ['xl/media/setup.exe', 'xl/media/foto.png', 'xl/extra.xml']) {
      const bytes = zipOf({ ...LONG, [name]: 'MZ\x90\x00 a program' })
      expect(bytes.indexOf(name)).toBeGreaterThan(65_536)
      await expect(inspected(bytes, 'xlsx')).rejects.toThrow(HiddenContent)
    }
  })

  test.each([
    ['macros', { 'xl/vbaProject.bin': 'x' }],
    ['an object of another program', { 'word/embeddings/oleObject1.bin': 'x' }],
    ['an archive', { 'xl/media/otra.zip': 'x' }],
    ['a name that climbs', { '../../etc/cron.xml': 'x' }],
  ])('with %s is refused', async (_what, parts) => {
    await expect(inspected(zipOf({ ...LONG, ...parts }), 'xlsx')).rejects.toThrow(HiddenContent)
  })

  test('with something before, between or behind its parts is refused', async () => {
    const bytes = zipOf(LONG)
    const program = Buffer.from('MZ\x90\x00 a program')
    const second = bytes.indexOf('PK\x03\x04', 4)
    const between = Buffer.concat([bytes.subarray(0, second), program, bytes.subarray(second)])
    for (const odd of [
      Buffer.concat([program, bytes]),
      between,
      Buffer.concat([bytes, program]),
      bytes.subarray(0, bytes.length - 30),
      zipOf(LONG, 'MZ a program that the archive lists nowhere'),
    ])
      await expect(inspected(odd, 'docx')).rejects.toThrow(HiddenContent)
  })

  test('that would swell beyond what a workbook has is refused before it is unpacked', async () => {
    const bytes = zipOf(WORKBOOK)
    const central = bytes.indexOf('PK\x01\x02')
    bytes.writeUInt32LE(900_000_000, central + 24)

    await expect(inspected(bytes, 'xlsx')).rejects.toThrow(HiddenContent)
  })
})

describe('a picture', () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3388aa' } })

  test('keeps no place and no camera, and stands upright', async () => {
    const exif = { IFD0: { Make: 'Camara' }, IFD3: { GPSLatitudeRef: 'N' } }
    const told = await drawn(40, 20).withExif(exif).jpeg().toBuffer()
    const bytes = await sharp(told).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(bytes.includes('Camara')).toBe(true)

    const left = await inspected(bytes, 'jpeg')

    const { width, height, exif: kept, orientation } = await sharp(left).metadata()
    expect([width, height, kept, orientation]).toEqual([20, 40, undefined, undefined])
    expect(left.includes('Camara')).toBe(false)
  })

  test.each(['png', 'jpeg', 'webp'] as const)(
    'of kind %s stays of its kind, without what hung behind it',
    async (kind) => {
      const bytes = await drawn(8, 8).toFormat(kind).toBuffer()

      const left = await inspected(Buffer.concat([bytes, Buffer.from('<?php evil')]), kind)

      expect((await sharp(left).metadata()).format).toBe(kind)
      expect(left.includes('php')).toBe(false)
    },
  )

  test('of 30,000 by 30,000 points is refused by its header, of whatever kind', async () => {
    const png = await drawn(8, 8).png().toBuffer()
    png.writeUInt32BE(30_000, 16)
    png.writeUInt32BE(30_000, 20)
    const gif = Buffer.from('GIF89a\x30\x75\x30\x75\x00\x00\x00;', 'latin1')

    const tooLarge = { fault: 'too_many_points' }
    await expect(inspected(png, 'png')).rejects.toMatchObject(tooLarge)
    await expect(inspected(gif, 'gif')).rejects.toMatchObject(tooLarge)
  })

  test('that is damaged is refused', async () => {
    const bytes = await drawn(400, 400).png().toBuffer()

    await expect(inspected(bytes.subarray(0, 200), 'png')).rejects.toThrow(NotAPicture)
  })
})
