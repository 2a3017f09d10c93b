import { buildProduct, buildProvider, buildProviderTax } from '@app/catalog/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildChannel } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { only, run } from '@kit/db/database'
import { findTableRows } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { watchCosts } from './watch-costs.ts'
import { showCalculator, showOptionCost } from '../contract.ts'

const world = await openTestWorld({
  modules: ['access', 'catalog', 'costs', 'reporting'],
  now: '2026-03-10T15:00:00Z',
})
const { database } = world
await buildRates(database, { day: '2026-03-10', USD: { buy: '17', sell: '18' } })

// A tour at MXN 1,160 (1,000 without IVA) that costs 700 until the end of March and 1,050 from then
// on; a minor pays 580 and costs as an adult.
const provider = await buildProvider(database, { name: 'Mar Azul' })
const tour = await buildProduct(database, {
  code: 'MAR',
  provider_id: provider.id,
  option: {
    name: 'Normal',
    prices: [
      { amount: '1160' },
      { pax_type: 'minor', amount: '1160' },
      { currency: 'USD', amount: '69.60' },
    ],
    costs: [
      { amount: '700', valid_from: '2026-01-01', valid_to: '2026-03-31' },
      { amount: '1050', valid_from: '2026-04-01' },
    ],
    dock: { amount: '90', from_age: 4 },
  },
})
// A room priced and paid in dollars: 58 (50 without IVA) for 45. And what nobody agreed a cost for.
const room = await buildProduct(database, {
  code: 'ROOM',
  base_currency: 'USD',
  provider_id: provider.id,
  option: {
    prices: [{ currency: 'USD', amount: '58' }],
    costs: [{ currency: 'MXN', amount: '765', valid_from: '2026-01-01' }],
  },
})
const uncosted = await buildProduct(database, {
  code: 'ZIP',
  option: { prices: [{ amount: '116' }], costs: [] },
})
const both = await buildProduct(database, {
  code: 'PACK',
  product_type: 4,
  option: {
    sold_by: 'package',
    prices: [{ amount: '2320' }],
    costs: [],
    components: [{ option_id: tour.option.id }, { option_id: room.option.id }],
  },
})
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

test('a price stands beside its cost on the days that neither changes, and below it is said', async () => {
  const rows = of(await rowsOf('service-costs', {}), 'MAR')

  expect(rows).toMatchObject([
    {
      pax_type: 'adult',
      first_day: '2026-01-01',
      last_day: '2026-03-31',
      price: '1160.0000',
      net: '1000.0000',
      cost: '700.0000',
      margin: '300.0000',
      alert: 'fine',
    },
    {
      pax_type: 'adult',
      first_day: '2026-04-01',
      cost: '1050.0000',
      margin: '-50.0000',
      alert: 'below',
    },
    { pax_type: 'minor', first_day: '2026-01-01', cost: '700.0000' },
    { pax_type: 'minor', first_day: '2026-04-01', cost: '1050.0000', alert: 'below' },
  ])
})

test('what is below its cost is found by its alert, and what is over is not shown', async () => {
  expect(of(await rowsOf('service-costs', { alert: ['below'] }), 'MAR')).toHaveLength(2)
  await run(
    database,
    sql`update catalog.cost set valid_to = '2026-03-09'
    where option_id = ${tour.option.id} and valid_from = '2026-01-01'`,
  )
  const rows = of(await rowsOf('service-costs', { pax_type: ['adult'] }), 'MAR')
  await run(
    database,
    sql`update catalog.cost set valid_to = '2026-03-31'
    where option_id = ${tour.option.id} and valid_from = '2026-01-01'`,
  )

  // Between the two nothing was agreed.
  expect(rows).toMatchObject([
    { first_day: '2026-03-10', last_day: '2026-03-31', alert: 'no_cost' },
    { first_day: '2026-04-01', alert: 'below' },
  ])
})

