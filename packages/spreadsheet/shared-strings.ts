import { textElement } from './xml-text.ts'

const STRINGS_MAX = 50_000
const CHARACTERS_MAX = 16_000_000
const PIECE = 131_072

/**
 * Texts that repeat are written once and cells point at them. The table is full at 50,000 texts:
 * what comes after stands in its own cell, so that memory does not grow with the report.
 */
export class SharedStrings {
  readonly #indexes = new Map<string, number>()
  #characters = 0

  /** Undefined when the table is full and the text is new. */
  indexOf(text: string): number | undefined {
    const known = this.#indexes.get(text)
    if (known !== undefined) return known
    if (this.#indexes.size >= STRINGS_MAX || this.#characters >= CHARACTERS_MAX) return undefined
    this.#indexes.set(text, this.#indexes.size)
    this.#characters += text.length
    return this.#indexes.size - 1
  }

  *xml(): Generator<string> {
    let piece = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${this.#indexes.size}">`
    for (const text of this.#indexes.keys()) {
      piece += `<si>${textElement(text)}</si>`
      if (piece.length > PIECE) {
        yield piece
        piece = ''
      }
    }
    yield `${piece}</sst>`
  }
}
