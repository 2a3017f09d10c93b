import type { Writable } from 'node:stream'
import { Canvas, type Ink, type PageSize } from './canvas.ts'
import { cellText, instantText, isFigure, type CellValue, type ColumnKind } from './cell-text.ts'
import { widthsOf } from './widths.ts'
import { prepareLetters } from './other-scripts.ts'
import { printable } from './printable.ts'
import { ASCENT, LINE } from './typeface.ts'

export type TableColumn = Readonly<{
  key: string
  header: string
  kind: ColumnKind
  currencyKey?: string
}>
export type TableTotal =
  | string
  | null
  | Readonly<{ value: string | number | bigint; sum?: boolean }>
export type TableTotalsRow = Readonly<{ currency?: string; cells: readonly TableTotal[] }>

/**
 * Of the shape of @kit/spreadsheet's Sheet, so that one value makes all three files, plus who
 * printed it and when.
 */
export type TablePdf = Readonly<{
  /**
   * The first is the title, repeated on every page; the others (filters, inclusion rule) stand on
   * the first.
   */
  titleLines: readonly string[]
  columns: readonly TableColumn[]
  rows:
    | AsyncIterable<readonly (readonly CellValue[])[]>
    | Iterable<readonly (readonly CellValue[])[]>
  totals?:
    | readonly TableTotalsRow[]
    | (() => readonly TableTotalsRow[] | Promise<readonly TableTotalsRow[]>)
  printedBy: string
  printedAt: Date
  /** Where instants are shown. Without it, UTC. */
  timeZone?: string
  language?: 'es' | 'en'
}>

const LETTER_LANDSCAPE: PageSize = [792, 612]
const MARGIN = 24
const WIDTH = LETTER_LANDSCAPE[0] - 2 * MARGIN
const BOTTOM = LETTER_LANDSCAPE[1] - 34
const PADDING = 2.4
const GAP = 3
/** A cell longer than this is cut: a row is never broken, so it must fit a page. */
const CELL_LINES_MAX = 30
/** As many rows of totals are kept on one page. */
const TOTALS_TOGETHER_MAX = 12
/** As many rows at the end go with the totals, so that no last page holds less. */
const LAST_ROWS = 3

const ACCENT = '#1f4e78'
const MUTED = '#5c5c5c'
const STRIPE = '#f3f6fa'
const WORDS = {
  es: { page: 'Página', of: 'de', printed: 'Impreso por', empty: 'Sin registros' },
  en: { page: 'Page', of: 'of', printed: 'Printed by', empty: 'No records' },
} as const

/**
 * Writes a report as PDF while its rows arrive, and ends `out`: landscape Letter, header on every
 * page, rows never broken, totals per currency at the end, page x of y. When anything fails `out`
 * is destroyed and the fault is thrown.
 */
export async function writeTablePdf(out: Writable, table: TablePdf): Promise<void> {
  const language = table.language ?? 'es'
  const canvas = new Canvas(out, {
    title: table.titleLines[0] ?? '',
    language,
    author: table.printedBy,
    createdAt: table.printedAt,
  })
  const rows = await begun(table.rows)
  try {
    await prepareLetters([
      ...table.titleLines,
      table.printedBy,
      ...table.columns.map(({ header }) => header),
      ...textsOf(rows.first),
    ])
    await new TablePages(canvas, { ...table, rows: rows.all }, rows.first, language).draw()
    await canvas.end()
  } catch (fault) {
    canvas.fail(fault)
    throw fault
  } finally {
    await rows.end()
  }
}

const textsOf = (rows: readonly (readonly CellValue[])[]): string[] =>
  rows.flatMap((row) => row.filter((cell) => typeof cell === 'string'))

type Rows = TablePdf['rows']

/** The first rows, which columns are measured from, and all of them, those included. */
async function begun(rows: Rows) {
  const source =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const first = await source.next()
  const all = async function* () {
    for (let next = first; !next.done; next = await source.next()) yield next.value
  }
  return {
    first: first.done ? [] : first.value,
    all: all(),
    end: async () => void (await source.return?.()),
  }
}

