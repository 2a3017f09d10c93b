import { Archive, type Tag, type XmlListener } from './archive.ts'
import { asPercent, byPlaces, PLAIN } from './number-format.ts'
import { wallTextOf } from './wall-clock.ts'
import { indexWorkbook, type WorkbookIndex } from './workbook-index.ts'
import { XLSX_LIMITS, XlsxRefused, type XlsxLimits } from './xlsx-limits.ts'
import { plainText } from './xml-text.ts'

/**
 * A cell as text, so that a schema decides what it means and no amount passes through a float of
 * ours. A number is a plain decimal of at most 15 digits, as Excel shows it, with the zeros that its
 * format puts before it (`001234`); a percentage is `12.5%`, with all of its digits; a date is what the
 * wall clock says, 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm:ss'; a boolean is 'true' or 'false'; an error
 * is its name ('#N/A'). A formula is what it gave when it was last calculated.
 */
export type ReadCell = Readonly<{
  kind: 'text' | 'number' | 'percent' | 'date' | 'boolean' | 'error'
  text: string
  /** The currency that the format of a number writes beside it, and that its digits do not say. */
  unit?: string
}>
/** `row` is the number a person sees at the left of the sheet. Empty cells are null. */
export type ReadRow = Readonly<{ row: number; cells: readonly (ReadCell | null)[] }>

export type ReadOptions = Readonly<{
  /** By name; without it the first that is visible and says something. */
  sheet?: string
  limits?: Partial<XlsxLimits>
}>

/**
 * Reads the rows of one sheet as they are unpacked. Throws XlsxRefused when the file is broken,
 * hostile or too large.
 */
export async function* readXlsx(bytes: Buffer, options: ReadOptions = {}): AsyncGenerator<ReadRow> {
  const limits = { ...XLSX_LIMITS, ...options.limits }
  const archive = await Archive.open(bytes, limits)
  try {
    const workbook = await indexWorkbook(archive, limits, options.sheet)
    const rows: ReadRow[] = []
    const listener = new SheetListener(workbook, limits, rows)
    for await (const _ of archive.parseInSteps(workbook.sheetPart, listener.heard())) {
      void _
      yield* rows.splice(0)
    }
    yield* rows
  } finally {
    archive.close()
  }
}

/** A formula that no program has calculated says nothing, which is not the same as an empty cell. */
const UNCALCULATED: ReadCell = { kind: 'error', text: '#CALC!' }

class SheetListener {
  readonly #workbook: WorkbookIndex
  readonly #limits: XlsxLimits
  readonly #rows: ReadRow[]
  #rowNumber = 0
  #rowsHeard = 0
  #cells: (ReadCell | null)[] = []
  #column = -1
  #type = 'n'
  #style = 0
  #text = ''
  #formula = false
  #listening = false

  constructor(workbook: WorkbookIndex, limits: XlsxLimits, rows: ReadRow[]) {
    this.#workbook = workbook
    this.#limits = limits
    this.#rows = rows
  }

  heard(): XmlListener {
    return {
      open: (tag) => this.#open(tag),
      text: (text) => this.#hear(text),
      close: (name) => this.#close(name),
    }
  }

  #open({ name, attributes }: Tag): void {
    if (name === 'row') this.#openRow(attributes['r'])
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'v' || name === 't') this.#listening = true
    else if (name === 'f') this.#formula = true
  }

  #openRow(number: string | undefined): void {
    if (++this.#rowsHeard > this.#limits.rows)
      throw new XlsxRefused('xlsx.too-many-rows', `over ${this.#limits.rows}`)
    this.#rowNumber = number === undefined ? this.#rowNumber + 1 : Number(number)
    this.#cells = []
    this.#column = -1
  }

  #openCell(attributes: Tag['attributes']): void {
    const place = attributes['r']
    this.#column = place === undefined ? this.#column + 1 : columnIndex(place)
    if (this.#column >= this.#limits.columns)
      throw new XlsxRefused('xlsx.too-many-columns', `over ${this.#limits.columns}`)
    this.#type = attributes['t'] ?? 'n'
    this.#style = Number(attributes['s'] ?? 0)
    this.#text = ''
    this.#formula = false
  }

  #hear(text: string): void {
    if (!this.#listening) return
    this.#text += text
    // Seven characters of XML (_x0009_) may stand for one of the cell.
    if (this.#text.length > this.#limits.cellCharacters * 7) throw this.#cellTooLong()
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#listening = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#rows.push({ row: this.#rowNumber, cells: this.#cells })
  }

  #closeCell(): void {
    if (this.#text === '' && !this.#formula) return
    const cell = this.#text === '' ? UNCALCULATED : this.#read()
    if (cell.text.length > this.#limits.cellCharacters) throw this.#cellTooLong()
    while (this.#cells.length < this.#column) this.#cells.push(null)
    this.#cells[this.#column] = cell.text === '' ? null : cell
  }

  #read(): ReadCell {
    switch (this.#type) {
      case 's':
        return { kind: 'text', text: this.#workbook.sharedStrings[Number(this.#text)] ?? '' }
      case 'str':
      case 'inlineStr':
        return { kind: 'text', text: plainText(this.#text) }
      case 'b':
        return { kind: 'boolean', text: String(this.#text === '1' || this.#text === 'true') }
      case 'e':
        return { kind: 'error', text: this.#text }
      case 'd':
        return { kind: 'date', text: this.#text.slice(0, 19).replace(/T00:00:00$/, '') }
      default:
        return this.#readNumber()
    }
  }

  #readNumber(): ReadCell {
    const number = Number(this.#text)
    if (!Number.isFinite(number))
      throw new XlsxRefused(
        'xlsx.broken',
        `row ${this.#rowNumber}: ${this.#text.slice(0, 40)} is no number`,
      )
    const format = this.#workbook.formats[this.#style] ?? PLAIN
    if (format.shows === 'number')
      return {
        kind: 'number',
        text: asExcelShows(number),
        ...(format.unit ? { unit: format.unit } : {}),
      }
    if (format.shows === 'percent')
      return { kind: 'percent', text: asPercent(asExcelShows(number)) }
    if (format.shows === 'places') {
      const digits = asExcelShows(number)
      const whole = /^\d+$/.test(digits)
      return { kind: 'number', text: whole ? byPlaces(digits, format.places) : digits }
    }
    // The last day of Excel's calendar is 31 December 9999.
    if (number < 0 || number >= 2_958_466) return { kind: 'error', text: this.#text }
    return { kind: 'date', text: wallTextOf(number, this.#workbook.calendar) }
  }

  #cellTooLong(): XlsxRefused {
    return new XlsxRefused('xlsx.cell-too-long', `row ${this.#rowNumber}`)
  }
}

/** 'AB12' → 27. */
function columnIndex(place: string): number {
  let index = 0
  for (const character of place) {
    const letter = character.charCodeAt(0) - 64
    if (letter < 1 || letter > 26) break
    index = index * 26 + letter
  }
  if (index === 0) throw new XlsxRefused('xlsx.broken', `a cell at ${place.slice(0, 20)}`)
  return index - 1
}

/**
 * 15 significant digits without exponent: the file says 1234.5600000000001, Excel shows 1234.56.
 */
function asExcelShows(number: number): string {
  const rounded = Number(number.toPrecision(15))
  const text = String(rounded)
  if (!text.includes('e')) return text
  return Math.abs(rounded) >= 1
    ? BigInt(rounded).toString()
    : rounded.toFixed(20).replace(/\.?0+$/, '')
}
