import { dividerOf, dividerSaid } from './divider.ts'
import { decoded, encodingOf } from './encoding.ts'
import type { Encoding } from './encodings.ts'
import type { ReadCell, ReadRow } from './read-xlsx.ts'
import { XLSX_LIMITS, XlsxRefused, type XlsxLimits } from './xlsx-limits.ts'

/** What is not said is found in the file. */
export type CsvOptions = Readonly<{ limits?: Partial<XlsxLimits>; encoding?: Encoding }>

/**
 * Reads the rows of a text divided by commas, semicolons, tabs or bars (RFC 4180), or by what its
 * line `sep=` says, in whichever encoding spreadsheet programs write (`encodingOf`). Every cell is
 * text; `row` is the line it begins on. Throws XlsxRefused as `readXlsx` does.
 */
export function* readCsv(bytes: Buffer, options: CsvOptions = {}): Generator<ReadRow> {
  const limits = { ...XLSX_LIMITS, ...options.limits }
  if (bytes.length > limits.bytes) throw new XlsxRefused('xlsx.too-large', `${bytes.length} bytes`)
  const reader = new CsvReader(limits)
  for (const text of decoded(bytes, options.encoding ?? encodingOf(bytes))) {
    if (text.includes('\0')) throw new XlsxRefused('xlsx.not-a-spreadsheet', 'no text')
    yield* reader.take(text)
  }
  yield* reader.end()
}

class CsvReader {
  readonly #limits: XlsxLimits
  #divider = ''
  #cells: (ReadCell | null)[] = []
  #text = ''
  #state: 'open' | 'bare' | 'quoted' | 'closed' = 'open'
  #line = 1
  #beganOn = 1
  #rowsRead = 0
  #afterReturn = false

  constructor(limits: XlsxLimits) {
    this.#limits = limits
  }

  take(text: string): ReadRow[] {
    const rows: ReadRow[] = []
    for (const character of this.#divider === '' ? this.#begin(text) : text)
      this.#read(character, rows)
    return rows
  }

  /** The first text, without the line that says what divides the others. */
  #begin(text: string): string {
    const said = dividerSaid(text)
    this.#divider = said?.divider ?? dividerOf(text)
    if (!said) return text
    this.#beganOn = ++this.#line
    return text.slice(said.length)
  }

  end(): ReadRow[] {
    if (this.#state === 'quoted')
      throw new XlsxRefused('xlsx.broken', `a quote opened in line ${this.#beganOn} never ends`)
    return this.#text === '' && this.#cells.length === 0 && this.#state === 'open'
      ? []
      : [this.#endRow()]
  }

  #read(character: string, rows: ReadRow[]): void {
    const wasReturn = this.#afterReturn
    this.#afterReturn = character === '\r'
    if (character === '\n' && wasReturn && this.#state !== 'quoted') return
    if (this.#state === 'quoted') return this.#readQuoted(character)
    if (character === '\n' || character === '\r') {
      rows.push(this.#endRow())
      this.#beganOn = ++this.#line
    } else if (character === this.#divider) this.#endCell()
    else if (character === '"' && this.#state === 'open') this.#state = 'quoted'
    else if (character === '"' && this.#state === 'closed') {
      this.#add('"')
      this.#state = 'quoted'
    } else {
      if (this.#state === 'open') this.#state = 'bare'
      this.#add(character)
    }
  }

  #readQuoted(character: string): void {
    if (character === '"') {
      this.#state = 'closed'
      return
    }
    if (character === '\n') this.#line++
    this.#add(character)
  }

  #add(character: string): void {
    this.#text += character
    if (this.#text.length > this.#limits.cellCharacters)
      throw new XlsxRefused('xlsx.cell-too-long', `line ${this.#line}`)
  }

  #endCell(): void {
    if (this.#cells.length >= this.#limits.columns)
      throw new XlsxRefused('xlsx.too-many-columns', `over ${this.#limits.columns}`)
    this.#cells.push(this.#text === '' ? null : { kind: 'text', text: this.#text })
    this.#text = ''
    this.#state = 'open'
  }

  #endRow(): ReadRow {
    if (++this.#rowsRead > this.#limits.rows)
      throw new XlsxRefused('xlsx.too-many-rows', `over ${this.#limits.rows}`)
    this.#endCell()
    const row = { row: this.#beganOn, cells: this.#cells }
    this.#cells = []
    return row
  }
}
