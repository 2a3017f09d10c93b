import { expect, test } from 'vitest'
import { readXlsx, type ReadOptions, type ReadRow } from './read-xlsx.ts'
import { readXlsxAside } from './read-xlsx-aside.ts'
import { buildZip, workbookOf } from './testing/build-zip.ts'

async function read(bytes: Buffer, options?: ReadOptions): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  for await (const row of readXlsx(bytes, options)) rows.push(row)
  return rows
}

const number = (text: string) => ({ kind: 'number', text })

test('numbers come as the decimals Excel shows, with the row a person sees', async () => {
  const bytes = await workbookOf(
    '<row r="7"><c r="B7"><v>1234.5600000000001</v></c><c r="C7"><v>1E-7</v></c><c r="D7"><v>2.5E+20</v></c></row>',
  )

  expect(await read(bytes)).toEqual([
    {
      row: 7,
      cells: [null, number('1234.56'), number('0.0000001'), number('250000000000000000000')],
    },
  ])
})

test('dates are what the wall clock says, in either calendar of Excel', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>'
  const cells =
    '<row><c s="1"><v>46090</v></c><c s="2"><v>46090.9375</v></c><c s="0"><v>46090</v></c></row>'
  const bytes = await workbookOf(cells, { 'xl/styles.xml': styles })

  const [row] = await read(bytes)
  expect(row?.cells).toEqual([
    { kind: 'date', text: '2026-03-09' },
    { kind: 'date', text: '2026-03-09T22:30:00' },
    number('46090'),
  ])
})

test('texts, booleans and errors keep their kind', async () => {
  const strings = '<sst><si><r><t>Isla </t></r><r><t>Mujeres</t></r><rPh><t>no</t></rPh></si></sst>'
  const cells =
    '<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>a_x000D_b</t></is></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>'
  const [row] = await read(await workbookOf(cells, { 'xl/sharedStrings.xml': strings }))

  expect(row?.cells).toEqual([
    { kind: 'text', text: 'Isla Mujeres' },
    { kind: 'text', text: 'a\rb' },
    { kind: 'boolean', text: 'true' },
    { kind: 'error', text: '#N/A' },
  ])
})

test('a document type is refused, so no entity ever expands', async () => {
  const bytes = await workbookOf('', {
    'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "ha">]><worksheet>&a;</worksheet>',
  })

  await expect(read(bytes)).rejects.toMatchObject({ code: 'xlsx.document-type' })
})

test('a small file that expands a thousandfold is refused before it does', async () => {
  const bytes = await workbookOf(`<!--${' '.repeat(5_000_000)}-->`)

  expect(bytes.length).toBeLessThan(20_000)
  await expect(read(bytes)).rejects.toMatchObject({ code: 'xlsx.expands-too-much' })
})

test('every limit has its own refusal', async () => {
  const bytes = await workbookOf(
    '<row><c r="A1"><v>1</v></c><c r="D1" t="str"><v>larguísimo</v></c></row><row/>',
  )

  await expect(read(bytes, { limits: { bytes: 10 } })).rejects.toMatchObject({
    code: 'xlsx.too-large',
  })
  await expect(read(bytes, { limits: { entries: 2 } })).rejects.toMatchObject({
    code: 'xlsx.too-many-entries',
  })
  await expect(read(bytes, { limits: { rows: 1 } })).rejects.toMatchObject({
    code: 'xlsx.too-many-rows',
  })
  await expect(read(bytes, { limits: { columns: 3 } })).rejects.toMatchObject({
    code: 'xlsx.too-many-columns',
  })
  await expect(read(bytes, { limits: { cellCharacters: 5 } })).rejects.toMatchObject({
    code: 'xlsx.cell-too-long',
  })
  await expect(read(bytes, { limits: { expandedBytes: 100 } })).rejects.toMatchObject({
    code: 'xlsx.expands-too-much',
  })
})

test('what is no spreadsheet, or a broken one, is said to be so', async () => {
  await expect(read(Buffer.from('folio,total\r\n1,2'))).rejects.toMatchObject({
    code: 'xlsx.not-a-spreadsheet',
  })
  await expect(read(await buildZip({ 'word/document.xml': '<document/>' }))).rejects.toMatchObject({
    code: 'xlsx.not-a-spreadsheet',
  })
  await expect(read(await workbookOf('<row><c>'))).rejects.toMatchObject({ code: 'xlsx.broken' })
  await expect(read(await workbookOf('<row><c><v>doce</v></c></row>'))).rejects.toMatchObject({
    code: 'xlsx.broken',
  })
  await expect(read(await workbookOf(''), { sheet: 'Otra' })).rejects.toMatchObject({
    code: 'xlsx.not-a-spreadsheet',
  })
})

test('a file read in its own thread gives the same rows and the same refusals', async () => {
  const bytes = await workbookOf('<row><c><v>1</v></c></row>')

  expect(await readXlsxAside(bytes)).toEqual(await read(bytes))
  await expect(readXlsxAside(Buffer.from('x'))).rejects.toMatchObject({
    code: 'xlsx.not-a-spreadsheet',
  })
})

test('a file that takes too long is given up', async () => {
  const bytes = await workbookOf('<row><c><v>1</v></c></row>'.repeat(50_000))

  await expect(readXlsxAside(bytes, { timeoutMilliseconds: 1 })).rejects.toMatchObject({
    code: 'xlsx.too-slow',
  })
})
