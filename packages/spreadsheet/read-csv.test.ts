import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import { readRowsAside } from './read-rows-aside.ts'
import { workbookOf } from './testing/build-zip.ts'
import { readXlsx } from './read-xlsx.ts'

const textsOf = (bytes: Buffer) =>
  [...readCsv(bytes)].map(({ row, cells }) => [row, ...cells.map((cell) => cell?.text ?? null)])

test('quotes, line breaks inside them and empty cells are read as RFC 4180 says', () => {
  const bytes = Buffer.from('hotel,nota\r\n"Isla ""Azul""","dos\nlíneas"\r\n,x\r\n')

  expect(textsOf(bytes)).toEqual([
    [1, 'hotel', 'nota'],
    [2, 'Isla "Azul"', 'dos\nlíneas'],
    [4, null, 'x'],
  ])
})

test.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFFaño;día\n1;2')],
  ['UTF-8', Buffer.from('año;día\n1;2')],
  ['Windows-1252', Buffer.from('año;día\n1;2', 'latin1')],
  ['UTF-16 with its mark', Buffer.from('\uFEFFaño;día\n1;2', 'utf16le')],
  ['UTF-16 without it', Buffer.from('año;día\n1;2', 'utf16le')],
  ['UTF-16, large end first', Buffer.from('\uFEFFaño;día\n1;2', 'utf16le').swap16()],
])('accents survive %s', (_encoding, bytes) => {
  expect(textsOf(bytes)).toEqual([
    [1, 'año', 'día'],
    [2, '1', '2'],
  ])
})

test('a million columns, an endless cell, a quote that never ends and what is no text are refused', () => {
  const refused = (bytes: Buffer) => () => textsOf(bytes)

  expect(refused(Buffer.from(','.repeat(1_000_000)))).toThrow('xlsx.too-many-columns')
  expect(refused(Buffer.from('x'.repeat(40_000)))).toThrow('xlsx.cell-too-long')
  expect(refused(Buffer.from('a,"b'))).toThrow('xlsx.broken')
  expect(refused(Buffer.from([0, 1, 2, 0, 0, 3, 7]))).toThrow('xlsx.not-a-spreadsheet')
  expect(refused(Buffer.from('a\n'.repeat(200_001)))).toThrow('xlsx.too-many-rows')
})

test('a file read aside gives the same rows in batches, of either kind', async () => {
  const lines = Array.from({ length: 1_200 }, (_, index) => `${index},x`)
  const batches: number[] = []
  for await (const batch of readRowsAside(Buffer.from(lines.join('\n')))) batches.push(batch.length)
  const sheet = await workbookOf('<row><c><v>7</v></c></row>')
  const rows = []
  for await (const batch of readRowsAside(sheet)) rows.push(...batch)

  expect(batches).toEqual([500, 500, 200])
  expect(rows).toEqual([{ row: 1, cells: [{ kind: 'number', text: '7' }] }])
})

test('a formula is what it gave; one that nobody calculated is an error and not an empty cell', async () => {
  const bytes = await workbookOf(
    "<row><c><f>6*7</f><v>42</v></c><c><f>cmd|' /C calc'!A0</f></c></row>",
  )
  const rows = []
  for await (const row of readXlsx(bytes)) rows.push(row.cells)

  expect(rows).toEqual([
    [
      { kind: 'number', text: '42' },
      { kind: 'error', text: '#CALC!' },
    ],
  ])
})

test('the line sep= divides and is no row; what stands in quotes divides nothing', () => {
  const said = Buffer.from('sep=;\r\nHotel;Nota\r\nA;"1;2"\r\n')
  const quoted = Buffer.from('"Hotel, nombre, zona";Día\nA;24/12/2026\n')
  const titled = Buffer.from('Ocupación, diciembre\n\nHotel;Huéspedes\nA;1,5\nB;2,5\n')

  expect(textsOf(said)).toEqual([
    [2, 'Hotel', 'Nota'],
    [3, 'A', '1;2'],
  ])
  expect(textsOf(quoted)[0]).toEqual([1, 'Hotel, nombre, zona', 'Día'])
  expect(textsOf(titled)[2]).toEqual([3, 'Hotel', 'Huéspedes'])
})
