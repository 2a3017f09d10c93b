// Every report as LibreOffice and pdftotext read it: each amount that the API answers stands in the
// spreadsheet and on paper. A sample in `npm test`; REPORT_FILES=all asks for every report.
import { openTestWorld } from '@app/server/testing'
import { TABLES } from '@app/reporting/api'
import { textOf, withoutPoppler } from '@kit/pdf/testing'
import { describeTable, exportTable, runReport } from '@kit/tables/contract'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoDatabase, SMALL_DEMO, TEST_UNTIL } from '../../../db/demo/demo-database.ts'

const withoutOffice = (process.env['MOSTRADOR_SKIP'] ?? '').split(',').includes('office')
const ALL = process.env['REPORT_FILES'] === 'all'
/** One report of so many. */
const SAMPLE = 12
const ROWS_MAX = 200

const reports = TABLES.filter(({ kind }) => kind === 'report').filter(
  (_, index) => ALL || index % SAMPLE === 0,
)
const world = await openTestWorld({
  now: `${TEST_UNTIL}T18:00:00Z`,
  at: await openDemoDatabase(SMALL_DEMO),
})
const run = promisify(execFile)
const sheets = new Map<string, string>()
let folder: string

type Found = { id: string; amounts: string[]; pdf: Buffer }
const found: Found[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-files-'))
  const chief = await world.signInAs({ roles: ['SUPER ADMIN'] })
  const days = { dateInit: `${TEST_UNTIL.slice(0, 8)}01`, dateFin: TEST_UNTIL }
  for (const { id, period } of reports) {
    const asked = period ? days : {}
    const { body } = await world.call(chief, runReport, {
      params: { id },
      body: { ...asked, page_size: ROWS_MAX },
    })
    const { body: described } = await world.call(chief, describeTable, { params: { id } })
    const money = (body.columns ?? described.columns).filter(
      ({ kind, hidden }) => kind === 'money' && !hidden,
    )
    const amounts = body.rows.flatMap((row: Record<string, unknown>) =>
      money.flatMap(({ key }) => (isWholeCents(row[key]) ? [shown(row[key])] : [])),
    )
    const take = async (format: 'excel' | 'pdf') =>
      Buffer.from(
        await (
          await world.call(chief, exportTable(format), { params: { id }, body: asked })
        ).body.blob.arrayBuffer(),
      )
    await writeFile(join(folder, `${id}.xlsx`), await take('excel'))
    found.push({ id, amounts: [...new Set(amounts)], pdf: await take('pdf') })
  }
  if (withoutOffice) return
  // All in one run: to start takes longer than to read one.
  await run('soffice', [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true',
    '--outdir',
    folder,
    ...found.map(({ id }) => join(folder, `${id}.xlsx`)),
  ])
  for (const { id } of found)
    sheets.set(id, await readFile(join(folder, `${id}.csv`), 'utf8').catch(() => ''))
}, 600_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Of a mean, each program rounds its half cents. */
const isWholeCents = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d{1,2}0*)?$/.test(value)

/** '-1234.5000' as it is written everywhere: '1,234.50'; how a minus is drawn is the program's. */
function shown(amount: string): string {
  const [whole, cents = ''] = amount.replace('-', '').split('.')
  return `${whole!.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents.padEnd(2, '0').slice(0, 2)}`
}

test('reports with amounts are among those that are read', () => {
  expect(found.filter(({ amounts }) => amounts.length > 0).length).toBeGreaterThan(
    reports.length / 3,
  )
})

test.skipIf(withoutOffice)('LibreOffice reads each amount of each report', () => {
  const missing = found.flatMap(({ id, amounts }) => {
    const sheet = sheets.get(id)!
    return amounts.filter((amount) => !sheet.includes(amount)).map((amount) => `${id}: ${amount}`)
  })
  expect([...sheets].filter(([, text]) => text === '').map(([id]) => id)).toEqual([])
  expect(missing).toEqual([])
})

test.skipIf(withoutPoppler)(
  'pdftotext reads each amount of each report',
  async () => {
    const missing: string[] = []
    for (const { id, amounts, pdf } of found) {
      const text = await textOf(pdf)
      missing.push(
        ...amounts.filter((amount) => !text.includes(amount)).map((amount) => `${id}: ${amount}`),
      )
    }
    expect(missing).toEqual([])
  },
  120_000,
)