type Column = TableColumn & Readonly<{ x: number; room: number }>

class TablePages {
  readonly #canvas: Canvas
  readonly #table: TablePdf
  readonly #words: (typeof WORDS)['es' | 'en']
  readonly #timeZone: string
  readonly #columns: readonly Column[]
  readonly #size: number
  #y = 0
  #striped = false

  constructor(
    canvas: Canvas,
    table: TablePdf,
    first: readonly (readonly CellValue[])[],
    language: 'es' | 'en',
  ) {
    this.#canvas = canvas
    this.#table = table
    this.#words = WORDS[language]
    this.#timeZone = table.timeZone ?? 'UTC'
    const { timeZone = 'UTC' } = table
    const totals = Array.isArray(table.totals) ? (table.totals as readonly TableTotalsRow[]) : []
    const said = totals.map(({ cells }) =>
      table.columns.map(({ kind }, index) => totalText(cells[index] ?? null, kind, timeZone)),
    )
    const measured = widthsOf(canvas, table.columns, first, said, {
      width: WIDTH,
      gap: GAP,
      timeZone,
    })
    this.#size = measured.size
    this.#columns = placed(table.columns, measured.widths)
  }

  async draw(): Promise<void> {
    await this.#beginPage()
    const last: string[][] = []
    for await (const batch of this.#table.rows) {
      await prepareLetters(textsOf(batch))
      for (const row of batch) {
        last.push(
          this.#columns.map((column, index) => cellText(row[index], column.kind, this.#timeZone)),
        )
        if (last.length > LAST_ROWS) await this.#row(last.shift()!, 'body')
      }
    }
    if (last.length === 0) {
      this.#canvas.text(this.#words.empty, MARGIN + GAP, this.#y + 6, { size: 9, color: MUTED })
      this.#y += 24
    }
    await this.#end(last)
  }

  /** The last rows, and the totals with them. */
  async #end(last: readonly string[][]): Promise<void> {
    const totals =
      typeof this.#table.totals === 'function'
        ? await this.#table.totals()
        : (this.#table.totals ?? [])
    const kept = totals.length <= TOTALS_TOGETHER_MAX ? totals.length : 0
    const rows = last.reduce((sum, texts) => sum + this.#heightOf(this.#cellsOf(texts, 'body')), 0)
    const height = rows + kept * (this.#size * LINE + 2 * PADDING)
    if (this.#y + height > BOTTOM) await this.#beginPage()
    for (const texts of last) await this.#row(texts, 'body')
    for (const { cells } of totals) {
      await this.#row(
        this.#columns.map(({ kind }, index) =>
          totalText(cells[index] ?? null, kind, this.#timeZone),
        ),
        'total',
      )
    }
  }

  async #beginPage(): Promise<void> {
    await this.#canvas.newPage(LETTER_LANDSCAPE)
    const [title = '', ...lines] = this.#table.titleLines.map(printable)
    const printed = `${this.#words.printed} ${printable(this.#table.printedBy)} · ${instantText(this.#table.printedAt, this.#timeZone)}`
    this.#canvas.textRight(printed, MARGIN + WIDTH, 24, { size: 7.5, color: MUTED })

    this.#y = 20
    const heading: Ink = { size: 13, weight: 'bold', color: ACCENT }
    this.#paragraph(title, heading, WIDTH - this.#canvas.regular.width(printed, 7.5) - 20)
    if (this.#canvas.pages === 1)
      for (const line of lines) this.#paragraph(line, { size: 8, color: MUTED }, WIDTH)
    this.#y += 5
    this.#head()
    this.#foot()
    this.#striped = false
  }

  #paragraph(text: string, ink: Ink, width: number): void {
    for (const line of this.#canvas.face(ink).wrap(text, ink.size, width).slice(0, 6)) {
      this.#canvas.text(line, MARGIN, this.#y, ink)
      this.#y += ink.size * LINE
    }
  }

  #head(): void {
    const ink: Ink = { size: this.#size, weight: 'bold', color: '#ffffff' }
    const headers = this.#columns.map(({ header, room }) =>
      this.#canvas.bold.wrap(printable(header), ink.size, room).slice(0, 3),
    )
    const height = this.#heightOf(headers)
    this.#canvas.rectangle(MARGIN, this.#y, WIDTH, height, ACCENT)
    this.#cells(headers, ink)
    this.#y += height
  }

