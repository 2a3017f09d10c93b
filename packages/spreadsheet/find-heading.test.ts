import { expect, test } from 'vitest'
import { readHeadAside } from './read-rows-aside.ts'
import { findHeading } from './find-heading.ts'
import { readTableHead } from './table-aside.ts'
import { buildZip, workbookOf } from './testing/build-zip.ts'

const headingOf = async (text: string, known: readonly string[] = []) =>
  findHeading((await readHeadAside(Buffer.from(text))).rows, (name) => known.includes(name))?.row

test('headings stand where most names are known, else where a row is as filled as those beneath it', async () => {
  expect(await headingOf('Hotel;Día\nA;1\n')).toBe(1)
  expect(await headingOf('Ocupación 2026\n\nHotel;Día;Huéspedes\nA;B;1\nB;C;2\n')).toBe(3)
  expect(
    await headingOf('Lista;de;precios\n\nx;y;z\nHotel;Día;Otra\nA;1;2\n', ['Hotel', 'Día']),
  ).toBe(4)
  expect(await headingOf('Nombre\nAna\n')).toBe(1)
  expect(await headingOf('')).toBeUndefined()
})

const RELATIONS =
  '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="worksheets/b.xml"/><Relationship Id="r3" Target="worksheets/c.xml"/></Relationships>'
const sheetOf = (text: string) =>
  `<worksheet><sheetData>${text && `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`}</sheetData></worksheet>`
const bookOf = (states: readonly [string, string, string], texts = ['Listas', 'Datos', 'Más']) =>
  buildZip({
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/workbook.xml': `<workbook><sheets>${states.map((state, at) => `<sheet name="${'ABC'[at]}" state="${state}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/worksheets/a.xml': sheetOf(texts[0]!),
    'xl/worksheets/b.xml': sheetOf(texts[1]!),
    'xl/worksheets/c.xml': sheetOf(texts[2]!),
  })

test('of a workbook the sheet is read that is visible and says something; of several one is to be chosen', async () => {
  const one = await readTableHead(
    await bookOf(['hidden', 'visible', 'visible'], ['Listas', 'Datos', '']),
    {},
  )
  const several = await bookOf(['visible', 'visible', 'veryHidden'])
  const asked = await readTableHead(several, {})
  const chosen = await readTableHead(several, { sheet: 'B' })

  expect(one).toMatchObject({
    reading: { sheet: 'B', sheets: ['B'], hidden: ['A'] },
    headings: ['Datos'],
  })
  expect(asked).toMatchObject({
    reading: { sheet: null, sheets: ['A', 'B'], hidden: ['C'] },
    headings: [],
  })
  expect(chosen).toMatchObject({ reading: { sheet: 'B' }, headings: ['Datos'] })
})

test('what is no sheet is told as what it is', async () => {
  const page = Buffer.from('<html xmlns:o="urn"><body><table><tr><td>1</td></tr></table>')
  const xml = Buffer.from(
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
  )
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])

  await expect(readTableHead(page, {})).rejects.toMatchObject({ code: 'xlsx.web-page' })
  await expect(readTableHead(xml, {})).rejects.toMatchObject({ code: 'xlsx.web-page' })
  await expect(readTableHead(old, {})).rejects.toMatchObject({ code: 'xlsx.old-format' })
  await expect(readTableHead(await workbookOf(''), { sheet: 'Otra' })).rejects.toMatchObject({
    code: 'xlsx.not-a-spreadsheet',
  })
})
