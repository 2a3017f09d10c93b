// What a reader may choose of a report's shape, and what is worked out beside its sums, on eight
// rows that can be added up by hand.
import { run } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { column } from './column.ts'
import { fact } from './fact.ts'
import { amountIn, choice, currencyIn, shownIn } from './filter.ts'
import type { Asked, Posted } from './posted.ts'
import type { Viewer } from './reference.ts'
import { bySharing, periods, report, statement } from './report.ts'
import { findRows } from './rows.ts'
import { findTotals } from './totals.ts'

const { database } = await openTestDatabase()
const both = (text: string) => ({ es: text, en: text })

// At 20 pesos a dollar. Boat A: 100 + 300 dollars in March, 50 in February; boat B: 2,000 pesos.
await run(
  database,
  sql`create table platform.trip (id bigint primary key, day date not null, boat text not null,
    captain text not null, currency text not null, amount numeric(14,4) not null,
    amount_mxn numeric(14,4) not null, amount_usd numeric(14,4) not null)`,
)
await run(
  database,
  sql`insert into platform.trip values
    (1, '2026-03-02', 'A', 'Ana', 'USD', 100, 2000, 100),
    (2, '2026-03-04', 'A', 'Ben', 'USD', 300, 6000, 300),
    (3, '2026-03-04', 'B', 'Ana', 'MXN', 2000, 2000, 100),
    (4, '2026-02-03', 'A', 'Ana', 'USD', 50, 1000, 50),
    (5, '2026-02-20', 'A', 'Ana', 'USD', 7, 140, 7),
    (6, '2025-03-03', 'B', 'Ben', 'MXN', 400, 400, 20),
    (7, '2025-03-30', 'B', 'Ben', 'MXN', 600, 600, 30)`,
)
const trip = fact({
  name: 'trip',
  from: 'platform.trip',
  key: 'id',
  scope: null,
  columns: {
    day: column.day('Día', 'Day'),
    boat: column.text('Barco', 'Boat'),
    captain: column.text('Capitán', 'Captain'),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    amount: column.money('Importe', 'Amount', { sql: amountIn('amount') }),
    trips: column.count('Viajes', 'Trips', { sql: sql`1` }),
    captains: column.count('Capitanes', 'Captains', { sql: sql`1`, distinct: sql`l.captain` }),
    each: column.mean('Por viaje', 'Per person', 'amount', 'trips'),
    age: column.text('Antigüedad', 'Age', { sql: ({ today }) => sql`${today}::date - l.day` }),
  },
})
const made = {
  title: both('Viajes'),
  question: both('?'),
  rule: both('Todo'),
  roles: [],
  fact: trip,
  filters: [],
  period: { column: 'day', calendar: 'sale' },
  choices: [shownIn],
  sort: ['boat'],
} as const
const admin: Viewer = { user_id: 1, roles: ['ADMIN'], scope: { all: true } }
const asking = (posted: Posted, today = '2026-03-05'): Asked => ({
  posted,
  today: day(today),
  language: 'es',
  user_id: 1,
  sees_all: true,
})
const march = { dateInit: day('2026-03-01'), dateFin: day('2026-03-31') }
const page = { page: 1, page_size: 50 }

test('a share is of all rows in the currency shown, also of those on other pages', async () => {
  const shares = report({
    ...made,
    id: 'shares',
    path: '/shares',
    columns: ['boat', 'currency', 'amount'],
    rows: bySharing(['boat'], 'amount'),
  })
  const first = { page: 1, page_size: 1, sort: '-amount_share' }

  const inDollars = await findRows(database, shares, admin, asking(march), first)
  const totals = await findTotals(database, shares, admin, asking(march))
  const own = await findRows(
    database,
    shares,
    admin,
    asking({ ...march, currency: 'original' }),
    page,
  )

  expect(inDollars.rows).toMatchObject([
    { boat: 'A', amount: '400.0000', amount_share: '0.800000' },
  ])
  expect(totals.converted?.values['amount_share']).toBe('1.000000')
  expect(own.rows.map(({ currency, amount_share }) => [currency, amount_share])).toEqual([
    ['USD', '1.000000'],
    ['MXN', '1.000000'],
  ])
})

test('a mean is money for each, on rows and on totals, and never a sum of means', async () => {
  const means = report({
    ...made,
    id: 'means',
    path: '/means',
    columns: ['boat', 'currency', 'amount', 'trips', 'each'],
    rows: bySharing(['boat'], 'amount'),
  })

  const { rows } = await findRows(database, means, admin, asking(march), page)
  const { converted } = await findTotals(database, means, admin, asking(march))

  expect(rows.map(({ each }) => each)).toEqual(['200.0000', '100.0000'])
  expect(converted?.values['each']).toBe('166.6667')
})

