import { all } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { openTestDatabase } from '@kit/testing/database'
import { sql, type RawBuilder } from 'kysely'
import { tmpdir } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { column, HOUSE_ONLY } from './column.ts'
import { defineReport, type AnyReport } from './define-report.ts'
import { describeReport } from './describe-report.ts'
import { FILTERS } from './filter.ts'
import { periodBefore, runReport } from './run-report.ts'
import type { Viewer } from './statement.ts'
import { openReportFile } from './write-report.ts'

const { database } = await openTestDatabase()

const everybody: Viewer = { scope: { all: true }, roles: ['ADMIN'] }
const text = { es: 'x', en: 'x' }
const asked = { posted: {}, today: day('2026-03-10') }
const page = { page: 1, page_size: 200 }

/** Sales of two providers: 100 of which 40 are margin, 300 of which 60 are. */
const SALES = sql`(values (1, 'Ámbar', 100.00, 40.00), (2, 'Barco', 300.00, 60.00)) s(provider_id, product, sold, margin)`

function buildReport(query: (scoped: RawBuilder<boolean>) => RawBuilder<unknown>): AnyReport {
  return defineReport({
    id: 'margins',
    path: '/margins',
    title: text,
    question: text,
    rule: text,
    day: 'sale',
    roles: [],
    filters: { period: FILTERS.period },
    columns: {
      product: column.text('Producto', 'Product'),
      currency: column.currency(),
      sold: column.money('Venta', 'Sold'),
      margin: column.money('Margen', 'Margin', HOUSE_ONLY),
      share: column.ratio('% margen', '% margin', 'margin', 'sold'),
    },
    query: ({ scope }) => query(scope.covers({ provider: sql`s.provider_id` })),
    sort: ['product'],
    chart: { kind: 'bar', x: 'product', y: 'margin', label: text },
  })
}

const margins = buildReport(
  (scoped) =>
    sql`select s.product, 'MXN' as currency, s.sold, s.margin from ${SALES} where ${scoped}`,
)

describe('a run', () => {
  test('a percentage of the total is worked out from the totals, not summed or averaged', async () => {
    const { rows, by_currency } = await runReport(database, margins, everybody, asked, page)

    expect(rows.map(({ share }) => share)).toEqual(['0.400000', '0.200000'])
    expect(by_currency).toEqual([
      {
        currency: 'MXN',
        rows: 2,
        values: { sold: '400.0000', margin: '100.0000', share: '0.250000' },
      },
    ])
  })

  test('a provider sees only their own rows, and no margin, nor anything that would give it away', async () => {
    const provider: Viewer = { scope: { all: false, provider_id: 2 }, roles: ['PROVEEDORES'] }

    const { rows, by_currency, chart } = await runReport(database, margins, provider, asked, page)

    expect(rows).toEqual([{ product: 'Barco', currency: 'MXN', sold: '300.0000' }])
    expect(by_currency.map(({ values }) => values)).toEqual([{ sold: '300.0000' }])
    expect(chart).toBeNull()
    expect(describeReport(margins, provider, 'es').columns.map(({ key }) => key)).toEqual([
      'product',
      'currency',
      'sold',
    ])
    await expect(
      runReport(database, margins, provider, asked, { ...page, sort: 'margin' }),
    ).rejects.toThrow('request.invalid')
  })

  test('a query that forgets the viewer’s scope does not run', async () => {
    const open: AnyReport = {
      ...margins,
      query: () => sql`select s.product, 'MXN' as currency, s.sold, s.margin from ${SALES}`,
    }

    await expect(runReport(database, open, everybody, asked, page)).rejects.toThrow(
      'never narrows itself',
    )
  })

  test('nothing can be written by a report', async () => {
    await sql`create table written (at integer)`.execute(database)
    await sql`create function write_now() returns boolean language sql as 'insert into written values (1) returning true'`.execute(
      database,
    )

    const writing = buildReport(
      (scoped) =>
        sql`select s.product, 'MXN' as currency, s.sold, s.margin from ${SALES} where ${scoped} and write_now()`,
    )

    await expect(runReport(database, writing, everybody, asked, page)).rejects.toThrow(
      'read-only transaction',
    )
  })
})

