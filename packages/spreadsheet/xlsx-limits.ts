/**
 * How large an uploaded spreadsheet may be. A file that says otherwise is refused before it costs
 * memory.
 */
export type XlsxLimits = Readonly<{
  /** Of the file as uploaded. */
  bytes: number
  /** Files inside the archive. */
  entries: number
  /** Of all XML read, expanded. */
  expandedBytes: number
  /** Expanded size over packed size of one entry; only entries above 1 MB are judged. */
  expansionRatio: number
  rows: number
  columns: number
  cellCharacters: number
  sharedStrings: number
}>

export const XLSX_LIMITS: XlsxLimits = {
  bytes: 20_000_000,
  entries: 200,
  expandedBytes: 400_000_000,
  expansionRatio: 200,
  rows: 200_000,
  columns: 200,
  cellCharacters: 32_767,
  sharedStrings: 2_000_000,
}

export type XlsxRefusalCode =
  | 'xlsx.too-large'
  | 'xlsx.expands-too-much'
  | 'xlsx.too-many-entries'
  | 'xlsx.too-many-rows'
  | 'xlsx.too-many-columns'
  | 'xlsx.cell-too-long'
  | 'xlsx.not-a-spreadsheet'
  | 'xlsx.web-page'
  | 'xlsx.old-format'
  | 'xlsx.broken'
  | 'xlsx.document-type'
  | 'xlsx.too-slow'

/**
 * The file is not one we read. Expected: whoever asked says it to the person in their own words.
 */
export class XlsxRefused extends Error {
  readonly code: XlsxRefusalCode

  constructor(code: XlsxRefusalCode, detail: string) {
    super(`${code}: ${detail}`)
    this.name = 'XlsxRefused'
    this.code = code
  }
}
