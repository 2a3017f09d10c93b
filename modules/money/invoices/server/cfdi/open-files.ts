import { Archive } from '@kit/spreadsheet/archive'
import { readTableHead, readTableRows } from '@kit/spreadsheet/table-aside'
import type { TableAsked, TableHead } from '@kit/spreadsheet/table-aside'
import { XLSX_LIMITS, XlsxRefused, type XlsxRefusalCode } from '@kit/spreadsheet/xlsx-limits'
import { readingAsked } from '@kit/tables/reading-contract'
import { readFile } from 'node:fs/promises'
import { CfdiFault, readCfdi, type Cfdi } from '../../rules/cfdi.ts'
import { isHeading, type SheetRow } from '../../rules/sheet.ts'
import { LINES_MAX } from '../../rules.ts'
import { readXml, XML_BYTES_MAX, XmlFault } from './read-xml.ts'

/** So many invoices come at once, however many files and archives they are in. */
export const DOCUMENTS_MAX = 200
const EXPANDED_MAX = 60_000_000

/** One invoice as it was brought: what it says, or why it cannot be read. */
export type Brought = Readonly<{ name: string }> &
  (
    | Readonly<{ cfdi: Cfdi; bytes: Buffer }>
    | Sheet
    /** What of an archive is no XML. */
    | Readonly<{ left_out: string }>
    | Readonly<{ code: string; details: Readonly<Record<string, string>> }>
  )
type Sheet = Readonly<{ head: TableHead; rows: readonly SheetRow[] }>
type Uploaded = Readonly<{ path: string; file_name: string }>

/** Invoices of what was uploaded: each XML, each XML of each archive, and spreadsheets. */
export async function openFiles(files: readonly Uploaded[], asked: TableAsked): Promise<Brought[]> {
  const brought: Brought[] = []
  for (const { path, file_name } of files) brought.push(...(await openFile(path, file_name, asked)))
  return brought.length <= DOCUMENTS_MAX
    ? brought
    : [refused(files[0]!.file_name, 'import.too_many', { limit: String(DOCUMENTS_MAX) })]
}

async function openFile(path: string, name: string, asked: TableAsked): Promise<Brought[]> {
  const bytes = await readFile(path)
  try {
    if (isArchive(bytes)) return await openArchive(name, bytes, asked)
    if (/\.(csv|txt|tsv|xls)$/i.test(name)) return [await openSheet(name, bytes, asked)]
    return [readOne(name, bytes)]
  } catch (fault) {
    if (!(fault instanceof XlsxRefused)) throw fault
    return [refused(name, SAYS[fault.code] ?? 'import.archive', {})]
  }
}

const SAYS: Readonly<Partial<Record<XlsxRefusalCode, string>>> = {
  'xlsx.web-page': 'import.web_page',
  'xlsx.old-format': 'import.old_format',
}

/** So many rows beneath its headings: some beside its lines only sum them. */
const ROWS_MAX = LINES_MAX * 2

const openSheet = async (name: string, bytes: Buffer, asked: TableAsked): Promise<Brought> => {
  const head = await readTableHead(bytes, asked, isHeading)
  return { name, head, rows: await rowsOf(bytes, head) }
}

async function rowsOf(bytes: Buffer, { reading, heading_row }: TableHead): Promise<SheetRow[]> {
  if (heading_row === null) return []
  const rows: SheetRow[] = []
  for await (const batch of readTableRows(bytes, readingAsked({ ...reading, heading_row }))) {
    for (const { row, cells } of batch)
      rows.push({ row, cells: cells.map((cell) => cell?.text.trim() ?? '') })
    if (rows.length > ROWS_MAX) break
  }
  return rows
}

const isArchive = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

/** An xlsx is an archive too. Nothing is unpacked that is not named as an XML. */
async function openArchive(name: string, bytes: Buffer, asked: TableAsked): Promise<Brought[]> {
  const archive = await Archive.open(bytes, {
    ...XLSX_LIMITS,
    entries: DOCUMENTS_MAX * 3,
    expandedBytes: EXPANDED_MAX,
  })
  try {
    if (archive.has('[Content_Types].xml')) return [await openSheet(name, bytes, asked)]
    const files = archive.names().filter((entry) => !OF_A_MAC.test(entry) && !entry.endsWith('/'))
    const documents = files.filter((entry) => /\.xml$/i.test(entry))
    const others = files.filter((entry) => !documents.includes(entry))
    if (documents.length === 0) return [refused(name, 'import.nothing', {})]
    const brought: Brought[] = []
    for (const entry of documents)
      brought.push(readOne(`${name} › ${entry}`, await archive.read(entry, XML_BYTES_MAX + 1)))
    return others.length === 0 ? brought : [...brought, { name, left_out: listed(others) }]
  } finally {
    archive.close()
  }
}

/** What a Mac adds to an archive beside its files. */
const OF_A_MAC = /(^|\/)(__MACOSX\/|\._|\.DS_Store$)/

const NAMES_SHOWN = 10

/** Some of these names, and how many more there are. */
const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMES_SHOWN).join(', ')
  return names.length > NAMES_SHOWN ? `${shown} (+${names.length - NAMES_SHOWN})` : shown
}

function readOne(name: string, bytes: Buffer): Brought {
  try {
    return { name, bytes, cfdi: readCfdi(readXml(bytes)) }
  } catch (fault) {
    if (fault instanceof XmlFault) return refused(name, `import.${fault.reason}`, {})
    if (fault instanceof CfdiFault)
      return refused(name, `cfdi.${fault.reason}`, { about: fault.about })
    throw fault
  }
}

const refused = (name: string, code: string, details: Record<string, string>): Brought => ({
  name,
  code,
  details,
})
