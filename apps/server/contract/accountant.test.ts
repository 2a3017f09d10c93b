// An accountant checks the figures: of each report a statement over the tables that sales write,
// not over the views that the reports read, and what the API answers must be the same, row by row
// and in its totals.
import { openTestWorld } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { isAdditive } from '@kit/tables/column'
import { runReport } from '@kit/tables/contract'
import { gatherTables } from '@kit/tables/gather'
import { postedSchema, type Asked } from '@kit/tables/posted'
import { findRows } from '@kit/tables/rows'
import type { Table } from '@kit/tables/table'
import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleOf } from '@kit/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { TEST_UNTIL } from '../../../db/demo/demo-database.ts'
import { loadDemo } from '../../../db/demo/load-demo.ts'

const FOLDER = join(import.meta.dirname, 'accountant')
/** What statements have in common, by the name of each part: one that nobody names costs nothing. */
const COMMON = readdirSync(join(FOLDER, 'common'))
  .map((name) => readFileSync(join(FOLDER, 'common', name), 'utf8').trimEnd())
  .join(',\n')
const tables = await gatherTables(join(import.meta.dirname, '../../../modules'))
const REPORTS = tables.filter(({ kind }) => kind === 'report')

const world = await openTestWorld({ now: `${TEST_UNTIL}T18:00:00Z` })
const { database } = world

/** The month that ends today, and the year that today is in: its later months are still to come. */
const PERIODS = {
  'of a month': { first: '2026-03-01', last: '2026-03-31' },
  'of the year': { first: '2026-01-01', last: '2026-12-31' },
}
type Period = { first: string; last: string }

let admin: Awaited<ReturnType<typeof world.signInAs>>
let channel: number

beforeAll(async () => {
  await loadDemo(database, { reservations: 700, seed: 5, until: TEST_UNTIL })
  // The demo sells nothing in months: every fifth card was charged so.
  await run(
    database,
    sql`
    update payments.payment set instalment_months = 6, instalment_processor = 'Clip',
        instalment_fee_percent = 7.9, instalment_fee_tax_percent = 16
     where id % 5 = 0 and currency = 'MXN' and amount > 0 and state = 'confirmed'
       and method_id in (select id from payments.method where kind = 'terminal')`,
  )
  await run(database, sql`analyze`)
  admin = await world.signInAs({ roles: ['ADMIN'] })
  const [most] = await all(
    database,
    sql<{ id: number }>`
      select channel_id as id from reservations.reservation
       where sale_day is not null and agency_id is not null
       group by channel_id order by count(*) desc, 1 limit 1`,
  )
  channel = most!.id
}, 120_000)

test('every report has its statement, and every statement its report', () => {
  const written = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

  expect(written.sort()).toEqual(REPORTS.map(({ id }) => `${id}.sql`).sort())
})

describe.each(
  sampleOf('reports against the accountant', REPORTS).map((table) => ({ id: table.id, table })),
)('$id', ({ table }) => {
  test.each(Object.entries(PERIODS))('%s is what the tables say', async (_, period) => {
    const found = await compared(table, period, null)

    expect(found.told).toEqual(found.kept)
    expect(found.totals).toEqual(found.sums)
    expect(found.total).toBe(found.kept.length)
  })

  test('of one channel is what the tables say', async () => {
    const found = await compared(table, PERIODS['of the year'], channel)

    expect(found.told).toEqual(found.kept)
    expect(found.totals).toEqual(found.sums)
  })
})

/** Rows as the statement and as the API have them, alike in form and order; and both totals. */
async function compared(table: Table, period: Period, of: number | null) {
  const kept = await all(database, sql.raw<Row>(statementOf(table, period, of)))
  const { rows, totals, total } = await answerOf(table, period, of)
  const keys = Object.keys(kept[0] ?? {})
  // A statement that finds nothing compares nothing but that there is nothing.
  const alike = (given: readonly Row[]) =>
    given.map((row) => keys.map((key) => said(row[key])).join(' | ')).sort()
  const summed = keys.filter((key) => key in totals && isSummed(table, key))
  return {
    kept: alike(kept),
    told: alike(rows),
    total,
    sums: Object.fromEntries(summed.map((key) => [key, said(sumOf(kept, key))])),
    totals: Object.fromEntries(summed.map((key) => [key, said(totals[key])])),
  }
}

type Row = Record<string, unknown>

function statementOf({ id }: Table, { first, last }: Period, of: number | null): string {
  const own = readFileSync(join(FOLDER, `${id}.sql`), 'utf8')
  const more = /^(?:--.*\n)*with /
  return `with ${COMMON}${more.test(own) ? `,\n${own.replace(more, '')}` : `\n${own}`}`
    .replaceAll(':first::', `'${first}'::`)
    .replaceAll(':last::', `'${last}'::`)
    .replaceAll(':today::', `'${TEST_UNTIL}'::`)
    .replaceAll(':channel::', `${of}::`)
}

/** Totals as the API answers them, and all rows at once: it would add them up again for each page. */
async function answerOf(table: Table, { first, last }: Period, of: number | null) {
  const question = {
    dateInit: first,
    dateFin: last,
    ...(table.shape.kind === 'pivot' ? { year: Number(first.slice(0, 4)) } : {}),
    ...(of === null ? {} : { channel: [of] }),
  }
  const { body } = await world.call(admin, runReport, {
    params: { id: table.id },
    body: { ...question, page_size: 1 },
  })
  const asked: Asked = {
    posted: postedSchema(table).parse(question),
    today: TEST_UNTIL,
    language: 'es',
    user_id: admin.user_id,
    sees_all: true,
  }
  const viewer = {
    user_id: admin.user_id,
    scope: { all: true },
    roles: ['ADMIN'],
    permissions: new Set(['guest.contact']),
  } as const
  const all_rows = { page: 1, page_size: 1_000_000 }
  const { rows } = await findRows(database, table, viewer, asked, all_rows)
  expect(rows.slice(0, 1)).toEqual(body.rows)
  return { rows, totals: totalsOf(body), total: body.total }
}

/** In the currency that was chosen; of what is never converted, currency by currency added here. */
function totalsOf({
  converted,
  totals,
}: {
  converted: { values: Row } | null
  totals: readonly { values: Row }[]
}): Row {
  if (converted) return converted.values
  const keys = Object.keys(totals[0]?.values ?? {})
  return Object.fromEntries(
    keys.map((key) => [
      key,
      sumOf(
        totals.map(({ values }) => values),
        key,
      ),
    ]),
  )
}

/** A ratio and a place have no sum; what is made for a period has that of its figure. */
function isSummed({ fact }: Table, key: string): boolean {
  const named = key.replaceAll(/^(?:opening|closing)_|_(?:\d|now|before|year|year_before)$/g, '')
  const figure = fact.columns[named]
  return figure ? isAdditive(figure) : /^(?:m\d\d|total|before)$/.test(key)
}

/** What sums to nothing is nothing, and no remainder of adding floats. */
const sumOf = (rows: readonly Row[], key: string): number =>
  Number(rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0).toFixed(6))

/** Numbers to the hundredth of a cent; everything else as it is written. */
function said(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  const text = String(value)
  return /^-?\d+(?:\.\d+)?$/.test(text)
    ? (Number(text) + 0).toFixed(4).replace(/^-(?=0\.0+$)/, '')
    : text
}