  #foot(): void {
    const ink: Ink = { size: 7.5, color: MUTED }
    const y = LETTER_LANDSCAPE[1] - 24
    this.#canvas.textRight(
      `${this.#words.page} ${this.#canvas.pages} ${this.#words.of} `,
      MARGIN + WIDTH - 24,
      y,
      ink,
    )
    this.#canvas.totalPages(MARGIN + WIDTH - 24, y, ink)
  }

  async #row(texts: readonly string[], role: 'body' | 'total'): Promise<void> {
    const ink = this.#inkOf(role)
    const cells = this.#cellsOf(texts, role)
    const height = this.#heightOf(cells)
    if (this.#y + height > BOTTOM) await this.#beginPage()

    if (role === 'total') this.#canvas.rectangle(MARGIN, this.#y, WIDTH, 0.6, ACCENT)
    else if (this.#striped) this.#canvas.rectangle(MARGIN, this.#y, WIDTH, height, STRIPE)
    this.#cells(cells, ink)
    this.#striped = !this.#striped
    this.#y += height
  }

  #inkOf(role: 'body' | 'total'): Ink {
    return role === 'total' ? { size: this.#size, weight: 'bold' } : { size: this.#size }
  }

  #cellsOf(texts: readonly string[], role: 'body' | 'total'): string[][] {
    return texts.map((text, index) =>
      this.#linesOf(printable(text), this.#columns[index]!, this.#inkOf(role)),
    )
  }

  /** A figure never wraps: digits on two lines are two figures. */
  #linesOf(text: string, column: Column, ink: Ink): string[] {
    if (text === '') return []
    if (isFigure(column.kind)) return [text]
    const lines = this.#canvas.face(ink).wrap(text, ink.size, column.room)
    return lines.length <= CELL_LINES_MAX ? lines : [...lines.slice(0, CELL_LINES_MAX - 1), '…']
  }

  #heightOf(cells: readonly (readonly string[])[]): number {
    return Math.max(1, ...cells.map(({ length }) => length)) * this.#size * LINE + 2 * PADDING
  }

  #cells(cells: readonly (readonly string[])[], ink: Ink): void {
    for (const [index, lines] of cells.entries()) {
      const column = this.#columns[index]!
      for (const [number, line] of lines.entries()) {
        const y = this.#y + PADDING + number * this.#size * LINE
        if (isFigure(column.kind)) this.#figure(line, column, y, ink)
        else this.#canvas.text(line, column.x, y, ink)
      }
    }
  }

  /**
   * A figure too wide for its column is set smaller, on the same base line, rather than over its
   * neighbour.
   */
  #figure(line: string, column: Column, y: number, ink: Ink): void {
    const width = this.#canvas.face(ink).width(line, ink.size)
    const size = width <= column.room ? ink.size : (ink.size * column.room) / width
    this.#canvas.textRight(line, column.x + column.room, y + (ink.size - size) * ASCENT, {
      ...ink,
      size,
    })
  }
}

function placed(columns: readonly TableColumn[], widths: readonly number[]): Column[] {
  let x = MARGIN
  return columns.map((column, index) => {
    const width = widths[index]!
    x += width
    return { ...column, x: x - width + GAP, room: width - 2 * GAP }
  })
}

function totalText(cell: TableTotal, kind: ColumnKind, timeZone: string): string {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  return cellText(cell.value, kind, timeZone)
}
