import { Words } from './encoding.ts'
import { findHeading, isFilled } from './find-heading.ts'
import { readHeadAside, readRowsAside } from './read-rows-aside.ts'
import type { ReadCell, ReadRow } from './read-xlsx.ts'
import type { ReadingAsked, SheetReading } from './sheet-reading.ts'

/** What a person says of how a table is read; what they do not say is found. */
export type TableAsked = ReadingAsked & Readonly<{ heading_row?: number }>

/** A row that is left out, with the beginning of what it says. */
export type RowLeftOut = Readonly<{ row: number; text: string }>

/** Where the headings of a table stand, and what of the file is not read. */
export type TableHead = Readonly<{
  reading: SheetReading
  /** As a person sees it at the left of the sheet; null while no sheet is chosen, or none says anything. */
  heading_row: number | null
  /** One for each column that its first rows fill, '' where it has none. */
  headings: readonly string[]
  /** What stands above the headings. */
  above: readonly RowLeftOut[]
}>

const HEADING_MAX = 200
const SHOWN_MAX = 80
const WORDS_SHOWN = 5

/**
 * The headings of a file, by the names that are known of them. Throws XlsxRefused as `readRowsAside`.
 */
export async function readTableHead(
  bytes: Buffer,
  { heading_row, ...asked }: TableAsked,
  isKnown?: (text: string) => boolean,
): Promise<TableHead> {
  const { reading, rows } = await readHeadAside(bytes, asked)
  const heading =
    heading_row === undefined
      ? findHeading(rows, isKnown)
      : (rows.find(({ row }) => row === heading_row) ?? { row: heading_row, cells: [] })
  if (!heading) return { reading, heading_row: null, headings: [], above: [] }
  const beneath = rows.filter(({ row }) => row >= heading.row)
  const width = Math.max(0, ...beneath.map(({ cells }) => cells.length))
  return {
    reading: { ...reading, ...wordsOf(reading, rows) },
    heading_row: heading.row,
    headings: Array.from(
      { length: width },
      (_, at) => heading.cells[at]?.text.trim().slice(0, HEADING_MAX) ?? '',
    ),
    above: rows
      .filter((row) => row.row < heading.row && isFilled(row))
      .map((row) => ({ row: row.row, text: textOf(row) })),
  }
}

/** The rows beneath the headings that say something, batch by batch. Throws as `readRowsAside`. */
export async function* readTableRows(
  bytes: Buffer,
  { heading_row, ...asked }: TableAsked,
): AsyncGenerator<readonly ReadRow[]> {
  let begins = heading_row
  for await (const batch of readRowsAside(bytes, asked)) {
    begins ??= batch.find(isFilled)?.row
    if (begins === undefined) continue
    const after = begins
    const rows = batch.filter((row) => row.row > after && isFilled(row))
    if (rows.length > 0) yield rows
  }
}

/** The first rows of a sheet as they stand, headings among them. */
export type FirstRows = Readonly<{
  sheet: string | null
  rows: readonly Readonly<{ row: number; cells: readonly string[] }>[]
}>
/** What a person sees of a table before it is read. */
export type TableSample = Readonly<{
  /** Of the sheet that is read; while none is chosen, of each. */
  sheets: readonly FirstRows[]
  /** Of each column beneath its heading, some values that differ. */
  examples: readonly (readonly string[])[]
}>

const ROWS_SHOWN = 12
const SHEETS_SHOWN = 6
const EXAMPLES = 3
const EXAMPLE_MAX = 60

/** Throws XlsxRefused as `readRowsAside`. */
export async function readTableSample(
  bytes: Buffer,
  { heading_row, ...asked }: TableAsked,
): Promise<TableSample> {
  const { reading, rows } = await readHeadAside(bytes, asked)
  if (reading.sheet === null && reading.sheets.length > 1) {
    const sheets: FirstRows[] = []
    for (const sheet of reading.sheets.slice(0, SHEETS_SHOWN))
      sheets.push(firstOf(sheet, (await readHeadAside(bytes, { ...asked, sheet })).rows))
    return { sheets, examples: [] }
  }
  const beneath = rows.filter(({ row }) => row > (heading_row ?? 0))
  return { sheets: [firstOf(reading.sheet, rows)], examples: examplesOf(beneath) }
}

const firstOf = (sheet: string | null, rows: readonly ReadRow[]): FirstRows => ({
  sheet,
  rows: rows
    .filter(isFilled)
    .slice(0, ROWS_SHOWN)
    .map(({ row, cells }) => ({ row, cells: cells.map(shownOf) })),
})

function examplesOf(rows: readonly ReadRow[]): string[][] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => {
    const said = rows.map(({ cells }) => shownOf(cells[at] ?? null)).filter((text) => text !== '')
    return [...new Set(said)].slice(0, EXAMPLES)
  })
}

/** A time is the moment of a day that no sheet shows. */
const TIME_ALONE = /^(?:1899-12-3[01]|1900-01-0[01])T(\d\d:\d\d)(?::\d\d)?$/

const shownOf = (cell: ReadCell | null): string => {
  const text = cell?.text.trim().replace(TIME_ALONE, '$1') ?? ''
  const shown = cell?.unit ? `${text} ${cell.unit}` : text
  return shown.length > EXAMPLE_MAX ? `${shown.slice(0, EXAMPLE_MAX)}…` : shown
}

/** What a row says, on one line. */
export const textOf = ({ cells }: ReadRow): string =>
  cells
    .flatMap((cell) => (cell === null ? [] : [cell.text.trim()]))
    .join(' · ')
    .slice(0, SHOWN_MAX)

/** A workbook's letters are judged by its first rows; a text was read whole for them. */
function wordsOf(
  { encoding, words, odd_words }: SheetReading,
  rows: readonly ReadRow[],
): Pick<SheetReading, 'words' | 'odd_words'> {
  if (encoding !== null) return { words, odd_words }
  const heard = new Words(WORDS_SHOWN)
  for (const row of rows) for (const cell of row.cells) if (cell) heard.hear(cell.text)
  return { words: [...heard.seen], odd_words: [...heard.odd] }
}