describe('a file', () => {
  const wish = {
    format: 'csv',
    language: 'es',
    printed_by: 'Ana',
    now: new Date('2026-03-10T15:00:00Z'),
  } as const
  const place = { folder: tmpdir(), gone: new AbortController().signal }

  test('rows and totals are of one instant, whatever is sold while it is written', async () => {
    await sql`create table sale as select n as id, 1 as provider_id, 'Tour ' || n as product, 1.10::numeric as sold, 0::numeric as margin from generate_series(1, 5000) n`.execute(
      database,
    )
    const report = buildReport(
      (scoped) =>
        sql`select s.product, 'MXN' as currency, s.sold, s.margin from sale s where ${scoped}`,
    )

    const writing = openReportFile(database, report, everybody, asked, wish, place)
    await sql`insert into sale select n, 1, 'Late', 1.10, 0 from generate_series(1, 100) n`.execute(
      database,
    )
    const file = await writing
    const text = (await buffer(file.stream)).toString('utf8')
    const lines = text.trim().split('\r\n')

    const late = lines.filter((line) => line.startsWith('Late')).length
    expect([0, 100]).toContain(late)
    expect(lines).toHaveLength(1 + 5000 + late + 1)
    expect(lines.at(-1)).toBe(`Total MXN,MXN,${late === 0 ? '5500' : '5610'}.0000,0.0000,0%`)
    expect(file.bytes).toBe(Buffer.byteLength(text))
    expect(file.file_name).toBe('x 10-03-2026.csv')
  })

  test('the transaction has ended before the first byte is taken, however slow the reader is', async () => {
    const report = buildReport(
      (scoped) =>
        sql`select s.product || repeat('x', 1000) as product, 'MXN' as currency, s.sold, s.margin from sale s where ${scoped}`,
    )

    const file = await openReportFile(database, report, everybody, asked, wish, place)

    expect(await findOpenTransactions()).toEqual([])
    file.stream.destroy()
  })

  test('when nobody waits for it any more the writing stops and the connection comes back', async () => {
    const left = new AbortController()
    const report = buildReport(
      (scoped) =>
        sql`select s.product, 'MXN' as currency, s.sold, s.margin from sale s where ${scoped} and pg_sleep(0.001) is not null`,
    )

    const writing = openReportFile(database, report, everybody, asked, wish, {
      ...place,
      gone: left.signal,
    })
    left.abort()

    await expect(writing).rejects.toThrow('aborted')
    expect(await findOpenTransactions()).toEqual([])
  })

  test('a question that cannot be answered fails before the first byte', async () => {
    const broken = buildReport((scoped) => sql`select nothing from nowhere where ${scoped}`)

    await expect(openReportFile(database, broken, everybody, asked, wish, place)).rejects.toThrow(
      'does not exist',
    )
  })

  const findOpenTransactions = () =>
    all(
      database,
      sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
})

describe('a definition', () => {
  test('is refused when its amounts have no currency or its ratio divides what it has not', () => {
    const rest = {
      id: 'x',
      path: '/x',
      title: text,
      question: text,
      rule: text,
      day: 'sale',
      roles: [],
      filters: {},
      query: () => sql`select`,
      sort: [],
    } as const

    expect(() =>
      defineReport({ ...rest, columns: { sold: column.money('Venta', 'Sold') } }),
    ).toThrow('without a currency column')
    expect(() =>
      defineReport({ ...rest, columns: { share: column.ratio('%', '%', 'won', 'lost') } }),
    ).toThrow('divides what is no amount')
  })
})

test.each([
  // A Tuesday beside the Tuesday before, and beside the Tuesday of that week a year ago.
  ['2026-03-10', '2026-03-10', 'before', '2026-03-03', '2026-03-03'],
  ['2026-03-10', '2026-03-10', 'year', '2025-03-11', '2025-03-11'],
  ['2026-03-05', '2026-03-11', 'before', '2026-02-26', '2026-03-04'],
  ['2026-03-01', '2026-03-10', 'before', '2026-02-15', '2026-02-24'],
  ['2026-03-01', '2026-03-31', 'before', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-03-31', 'before', '2025-10-01', '2025-12-31'],
  ['2024-02-01', '2024-02-29', 'year', '2023-02-01', '2023-02-28'],
  ['2025-11-01', '2026-02-28', 'year', '2024-11-01', '2025-02-28'],
] as const)(
  '%s to %s, held against what was %s, stands beside %s to %s',
  (from, to, against, before, until) => {
    expect(periodBefore({ from: day(from), to: day(to) }, against)).toEqual({
      from: before,
      to: until,
    })
  },
)
