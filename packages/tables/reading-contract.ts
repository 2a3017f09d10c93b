import { RequiredText } from '@kit/http/fields'
import { ENCODINGS } from '@kit/spreadsheet/encodings'
import type { TableAsked, TableHead } from '@kit/spreadsheet/table-aside'
import * as z from 'zod'

const SHEET_NAME_MAX = 120
/** The last row of a sheet of Excel. */
const ROW_MAX = 1_048_576

/** What a person says of how a file is read, beside the file itself. */
export const ReadingTexts = {
  sheet: RequiredText(SHEET_NAME_MAX).optional(),
  heading_row: z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .optional(),
  encoding: z.enum(ENCODINGS).optional(),
} as const

/** The same of a file that is here already. */
export const ReadingChosen = z.object({
  sheet: RequiredText(SHEET_NAME_MAX).nullable(),
  /** Null: found anew. */
  heading_row: z.number().int().min(1).max(ROW_MAX).nullable(),
  encoding: z.enum(ENCODINGS).nullable(),
})
export type ReadingChosen = z.output<typeof ReadingChosen>

/** How a file was read, and what of it was not. */
export const TableReading = ReadingChosen.extend({
  /** Those that say something: one is to be chosen while `sheet` is null. */
  sheets: z.array(z.string()),
  hidden: z.array(z.string()),
  /** Rows above the headings. */
  above: z.array(z.object({ row: z.number().int(), text: z.string() })),
  /** Words with accents, for a person to see whether they are right. */
  words: z.array(z.string()),
  odd_words: z.array(z.string()),
})
export type TableReading = z.output<typeof TableReading>

/** How a file was read, as it is told and kept. */
export const readingTold = ({ reading, heading_row, above }: TableHead): TableReading => ({
  sheet: reading.sheet,
  heading_row,
  encoding: reading.encoding,
  sheets: [...reading.sheets],
  hidden: [...reading.hidden],
  above: [...above],
  words: [...reading.words],
  odd_words: [...reading.odd_words],
})

const Sent = z.object(ReadingTexts)

/** How a file is to be read, of the texts beside it; what is no such text is refused afterwards. */
export const readingIn = ({ sheet, heading_row, encoding }: Fields): TableAsked => {
  const read = Sent.safeParse({ sheet, heading_row, encoding })
  return read.success ? readingAsked(read.data) : {}
}
type Fields = Readonly<Record<string, unknown>>

type Said = { [Name in keyof ReadingChosen]?: ReadingChosen[Name] | undefined }

/** What was said of it, as the reader takes it. */
export const readingAsked = ({ sheet, heading_row, encoding }: Said): TableAsked => ({
  ...(sheet ? { sheet } : {}),
  ...(heading_row ? { heading_row } : {}),
  ...(encoding ? { encoding } : {}),
})
