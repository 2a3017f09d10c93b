import { closePeriod } from '@app/ledger/contract'
import { recordEntries } from '@app/ledger/api'
import type { Account } from '@app/ledger/rules'
import { buildLocation } from '@app/organization/testing'
import { companyFiscalId } from '@app/organization/settings'
import { sumChangedDays } from '@app/reporting/api'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { recordSetting } from '@kit/db/settings'
import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  downloadElectronicFile,
  exportElectronicFile,
  previewElectronicFile,
  showElectronicMonth,
  type ElectronicFile,
} from '../contract.ts'

// A desk sells services in dollars at a rate of many decimals, in 2025 and in January and February
// 2026. February is closed; March runs.
const world = await openTestWorld({
  now: '2026-03-10T15:00:00Z',
  modules: ['access', 'organization', 'ledger', 'accounting'],
})
const { database } = world
const lobby = await buildLocation(database)

type Line = readonly [Account, string, 'MXN' | 'USD']
async function book(on: string, ...lines: readonly Line[]): Promise<void> {
  const sale = await buildReservation(database, { location: lobby })
  const { channel_id, hotel_id, id: location_id } = sale.location
  const place = { channel_id, hotel_id, location_id, rep_id: sale.rep_id, agency_id: null }
  await recordEntries(database, place, [
    {
      moment: 'rendered',
      day: day(on),
      reservation_id: sale.id,
      item_id: sale.items[0]!.id,
      user_id: sale.rep_id,
      rates: { USD: '18.23456789' },
      postings: lines.map(([account, amount, currency]) => ({
        account,
        amount: money(amount, currency),
      })),
    },
  ])
}
for (const on of ['2025-06-01', '2026-01-15', '2026-02-10', '2026-02-11']) {
  await book(on, ['customers', '33.33', 'USD'], ['services_sold', '-33.33', 'USD'])
  await book(on, ['customers', '10', 'MXN'], ['tax', '-10', 'MXN'])
}
await book('2026-02-28', ['cash', '7.77', 'USD'], ['customers', '-7.77', 'USD'])

const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const closing = await world.call(accountant, closePeriod, { body: { month: day('2026-02-01') } })
const MONTH = '2026-02'

const show = (month = MONTH, who = accountant) =>
  world.call(who, showElectronicMonth, { params: { month } })
const preview = (file: ElectronicFile, month = MONTH, who = accountant) =>
  world.call(who, previewElectronicFile, { params: { month, file } })
const exporting = (file: ElectronicFile, kind?: 'N' | 'C', month = MONTH, who = accountant) =>
  world.call(who, exportElectronicFile, { params: { month, file }, body: { kind } })
const download = (id: number) => world.call(accountant, downloadElectronicFile, { params: { id } })
const textOf = (reply: { body: unknown }) => (reply.body as { blob: Blob }).blob.text()
const codeOf = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply
  return [status, (body as { code?: string }).code]
}