test('a cost in another currency is worth what the house sells it at today', async () => {
  // 765 / 18 = 42.50 of 50 without IVA: 7.50, 15 %, less than the 20 % that the company wants.
  expect(of(await rowsOf('service-costs', {}), 'ROOM')).toMatchObject([
    { currency: 'USD', net: '50.0000', cost: '42.5000', margin: '7.5000', alert: 'thin' },
  ])
  await buildRates(database, { day: '2026-03-09', USD: { buy: '14', sell: '15' } })
  expect(of(await rowsOf('service-costs', {}), 'ROOM')).toMatchObject([{ cost: '42.5000' }])
  await buildRates(database, { day: '2026-03-10', USD: { buy: '14', sell: '15' } })

  // The rate moved: 765 / 15 = 51.
  expect(of(await rowsOf('service-costs', {}), 'ROOM')).toMatchObject([
    { cost: '51.0000', margin: '-1.0000', alert: 'below' },
  ])
  await buildRates(database, { day: '2026-03-10', USD: { buy: '17', sell: '18' } })
})

test('a package costs what its parts cost; what has no cost says so', async () => {
  // 700 + 765 of 2,000 without IVA until the tour costs 1,050.
  expect(of(await rowsOf('service-costs', {}), 'PACK')).toMatchObject([
    { last_day: '2026-03-31', net: '2000.0000', cost: '1465.0000', margin: '535.0000' },
    { first_day: '2026-04-01', cost: '1815.0000', margin: '185.0000', alert: 'thin' },
  ])
  expect(of(await rowsOf('service-costs', {}), 'ZIP')).toMatchObject([
    { cost: null, margin: null, alert: 'no_cost' },
  ])
})

test('in each currency the stated price is taken, and else the own one converted', async () => {
  const rows = await rowsOf('service-costs-by-currency', { currency: ['USD'], pax_type: ['adult'] })

  expect(of(rows, 'MAR')).toMatchObject([
    // 700 / 18 = 38.89 of 69.60 / 1.16 = 60.
    { price: '69.6000', price_from: 'stated', rate: '18.0000', net: '60.0000', cost: '38.8900' },
    { first_day: '2026-04-01', cost: '58.3300', margin: '1.6700', alert: 'thin' },
  ])
  // 116 / 18 = 6.44.
  expect(of(rows, 'ZIP')).toMatchObject([{ price: '6.4400', price_from: 'converted' }])
})

test('by its share of margin a list begins with what leaves most of its price', async () => {
  const rows = await rowsOf('service-costs', { sort: '-margin_share' })
  const shares = rows.map((row) => row['margin_share']).filter((share) => share !== null)

  // 300 of 1,000 stand before 535 of 2,000.
  expect(shares).toEqual(shares.toSorted((one, other) => Number(other) - Number(one)))
  expect(rows.at(-1)!['margin_share']).toBeNull()
})

test('contracted costs are listed by provider, each with the one before', async () => {
  expect(
    await rowsOf('provider-costs', { providers: [provider.id], holds: ['later'] }),
  ).toMatchObject([
    {
      provider: 'Mar Azul',
      product_code: 'MAR',
      amount: '1050.0000',
      amount_before: '700.0000',
      change: '350.0000',
      valid_from: '2026-04-01',
      valid_to: null,
    },
  ])
})

test('the calculator reads costs, prices and the dock fee of a day, in the currency asked for', async () => {
  const inDollars = await world.call(accountant, showOptionCost, {
    params: { id: tour.option.id },
    query: { day: '2026-04-02', currency: 'USD' },
  })
  expect(inDollars.body).toMatchObject({
    day: '2026-04-02',
    tax_percent: '16.0000',
    people: [
      {
        pax_type: 'adult',
        cost: { amount: '58.3300', currency: 'USD' },
        cost_parts: [{ amount: '1050.0000', currency: 'MXN' }],
        price: { amount: '69.6000', currency: 'USD' },
      },
      { pax_type: 'minor', cost: { amount: '58.3300' }, price: { amount: '64.4400' } },
      { pax_type: 'infant', cost: { amount: '0.0000' }, price: null },
    ],
    dock: { fee: { amount: '5.0000', currency: 'USD' }, from_age: 4, paid_at_dock: false },
  })
  const of_package = await world.call(accountant, showOptionCost, {
    params: { id: both.option.id },
    query: { day: '2026-03-12' },
  })
  expect(of_package.body).toMatchObject({
    people: [{ cost: { amount: '1465.0000', currency: 'MXN' } }, {}, {}],
  })
  const none = await world.call(accountant, showOptionCost, {
    params: { id: uncosted.option.id },
    query: {},
  })
  expect(none.body).toMatchObject({ day: '2026-03-10', people: [{ cost: null }, {}, {}] })
})

