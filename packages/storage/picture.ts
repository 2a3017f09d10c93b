import { open } from 'node:fs/promises'
import type Sharp from 'sharp'
import { sniff } from './sniff.ts'

/** What part of a picture is meant, as parts of one of its width and height. */
export type Crop = Readonly<{ left: number; top: number; width: number; height: number }>
export type Rendering = Readonly<{ width_max: number; height_max?: number; crop?: Crop | null }>

/** Sides and points that are read at all: the largest of a camera, and no bomb. */
export const PICTURE_SIDE_MAX = 12_000
export const PICTURE_POINTS_MAX = 60_000_000

/** What is rendered is always of this type, whatever was handed in. */
export const RENDERED_TYPE = 'image/jpeg'
const RENDERED_QUALITY = 82
const HEAD_BYTES = 65_536
const READ_KINDS: readonly string[] = ['jpeg', 'png', 'webp']

export type PictureFault = 'kind' | 'too_many_points' | 'unreadable'

/** Why a file is not taken for a picture. */
export class NotAPicture extends Error {
  readonly fault: PictureFault

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`Not a picture: ${fault}`, options)
    this.name = 'NotAPicture'
    this.fault = fault
  }
}

/**
 * Draws pictures anew from a file, or from bytes that we drew before: upright, without what the
 * camera wrote into it (place, device, comments), as JPEG. What else lay in the file is gone.
 * Throws NotAPicture: by its bytes no JPEG, PNG or WebP, larger than we read, or damaged.
 */
export async function renderPictures(
  source: string | Uint8Array,
  renderings: readonly Rendering[],
): Promise<Uint8Array[]> {
  const kind = sniff(typeof source === 'string' ? await headOf(source) : source, '')?.kind
  if (kind === undefined || !READ_KINDS.includes(kind)) throw new NotAPicture('kind')
  return inTurn(async () => {
    const sharp = await loadSharp()
    await refuseBeyondSize(sharp, source)
    const drawn: Uint8Array[] = []
    for (const rendering of renderings) drawn.push(await draw(sharp, source, rendering))
    return drawn
  })
}

/**
 * Draws a logo anew within a box of these points, as PNG that keeps what is transparent. Throws
 * NotAPicture as `renderPictures` does.
 */
export async function renderLogo(
  path: string,
  box: Readonly<{ width_max: number; height_max: number }>,
): Promise<Readonly<{ bytes: Buffer; width: number; height: number }>> {
  const kind = sniff(await headOf(path), '')?.kind
  if (kind === undefined || !READ_KINDS.includes(kind)) throw new NotAPicture('kind')
  return inTurn(async () => {
    const sharp = await loadSharp()
    await refuseBeyondSize(sharp, path)
    const { data, info } = await readable(
      sharp(path, { limitInputPixels: PICTURE_POINTS_MAX, failOn: 'error' })
        .autoOrient()
        .resize({
          width: box.width_max,
          height: box.height_max,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer({ resolveWithObject: true }),
    )
    return { bytes: data, width: info.width, height: info.height }
  })
}

const KEPT_QUALITY = 92

/**
 * The same picture of the same kind, drawn anew: upright, without place, device and comments, and
 * without whatever hung behind it. Throws NotAPicture: larger than we read, or damaged.
 */
export function cleanPicture(
  source: Uint8Array,
  kind: 'jpeg' | 'png' | 'webp',
): Promise<Uint8Array> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    await refuseBeyondSize(sharp, source)
    const options = { limitInputPixels: PICTURE_POINTS_MAX, failOn: 'error' } as const
    const picture = sharp(source, { ...options, animated: kind === 'webp' })
    // A moving picture has many pages, and none of them is turned.
    const upright = kind === 'webp' ? picture : picture.autoOrient()
    const lossy = { quality: KEPT_QUALITY }
    return readable(upright.toFormat(kind, kind === 'png' ? {} : lossy).toBuffer())
  })
}

async function refuseBeyondSize(sharp: typeof Sharp, source: string | Uint8Array) {
  // The header alone: nothing is unpacked for a file that says it has 900 million points.
  const { width, height } = await readable(sharp(source, { limitInputPixels: false }).metadata())
  if (Math.max(width, height) > PICTURE_SIDE_MAX || width * height > PICTURE_POINTS_MAX)
    throw new NotAPicture('too_many_points')
}

async function draw(
  sharp: typeof Sharp,
  source: string | Uint8Array,
  { width_max, height_max, crop }: Rendering,
): Promise<Uint8Array> {
  const options = { limitInputPixels: PICTURE_POINTS_MAX, failOn: 'error' } as const
  const { autoOrient } = await readable(sharp(source, options).metadata())
  let picture = sharp(source, options).autoOrient()
  if (crop) picture = picture.extract(pointsOf(crop, autoOrient))
  return readable(
    picture
      .resize({
        width: width_max,
        height: height_max ?? width_max,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: RENDERED_QUALITY, mozjpeg: true })
      .toBuffer(),
  )
}

/** At least one point, and never past an edge, however the parts were rounded. */
function pointsOf(crop: Crop, { width, height }: { width: number; height: number }) {
  const left = Math.min(Math.floor(crop.left * width), width - 1)
  const top = Math.min(Math.floor(crop.top * height), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  }
}

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (cause) {
    throw new NotAPicture('unreadable', { cause })
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

let before: Promise<unknown> = Promise.resolve()

/** One picture at a time: a large one unpacked takes some 200 MB. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = before.then(work)
  // Whoever asked hears of the fault; the next in turn only waits.
  before = turn.catch(() => undefined)
  return turn
}

/** Loaded with the first picture: a start does not wait for it. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
  })
  return sharp
}
