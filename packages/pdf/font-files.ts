import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { unpackWoff } from './woff.ts'

export type Weight = 'regular' | 'bold'
export type FontFile = Readonly<{ name: string; font: fontkit.Font }>

/** In the order they are asked for a character; latin has all of Spanish and English. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext'] as const
export const WEIGHT_NUMBER: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 }

const { resolve } = createRequire(import.meta.url)
const opened = new Map<string, FontFile>()
/** Of other writings, once a text needed them (`other-scripts.ts`). */
const others: Readonly<Record<Weight, Map<number, FontFile>>> = {
  regular: new Map(),
  bold: new Map(),
}

/** Makes a font known by the characters that it has; of one that another has too, the first stays. */
export function addFontFile(file: FontFile, weight: Weight, codePoints: readonly number[]): void {
  for (const codePoint of codePoints)
    if (file.font.hasGlyphForCodePoint(codePoint) && !others[weight].has(codePoint))
      others[weight].set(codePoint, file)
}

/**
 * The file that has this character: of IBM Plex Sans, or else of a font that was opened for it;
 * undefined when none has.
 * Each file is parsed once per process. The woff is read, not the woff2: out of that one, fontkit
 * loses ñ.
 * fontkit keeps a glyph as it was first met. One that another document met only as a part of a
 * letter (the comma of a
 * semicolon) has no character, and whoever searches, copies or listens to the page would miss it:
 * it is given back here.
 */
export function findFontFile(codePoint: number, weight: Weight): FontFile | undefined {
  for (const script of SCRIPTS) {
    const file = openFontFile(script, weight)
    if (!file.font.hasGlyphForCodePoint(codePoint)) continue
    file.font.glyphForCodePoint(codePoint).codePoints = [codePoint]
    return file
  }
  return others[weight].get(codePoint)
}

function openFontFile(script: string, weight: Weight): FontFile {
  const name = `${script}-${WEIGHT_NUMBER[weight]}`
  const known = opened.get(name)
  if (known) return known

  const path = resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${name}-normal.woff`)
  const file = fontFileOf(name, unpackWoff(readFileSync(path)))
  opened.set(name, file)
  return file
}

export function fontFileOf(name: string, bytes: Buffer): FontFile {
  const font = fontkit.create(bytes)
  // pdfkit takes two fonts of one name for the same unless these tables, which are read lazily,
  // tell them apart.
  void font.head
  void font.name
  return { name, font }
}
