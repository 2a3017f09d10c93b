import type { Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import { findFontFile, type Weight } from './font-files.ts'

/** What pdfkit keeps of a font in a document; its published types leave it out. */
export type EmbeddedFont = Readonly<{
  id: string
  encode(text: string): readonly [readonly string[], readonly { advanceWidth: number }[]]
  ref(): unknown
}>
type FontHolder = { font(source: Font): unknown; readonly _font: EmbeddedFont }

type Glyph = Readonly<{
  font: EmbeddedFont
  hex: string
  /** In thousandths of the size. */ width: number
}>
/** Characters in a row that one font draws. */
export type GlyphRun = Readonly<{ font: EmbeddedFont; hex: string }>

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
    let width = 0
    for (const character of text) width += this.#glyph(character).width
    return (width * size) / 1000
  }

  runs(text: string): GlyphRun[] {
    const runs: { font: EmbeddedFont; hex: string }[] = []
    for (const character of text) {
      const { font, hex } = this.#glyph(character)
      const last = runs.at(-1)
      if (last?.font === font) last.hex += hex
      else runs.push({ font, hex })
    }
    return runs
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
    for (const character of word) {
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
    if (!file) return this.#glyph('?')
    const font = this.#embed(file.name, file.font)
    const [codes, positions] = font.encode(character)
    return {
      font,
      hex: codes.join(''),
      width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0),
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

/** Composed (n + ~ is ñ) and without controls, which no font draws. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200d\ufe0f]/g, '')
}
