import type { SharedStrings } from './shared-strings.ts'
import {
  decimalText,
  looksLikeFormula,
  type CellValue,
  type SheetColumn,
  type SheetRow,
} from './sheet.ts'
import { STYLE, type StyleName } from './styles.ts'
import {
  dayMilliseconds,
  instantOf,
  serialOf,
  wallClockText,
  type WallClock,
} from './wall-clock.ts'
import { fitCell, textElement, xmlText } from './xml-text.ts'

/** Some forty years. */
const DAYS_KEPT = 15_000

/** 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

/**
 * Turns values into the XML of cells. Where a cell stands is kept as text, since this runs once per
 * cell of a million.
 */
export class Cells {
  readonly letters: readonly string[]
  readonly #columns: readonly SheetColumn[]
  readonly #strings: SharedStrings
  readonly #wallClock: WallClock
  readonly #serials = new Map<string, string>()

  constructor(columns: readonly SheetColumn[], strings: SharedStrings, wallClock: WallClock) {
    this.letters = columns.map((_, index) => columnLetters(index))
    this.#columns = columns
    this.#strings = strings
    this.#wallClock = wallClock
  }

  /** The cells of a row of the table. `row` counts from 1, as the sheet does. */
  row(values: SheetRow, row: number): string {
    let xml = ''
    for (let index = 0; index < this.#columns.length; index++) {
      const value = values[index]
      if (value !== null && value !== undefined && value !== '')
        xml += this.#cell(index, row, value)
    }
    return xml
  }

  /**
   * A text stays a text whatever it begins with: it is marked as quoted, so that an edit does not
   * run it either.
   */
  text(index: number, row: number, value: string, style: StyleName = 'text'): string {
    const text = fitCell(value)
    const number = style === 'text' && looksLikeFormula(text) ? STYLE.quoted : STYLE[style]
    const place = `<c r="${this.letters[index]}${row}"${number === 0 ? '' : ` s="${number}"`}`
    const shared = this.#strings.indexOf(text)
    if (shared !== undefined) return `${place} t="s"><v>${shared}</v></c>`
    return `${place} t="inlineStr"><is>${textElement(text)}</is></c>`
  }

  /** A figure, digit by digit; with a formula, the digits are what the formula gives. */
  figure(index: number, row: number, digits: string, style: StyleName, formula?: string): string {
    const f = formula === undefined ? '' : `<f>${xmlText(formula)}</f>`
    return `<c r="${this.letters[index]}${row}" s="${STYLE[style]}">${f}<v>${digits}</v></c>`
  }

  #cell(index: number, row: number, value: CellValue): string {
    const column = this.#columns[index]!
    switch (column.kind) {
      case 'text':
        return this.text(index, row, String(value))
      case 'day':
        return this.#day(index, row, String(value))
      case 'instant':
        return this.#date(index, row, this.#wallClock(instantOf(value)), 'instant')
      default:
        return this.figure(index, row, decimalText(value, column), column.kind)
    }
  }

  /** Days repeat from row to row: where one stands in Excel's calendar is worked out once. */
  #day(index: number, row: number, day: string): string {
    const known = this.#serials.get(day)
    if (known !== undefined) return this.figure(index, row, known, 'day')
    const wallMilliseconds = dayMilliseconds(day)
    const serial = serialOf(wallMilliseconds)
    if (serial !== null && this.#serials.size < DAYS_KEPT) this.#serials.set(day, String(serial))
    return this.#date(index, row, wallMilliseconds, 'day')
  }

  #date(index: number, row: number, wallMilliseconds: number, style: 'day' | 'instant'): string {
    const serial = serialOf(wallMilliseconds)
    if (serial !== null) return this.figure(index, row, String(serial), style)
    const text = wallClockText(wallMilliseconds)
    return this.text(index, row, style === 'day' ? text.slice(0, 10) : text)
  }
}
