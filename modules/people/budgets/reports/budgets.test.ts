import { buildUser } from '@app/access/testing'
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { only, run } from '@kit/db/database'
import { runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPeriods, listPeriods } from '../contract/periods.ts'
import { buildBudget } from '../testing/build.ts'
import cutPeriod from '../acts/cut-period.act.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'budgets', 'reporting'] })
const { database } = world

// Today is March 10. Lobby: MXN 31,000 in March, 1,000 a day; Ana has 24,800, 800 a day; 6,200 are
// nobody's. Ana sold 6,000 on the 2nd less a discount of 500, with a dock fee of 200 that does not
// count, and 2,500 on the 9th; a sale of 9,000 was cancelled with a charge and counts for nothing.
// Beach: USD 3,100, nobody's; Eva sold MXN 2,000 there at 20 pesos a dollar: USD 100.
// In February Lobby had 2,800, 100 a day, all Ana's by acceptance; Eva sold 300 there, Ana 140.
const lobby = await buildLocation(database, { locacion: 'Lobby' })
const beach = await buildLocation(database, {
  channel_id: lobby.channel_id,
  hotel_id: lobby.hotel_id,
  locacion: 'Playa',
})
const bare = await buildLocation(database, {
  channel_id: lobby.channel_id,
  hotel_id: lobby.hotel_id,
  locacion: 'Sin meta',
})
const placed = { channel_ids: [lobby.channel_id] }
const ana = await buildUser(database, { name: 'Ana', last_name: 'Ruiz', ...placed })
const eva = await buildUser(database, { name: 'Eva', last_name: 'Luna', ...placed })
const march = await buildBudget(database, { location: lobby, amount: '31000' })
const february = await buildBudget(database, {
  location: lobby,
  month: '2026-02-01',
  amount: '2800',
})
await buildBudget(database, { location: beach, amount: '3100', currency: 'USD' })
await buildBudget(database, { location: bare, amount: '777', state: 'draft' })
const part = (budget_id: number, amount: string | null) =>
  run(
    database,
    sql`insert into budgets.rep_assignment (budget_id, rep_id, amount, accepted_at)
        values (${budget_id}, ${ana.id}, ${amount}::numeric,
              ${amount === null ? world.now : null})`,
  )
await part(march.id, '24800')
await part(february.id, null)
const sell = (
  location: typeof lobby,
  rep_id: number,
  sale_day: string,
  item: { gross: string; discount?: string; dock?: string; fee?: string },
) => buildReservation(database, { location, rep_id, sale_day, items: [item] })
await sell(lobby, ana.id, '2026-03-02', { gross: '6000', discount: '500', dock: '200' })
await sell(lobby, ana.id, '2026-03-09', { gross: '2500' })
await sell(lobby, ana.id, '2026-03-09', { gross: '9000', fee: '900' })
await sell(beach, eva.id, '2026-03-04', { gross: '2000' })
await sell(bare, eva.id, '2026-03-04', { gross: '50' })
await sell(lobby, eva.id, '2026-02-10', { gross: '300' })
await sell(lobby, ana.id, '2026-02-11', { gross: '140' })

const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], ...placed })
const ask = async (id: string, body: Record<string, unknown> = {}, who: typeof manager = manager) =>
  (await world.call(who, runReport, { params: { id }, body })).body

test('each location and rep stands against the target, to date and with what is left per day', async () => {
  const { rows } = await ask('budget-by-rep')

  // To the 10th Ana owed 8,000. Of 24,800 she lacks 16,800 over 21 days: 800 a day.
  expect(rows).toMatchObject([
    {
      location: expect.stringContaining('Lobby') as unknown,
      rep: 'Ana Ruiz',
      currency: 'MXN',
      target: '24800.0000',
      sold: '8000.0000',
      attained: '0.322581',
      due: '8000.0000',
      pace: '1.000000',
      projected: '24800.0000',
      gap: '16800.0000',
    },
    {
      rep: 'Sin asignar',
      target: '6200.0000',
      sold: '0.0000',
      due: '2000.0000',
      projected: '4200.0000',
    },
    { rep: 'Eva Luna', currency: 'USD', target: '0.0000', sold: '100.0000', attained: null },
    { rep: 'Sin asignar', currency: 'USD', target: '3100.0000' },
    { rep: 'Eva Luna', currency: 'MXN', target: '0.0000', sold: '50.0000' },
  ])
  expect(Number(rows[0]!['gap_by_day'])).toBeCloseTo(800, 1)
})