/** The attributes of each account in a file, by its number. */
function accountsIn(xml: string): Map<string, Record<string, string>> {
  const accounts = [...xml.matchAll(/<\w+:Ctas ([^>]*)\/>/g)].map(([, said]) =>
    Object.fromEntries(
      [...said!.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    ),
  )
  return new Map(accounts.map((account) => [account['NumCta']!, account as Record<string, string>]))
}
const cents = (text: string) => Math.round(Number(text) * 100)

test('a balance ties: each account, its levels, debits and credits, and one month to the next', async () => {
  const [january, february] = [
    accountsIn(await textOf(await preview('balance', '2026-01'))),
    accountsIn(await textOf(await preview('balance'))),
  ]
  const catalog = accountsIn(await textOf(await preview('catalog')))
  const leaves = [...february.values()].filter(
    ({ NumCta }) => ![...catalog.values()].some(({ SubCtaDe }) => SubCtaDe === NumCta),
  )
  const sum = (key: string) => leaves.reduce((total, leaf) => total + cents(leaf[key]!), 0)

  expect([...february.keys()]).toEqual([...catalog.keys()])
  expect(sum('Debe')).toBe(sum('Haber'))
  for (const [number, account] of february) {
    const { SaldoIni, Debe, Haber, SaldoFin } = account
    const moved = cents(Debe!) - cents(Haber!)
    const by_nature = catalog.get(number)!['Natur'] === 'D' ? moved : -moved
    expect([number, cents(SaldoIni!) + by_nature]).toEqual([number, cents(SaldoFin!)])
    expect([number, SaldoIni]).toEqual([number, january.get(number)!['SaldoFin']])
    const under = [...catalog.values()].filter(({ SubCtaDe }) => SubCtaDe === number)
    for (const key of under.length > 0 ? ['Debe', 'Haber'] : [])
      expect(
        under.reduce((total, { NumCta }) => total + cents(february.get(NumCta!)![key]!), 0),
      ).toBe(cents(account[key]!))
  }
})

test('a balance is what the postings say, added one by one and rounded', async () => {
  const postings = await all(
    database,
    sql<{ number: string; code: string; worth: string; day: string }>`
    select a.number, p.account_code as code, (p.amount * p.rate)::text as worth, p.day::text
      from ledger.posting p join accounting.posted x on x.account_code = p.account_code
      join accounting.account a on a.id = x.account_id`,
  )
  const until = (number: string, from: string, to: string) =>
    postings
      .filter((one) => one.number === number && one.day >= from && one.day <= to)
      .reduce((total, { worth }) => total + Number(worth), 0)
  const expected = {
    '105-01': until('105-01', '2000-01-01', '2026-02-28'),
    '208-01': -until('208-01', '2000-01-01', '2026-02-28'),
    '209-01': -until('209-01', '2000-01-01', '2026-02-28'),
    // The result of 2025 is equity.
    '401-01': -until('401-01', '2026-01-01', '2026-02-28'),
    '304-01': -until('401-01', '2000-01-01', '2025-12-31'),
  }
  const read = async () => {
    const told = accountsIn(await textOf(await preview('balance')))
    return Object.keys(expected).map((number) => told.get(number)!['SaldoFin'])
  }

  const rounded = Object.values(expected).map((value) => (Math.round(value * 100) / 100).toFixed(2))
  expect(await read()).toEqual(rounded)
  await sumChangedDays(database, world.now)
  expect(await read()).toEqual(rounded)
})

/** The folder of the schemas that the SAT publishes; they are no part of this repository. */
const schemas = process.env['MOSTRADOR_SAT_SCHEMAS']
describe.skipIf(!schemas)('by the schemas of the SAT', () => {
  test.each([
    ['catalog', 'CatalogoCuentas'],
    ['balance', 'BalanzaComprobacion'],
  ] as const)('the %s is valid, and would not be with another value', async (file, schema) => {
    const xml = await textOf(await preview(file))

    expect(faultsOf(xml, schema)).toBe('')
    expect(faultsOf(xml.replace('Version="1.3"', 'Version="1.1"'), schema)).toContain('Version')
    expect(faultsOf(xml.replace(/ NumCta="[^"]*"/, ''), schema)).toContain('NumCta')
  })
})

/** Returns the faults that `xmllint` finds in a file; empty when it is valid. */
function faultsOf(xml: string, schema: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sat-'))
  const path = join(folder, 'file.xml')
  writeFileSync(path, xml)
  try {
    execFileSync(
      'xmllint',
      ['--nonet', '--noout', '--schema', `${schemas}/${schema}/${schema}_1_3.xsd`, path],
      { stdio: 'pipe' },
    )
    return ''
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('an open month has preliminary files and no definitive one, and says so', async () => {
  const shown = await show('2026-03')
  const file = await preview('balance', '2026-03')

  expect(closing.status).toBe(200)
  expect(shown.body).toMatchObject({ closed: false, rfc: 'MTO150101AB1' })
  expect((file.body as unknown as { file_name: string }).file_name).toBe(
    'MTO150101AB1202603BN-preliminar.xml',
  )
  expect(await textOf(file)).toContain('<!-- Preliminar')
  expect(await codeOf(exporting('balance', 'N', '2026-03'))).toEqual([409, 'electronic.month_open'])
})

test('a catalogue has no kind, a balance has one, and the normal one comes first', async () => {
  expect(await codeOf(exporting('catalog', 'N'))).toEqual([422, 'electronic.kind'])
  expect(await codeOf(exporting('balance'))).toEqual([422, 'electronic.kind'])
  expect(await codeOf(exporting('balance', 'C'))).toEqual([409, 'electronic.no_normal'])
  expect((await show()).body).toMatchObject({
    closed: true,
    files: [
      { file: 'catalog', last: null, changed: null, kind: null },
      { file: 'balance', last: null, changed: null, kind: 'N' },
    ],
  })
})

test('an export is recorded as it left, and the next says whether anything changed', async () => {
  const first = await exporting('balance', 'N')
  const again = await exporting('balance', 'N')
  await exporting('catalog')

  expect([first.body, again.body]).toMatchObject([
    { kind: 'N', sequence: 1, changed: false, file_name: 'MTO150101AB1202602BN.xml' },
    { kind: 'N', sequence: 2, changed: false, file_name: 'MTO150101AB1202602BN.xml' },
  ])
  expect((again.body as { digest: string }).digest).toBe((first.body as { digest: string }).digest)
  const kept = await textOf(await download((first.body as { id: number }).id))
  expect(kept).not.toContain('Preliminar')
  expect(kept).toContain('TipoEnvio="N"')
  expect((await show()).body).toMatchObject({ files: [{ changed: false }, { changed: false }] })

  // The contador renames an account and moves what is posted to another.
  await run(database, sql`update accounting.account set name = 'Efectivo' where number = '101-01'`)
  expect((await show()).body).toMatchObject({
    files: [
      { file: 'catalog', changed: true },
      { file: 'balance', changed: false, kind: 'N' },
    ],
  })
  await run(database, sql`update accounting.account set number = '101-90' where number = '101-01'`)
  expect((await show()).body).toMatchObject({ files: [{}, { changed: true, kind: 'C' }] })
  expect(await codeOf(exporting('balance', 'N'))).toEqual([409, 'electronic.normal_already'])
  expect((await exporting('balance', 'C')).body).toMatchObject({ sequence: 3, changed: true })
  expect((await exporting('catalog')).body).toMatchObject({
    kind: null,
    sequence: 2,
    changed: true,
  })

  expect(await textOf(await download((first.body as { id: number }).id))).toBe(kept)
  const listed = await world.call(accountant, findTableRows, {
    params: { id: 'electronic-exports' },
    body: {},
  })
  expect(listed.body.rows).toHaveLength(5)
  const told = await all(
    database,
    sql<{ after: unknown }>`
    select after from platform.audit_entry where action = 'books.exported' order by id`,
  )
  expect(told.map(({ after }) => after)).toMatchObject([
    { month: MONTH, file: 'balance', kind: 'N', sequence: 1 },
    { sequence: 2 },
    { file: 'catalog', kind: null },
    { kind: 'C', sequence: 3 },
    { file: 'catalog', sequence: 2 },
  ])
})

test.each([
  ['MTO151301AB1', 'electronic.bad_rfc'],
  ['XAXX010101000', 'electronic.bad_rfc'],
  ['nada', 'electronic.bad_rfc'],
])('the RFC %s is refused, and nothing is exported', async (rfc, code) => {
  await recordSetting(database, companyFiscalId, rfc, { valid_from: new Date('2026-01-01') })
  const count = () => all(database, sql`select id from accounting.export`)
  const before = await count()

  expect(await codeOf(show())).toEqual([409, code])
  expect(await codeOf(preview('balance'))).toEqual([409, code])
  expect(await codeOf(exporting('balance', 'C'))).toEqual([409, code])
  expect(await count()).toEqual(before)
  await run(database, sql`delete from platform.setting where name = 'company_fiscal_id'`)
})

test('who sees a part of the company exports none of it, and a rep may not at all', async () => {
  const part = await world.signInAs({
    roles: ['GERENTE CONCESION'],
    granted: ['books.electronic'],
    channel_ids: [lobby.channel_id],
    hotel_ids: [lobby.hotel_id],
  })
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })

  expect(await codeOf(preview('balance', MONTH, part))).toEqual([409, 'electronic.part_of_company'])
  const { id } = await only(
    database,
    sql<{ id: number }>`select min(id) as id from accounting.export`,
  )
  expect(await codeOf(world.call(part, downloadElectronicFile, { params: { id } }))).toEqual([
    409,
    'electronic.part_of_company',
  ])
  expect(await codeOf(exporting('balance', 'C', MONTH, rep))).toEqual([403, 'permission.denied'])
  expect(await codeOf(download(999_999))).toEqual([404, 'electronic.not_found'])
})

test('a month that is none is refused', async () => {
  for (const month of ['2026-13', '2014-12', '2026-2', 'ayer'])
    expect(await codeOf(show(month)), month).toEqual([400, 'request.invalid'])
})
