import type { ReadCell, ReadRow } from './read-xlsx.ts'
import { XLSX_LIMITS, XlsxRefused, type XlsxLimits } from './xlsx-limits.ts'

const PIECE = 65_536
const JUDGED = 4_096

/**
 * Reads the rows of a text divided by commas, semicolons or tabs (RFC 4180), in whichever encoding
 * spreadsheet programs write: UTF-8, UTF-16 with or without its mark, Windows-1252. Every cell is
 * text; `row` is the line it begins on. Throws XlsxRefused as `readXlsx` does.
 */
export function* readCsv(
  bytes: Buffer,
  { limits: given }: { limits?: Partial<XlsxLimits> } = {},
): Generator<ReadRow> {
  const limits = { ...XLSX_LIMITS, ...given }
  if (bytes.length > limits.bytes) throw new XlsxRefused('xlsx.too-large', `${bytes.length} bytes`)
  const reader = new CsvReader(limits)
  for (const text of decoded(bytes)) yield* reader.take(text)
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
    if (this.#divider === '') this.#divider = dividerOf(text)
    const rows: ReadRow[] = []
    for (const character of text) this.#read(character, rows)
    return rows
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

/** What divides the first line most often. */
function dividerOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const [first] = [',', ';', '\t']
    .map((divider) => ({ divider, count: line.split(divider).length }))
    .sort((left, right) => right.count - left.count)
  return first!.divider
}

function* decoded(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text = decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
    if (text.includes('\0')) throw new XlsxRefused('xlsx.not-a-spreadsheet', 'no text')
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

/** UTF-16 shows as zeros beside letters; what is not valid UTF-8 is what Windows wrote. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, JUDGED)
  let even = 0
  let odd = 0
  for (const [index, byte] of head.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  if (even > head.length / 4 && odd === 0) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Buffer): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      decoder.decode(bytes.subarray(at, at + PIECE), { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}
