import { setTimeout as wait } from 'node:timers/promises'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readXlsx, type ReadCell } from './read-xlsx.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { buildSheet, columns } from './testing/build-sheet.ts'
import { Collector } from './testing/collect.ts'
import { partOf } from './testing/part-of.ts'
import { writeXlsx, type XlsxOptions } from './write-xlsx.ts'

const oneColumn = [{ key: 'note', header: 'Nota', width: 20, kind: 'text' }] as const

async function written(sheet: Sheet, options?: XlsxOptions): Promise<Buffer> {
  const out = new Collector()
  await writeXlsx(out, sheet, options)
  return out.bytes()
}

async function readBack(bytes: Buffer, sheet?: string): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = []
  for await (const { cells } of readXlsx(bytes, sheet ? { sheet } : {}))
    rows.push(cells.map((cell: ReadCell | null) => cell?.text ?? null))
  return rows
}

test('a sheet carries its titles, its header, its rows and one row of totals per currency', async () => {
  const rows = await readBack(await written(buildSheet()))

  expect(rows).toEqual([
    ['Reporte de excursiones'],
    ['Del 01/03/2026 al 31/03/2026'],
    ['Incluye canceladas con cargo'],
    ['Folio', 'Día', 'Vendido', 'Pax', 'Moneda', 'Total', '% del total'],
    ['CUN-26-000001', '2026-03-09', '2026-03-09T22:30:00', '2', 'MXN', '1234.56', '12.5%'],
    ['CUN-26-000002', '2026-03-10', '2026-03-10T10:00:00', '1', 'USD', '80.105', '50%'],
    ['CUN-26-000003', '2026-03-11', null, '4', 'MXN', '-34.56'],
    ['Total MXN', null, null, '6', 'MXN', '1200', '100%'],
    ['Total USD', null, null, '1', 'USD', '80.105'],
  ])
})

test('an amount is written digit by digit and its total is a formula of its currency beside the known figure', async () => {
  const xml = await partOf(await written(buildSheet()), 'xl/worksheets/sheet1.xml')

  expect(xml).toContain('<v>1234.5600</v>')
  expect(xml).toContain('<f>SUMIF(E5:E7,&quot;MXN&quot;,F5:F7)</f><v>1200.0000</v>')
  expect(xml).toContain('<f>SUMIF(E5:E7,&quot;USD&quot;,D5:D7)</f><v>1</v>')
  expect(xml).toMatch(/<c r="G8" s="\d+"><v>1<\/v>/)
})

test('a float of money is a bug of the caller, and no file comes out of it', async () => {
  const out = new Collector()
  const rows: SheetRow[][] = [[['CUN-26-000001', null, null, null, 'MXN', 0.1 + 0.2]]]

  await expect(writeXlsx(out, buildSheet({ rows }))).rejects.toThrow(
    'Column total takes plain decimals',
  )
  expect(out.destroyed).toBe(true)
  expect(out.writableFinished).toBe(false)
})

test('a text that begins like a formula stays a text, marked as quoted', async () => {
  const hostile = ['=HYPERLINK("http://x","y")', '+52 998 100', '-1', '@SUM(A1)', '\tx']
  const bytes = await written(
    buildSheet({
      titleLines: [],
      columns: oneColumn,
      totals: [],
      rows: [hostile.map((text) => [text])],
    }),
  )

  expect((await readBack(bytes)).slice(1)).toEqual(hostile.map((text) => [text]))
  const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  const quotedStyle = /<c r="A2" s="(\d+)" t="s">/.exec(sheet)?.[1]
  const looks = [
    ...(await partOf(bytes, 'xl/styles.xml')).split('<cellXfs')[1]!.matchAll(/<xf [^>]*>/g),
  ]
  expect(looks[Number(quotedStyle)]?.[0]).toContain('quotePrefix="1"')
})

test('control characters are dropped, _x0041_ stays what it says, spaces and lines are kept', async () => {
  const texts = [
    'a\u0000b\u0008c',
    '_x0041_',
    '  sangría ',
    'uno\ndos',
    'R&D <ñ> "é"',
    'mitad \ud83d',
    '😀',
  ]
  const bytes = await written(
    buildSheet({
      titleLines: [],
      columns: oneColumn,
      totals: [],
      rows: [texts.map((text) => [text])],
    }),
  )

  expect((await readBack(bytes)).slice(1).flat()).toEqual([
    'abc',
    '_x0041_',
    '  sangría ',
    'uno\ndos',
    'R&D <ñ> "é"',
    'mitad ',
    '😀',
  ])
})

test('a cell holds 32,767 characters and says that more was there', async () => {
  const bytes = await written(
    buildSheet({ titleLines: [], columns: oneColumn, totals: [], rows: [[['x'.repeat(40_000)]]] }),
  )

  const [, row] = await readBack(bytes)
  expect(row?.[0]).toHaveLength(32_767)
  expect(row?.[0]?.endsWith('x…')).toBe(true)
})

