import { Archive } from '@kit/spreadsheet/archive'
import { XLSX_LIMITS, XlsxRefused } from '@kit/spreadsheet/xlsx-limits'
import { readFile } from 'node:fs/promises'
import { CfdiFault, readCfdi, type Cfdi } from '../../rules/cfdi.ts'
import { LINES_MAX } from '../../rules.ts'
import { readXml, XML_BYTES_MAX, XmlFault } from './read-xml.ts'
import { cellsOf } from './sheet-cells.ts'

/** So many invoices come at once, however many files and archives they are in. */
export const DOCUMENTS_MAX = 200
const EXPANDED_MAX = 60_000_000

/** One invoice as it was brought: what it says, or why it cannot be read. */
export type Brought = Readonly<{ name: string }> &
  (
    | Readonly<{ cfdi: Cfdi; bytes: Buffer }>
    | Readonly<{ cells: readonly (readonly string[])[] }>
    | Readonly<{ code: string; details: Readonly<Record<string, string>> }>
  )
type Uploaded = Readonly<{ path: string; file_name: string }>

/** Invoices of what was uploaded: each XML, each XML of each archive, and spreadsheets. */
export async function openFiles(files: readonly Uploaded[]): Promise<Brought[]> {
  const brought: Brought[] = []
  for (const { path, file_name } of files) brought.push(...(await openFile(path, file_name)))
  return brought.length <= DOCUMENTS_MAX
    ? brought
    : [refused(files[0]!.file_name, 'import.too_many', { limit: String(DOCUMENTS_MAX) })]
}

async function openFile(path: string, name: string): Promise<Brought[]> {
  const bytes = await readFile(path)
  try {
    if (isArchive(bytes)) return await openArchive(name, bytes)
    if (/\.(csv|txt)$/i.test(name)) return [await openSheet(name, bytes)]
    return [readOne(name, bytes)]
  } catch (fault) {
    if (fault instanceof XlsxRefused) return [refused(name, 'import.archive', {})]
    throw fault
  }
}

/** One row more than an invoice may have tells that there are too many. */
const openSheet = async (name: string, bytes: Buffer): Promise<Brought> => ({
  name,
  cells: await cellsOf(bytes, LINES_MAX + 2),
})

const isArchive = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

/** An xlsx is an archive too. Nothing is unpacked that is not named as an XML. */
async function openArchive(name: string, bytes: Buffer): Promise<Brought[]> {
  const archive = await Archive.open(bytes, {
    ...XLSX_LIMITS,
    entries: DOCUMENTS_MAX * 3,
    expandedBytes: EXPANDED_MAX,
  })
  try {
    if (archive.has('[Content_Types].xml')) return [await openSheet(name, bytes)]
    const documents = archive.names().filter((entry) => /\.xml$/i.test(entry))
    if (documents.length === 0) return [refused(name, 'import.nothing', {})]
    const brought: Brought[] = []
    for (const entry of documents)
      brought.push(readOne(`${name} › ${entry}`, await archive.read(entry, XML_BYTES_MAX + 1)))
    return brought
  } finally {
    archive.close()
  }
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
