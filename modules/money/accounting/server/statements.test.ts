import { buildLocation } from '@app/organization/testing'
import { recordEntries } from '@app/ledger/api'
import type { Account } from '@app/ledger/rules'
import { sumChangedDays } from '@app/reporting/api'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

// Two desks over three years. What one sells in dollars is worth MXN 18.25 a dollar, later 17.5.
const world = await openTestWorld({
  now: '2026-04-20T18:00:00Z',
  modules: ['access', 'organization', 'ledger', 'accounting'],
})
const { database } = world
const desks = [await buildLocation(database), await buildLocation(database)]

type Line = readonly [Account, string, 'MXN' | 'USD']
async function book(desk: 0 | 1, on: string, rate: string, ...lines: readonly Line[]) {
  const sale = await buildReservation(database, { location: desks[desk]! })
  const { channel_id, hotel_id, id: location_id } = sale.location
  const place = { channel_id, hotel_id, location_id, rep_id: sale.rep_id, agency_id: null }
  await recordEntries(database, place, [
    {
      moment: 'rendered',
      day: day(on),
      reservation_id: sale.id,
      item_id: sale.items[0]!.id,
      user_id: sale.rep_id,
      rates: { USD: rate },
      postings: lines.map(([account, amount, currency]) => ({
        account,
        amount: money(amount, currency),
      })),
    },
  ])
}
const sell = (desk: 0 | 1, on: string, amount: string) =>
  book(desk, on, '18.25', ['cash', amount, 'MXN'], ['services_sold', `-${amount}`, 'MXN'])
const cost = (desk: 0 | 1, on: string, amount: string, rate: string) =>
  book(desk, on, rate, ['provider_cost', amount, 'USD'], ['providers_accrued', `-${amount}`, 'USD'])

await sell(0, '2024-12-31', '500')
await sell(0, '2025-03-10', '700')
await cost(1, '2025-03-31', '10', '18.25')
await sell(1, '2025-08-01', '90')
await cost(0, '2026-01-05', '7', '18.25')
await sell(0, '2026-02-28', '1000')
await sell(1, '2026-03-01', '2000')
await cost(1, '2026-03-31', '20', '17.5')
await book(0, '2026-03-15', '18', ['providers_accrued', '10', 'USD'], ['bank', '-10', 'USD'])
await sell(0, '2026-04-02', '33')

const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const march = { dateInit: '2026-03-01', dateFin: '2026-03-31' }
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+\.\d+$/.test(value) ? Number(value) : value
async function ask(id: string, question: object, ...keys: string[]) {
  const { body } = await world.call(accountant, runReport, {
    params: { id },
    body: question as never,
  })
  return {
    rows: body.rows.map((row) => keys.map((key) => plain(row[key]))),
    totals: body.totals.map(({ values }) => keys.map((key) => plain(values[key]))),
  }
}
const SIDES = ['opening_debit', 'opening_credit', 'charged', 'credited']
const CLOSING = ['closing_debit', 'closing_credit']

test('the balance in pesos says each account on its side, and its sides sum to the same', async () => {
  const { rows, totals } = await ask(
    'peso-balance',
    march,
    'account',
    'nature',
    ...SIDES,
    ...CLOSING,
  )

  // Results: 500 + 700 + 90 − 182.50 in 2024 and 2025; 1,000 − 127.75 in 2026 until March.
  expect(rows).toEqual([
    ['101-01 Caja', 'D', 2290, 0, 2000, 0, 4290, 0],
    ['102-01 Bancos', 'D', 0, 0, 0, 180, -180, 0],
    ['201-01 Proveedores por facturar', 'A', 0, 310.25, 180, 350, 0, 480.25],
    ['304-01 Resultado de ejercicios anteriores', 'A', 0, 1107.5, 0, 0, 0, 1107.5],
    ['401-01 Servicios vendidos', 'A', 0, 1000, 0, 2000, 0, 3000],
    ['501-01 Costo de proveedores', 'D', 127.75, 0, 350, 0, 477.75, 0],
  ])
  const [sums] = totals
  expect(sums!.slice(2)).toEqual([2417.75, 2417.75, 2530, 2530, 4587.75, 4587.75])
})

test('income, costs and expenses begin each year at zero', async () => {
  const january = { dateInit: '2026-01-01', dateFin: '2026-01-31' }
  const december = { dateInit: '2025-12-01', dateFin: '2025-12-31' }
  const read = async (question: object, ...keys: string[]) =>
    (await ask('peso-balance', { ...question, level: 'major' }, 'major', ...keys)).rows

  expect(await read(december, 'closing_debit', 'closing_credit')).toEqual([
    ['101 Caja', 1290, 0],
    ['201 Proveedores', 0, 182.5],
    ['304 Resultado de ejercicios anteriores', 0, 500],
    ['401 Ingresos', 0, 790],
    ['501 Costo de venta y/o servicio', 182.5, 0],
  ])
  expect(await read(january, 'opening_debit', 'opening_credit')).toEqual([
    ['101 Caja', 1290, 0],
    ['201 Proveedores', 0, 182.5],
    ['304 Resultado de ejercicios anteriores', 0, 1107.5],
    ['501 Costo de venta y/o servicio', 0, 0],
  ])
})

