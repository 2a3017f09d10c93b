import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { linesOf } from '@kit/pdf/testing'
import type { AnyReport } from '@kit/reports/define-report'
import { readXlsx } from '@kit/spreadsheet/read-xlsx'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import {
  describeReport,
  exportReport,
  findReportChoices,
  listReports,
  openReport,
  runReport,
  type FileKind,
  type ReportReply,
} from '../contract.ts'
import { REPORTS } from './reports.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'reporting'] })
const { database } = world

// Two lobbies of two channels, sales in three currencies, one of them in a customer's name that a
// spreadsheet would run.
const lobby = await buildLocation(database)
const other = await buildLocation(database)
await buildReservation(database, {
  location: lobby,
  customer_name: '=1+1',
  items: [
    { gross: '1234.56', dock: '10', voucher: true },
    { gross: '99.99', discount: '9.99', adults: 3 },
  ],
})
await buildReservation(database, {
  location: lobby,
  currency: 'USD',
  items: [{ gross: '80.10' }, { gross: '50', fee: '12.5' }],
})
await buildReservation(database, { location: other, currency: 'EUR', items: [{ gross: '70' }] })

const admin = await world.signInAs({ roles: ['ADMIN'] })
const year = { dateInit: '2026-01-01', dateFin: '2026-12-31' }

describe.each(REPORTS.map((report) => [report.id, report] as const))('%s', (id, report) => {
  test('a viewer without places sees nothing, in rows and in totals', async () => {
    const nobody = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      granted: [report.permission],
    })

    const { body } = await world.call(nobody, runReport({ id }), { body: year })

    expect([body.rows, body.totals, body.converted, body.total]).toEqual([[], [], null, 0])
  })

  test('whoever lacks its permission is refused at every address', async () => {
    const stranger = await world.signInAs({ roles: ['ADMIN'], denied: [report.permission] })

    const replies = await Promise.all([
      world.call(stranger, describeReport({ id }), {}),
      world.call(stranger, runReport({ id }), { body: year }),
      ...(['excel', 'csv', 'pdf'] as const).map((kind) =>
        world.call(stranger, exportReport(kind, { id }), { body: year }),
      ),
      world.call(stranger, openReport({ id, path: report.path }), { body: year }),
    ])

    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  })

  test('its definition says in both languages what it counts, and rows carry exactly its columns', async () => {
    const spanish = await world.call(admin, describeReport({ id }), {})
    const english = await world.call(admin, describeReport({ id }), {}, { language: 'en' })
    const { body } = await world.call(admin, runReport({ id }), { body: year })

    expect(spanish.body).toMatchObject({
      id,
      path: report.path,
      rule: report.rule.es,
      title: report.title.es,
    })
    expect(english.body.rule).toBe(report.rule.en)
    const keys = spanish.body.columns.map(({ key }) => key)
    for (const row of body.rows) expect(Object.keys(row).sort()).toEqual([...keys].sort())
    expect(body.links).toHaveLength(body.rows.length)
  })

  test.each(['original', 'usd', 'mxn'])(
    'totals are the same in JSON, xlsx, csv and PDF (%s)',
    async (currency) => {
      const asked = { ...year, currency }
      const { body } = await world.call(admin, runReport({ id }), { body: asked })
      const expected = linesToExpect(body).map((line) => printedLine(report, line))

      const files = await Promise.all(
        (['excel', 'csv', 'pdf'] as const).map(async (kind) => ({
          kind,
          rows: await rowsOf(kind, id, asked),
        })),
      )

      for (const { kind, rows } of files)
        for (const line of expected)
          expect(
            rows.map((row) => row.slice(-line.length)),
            kind,
          ).toContainEqual(line)
    },
  )

  test('a filter it does not have is refused by name, with those it has, never ignored', async () => {
    const asked = { body: { ...year, chanel: [other.channel_id], sort: '-sale_day' } }

    const page = await world.call(admin, runReport({ id }), asked)
    const file = await world.call(admin, exportReport('csv', { id }), asked)

    for (const { status, error } of [page, file]) {
      expect([status, error?.code]).toEqual([400, 'request.unknown_fields'])
      expect(error?.message).toMatch(/^Esto no existe aquí: chanel\. Se entiende: .*dateInit/)
      expect(error?.fields).toEqual([
        { path: 'chanel', code: 'unrecognized_keys', message: 'Campo desconocido' },
      ])
    }
  })

  test('the period is understood as from and to, too, and refused when the two copies differ', async () => {
    const copied = { from: year.dateInit, to: year.dateFin }

    const original = await world.call(admin, runReport({ id }), { body: year })
    const copy = await world.call(admin, runReport({ id }), { body: copied })
    const both = await world.call(admin, runReport({ id }), { body: { ...year, ...copied } })
    const torn = await world.call(admin, runReport({ id }), {
      body: { ...year, from: '2026-02-01' },
    })

    for (const { body } of [copy, both])
      expect({ ...body, generated_at: '' }).toEqual({ ...original.body, generated_at: '' })
    expect([torn.status, torn.error?.code]).toEqual([400, 'report.period_twice'])
  })

  test.each(['constructor', '-toString', 'no_such_column'])(
    'an order it does not have is refused (%s)',
    async (sort) => {
      const { status } = await world.call(admin, runReport({ id }), { body: { ...year, sort } })

      expect(status).toBe(400)
    },
  )
})