test('past the table of shared texts a text stands in its own cell', async () => {
  const texts = Array.from({ length: 50_010 }, (_, index) => [`texto ${index}`])
  const bytes = await written(
    buildSheet({ titleLines: [], columns: oneColumn, totals: [], rows: [texts] }),
    { level: 1 },
  )

  const rows = await readBack(bytes)
  expect(rows).toHaveLength(50_011)
  expect(rows.at(-1)).toEqual(['texto 50009'])
  expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain(
    't="inlineStr"><is><t>texto 50009</t>',
  )
})

test('rows that do not fit go on in another sheet, and the totals count them all', async () => {
  const sale = (number: number): SheetRow => [`F-${number}`, null, null, 1, 'MXN', '10.00', null]
  const totals = [
    {
      currency: 'MXN',
      cells: ['Total', null, null, { value: 5, sum: true }, 'MXN', { value: '50.00', sum: true }],
    },
  ]
  const sheet = buildSheet({
    name: "Ventas d'oro",
    titleLines: ['Ventas'],
    rows: [[1, 2, 3].map(sale), [4, 5].map(sale)],
    totals,
  })
  const bytes = await written(sheet, { rowsPerSheet: 5 })

  expect((await readBack(bytes)).map(([first]) => first)).toEqual([
    'Ventas',
    'Folio',
    'F-1',
    'F-2',
    'F-3',
  ])
  expect((await readBack(bytes, "Ventas d'oro (2)")).map(([first]) => first)).toEqual([
    'Ventas',
    'Folio',
    'F-4',
    'F-5',
    'Total',
  ])
  expect(await partOf(bytes, 'xl/worksheets/sheet2.xml')).toContain(
    `<f>SUMIF('Ventas d''oro'!E3:E5,&quot;MXN&quot;,'Ventas d''oro'!F3:F5)+SUMIF('Ventas d''oro (2)'!E3:E4,&quot;MXN&quot;,'Ventas d''oro (2)'!F3:F4)</f><v>50.00</v>`,
  )
})

test('totals that do not fit under the rows get a sheet of their own', async () => {
  const rows: SheetRow[][] = [
    [1, 2, 3].map((number) => [`F-${number}`, null, null, 1, 'MXN', '10.00', null]),
  ]
  const bytes = await written(buildSheet({ titleLines: ['Ventas'], rows }), { rowsPerSheet: 5 })

  expect((await readBack(bytes, 'Excursiones (2)')).map(([first]) => first)).toEqual([
    'Ventas',
    'Folio',
    'Total MXN',
    'Total USD',
  ])
})

test('totals may be counted while the rows pass', async () => {
  let passed = 0
  async function* rows() {
    for (let batch = 0; batch < 3; batch++) {
      passed++
      yield [[`F-${batch}`]]
    }
  }
  const bytes = await written(
    buildSheet({
      titleLines: [],
      columns: oneColumn,
      rows: rows(),
      totals: () => [{ cells: [`Total ${passed}`] }],
    }),
  )

  expect((await readBack(bytes)).at(-1)).toEqual(['Total 3'])
})

test('a report without rows is still a file that says what it is', async () => {
  const rows = await readBack(await written(buildSheet({ rows: [], totals: [] })))

  expect(rows).toHaveLength(4)
  expect(rows[3]).toEqual(columns.map(({ header }) => header))
})

test('a fault in the middle destroys the stream, so that half a file never looks whole', async () => {
  async function* rows(): AsyncGenerator<SheetRow[]> {
    yield Array.from({ length: 20_000 }, (_, index) => [`texto largo ${index}`])
    throw new Error('the database went away')
  }
  const out = new Collector()

  await expect(writeXlsx(out, buildSheet({ columns: oneColumn, rows: rows() }))).rejects.toThrow(
    'the database went away',
  )
  expect(out.destroyed).toBe(true)
  await expect(readBack(out.bytes())).rejects.toMatchObject({ code: 'xlsx.not-a-spreadsheet' })
})

test('a reader who leaves stops the rows at their source', async () => {
  let closed = false
  let batches = 0
  async function* rows(): AsyncGenerator<SheetRow[]> {
    try {
      for (; batches < 1_000_000; batches++)
        yield Array.from({ length: 1000 }, () => [String(Math.random())])
    } finally {
      closed = true
    }
  }
  const out = new PassThrough({ highWaterMark: 1024 })
  const writing = writeXlsx(out, buildSheet({ columns: oneColumn, rows: rows() }))
  const outcome = expect(writing).rejects.toThrow('went away')
  await wait(50)
  out.destroy()

  await outcome
  expect(closed).toBe(true)
  expect(batches).toBeLessThan(1000)
})