test('by day and by month the same sums are found, and drafts are none', async () => {
  const days = await ask('budget-by-day')
  const months = await ask('budget-attainment', { dateInit: '2026-02-01', dateFin: '2026-03-31' })
  const ofDay = await ask('budget-attainment-by-day', {
    dateInit: '2026-03-09',
    dateFin: '2026-03-09',
    location: [lobby.id],
  })

  expect(days.rows.filter(({ day }) => day === '2026-03-02')).toMatchObject([
    { currency: 'MXN', target: '1000.0000', sold: '5500.0000', gap: '-4500.0000' },
    { currency: 'USD', target: '100.0000', sold: '0.0000' },
  ])
  expect(
    months.rows
      .filter(({ day }) => String(day).startsWith('2026-02'))
      .map(({ rep, target, sold }) => [rep, target, sold]),
  ).toEqual([
    ['Ana Ruiz', '2800.0000', '140.0000'],
    ['Eva Luna', '0.0000', '300.0000'],
  ])
  expect(ofDay.rows).toMatchObject([
    { rep: 'Ana Ruiz', target: '800.0000', sold: '2500.0000', attained: '3.125000' },
    { rep: 'Sin asignar', target: '200.0000', sold: '0.0000', attained: '0.000000' },
  ])
})

test('reps are ranked by what part of their target they attained, not by what they sold', async () => {
  const both = await buildBudget(database, {
    location: beach,
    month: '2026-04-01',
    amount: '3000',
  })
  const shares = [
    [ana.id, '2000'],
    [eva.id, '1000'],
  ] as const
  for (const [rep_id, amount] of shares)
    await run(
      database,
      sql`insert into budgets.rep_assignment (budget_id, rep_id, amount)
          values (${both.id}, ${rep_id}, ${amount}::numeric)`,
    )
  await sell(beach, ana.id, '2026-04-02', { gross: '800' })
  await sell(beach, eva.id, '2026-04-02', { gross: '500' })

  const { rows } = await ask('budget-ranking', { dateInit: '2026-04-01', dateFin: '2026-04-30' })

  expect(rows.filter(({ currency }) => currency === 'MXN')).toMatchObject([
    { place: '1', rep: 'Eva Luna', sold: '500.0000', attained: '0.500000' },
    {
      place: '2',
      rep: 'Ana Ruiz',
      sold: '800.0000',
      attained: '0.400000',
      sold_before: '8000.0000',
      target_before: '24800.0000',
      attained_before: '0.322581',
      place_before: '1',
      climbed: '-1',
    },
  ])
})

test('what has come of a running month is held against as many days of the one before', async () => {
  const reply = await ask('budget-by-day', { currency: ['MXN'] })
  const ranked = await ask('budget-ranking', { currency: ['MXN'] })

  expect(reply.totals[0]!.values).toMatchObject({ target: '31000.0000' })
  expect(reply.previous).toMatchObject({
    from: '2026-02-01',
    to: '2026-02-10',
    so_far: { values: { target: '10000.0000', sold: '8050.0000' } },
    line: { values: { target: '1000.0000', sold: '300.0000' } },
  })
  // Rows are the days of this month; those that were only compared with are none.
  expect([reply.total, reply.rows.length]).toEqual([31, 31])
  // Nor is a day to come one on which nothing was sold.
  expect(reply.chart!.points.map(({ x }) => x).at(-1)).toBe('2026-03-10')
  // A ranking says in its rows what it is held against.
  expect(ranked.previous).toBeNull()
})

test('a location without a budget is shown in pesos and without a target', async () => {
  const { rows } = await ask('sales-against-budget')

  expect(
    rows.map(({ location, currency, target, sold }) => [location, currency, target, sold]),
  ).toEqual([
    [expect.stringContaining('Lobby'), 'MXN', '31000.0000', '8000.0000'],
    [expect.stringContaining('Playa'), 'USD', '3100.0000', '100.0000'],
    [expect.stringContaining('Sin meta'), 'MXN', '0.0000', '50.0000'],
  ])
})

test('by cut the figures are those that were frozen; a rep sees their own', async () => {
  await world.call(manager, createPeriods, {
    body: { kind: 'Mensual', channel_id: lobby.channel_id, year: 2026 },
  })
  const { body: periods } = await world.call(manager, listPeriods, { body: {} })
  await world.call(manager, cutPeriod.endpoint, { body: { period_id: periods[1]!.id } })
  await sell(lobby, ana.id, '2026-02-12', { gross: '5000' })
  const when = { dateInit: '2026-02-01', dateFin: '2026-02-28' }
  const rep = { ...manager, ...(await world.signIn(ana)) }

  const all = await ask('budget-by-cut', when)
  const own = await ask('budget-by-cut', when, rep)
  const march_own = await ask('budget-by-rep', {}, rep)

  expect(all.rows.map(({ rep: who, target, sold }) => [who, target, sold])).toEqual([
    ['Ana Ruiz', '2800.0000', '140.0000'],
    ['Eva Luna', '0.0000', '300.0000'],
  ])
  expect(own.rows.map((row) => row['rep'])).toEqual(['Ana Ruiz'])
  expect(march_own.rows.map(({ rep: who, target }) => [who, target])).toEqual([
    ['Ana Ruiz', '24800.0000'],
  ])
})

test('what the reports call sold is what daily sales call so', async () => {
  const { reports, sales } = await only(
    database,
    sql<{ reports: string; sales: string }>`
    select (select sum(sold) from reporting.budget_day where currency = 'MXN')::text as reports,
           (select sum(sold_mxn) from reporting.sold_line
             where location_id <> ${beach.id} or sale_day >= '2026-04-01')::text as sales`,
  )

  expect(reports).toBe(sales)
})
