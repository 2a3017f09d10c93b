import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { unpackWoff } from './woff.ts'

export type Weight = 'regular' | 'bold'
export type FontFile = Readonly<{ name: string; font: fontkit.Font }>

/** In the order they are asked for a character; latin has all of Spanish and English. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext'] as const
const WEIGHT_NUMBER: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 }

const { resolve } = createRequire(import.meta.url)
const opened = new Map<string, FontFile>()

/**
 * The file of IBM Plex Sans that has this character, or undefined when none has (an emoji,
 * Chinese).
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
  return undefined
}

function openFontFile(script: string, weight: Weight): FontFile {
  const name = `${script}-${WEIGHT_NUMBER[weight]}`
  const known = opened.get(name)
  if (known) return known

  const path = resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-${name}-normal.woff`)
  const font = fontkit.create(unpackWoff(readFileSync(path)))
  // pdfkit takes two fonts of one name for the same unless these tables, which are read lazily,
  // tell them apart.
  void font.head
  void font.name
  const file = { name, font }
  opened.set(name, file)
  return file
}
