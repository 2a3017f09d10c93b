// The small parts of an xlsx around its sheets.
import { xmlText } from './xml-text.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** A sheet that has been written: where its header stands and how far its rows go. */
export type WrittenSheet = Readonly<{ name: string; headerRow: number; lastRow: number }>

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export function workbookXml(sheets: readonly WrittenSheet[], lastColumn: string): string {
  const list = sheets.map(
    ({ name }, index) =>
      `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const names = sheets.map((sheet, index) => {
    const place = xmlText(quotedSheetName(sheet.name))
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${place}!$A$${sheet.headerRow}:$${lastColumn}$${sheet.lastRow}</definedName>\
<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${place}!$${sheet.headerRow}:$${sheet.headerRow}</definedName>`
  })
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`
}

export function workbookRelationsXml(sheets: number): string {
  const relations = Array.from({ length: sheets }, (_, index) =>
    relation(index + 1, `${OFFICE}/worksheet`, `worksheets/sheet${index + 1}.xml`),
  )
  relations.push(
    relation(sheets + 1, `${OFFICE}/styles`, 'styles.xml'),
    relation(sheets + 2, `${OFFICE}/sharedStrings`, 'sharedStrings.xml'),
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`
}

export function packageRelationsXml(): string {
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, `${OFFICE}/officeDocument`, 'xl/workbook.xml')}</Relationships>`
}

export function contentTypesXml(sheets: number): string {
  const overrides = Array.from({ length: sheets }, (_, index) =>
    override(`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet'),
  )
  overrides.push(
    override('/xl/workbook.xml', 'sheet.main'),
    override('/xl/styles.xml', 'styles'),
    override('/xl/sharedStrings.xml', 'sharedStrings'),
  )
  return `${XML}<Types xmlns="${PACKAGE}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

/**
 * Excel takes 31 characters, none of []:*?/\, and no quote at either end; a following sheet says
 * its number.
 */
export function sheetName(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` (${number})`
  const clean =
    name
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .replaceAll(/^'+|'+$/g, '')
      .trim() || 'Hoja'
  return (
    clean
      .slice(0, 31 - suffix.length)
      .replace(/'+$/, '')
      .trimEnd() + suffix
  )
}

export function quotedSheetName(name: string): string {
  return `'${name.replaceAll("'", "''")}'`
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`
}

function override(part: string, type: string): string {
  return `<Override PartName="${part}" ContentType="${CONTENT}.${type}+xml"/>`
}