test('what stood only in the days before is no row of now, and is not counted as one', async () => {
  const shares = report({
    ...made,
    id: 'told',
    path: '/told',
    columns: ['boat', 'currency', 'amount'],
    figures: ['amount'],
    rows: bySharing(['boat'], 'amount'),
  })
  const february = { dateInit: day('2026-02-01'), dateFin: day('2026-02-28') }
  const against = { against_from: '2025-03-01', against_to: '2025-03-31' }

  const { total } = await findTotals(database, shares, admin, asking({ ...february, ...against }))

  expect(total).toBe(1)
})

test('what is counted once is counted once over all days of a chart, not added up day by day', async () => {
  const lines = report({
    ...made,
    id: 'lines',
    path: '/lines',
    columns: ['day', 'currency', 'captains'],
    sort: ['day'],
    chart: { kind: 'bar', x: 'day', y: 'captains', label: both('Capitanes') },
  })

  const { converted, chart } = await findTotals(database, lines, admin, asking(march))

  expect(converted?.values['captains']).toBe(2)
  expect(chart?.points.map(({ y }) => y)).toEqual([1, 2])
})

const dimension = choice('dimension', both('Por'), {
  boat: both('Barco'),
  captain: both('Capitán'),
})
const compared = report({
  ...made,
  id: 'compared',
  path: '/compared',
  columns: ['currency', 'amount'],
  choices: [shownIn, dimension],
  rows: periods(dimension, 3),
  chart: { kind: 'bar', x: 'boat', y: 'amount', label: both('Importe') },
})
const figures = (rows: readonly Readonly<Record<string, unknown>>[], name: string) =>
  rows.map((row) => [row[name], row['amount_0'], row['amount_1'], row['amount_2']])

test('a report is put together by what the reader chose, and its chart with it', async () => {
  const asked = asking({ ...march, dimension: 'captain' }, '2026-04-20')

  const { rows } = await findRows(database, compared, admin, asked, page)
  const { chart } = await findTotals(database, compared, admin, asked)

  expect(figures(rows, 'captain')).toEqual([
    ['Ana', '200.0000', '57.0000', '0.0000'],
    ['Ben', '300.0000', '0.0000', '0.0000'],
  ])
  expect(chart?.x).toBe('captain')
  expect(chart?.points).toContainEqual({
    x: 'Ana',
    series: '01/02/26–28/02/26',
    currency: 'USD',
    y: '57.0000',
  })
})

test('of a period that runs as many days of the others stand beside it as have passed of it', async () => {
  const { rows, columns } = await findRows(database, compared, admin, asking(march), page)

  expect(figures(rows, 'boat')).toEqual([
    ['A', '400.0000', '50.0000', '0.0000'],
    ['B', '100.0000', '0.0000', '0.0000'],
  ])
  expect(columns['amount_1']).toMatchObject({ title: { es: 'Importe 01/02/26–05/02/26' } })
})

test('a year stands beside its like, or beside any days that are asked for', async () => {
  const yearly = asking({ ...march, compare: 'year' }, '2026-04-20')
  const free = asking({ ...march, against_from: '2025-03-30', against_to: '2025-03-30' })

  const { rows: years } = await findRows(database, compared, admin, yearly, page)
  const { rows: days } = await findRows(database, compared, admin, free, page)

  expect(figures(years, 'boat')[1]).toEqual(['B', '100.0000', '50.0000', '0.0000'])
  expect(figures(days, 'boat')[1]).toEqual(['B', '100.0000', '30.0000', '0.0000'])
})

test('a balance is kept for each currency, from before the period on', async () => {
  const account = report({
    ...made,
    id: 'account',
    path: '/account',
    columns: ['day', 'currency', 'amount', 'age'],
    sort: ['day'],
    rows: statement('amount'),
  })

  const { rows } = await findRows(
    database,
    account,
    admin,
    asking({ ...march, currency: 'original' }),
    page,
  )

  expect(rows.map(({ currency, balance, age }) => [currency, balance, age])).toEqual([
    ['USD', '157.0000', '3'],
    ['USD', '457.0000', '1'],
    ['MXN', '3000.0000', '1'],
  ])
})

test('what a report is grouped by is a column of its fact', () => {
  const wrong = () =>
    report({
      ...made,
      id: 'wrong',
      path: '/wrong',
      columns: ['amount', 'currency'],
      rows: bySharing(['bote'], 'amount'),
    })

  expect(wrong).toThrow('wrong: nothing is grouped by bote')
})
