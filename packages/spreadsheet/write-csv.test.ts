import { expect, test } from 'vitest'
import type { SheetRow } from './sheet.ts'
import { buildSheet } from './testing/build-sheet.ts'
import { Collector } from './testing/collect.ts'
import { writeCsv } from './write-csv.ts'

async function csv(overrides: Parameters<typeof buildSheet>[0]): Promise<string> {
  const out = new Collector()
  await writeCsv(out, buildSheet(overrides))
  return out.text()
}

test('a csv begins with its mark, ends lines as Excel does and carries the same totals', async () => {
  const text = await csv({})

  expect(text).toBe(`\uFEFFReporte de excursiones\r
Del 01/03/2026 al 31/03/2026\r
Incluye canceladas con cargo\r
Folio,Día,Vendido,Pax,Moneda,Total,% del total\r
CUN-26-000001,2026-03-09,2026-03-09 22:30:00,2,MXN,1234.5600,12.5%\r
CUN-26-000002,2026-03-10,2026-03-10 10:00:00,1,USD,80.1050,50%\r
CUN-26-000003,2026-03-11,,4,MXN,-34.56,\r
Total MXN,,,6,MXN,1200.0000,100%\r
Total USD,,,1,USD,80.1050,\r
`)
})

test('a text that would run as a formula is disarmed, a negative amount is not touched', async () => {
  const columns = [
    { key: 'note', header: 'Nota', width: 9, kind: 'text' },
    { key: 'total', header: 'Total', width: 9, kind: 'money' },
  ] as const
  const rows: SheetRow[][] = [
    [
      ['=1+1', '-5.00'],
      ['+52 998', '1'],
      ['-x', null],
      ['@a', null],
      ['\tz', null],
      ['＝1', null],
    ],
  ]
  const text = await csv({ titleLines: [], totals: [], columns, rows })

  expect(text.split('\r\n').slice(1)).toEqual([
    "'=1+1,-5.00",
    "'+52 998,1",
    "'-x,",
    "'@a,",
    '"\'\tz",',
    "'＝1,",
    '',
  ])
})

test('quotes, commas and lines inside a cell do not break the row', async () => {
  const columns = [{ key: 'note', header: 'Nota', width: 9, kind: 'text' }] as const
  const text = await csv({
    titleLines: [],
    totals: [],
    columns,
    rows: [[['dijo "hola", y\nse fue']]],
  })

  expect(text).toBe('\uFEFFNota\r\n"dijo ""hola"", y\nse fue"\r\n')
})

test('percentages move their point without a float', async () => {
  const columns = [{ key: 'share', header: '%', width: 9, kind: 'percent' }] as const
  const rows: SheetRow[][] = [[['0.005'], ['-0.12345'], ['1'], ['12.3'], ['0'], ['0.07']]]
  const text = await csv({ titleLines: [], totals: [], columns, rows })

  expect(text.split('\r\n').slice(1, -1)).toEqual(['0.5%', '-12.345%', '100%', '1230%', '0%', '7%'])
})

test('a fault in the middle destroys the stream', async () => {
  const out = new Collector()
  const rows: SheetRow[][] = [[['x', 'ayer']]]

  await expect(writeCsv(out, buildSheet({ rows }))).rejects.toThrow('Not a day: ayer')
  expect(out.destroyed).toBe(true)
})