test('every figure is what the postings say, added one by one, before and after days are summed', async () => {
  const postings = await all(
    database,
    sql<{ code: string; pesos: string; day: string; channel_id: number }>`
    select p.account_code as code, (p.amount * p.rate)::text as pesos, p.day::text, e.channel_id
      from ledger.posting p join ledger.entry e on e.id = p.entry_id`,
  )
  const chart = await all(
    database,
    sql<{ code: string; account: string; nature: string; sat_code: string }>`
    select p.account_code as code, a.number || ' ' || a.name as account, a.nature, a.sat_code
      from accounting.posted p join accounting.account a on a.id = p.account_id`,
  )
  const accountOf = new Map(chart.map((account) => [account.code, account]))
  const cents = (text: string) => Math.round(Number(text) * 1e6)
  const expected = (channel: number | undefined, from: string, to: string) => {
    const sums = new Map<string, number[]>()
    for (const { code, pesos, day: on, channel_id } of postings) {
      if (on > to || (channel !== undefined && channel_id !== channel)) continue
      const own = accountOf.get(code)!
      const isEarlier = /^[4-7]/.test(own.sat_code) && on < `${from.slice(0, 4)}-01-01`
      const { account, nature } = isEarlier ? accountOf.get('earlier_years')! : own
      const worth = cents(pesos)
      const own_side = nature === 'D' ? worth : -worth
      const sum = sums.get(account) ?? [0, 0, 0, 0]
      if (on < from) sum[0]! += own_side
      else sum[worth > 0 ? 1 : 2]! += Math.abs(worth)
      sum[3]! += own_side
      sums.set(account, sum)
    }
    return [...sums].map(([account, sum]) => [account, ...sum.map((value) => value / 1e6)]).sort()
  }
  const told = async (channel: number | undefined, from: string, to: string) => {
    const question = { dateInit: from, dateFin: to, ...(channel ? { channel: [channel] } : {}) }
    const { rows } = await ask('peso-balance', question, 'account', ...SIDES, ...CLOSING)
    return rows
      .map(([account, od, oc, charged, credited, cd, cc]) => [
        account,
        Number(od) + Number(oc),
        charged,
        credited,
        Number(cd) + Number(cc),
      ])
      .sort()
  }
  const questions = [undefined, ...desks.map(({ channel_id }) => channel_id)].flatMap((channel) =>
    [
      ['2024-12-01', '2024-12-31'],
      ['2025-03-01', '2025-03-31'],
      ['2026-03-01', '2026-03-31'],
      ['2026-01-01', '2026-12-31'],
    ].map(([from, to]) => [channel, from!, to!] as const),
  )
  const compare = async () => {
    for (const question of questions) expect(await told(...question)).toEqual(expected(...question))
  }

  await compare()
  await sumChangedDays(database, world.now)
  await compare()
})

test('the income statement sets the month and the year so far beside those of a year before', async () => {
  const keys = ['earned_now', 'earned_before', 'earned_year', 'earned_year_before']
  const { rows, totals } = await ask('income-statement', march, 'part', 'own', ...keys)

  expect(rows).toEqual([
    ['4_income', '401-01 Servicios vendidos', 2000, 700, 3000, 700],
    ['5_cost', '501-01 Costo de proveedores', -350, -182.5, -477.75, -182.5],
  ])
  expect(totals[0]!.slice(2)).toEqual([1650, 517.5, 2522.25, 517.5])
})

test('a month that still runs is held against as many days of a year before', async () => {
  const april = { dateInit: '2026-04-01', dateFin: '2026-04-30' }
  await sell(0, '2025-04-20', '40')
  await sell(0, '2025-04-21', '4000')

  const { totals } = await ask('income-statement', april, 'earned_now', 'earned_before')

  expect(totals).toEqual([[33, 40]])
})

test('the balance sheet has in equity what each year earned, and its two sides are the same', async () => {
  const keys = ['assets_now', 'claims_now', 'assets_before', 'claims_before']
  const { rows, totals } = await ask('balance-sheet', march, 'side', 'line', ...keys)

  expect(rows).toEqual([
    ['1_asset', '101-01 Caja', 8330, 0, 1200, 0],
    ['1_asset', '102-01 Bancos', -180, 0, 0, 0],
    ['2_liability', '201-01 Proveedores por facturar', 0, 480.25, 0, 182.5],
    ['3_equity', 'Resultado de 2024', 0, 500, 0, 500],
    ['3_equity', 'Resultado de 2025', 0, 4647.5, 0, 517.5],
    ['3_equity', 'Resultado de 2026', 0, 2522.25, 0, 0],
  ])
  expect(totals[0]!.slice(2)).toEqual([8150, 8150, 1200, 1200])
  const bySection = await ask('balance-sheet', { ...march, level: 'nothing' }, 'side', 'claims_now')
  expect(bySection.rows).toEqual([
    ['1_asset', 0],
    ['2_liability', 480.25],
    ['3_equity', 7669.75],
  ])
})

test('the statements are read by accounting and administrators', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })

  for (const id of ['peso-balance', 'income-statement', 'balance-sheet']) {
    const { status } = await world.call(rep, runReport, { params: { id }, body: march })
    expect(status).toBe(403)
  }
})
