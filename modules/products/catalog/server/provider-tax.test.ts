import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { amountOf, money } from '@kit/kernel/money'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import confirm from '../acts/confirm-cost-tax.act.ts'
import { partsOfCost } from '../rules/cost-tax.ts'
import { buildProduct, buildProvider } from '../testing/build.ts'

const world = await openTestWorld({
  modules: ['access', 'catalog', 'costs', 'reporting'],
  now: '2026-03-10T15:00:00Z',
})
const { database } = world
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

const rowsOf = async (id: string, body: Record<string, unknown>) => {
  const reply = await world.call(accountant, findTableRows, {
    params: { id },
    body: body as never,
  })
  expect(reply.status, JSON.stringify(reply.error)).toBe(200)
  return reply.body.rows
}
const of = (rows: readonly object[], code: string) =>
  rows.filter((row) => (row as { product_code: string }).product_code === code)

// A tour at 1,160 (1,000 without IVA) whose provider nobody was asked about, and charges 700.
const lagoon = await buildProvider(database, { name: 'Laguna', cost_tax: null })
await buildProduct(database, {
  code: 'LAGO',
  provider_id: lagoon.id,
  option: { prices: [{ amount: '1160' }], costs: [{ amount: '700' }] },
})
const told = (body: { amount_is: string; tax_kind: string; valid_from: string }) =>
  world.call(accountant, confirm.endpoint, {
    params: { id: String(lagoon.id) },
    body,
  } as never)
const holding = (rows: readonly object[]) =>
  rows.map((row) => {
    const { net, cost, margin, first_day } = row as Record<string, string | null>
    return { net, cost, margin, first_day }
  })

test('the IVA of a cost is assumed until accounting confirms it, and the margin follows', async () => {
  // 700 with 16 %: 603.45 and 96.55.
  expect(of(await rowsOf('service-costs', {}), 'LAGO')).toMatchObject([
    { net: '1000.0000', cost: '603.4500', margin: '396.5500' },
  ])
  expect(await rowsOf('provider-taxes', { provider: [lagoon.id] })).toMatchObject([
    { state: 'assumed', amount_is: 'with_tax', tax_kind: '16', valid_from: null, costs: 1 },
  ])
  expect(of(await rowsOf('provider-costs', {}), 'LAGO')).toMatchObject([
    { amount: '700.0000', net: '603.4500', tax: '96.5500', tax_from: 'assumed' },
  ])

  const net = { amount_is: 'net', tax_kind: '16', valid_from: '2000-01-01' }
  expect((await told(net)).status).toBe(200)
  expect(of(await rowsOf('service-costs', {}), 'LAGO')).toMatchObject([
    { cost: '700.0000', margin: '300.0000' },
  ])
  expect(await rowsOf('provider-taxes', { provider: [lagoon.id] })).toMatchObject([
    { state: 'confirmed', amount_is: 'net', tax_kind: '16', valid_from: '2000-01-01' },
  ])

  // Confirmed anew for the same day, the last answer holds: 8 % in 700 are 51.85.
  expect((await told({ ...net, amount_is: 'with_tax', tax_kind: '8' })).status).toBe(200)
  expect(of(await rowsOf('service-costs', {}), 'LAGO')).toMatchObject([
    { cost: '648.1500', margin: '351.8500' },
  ])
})

test('from a day of service on another IVA holds, and the days before keep theirs', async () => {
  expect(
    (await told({ amount_is: 'net', tax_kind: 'exempt', valid_from: '2026-05-01' })).status,
  ).toBe(200)

  expect(holding(of(await rowsOf('service-costs', {}), 'LAGO'))).toEqual([
    { net: '1000.0000', cost: '648.1500', margin: '351.8500', first_day: '2000-01-01' },
    { net: '1000.0000', cost: '700.0000', margin: '300.0000', first_day: '2026-05-01' },
  ])
})

test('a cost that says its own IVA asks its provider for nothing', async () => {
  await buildProduct(database, {
    code: 'OWN',
    provider_id: lagoon.id,
    option: {
      prices: [{ amount: '1160' }],
      costs: [{ amount: '580', tax_kind: '16', amount_is: 'with_tax' }],
    },
  })
  const rows = of(await rowsOf('service-costs', {}), 'OWN')
  expect(new Set(rows.map((row) => (row as { cost: string }).cost))).toEqual(new Set(['500.0000']))
  expect(of(await rowsOf('provider-costs', {}), 'OWN')).toMatchObject([
    { amount: '580.0000', net: '500.0000', tax: '80.0000', tax_from: 'confirmed' },
  ])
})

test('who keeps the taxes confirms it, and nobody else', async () => {
  const seller = await world.signInAs({ roles: ['COMERCIAL'] })
  const reply = await world.call(seller, confirm.endpoint, {
    params: { id: String(lagoon.id) },
    body: { amount_is: 'net', tax_kind: '0', valid_from: '2000-01-01' },
  } as never)
  expect(reply.status).toBe(403)
})

test('the database and the programs work out the same IVA of a cost, to the cent', async () => {
  const drawn = Array.from({ length: 400 }, (_, n) => ({
    amount: (((n * n * 7919 + n * 31) % 1_000_000) / 100).toFixed(2),
    tax_percent: ['16', '8', '0'][n % 3]!,
    amount_is: n % 2 === 0 ? ('net' as const) : ('with_tax' as const),
  }))
  const rows = await all(
    database,
    sql<{ net: string; tax: string }>`
    select catalog.net_cost(d.amount, d.tax_percent, d.amount_is)::numeric(14,4)::text as net,
           catalog.cost_tax(d.amount, d.tax_percent, d.amount_is)::numeric(14,4)::text as tax
      from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb)
           as d(amount numeric, tax_percent numeric, amount_is text)`,
  )
  expect(rows).toEqual(
    drawn.map(({ amount, ...terms }) => {
      const { net, tax } = partsOfCost(money(amount, 'MXN'), terms)
      return { net: amountOf(net), tax: amountOf(tax) }
    }),
  )
})