test('it knows what the company wants to be left, and no option that is not there', async () => {
  const { body } = await world.call(accountant, showCalculator, {})
  expect(body).toMatchObject({ wanted_margin_percent: '20' })
  expect(body.options.map(({ id }) => id)).toContain(tour.option.id)

  const { status, error } = await world.call(accountant, showOptionCost, {
    params: { id: 999_999_999 },
    query: {},
  })
  expect([status, error?.code]).toEqual([404, 'request.not_found'])
})

test('who sells sees no cost', async () => {
  const rep = await world.signInAs({ roles: ['REP CONCESION'] })
  for (const id of ['provider-costs', 'service-costs', 'service-costs-by-currency'])
    expect((await world.call(rep, findTableRows, { params: { id }, body: {} })).status).toBe(403)
  expect((await world.call(rep, showCalculator, {})).status).toBe(403)
})

test('who keeps costs is told once of what fell below them, whatever moved', async () => {
  await run(database, sql`delete from costs.below_cost`)
  await run(database, sql`delete from platform.live_event`)
  const costs = (amount: number) =>
    run(
      database,
      sql`update catalog.cost set amount = ${amount} where option_id = ${room.option.id}`,
    )

  // MAR costs 1,050 of 1,000 from April on; ROOM, for a while, more than its 50 dollars.
  const at_first = await watchCosts(database, world.now)
  expect([at_first > 0, await watchCosts(database, world.now)]).toEqual([true, 0])
  await costs(1_500)
  const fell = await watchCosts(database, world.now)
  expect([fell > 0, await watchCosts(database, world.now)]).toEqual([true, 0])
  await costs(765)
  expect(await watchCosts(database, world.now)).toBe(0)

  const { told } = await only(
    database,
    sql<{ told: number[] }>`
    select array_agg((payload ->> 'count')::integer order by id) as told
      from platform.live_event where name = 'precios_bajo_costo'`,
  )
  expect(told).toEqual([at_first, fell])
})

test('the price of a channel stands beside its cost too, and who keeps costs is told when it falls below', async () => {
  const channel = await buildChannel(database, { canal: 'Playa Norte' })
  const offered = await buildProduct(database, {
    code: 'CANAL',
    provider_id: provider.id,
    option: {
      prices: [{ amount: '1160' }],
      costs: [{ amount: '700', valid_from: '2026-01-01' }],
    },
  })
  await watchCosts(database, world.now)
  await run(
    database,
    sql`
    insert into catalog.price (option_id, pax_type, currency, amount, channel_id)
    values (${offered.option.id}, 'adult', 'MXN', 696, ${channel.id})`,
  )

  // 696 / 1.16 = 600 of what costs 700; the public price stays in order.
  expect(of(await rowsOf('service-costs', {}), 'CANAL')).toMatchObject([
    { channel: 'Playa Norte', net: '600.0000', cost: '700.0000', alert: 'below' },
    { channel: null, net: '1000.0000', alert: 'fine' },
  ])
  expect([await watchCosts(database, world.now), await watchCosts(database, world.now)]).toEqual([
    1, 0,
  ])
})

test('the calculator brings a cost without its IVA', async () => {
  const lagoon = await buildProvider(database, { cost_tax: null })
  const boat = await buildProduct(database, {
    provider_id: lagoon.id,
    option: { prices: [{ amount: '1160' }], costs: [{ amount: '700' }] },
  })
  const costOn = async (day: string) => {
    const params = { id: boat.option.id }
    const { body } = await world.call(accountant, showOptionCost, { params, query: { day } })
    return body.people[0]!.cost!.amount
  }

  // Nobody confirmed anything: 700 include 96.55.
  expect(await costOn('2026-04-30')).toBe('603.4500')
  await buildProviderTax(database, lagoon.id, {
    valid_from: '2026-05-01',
    tax_kind: '8',
    amount_is: 'net',
  })
  expect([await costOn('2026-04-30'), await costOn('2026-05-01')]).toEqual(['603.4500', '700.0000'])
})
