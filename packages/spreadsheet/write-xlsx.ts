import type { Writable } from 'node:stream'
import { Cells } from './cells.ts'
import { Outlet } from './outlet.ts'
import { RowFeed } from './row-feed.ts'
import { SharedStrings } from './shared-strings.ts'
import { decimalText, totalsOf, type Sheet, type TotalCell, type TotalsRow } from './sheet.ts'
import { stylesXml } from './styles.ts'
import { totalFormula, type DataRange } from './total-formula.ts'
import { wallClockIn } from './wall-clock.ts'
import {
  contentTypesXml,
  packageRelationsXml,
  sheetName,
  workbookRelationsXml,
  workbookXml,
  XML,
  type WrittenSheet,
} from './workbook-parts.ts'
import { ZipWriter } from './zip-writer.ts'

export type XlsxOptions = Readonly<{
  /** zlib level: 1 on a local network, where the processor is the slow part; 6 otherwise. */
  level?: number
  /** Rows a sheet holds, titles included; Excel's own limit unless a test lowers it. */
  rowsPerSheet?: number
}>

const EXCEL_ROWS_MAX = 1_048_576
const PIECE = 131_072

/**
 * Writes a sheet as xlsx while its rows arrive, and ends `out`. Memory does not grow with the rows.
 * Past 1,048,576 rows another sheet begins; the totals stand under the last one and count all of
 * them. When anything fails `out` is destroyed and the fault is thrown: half a file never looks
 * whole.
 */
export async function writeXlsx(
  out: Writable,
  sheet: Sheet,
  options: XlsxOptions = {},
): Promise<void> {
  const outlet = new Outlet(out)
  try {
    await new Workbook(
      sheet,
      new ZipWriter(outlet, options.level ?? 6),
      options.rowsPerSheet ?? EXCEL_ROWS_MAX,
    ).write()
    await outlet.end()
  } catch (fault) {
    outlet.fail(fault)
    throw fault
  }
}

class Workbook {
  readonly #sheet: Sheet
  readonly #zip: ZipWriter
  readonly #rowsPerSheet: number
  readonly #feed: RowFeed
  readonly #strings = new SharedStrings()
  readonly #cells: Cells
  readonly #written: WrittenSheet[] = []
  readonly #ranges: DataRange[] = []
  #totalsPending = true

  constructor(sheet: Sheet, zip: ZipWriter, rowsPerSheet: number) {
    this.#sheet = sheet
    this.#zip = zip
    this.#rowsPerSheet = rowsPerSheet
    this.#feed = new RowFeed(sheet.rows)
    this.#cells = new Cells(sheet.columns, this.#strings, wallClockIn(sheet.timeZone ?? 'UTC'))
  }

  async write(): Promise<void> {
    try {
      while (this.#totalsPending) {
        await this.#zip.add(`xl/worksheets/sheet${this.#written.length + 1}.xml`, this.#sheetXml())
      }
    } finally {
      await this.#feed.close()
    }
    await this.#zip.add('xl/sharedStrings.xml', chain(XML, this.#strings.xml()))
    await this.#zip.add('xl/styles.xml', [XML, stylesXml()])
    await this.#zip.add('xl/workbook.xml', [
      workbookXml(this.#written, this.#cells.letters.at(-1)!),
    ])
    await this.#zip.add('xl/_rels/workbook.xml.rels', [workbookRelationsXml(this.#written.length)])
    await this.#zip.add('_rels/.rels', [packageRelationsXml()])
    await this.#zip.add('[Content_Types].xml', [contentTypesXml(this.#written.length)])
    await this.#zip.finish()
  }

  async *#sheetXml(): AsyncGenerator<string> {
    const name = sheetName(this.#sheet.name, this.#written.length + 1)
    const headerRow = this.#sheet.titleLines.length + 1
    let row = headerRow
    let piece = this.#opening(headerRow)

    while (row < this.#rowsPerSheet && (await this.#feed.hasRow())) {
      for (
        let values = this.#feed.take();
        values;
        values = row < this.#rowsPerSheet ? this.#feed.take() : undefined
      ) {
        row++
        piece += `<row r="${row}">${this.#cells.row(values, row)}</row>`
        if (piece.length > PIECE) {
          yield piece
          piece = ''
        }
      }
    }
    if (row > headerRow) this.#ranges.push({ sheet: name, first: headerRow + 1, last: row })
    this.#written.push({ name, headerRow, lastRow: row })
    yield `${piece}${await this.#totals(row)}${this.#closing(headerRow, row)}`
  }

  #opening(headerRow: number): string {
    const widths = this.#sheet.columns.map(
      ({ width }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    const titles = this.#sheet.titleLines.map(
      (line, index) =>
        `<row r="${index + 1}">${line === '' ? '' : this.#cells.text(0, index + 1, line, index === 0 ? 'title' : 'subtitle')}</row>`,
    )
    const headers = this.#sheet.columns.map(({ header }, index) =>
      this.#cells.text(index, headerRow, header, 'header'),
    )
    return `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>\
<sheetViews><sheetView workbookViewId="0"><pane ySplit="${headerRow}" topLeftCell="A${headerRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols>\
<sheetData>${titles.join('')}<row r="${headerRow}">${headers.join('')}</row>`
  }

  #closing(headerRow: number, lastRow: number): string {
    return `</sheetData><autoFilter ref="A${headerRow}:${this.#cells.letters.at(-1)}${lastRow}"/>\
<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>\
<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`
  }

  /**
   * Written once every row has passed, when the sheet still has room for them; else the next sheet
   * carries only them.
   */
  async #totals(lastRow: number): Promise<string> {
    if (await this.#feed.hasRow()) return ''
    const totals = await totalsOf(this.#sheet)
    const isOnlyTotals =
      this.#written.length > 1 && this.#ranges.at(-1)?.sheet !== this.#written.at(-1)?.name
    if (lastRow + totals.length > this.#rowsPerSheet && !isOnlyTotals) return ''
    this.#totalsPending = false
    return totals.map((total, index) => this.#totalsRow(total, lastRow + 1 + index)).join('')
  }

  #totalsRow(total: TotalsRow, row: number): string {
    const cells = this.#sheet.columns.map((_, index) =>
      this.#totalCell(total, index, row, total.cells[index] ?? null),
    )
    return `<row r="${row}">${cells.join('')}</row>`
  }

  #totalCell(total: TotalsRow, index: number, row: number, cell: TotalCell): string {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'string') return this.#cells.text(index, row, cell, 'total-text')
    const column = this.#sheet.columns[index]!
    const digits = decimalText(cell.value, column)
    const formula = cell.sum
      ? totalFormula(this.#sheet.columns, index, total.currency, this.#ranges)
      : undefined
    return this.#cells.figure(index, row, digits, `total-${column.kind}`, formula)
  }
}

function* chain(head: string, rest: Iterable<string>): Generator<string> {
  yield head
  yield* rest
}
