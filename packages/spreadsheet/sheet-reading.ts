import { Archive } from './archive.ts'
import { decoded, encodingOf, Words } from './encoding.ts'
import type { Encoding } from './encodings.ts'
import { listSheets } from './workbook-index.ts'
import { XLSX_LIMITS, XlsxRefused, type XlsxLimits } from './xlsx-limits.ts'

export type SheetFormat = 'xlsx' | 'csv'

/** What a person says of how a file is to be read; what they do not say is found. */
export type ReadingAsked = Readonly<{ sheet?: string; encoding?: Encoding }>

/** How a file is read, and what of it is not. */
export type SheetReading = Readonly<{
  /** Those that a person sees and that say something; none of a text. */
  sheets: readonly string[]
  /** Which of them is read; null: it is a text, or one of several is still to be chosen. */
  sheet: string | null
  /** Hidden sheets that say something, which nobody reads. */
  hidden: readonly string[]
  /** Null of a workbook, which says it by itself. */
  encoding: Encoding | null
  /** Some words with letters outside of ASCII, by which a person sees whether they are right. */
  words: readonly string[]
  /** Those of them that are no words as they were read. */
  odd_words: readonly string[]
}>

const WORDS_SHOWN = 5

/** By its first bytes: an xlsx is an archive. */
export const formatOf = (bytes: Buffer): SheetFormat =>
  bytes.subarray(0, 2).toString('latin1') === 'PK' ? 'xlsx' : 'csv'

/**
 * How the file is to be read. Throws XlsxRefused for what is no sheet: with 'xlsx.web-page' a page
 * that was saved as `.xls`, with 'xlsx.old-format' a workbook of before 2007, or one with a password.
 */
export async function readingOf(
  bytes: Buffer,
  { sheet, encoding }: ReadingAsked,
  given: Partial<XlsxLimits> = {},
): Promise<SheetReading> {
  const limits = { ...XLSX_LIMITS, ...given }
  if (formatOf(bytes) === 'xlsx') return readingOfWorkbook(bytes, sheet, limits)
  refuseOtherFormats(bytes)
  const used = encoding ?? encodingOf(bytes)
  const words = new Words(WORDS_SHOWN)
  for (const text of decoded(bytes, used)) words.hear(text)
  return { sheets: [], sheet: null, hidden: [], encoding: used, ...shown(words) }
}

const shown = ({ seen, odd }: Words) => ({ words: [...seen], odd_words: [...odd] })

async function readingOfWorkbook(
  bytes: Buffer,
  sheet: string | undefined,
  limits: XlsxLimits,
): Promise<SheetReading> {
  const archive = await Archive.open(bytes, limits)
  try {
    const listed = await listSheets(archive)
    const filled = listed.filter((one) => one.filled)
    const sheets = filled.flatMap(({ name, visible }) => (visible ? [name] : []))
    if (sheet !== undefined && !listed.some(({ name }) => name === sheet))
      throw new XlsxRefused('xlsx.not-a-spreadsheet', `no sheet ${sheet}`)
    const first = sheets[0] ?? listed.find(({ visible }) => visible)?.name ?? null
    return {
      sheets,
      sheet: sheet ?? (sheets.length > 1 ? null : first),
      hidden: filled.flatMap(({ name, visible }) => (visible ? [] : [name])),
      encoding: null,
      words: [],
      odd_words: [],
    }
  } finally {
    archive.close()
  }
}

const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype html|html|head|body|table|meta|style)\b/i
const XML_WORKBOOK =
  /^\s*<\?xml[^>]*>[\s\S]{0,200}?(?:mso-application progid="Excel|<(?:\w+:)?Workbook\b)/i

/** What programs save as `.xls` and is none of the sheets that are read. */
function refuseOtherFormats(bytes: Buffer): void {
  if (bytes.subarray(0, OLD_WORKBOOK.length).equals(OLD_WORKBOOK))
    throw new XlsxRefused('xlsx.old-format', 'a compound file')
  const [head = ''] = decoded(bytes.subarray(0, 2_000), encodingOf(bytes.subarray(0, 2_000)))
  if (WEB_PAGE.test(head) || XML_WORKBOOK.test(head))
    throw new XlsxRefused('xlsx.web-page', 'a page')
}
