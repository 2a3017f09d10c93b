import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { addFontFile, findFontFile, fontFileOf, WEIGHT_NUMBER, type Weight } from './font-files.ts'
import { printable } from './printable.ts'
import { hasSpelling, spell } from './spelling.ts'

/**
 * Fonts of what IBM Plex Sans lacks, by their packages; of two that have a character the first one
 * draws it. All have the SIL Open Font License.
 */
const PACKAGES = [
  '@fontsource-variable/noto-sans-arabic',
  '@fontsource-variable/noto-sans-hebrew',
  '@fontsource-variable/noto-sans-thai',
  '@fontsource-variable/noto-sans-devanagari',
  '@fontsource-variable/noto-sans-jp',
  '@fontsource-variable/noto-sans-kr',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-emoji',
] as const

/** One file of a package, which is cut into many by their characters. */
type Slice = Readonly<{ path: string; name: string; codePoints: readonly number[] }>

const { resolve } = createRequire(import.meta.url)
/** Texts of these alone, which are most, need nothing that the house's letters lack. */
const PLAIN = /^[\n\u0020-\u017f\u2010-\u2026\u2190-\u2193\u2212]*$/
const opened = new Map<string, Promise<void>>()

/**
 * Opens the fonts that texts need beyond the house's own, each once per process: the first text of a
 * writing waits for it, up to a second. What no font has is spelled in Latin letters.
 */
export async function prepareLetters(texts: Iterable<string>): Promise<void> {
  const unknown = new Set<string>()
  for (const text of texts) {
    if (PLAIN.test(text)) continue
    for (const character of printable(text)) if (!isKnown(character)) unknown.add(character)
  }
  if (unknown.size === 0) return
  for (const character of unknown) await openFontOf(character)
}

const isKnown = (character: string): boolean =>
  findFontFile(character.codePointAt(0)!, 'regular') !== undefined || hasSpelling(character)

async function openFontOf(character: string): Promise<void> {
  const codePoint = character.codePointAt(0)!
  for (const slice of await slicesWith(codePoint)) {
    let opening = opened.get(slice.path)
    if (!opening) opened.set(slice.path, (opening = open(slice)))
    await opening
    if (isKnown(character)) return
  }
  await spell(character)
}

async function open({ path, name, codePoints }: Slice): Promise<void> {
  const { default: subsetFont } = await import('subset-font')
  const bytes = await readFile(path)
  const text = String.fromCodePoint(...codePoints)
  const weights = Object.entries(WEIGHT_NUMBER) as [Weight, number][]
  for (const [weight, wght] of weights) {
    // fontkit can embed neither a woff2 nor a font of many weights.
    const options = { targetFormat: 'sfnt', variationAxes: { wght } } as const
    const font = await subsetFont(bytes, text, options)
    addFontFile(fontFileOf(`${name}-${wght}`, font), weight, codePoints)
  }
}

let read: Promise<Slice[]> | undefined

async function slicesWith(codePoint: number): Promise<Slice[]> {
  const slices = await (read ??= readSlices())
  return slices.filter(({ codePoints }) => codePoints.includes(codePoint))
}

async function readSlices(): Promise<Slice[]> {
  const all = await Promise.all(
    PACKAGES.map(async (of) => {
      const list = resolve(`${of}/unicode.json`)
      const ranges = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>
      return Object.entries(ranges).map(([key, range]) => {
        const name = `${of.split('/')[1]}-${key.replaceAll(/[[\]]/g, '')}`
        return {
          name,
          path: resolve(`${of}/files/${name}-wght-normal.woff2`),
          codePoints: codePointsOf(range),
        }
      })
    }),
  )
  return all.flat()
}

/** Of `U+4E00,U+4E03-4E05`. */
const codePointsOf = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [from, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16)) as [number, number?]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
