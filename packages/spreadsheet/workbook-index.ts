import type { Archive, Tag } from './archive.ts'
import { XlsxRefused, type XlsxLimits } from './xlsx-limits.ts'
import { plainText } from './xml-text.ts'

/** What must be known of a workbook before its rows can be read. */
export type WorkbookIndex = Readonly<{
  /** The part of the sheet asked for. */
  sheetPart: string
  calendar: '1900' | '1904'
  /** By style number: does this style show a date? */
  isDateStyle: readonly boolean[]
  sharedStrings: readonly string[]
}>

/** Formats of Excel that show a date or a time and stand in no file. */
const DATE_FORMATS: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57,
])

/** `sheet` is a name; without it, the first sheet. */
export async function indexWorkbook(
  archive: Archive,
  limits: XlsxLimits,
  sheet?: string,
): Promise<WorkbookIndex> {
  const targets = await readTargets(archive)
  const { relation, calendar } = await findSheet(archive, sheet)
  const target = targets.get(relation) ?? 'worksheets/sheet1.xml'
  return {
    sheetPart: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    calendar,
    isDateStyle: await readDateStyles(archive),
    sharedStrings: await readSharedStrings(archive, limits),
  }
}

async function readTargets(archive: Archive): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await archive.parse('xl/_rels/workbook.xml.rels', {
    open({ name, attributes }) {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', attributes['Target'] ?? '')
    },
  })
  return targets
}

async function findSheet(
  archive: Archive,
  sheet: string | undefined,
): Promise<{ relation: string; calendar: '1900' | '1904' }> {
  let relation: string | undefined
  let calendar: '1900' | '1904' = '1900'
  await archive.parse('xl/workbook.xml', {
    open({ name, attributes }) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? ''))
        calendar = '1904'
      if (name !== 'sheet' || relation !== undefined) return
      if (sheet === undefined || attributes['name'] === sheet) relation = attributes['r:id'] ?? ''
    },
  })
  if (relation === undefined)
    throw new XlsxRefused('xlsx.not-a-spreadsheet', `no sheet ${sheet ?? ''}`)
  return { relation, calendar }
}

async function readDateStyles(archive: Archive): Promise<boolean[]> {
  if (!archive.has('xl/styles.xml')) return []
  const ownFormats = new Map<number, boolean>()
  const isDateStyle: boolean[] = []
  let amongCellFormats = false
  const open = ({ name, attributes }: Tag) => {
    const format = Number(attributes['numFmtId'] ?? 0)
    if (name === 'numFmt') ownFormats.set(format, showsDate(attributes['formatCode'] ?? ''))
    if (name === 'cellXfs') amongCellFormats = true
    if (name === 'xf' && amongCellFormats)
      isDateStyle.push(ownFormats.get(format) ?? DATE_FORMATS.has(format))
  }
  const close = (name: string) => {
    if (name === 'cellXfs') amongCellFormats = false
  }
  await archive.parse('xl/styles.xml', { open, close })
  return isDateStyle
}

/** A format with d, m, y, h or s outside quotes, escapes and [brackets]. */
function showsDate(format: string): boolean {
  const bare = format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  return /[dmyhs]/i.test(bare) && !/general/i.test(bare)
}

async function readSharedStrings(archive: Archive, limits: XlsxLimits): Promise<string[]> {
  if (!archive.has('xl/sharedStrings.xml')) return []
  const strings: string[] = []
  let current = ''
  let inText = false
  let inPhonetics = false
  await archive.parse('xl/sharedStrings.xml', {
    open({ name }) {
      if (name === 'si') current = ''
      if (name === 'rPh') inPhonetics = true
      if (name === 't' && !inPhonetics) inText = true
    },
    text(text) {
      if (!inText) return
      current += text
      if (current.length > limits.cellCharacters * 7)
        throw new XlsxRefused('xlsx.cell-too-long', 'a shared text')
    },
    close(name) {
      if (name === 't') inText = false
      if (name === 'rPh') inPhonetics = false
      if (name !== 'si') return
      strings.push(plainText(current))
      if (strings.length > limits.sharedStrings)
        throw new XlsxRefused('xlsx.too-large', 'too many texts')
    },
  })
  return strings
}
