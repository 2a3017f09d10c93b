import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { writeTablePdf, type TableColumn, type TablePdf } from './table.ts'
import { faultsOf } from './testing/faults.ts'
import { infoOf, linesOf, textOf, withoutPoppler } from './testing/poppler.ts'

const columns: readonly TableColumn[] = [
  { key: 'folio', header: 'Folio', kind: 'text' },
  { key: 'customer', header: 'Cliente', kind: 'text' },
  { key: 'day', header: 'Día', kind: 'day' },
  { key: 'sold_at', header: 'Vendido', kind: 'instant' },
  { key: 'pax', header: 'Pax', kind: 'integer' },
  { key: 'currency', header: 'Moneda', kind: 'text' },
  { key: 'total', header: 'Total', kind: 'money', currencyKey: 'currency' },
  { key: 'share', header: '% del total', kind: 'percent' },
]

function buildTable(overrides: Partial<TablePdf> = {}): TablePdf {
  return {
    titleLines: [
      'Reporte de excursiones',
      'Del 01/03/2026 al 31/03/2026',
      'Incluye canceladas con cargo',
    ],
    columns,
    rows: [
      [
        [
          'CUN-26-000001',
          'Íñigo Núñez',
          '2026-03-09',
          '2026-03-10T03:30:00Z',
          2,
          'MXN',
          '1234.5650',
          '0.125',
        ],
        ['CUN-26-000002', 'Šárka Dvořák', '2026-03-10', null, 1, 'USD', '-80.1', null],
      ],
    ],
    totals: [
      {
        currency: 'MXN',
        cells: [
          'Total MXN',
          null,
          null,
          null,
          { value: 2 },
          'MXN',
          { value: '1234.5650', sum: true },
          null,
        ],
      },
      {
        currency: 'USD',
        cells: [
          'Total USD',
          null,
          null,
          null,
          { value: 1 },
          'USD',
          { value: '-80.1000', sum: true },
          null,
        ],
      },
    ],
    printedBy: 'Rocío Peña',
    printedAt: new Date('2026-03-31T15:05:00Z'),
    timeZone: 'America/Cancun',
    ...overrides,
  }
}

const manyRows = (count: number) => [
  Array.from({ length: count }, (_, index) => [
    `F-${index + 1}`,
    'Ana',
    '2026-03-09',
    null,
    1,
    'MXN',
    '10.00',
    null,
  ]),
]

async function pdf(overrides: Partial<TablePdf> = {}): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writeTablePdf(out, buildTable(overrides))])
  return bytes
}

