import type { Archive, Tag } from './archive.ts'
import { builtInFormat, readFormat, type NumberFormat } from './number-format.ts'
import { XlsxRefused, type XlsxLimits } from './xlsx-limits.ts'
import { plainText } from './xml-text.ts'

/** What must be known of a workbook before its rows can be read. */
export type WorkbookIndex = Readonly<{
  /** The part of the sheet asked for. */
  sheetPart: string
  calendar: '1900' | '1904'
  /** By style number. */
  formats: readonly NumberFormat[]
  sharedStrings: readonly string[]
}>

/** A sheet of a workbook: whether a person sees it, and whether any of its cells says something. */
export type SheetInBook = Readonly<{ name: string; visible: boolean; filled: boolean }>

/** `sheet` is a name; without it, the first that is visible and says something. */
export async function indexWorkbook(
  archive: Archive,
  limits: XlsxLimits,
  sheet?: string,
): Promise<WorkbookIndex> {
  const { sheets, calendar } = await readSheets(archive)
  const visible = sheets.filter((one) => one.visible)
  const found =
    sheet === undefined
      ? ((await firstFilled(archive, visible)) ?? visible[0] ?? sheets[0])
      : sheets.find(({ name }) => name === sheet)
  if (!found) throw new XlsxRefused('xlsx.not-a-spreadsheet', `no sheet ${sheet ?? ''}`)
  return {
    sheetPart: found.part,
    calendar,
    formats: await readFormats(archive),
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

/** The sheets of a workbook, in their order. */
export async function listSheets(archive: Archive): Promise<SheetInBook[]> {
  const listed: SheetInBook[] = []
  for (const { name, visible, part } of (await readSheets(archive)).sheets)
    listed.push({ name, visible, filled: await isFilled(archive, part) })
  return listed
}

type Sheet = Readonly<{ name: string; visible: boolean; part: string }>

async function readSheets(
  archive: Archive,
): Promise<{ sheets: Sheet[]; calendar: '1900' | '1904' }> {
  const targets = await readTargets(archive)
  const sheets: Sheet[] = []
  let calendar: '1900' | '1904' = '1900'
  await archive.parse('xl/workbook.xml', {
    open({ name, attributes }) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? ''))
        calendar = '1904'
      if (name !== 'sheet') return
      const target = targets.get(attributes['r:id'] ?? '') ?? 'worksheets/sheet1.xml'
      sheets.push({
        name: attributes['name'] ?? '',
        visible: (attributes['state'] ?? 'visible') === 'visible',
        part: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      })
    },
  })
  return { sheets, calendar }
}

async function firstFilled(archive: Archive, sheets: readonly Sheet[]): Promise<Sheet | undefined> {
  if (sheets.length < 2) return sheets[0]
  for (const sheet of sheets) if (await isFilled(archive, sheet.part)) return sheet
  return undefined
}

/** Read until the first cell that says something. A drawing or a chart has none. */
async function isFilled(archive: Archive, part: string): Promise<boolean> {
  if (!archive.has(part)) return false
  let filled = false
  const open = ({ name }: Tag) => {
    if (name === 'v' || name === 'is' || name === 'f') filled = true
  }
  for await (const _ of archive.parseInSteps(part, { open })) {
    void _
    if (filled) return true
  }
  return filled
}

async function readFormats(archive: Archive): Promise<NumberFormat[]> {
  if (!archive.has('xl/styles.xml')) return []
  const own = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let amongCellFormats = false
  const open = ({ name, attributes }: Tag) => {
    const number = Number(attributes['numFmtId'] ?? 0)
    if (name === 'numFmt') own.set(number, readFormat(attributes['formatCode'] ?? ''))
    if (name === 'cellXfs') amongCellFormats = true
    if (name === 'xf' && amongCellFormats) formats.push(own.get(number) ?? builtInFormat(number))
  }
  const close = (name: string) => {
    if (name === 'cellXfs') amongCellFormats = false
  }
  await archive.parse('xl/styles.xml', { open, close })
  return formats
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