test('at its own path a report is the file that Accept asks for, a spreadsheet when it asks for nothing special', async () => {
  const typeOf = async (accept: string) => {
    const { headers } = await world.app.inject({
      method: 'POST',
      url: '/api/reportes/excursiones',
      headers: { accept, cookie: admin.cookies, authorization: `Bearer ${admin.token}` },
      payload: year,
    })
    return String(headers['content-type']).split(';')[0]
  }

  const types = await Promise.all(
    [
      '*/*',
      'application/json, text/plain, */*',
      'application/json',
      'application/pdf',
      'text/csv',
    ].map(typeOf),
  )

  const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(types).toEqual([xlsx, xlsx, 'application/json', 'application/pdf', 'text/csv'])
})

test('choices stay within what a person sees', async () => {
  const manager = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    channel_ids: [lobby.channel_id],
    hotel_ids: [lobby.hotel_id],
  })

  const whole = await world.call(admin, findReportChoices, {})
  const narrow = await world.call(manager, findReportChoices, {})

  expect([whole.body.locations.length, whole.body.reps.length]).toEqual([2, 3])
  expect(narrow.body.locations.map(({ id }) => id)).toEqual([lobby.id])
  expect([
    narrow.body.channels.length,
    narrow.body.reps.length,
    narrow.body.providers.length,
  ]).toEqual([1, 2, 4])
})

test('everybody is told only of the reports they may open', async () => {
  const operations = await world.signInAs({ roles: ['OPERACIONES'] })

  const all = await world.call(admin, listReports, {})
  const own = await world.call(operations, listReports, {})

  expect(all.body).toHaveLength(REPORTS.length)
  expect(own.body.map(({ path }) => path)).not.toContain('/reportes/excursiones')
})

/** What the files print: the chosen currency unless it would only repeat the one line above it. */
function linesToExpect({ totals, converted }: ReportReply): ReportReply['totals'] {
  return converted && !(totals.length === 1 && totals[0]!.currency === converted.currency)
    ? [...totals, converted]
    : totals
}

/** A line of totals as its cells stand in a file, from the first figure on. */
function printedLine(
  report: AnyReport,
  { currency, values }: ReportReply['totals'][number],
): (string | number)[] {
  const cells = Object.entries(report.columns).map(([key, { kind }]) =>
    kind === 'currency' ? currency : (values[key] ?? null),
  )
  return cells.filter((cell) => cell !== null).map((cell) => plain(String(cell)))
}

/**
 * `1,234.50`, `1234.5000` and `12.5%` as numbers, so that every file can be compared with every
 * other.
 */
function plain(text: string): string | number {
  const figure = /^(-?[\d,]+(?:\.\d+)?)(%?)$/.exec(text)
  if (!figure) return text
  const value = Number(figure[1]!.replaceAll(',', ''))
  return Number((figure[2] ? value / 100 : value).toFixed(4))
}

async function rowsOf(
  kind: FileKind,
  id: string,
  body: Record<string, unknown>,
): Promise<(string | number)[][]> {
  const { body: file, status } = await world.call(admin, exportReport(kind, { id }), { body })
  expect(status).toBe(200)
  const bytes = Buffer.from(await file.blob.arrayBuffer())
  const rows =
    kind === 'pdf'
      ? (await linesOf(bytes)).map((line) => line.split(' '))
      : kind === 'csv'
        ? Papa.parse<string[]>(bytes.toString('utf8')).data
        : await sheetRows(bytes)
  return rows.map((row) => row.filter((cell) => cell !== '').map(plain))
}

async function sheetRows(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readXlsx(bytes)) rows.push(cells.map((cell) => cell?.text ?? ''))
  return rows
}