describe.skipIf(withoutPoppler)('as poppler reads it', () => {
  test('a report says its title, filters, rule, who printed it, its rows and its totals per currency', async () => {
    expect(await linesOf(await pdf())).toEqual([
      'Reporte de excursiones Impreso por Rocío Peña · 31/03/2026 10:05',
      'Del 01/03/2026 al 31/03/2026',
      'Incluye canceladas con cargo',
      'Folio Cliente Día Vendido Pax Moneda Total % del total',
      'CUN-26-000001 Íñigo Núñez 09/03/2026 09/03/2026 22:30 2 MXN 1,234.57 12.50%',
      'CUN-26-000002 Šárka Dvořák 10/03/2026 1 USD -80.10',
      'Total MXN 2 MXN 1,234.57',
      'Total USD 1 USD -80.10',
      'Página 1 de 1',
    ])
  })

  test('it is a landscape Letter with its title, and every page repeats the header and counts itself', async () => {
    const bytes = await pdf({ rows: manyRows(100) })

    expect(await infoOf(bytes)).toMatchObject({
      Title: 'Reporte de excursiones',
      Pages: '4',
      'Page size': '792 x 612 pts (letter)',
    })
    const second = await linesOf(bytes, 2)
    expect(second[0]).toMatch(/^Reporte de excursiones/)
    expect(second[1]).toBe('Folio Cliente Día Vendido Pax Moneda Total % del total')
    expect(second.at(-1)).toBe('Página 2 de 4')
    const folios = (await textOf(bytes)).match(/F-\d+/g)
    expect(folios).toEqual(Array.from({ length: 100 }, (_, index) => `F-${index + 1}`))
  })

  test('a row that does not fit goes whole to the next page', async () => {
    const long = [
      'F-LARGA',
      'principio '.repeat(60) + 'fin',
      '2026-03-09',
      null,
      1,
      'MXN',
      '10.00',
      null,
    ]
    const bytes = await pdf({ rows: [[...manyRows(30)[0]!, long]], totals: [] })

    const first = (await linesOf(bytes, 1)).join(' ')
    const second = (await linesOf(bytes, 2)).join(' ')
    expect(first).not.toContain('principio')
    expect(second).toContain('F-LARGA principio')
    expect(second).toContain('principio fin')
  })

  test('nothing lies outside of a page or upon another, whatever number of rows', async () => {
    const row = (index: number) => [
      `CUN-26-${String(index).padStart(6, '0')}`,
      index % 4 === 0 ? 'Íñigo Núñez de la Concepción y Villaseñor, '.repeat(5) : 'Ana Peña',
      '2026-03-09',
      '2026-03-10T03:30:00Z',
      2,
      'MXN',
      '98765432123.5650',
      '0.125',
    ]
    for (const count of [0, 1, 21, 22, 23, 24, 25, 26, 60]) {
      const rows = [Array.from({ length: count }, (_, index) => row(index))]

      expect(await faultsOf(await pdf({ rows }), 'staff'), `${count} rows`).toEqual([])
    }
  })

  test('the last page holds rows, and not only totals', async () => {
    for (let count = 28; count < 35; count++) {
      const bytes = await pdf({ rows: manyRows(count) })
      const pages = Number((await infoOf(bytes))['Pages'])
      const last = await linesOf(bytes, pages)

      expect(last.filter((line) => line.startsWith('F-')).length, `${count} rows`).toBeGreaterThan(
        2,
      )
    }
  })

  test('the totals are kept together on one page', async () => {
    for (let rows = 25; rows < 40; rows++) {
      const text = await textOf(await pdf({ rows: manyRows(rows) }))
      const page = text.split('\f').find((candidate) => candidate.includes('Total MXN'))
      expect(page).toContain('Total USD')
    }
  })

  test('a report without rows says so, in the language asked for', async () => {
    expect(await linesOf(await pdf({ rows: [], totals: [] }))).toContain('Sin registros')
    const english = await linesOf(await pdf({ rows: [], totals: [], language: 'en' }))
    expect(english).toContain('No records')
    expect(english.at(-1)).toBe('Page 1 of 1')
  })

  test('a figure wider than its column is set smaller, digit for digit', async () => {
    const narrow: readonly TableColumn[] = [
      { key: 'a', header: 'A', kind: 'text' },
      { key: 'b', header: 'B', kind: 'money' },
    ]
    const lines = await linesOf(
      await pdf({ columns: narrow, rows: [[['x', '123456789012345.67']]], totals: [] }),
    )

    expect(lines).toContain('x 123,456,789,012,345.67')
  })

  test('columns are measured: beside names of 120 characters no folio, date or amount is broken', async () => {
    const name = 'Excursión '.repeat(12)
    const rows = [
      [
        [
          'CUN-26-000123',
          name,
          '2026-03-01',
          '2026-03-10T03:30:00Z',
          2,
          'MXN',
          '1234567.89',
          '0.125',
        ],
      ],
    ]
    const doubled = [
      ...columns,
      ...columns.map((column) => ({ ...column, key: `${column.key}_2` })),
    ]

    const once = await textOf(await pdf({ titleLines: ['Uno'], rows, totals: [] }))
    const twice = await textOf(
      await pdf({
        titleLines: ['Doble'],
        columns: doubled,
        rows: [[[...rows[0]![0]!, ...rows[0]![0]!]]],
        totals: [],
      }),
    )

    const whole = ['CUN-26-000123', '01/03/2026', '1,234,567.89']
    for (const text of whole) {
      expect(once).toContain(text)
      expect(twice.split(text).length - 1).toBe(2)
    }
  })

  test('every character is drawn, and controls vanish', async () => {
    const lines = await linesOf(
      await pdf({
        rows: [[['a\u0007b', 'Ana 😀 Pen\u0303a', null, null, null, null, null, null]]],
        totals: [],
      }),
    )

    expect(lines).toContain('ab Ana 😀 Peña')
  })
})

test('a fault in the middle destroys the stream, so that half a report never looks whole', async () => {
  async function* rows() {
    yield manyRows(200)[0]!
    throw new Error('the database went away')
  }
  const out = new PassThrough()
  const read = buffer(out)

  await expect(writeTablePdf(out, buildTable({ rows: rows() }))).rejects.toThrow(
    'the database went away',
  )
  await expect(read).rejects.toThrow('the database went away')
})

test('a reader who leaves stops the rows at their source', async () => {
  let closed = false
  let batches = 0
  async function* rows() {
    try {
      for (; batches < 100_000; batches++) yield manyRows(100)[0]!
    } finally {
      closed = true
    }
  }
  const out = new PassThrough()
  const outcome = expect(writeTablePdf(out, buildTable({ rows: rows() }))).rejects.toThrow(
    'went away',
  )
  await wait(100)
  out.destroy()

  await outcome
  expect(closed).toBe(true)
  expect(batches).toBeLessThan(5000)
})

test('a float of money is a bug of the caller', async () => {
  const out = new PassThrough().on('error', () => undefined)
  const rows = [[['F', null, null, null, 1, 'MXN', 0.1 + 0.2, null]]]

  await expect(writeTablePdf(out, buildTable({ rows }))).rejects.toThrow('Not a plain decimal')
})
