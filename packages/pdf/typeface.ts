import type { Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import { findFontFile, type Weight } from './font-files.ts'
import { isShaped, stretchesOf } from './shaping.ts'
import { spellingOf } from './spelling.ts'

/** What pdfkit keeps of a font in a document; its published types leave it out. */
export type EmbeddedFont = Readonly<{
  id: string
  encode(
    text: string,
    features?: readonly string[],
  ): readonly [readonly string[], readonly Position[]]
  ref(): unknown
}>
/** In thousandths of the size. `advanceWidth`: what the font says of the glyph wherever it stands. */
type Position = Readonly<{
  advanceWidth: number
  xAdvance: number
  xOffset: number
  yOffset: number
}>
type FontHolder = { font(source: Font): unknown; readonly _font: EmbeddedFont }

type Glyph = Readonly<{
  font: EmbeddedFont
  hex: string
  /** In thousandths of the size. */ width: number
}>
/** Characters in a row that one font draws, as the operators of a PDF that show them. */
export type GlyphRun = Readonly<{ font: EmbeddedFont; shown: string }>
/** A line whose letters are not simply set one after the other. */
type Laid = Readonly<{ width: number; parts: readonly LaidPart[] }>
type LaidPart =
  | Readonly<{ font: EmbeddedFont; hex: readonly string[]; positions: readonly Position[] }>
  | Readonly<{ text: string }>

/** Height of the letters over the base line, and of a line, as parts of the size. */
export const ASCENT = 1.025
export const LINE = 1.3

/**
 * One weight of the house's letters in one document. Every character is measured once. No kerning:
 * figures must line up.
 */
export class Typeface {
  readonly #document: FontHolder
  readonly #weight: Weight
  readonly #fonts: Map<string, EmbeddedFont>
  readonly #glyphs = new Map<string, Glyph>()
  readonly #laid = new Map<string, Laid>()

  constructor(
    document: typeof PDFDocument.prototype,
    weight: Weight,
    fonts: Map<string, EmbeddedFont>,
  ) {
    this.#document = document as unknown as FontHolder
    this.#weight = weight
    this.#fonts = fonts
  }

  width(text: string, size: number): number {
    return (this.#widthOf(text) * size) / 1000
  }

  /** What shows a line, in the order of the eye. */
  runs(text: string, size: number): GlyphRun[] {
    if (!isShaped(text)) return this.#plainRuns(text)
    return this.#lay(text).parts.flatMap((part) =>
      'text' in part
        ? this.#plainRuns(part.text)
        : [{ font: part.font, shown: shownAt(part.hex, part.positions, size) }],
    )
  }

  #plainRuns(text: string): GlyphRun[] {
    const runs: { font: EmbeddedFont; hex: string }[] = []
    for (const character of text) {
      const { font, hex } = this.#glyph(character)
      const last = runs.at(-1)
      if (last?.font === font) last.hex += hex
      else runs.push({ font, hex })
    }
    return runs.map(({ font, hex }) => ({ font, shown: `<${hex}> Tj` }))
  }

  #widthOf(text: string): number {
    if (isShaped(text)) return this.#lay(text).width
    let width = 0
    for (const character of text) width += this.#glyph(character).width
    return width
  }

  #lay(text: string): Laid {
    const known = this.#laid.get(text)
    if (known) return known
    let width = 0
    const parts = stretchesOf(text, this.#weight).map((stretch): LaidPart => {
      if (!stretch.shaped || !stretch.font) {
        for (const character of stretch.text) width += this.#glyph(character).width
        return { text: stretch.text }
      }
      const font = this.#embed(stretch.font.name, stretch.font.font)
      // fontkit keeps a glyph with the characters that it was first met for.
      stretch.font.font._glyphs = {}
      const [hex, positions] = font.encode(stretch.text, [])
      width += positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      return { font, hex, positions }
    })
    const laid = { width, parts }
    this.#laid.set(text, laid)
    return laid
  }

  /** Breaks at spaces and line ends, and inside a word that is wider than the line. */
  wrap(text: string, size: number, width: number): string[] {
    return text
      .split('\n')
      .flatMap((paragraph) =>
        this.width(paragraph, size) <= width
          ? [paragraph]
          : this.#wrapParagraph(paragraph, size, width),
      )
  }

  #wrapParagraph(paragraph: string, size: number, width: number): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.width(longer, size) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = word
      while (this.width(line, size) > width && line.length > 1) {
        const fitting = this.#fitting(line, size, width)
        lines.push(fitting)
        line = line.slice(fitting.length)
      }
    }
    return line === '' ? lines : [...lines, line]
  }

  /** As many characters of the word as the line holds, at least one. */
  #fitting(word: string, size: number, width: number): string {
    let fitting = ''
    for (const character of isShaped(word) ? clustersOf(word) : word) {
      if (fitting !== '' && this.width(fitting + character, size) > width) break
      fitting += character
    }
    return fitting
  }

  #glyph(character: string): Glyph {
    const known = this.#glyphs.get(character)
    if (known) return known
    const glyph = this.#measure(character)
    this.#glyphs.set(character, glyph)
    return glyph
  }

  #measure(character: string): Glyph {
    const file = findFontFile(character.codePointAt(0)!, this.#weight)
    if (!file) return this.#spelled(character)
    const font = this.#embed(file.name, file.font)
    const [codes, positions] = font.encode(character)
    return {
      font,
      hex: codes.join(''),
      width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
    }
  }

  /** What no font has, in Latin letters, all of which one font has. */
  #spelled(character: string): Glyph {
    const glyphs = Array.from(spellingOf(character), (letter) => this.#glyph(letter))
    const { font } = glyphs[0] ?? this.#glyph(' ')
    return {
      font,
      hex: glyphs.map(({ hex }) => hex).join(''),
      width: glyphs.reduce((sum, { width }) => sum + width, 0),
    }
  }

  #embed(name: string, font: Font): EmbeddedFont {
    const known = this.#fonts.get(name)
    if (known) return known
    this.#document.font(font)
    const embedded = this.#document._font
    this.#fonts.set(name, embedded)
    return embedded
  }
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Letters with their marks, which are never parted. */
const clustersOf = (text: string): string[] =>
  Array.from(SEGMENTER.segment(text), ({ segment }) => segment)

/** Glyphs each at its place: marks lie over, under or beside their letter. */
function shownAt(hex: readonly string[], positions: readonly Position[], size: number): string {
  const shown = hex.map((glyph, index) => {
    const { advanceWidth, xAdvance, xOffset, yOffset } = positions[index]!
    const back = advanceWidth + xOffset - xAdvance
    return `${round((yOffset * size) / 1000)} Ts [${round(-xOffset)} <${glyph}> ${round(back)}] TJ`
  })
  return [...shown, '0 Ts'].join('\n')
}

const round = (number: number): number => Math.round(number * 1000) / 1000
