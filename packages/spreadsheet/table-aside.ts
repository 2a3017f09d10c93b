import { Words } from './encoding.ts'
import { findHeading, isFilled } from './find-heading.ts'
import { readHeadAside, readRowsAside } from './read-rows-aside.ts'
import type { ReadRow } from './read-xlsx.ts'
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
