// Every filter, order, sum and clause of scope, against a plain evaluation of the same question.
import { all, run } from '@kit/db/database'
import { addDays, day } from '@kit/kernel/day'
import { openTestDatabase } from '@kit/testing/database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { column } from './column.ts'
import { fact } from './fact.ts'
import { amountIn, currencyIn, shownIn } from './filter.ts'
import { list } from './list.ts'
import { periodBefore } from './period.ts'
import type { Asked, Posted } from './posted.ts'
import { postedSchema } from './posted.ts'
import { reference, type Viewer } from './reference.ts'
import { by, periods, pivot, ranking, report, statement } from './report.ts'
import { findRows } from './rows.ts'
import {
  fetchFact,
  naiveOrder,
  naiveRows,
  sumOf,
  tenThousandths,
  type NaiveRow,
} from './testing/naive.ts'
import { findTotals } from './totals.ts'

const { database } = await openTestDatabase()
const TODAY = day('2026-03-10')
const both = (text: string) => ({ es: text, en: text })

await run(
  database,
  sql`create table platform.movement (
    id bigint primary key, day date not null, name text, boat_id bigint, boat text,
        channel_id bigint not null,
    rep_id bigint not null, provider_id bigint, state text not null, paid boolean,
        currency text not null,
    amount numeric(14,4) not null, amount_mxn numeric(14,4) not null,
        amount_usd numeric(14,4) not null,
    cost_mxn numeric(14,4) not null, pax integer not null)`,
)
await run(
  database,
  sql`insert into platform.movement
    select n, date '2025-01-01' + (n * 7919 % 600),
        (array['Ámbar','ábaco','Zoë','niño','Nube',null,'Ola 100%','o_la'])[1 + n % 8], n % 4 + 1,
           'Barco ' || (n % 4 + 1), n % 3 + 1, n % 5 + 1, nullif(n % 4, 0),
               (array['open','closed','lost'])[1 + n % 3],
           (array[true,false,null])[1 + n % 3], (array['MXN','USD','EUR'])[1 + n * 31 % 3],
               (n * 37 % 1000) / 7.0, (n * 37 % 1000) / 0.4,
           (n * 37 % 1000) / 8.1, (n * 13 % 500) / 3.0, n % 6
      from generate_series(1, 700) n`,
)

const boats = reference('boat', async () => [])
const movement = fact({
  name: 'movement',
  from: 'platform.movement',
  key: 'id',
  scope: {
    channel: true,
    rep: true,
    provider: true,
    hotel: sql`l.boat_id`,
    location: sql`(l.id % 5)`,
    agency: sql`(l.id % 7)`,
  },
  columns: {
    name: column.text('Nombre', 'Name', { search: true }),
    day: column.day('Día', 'Day', { filled: true }),
    boat: column.reference('Barco', 'Boat', boats, { search: true }),
    state: column.state('Estado', 'State', {
      open: { ...both('ABIERTA'), tone: 'ok' },
      closed: { ...both('CERRADA'), tone: 'neutral' },
      lost: { ...both('PERDIDA'), tone: 'error' },
    }),
    doubt: column.state(
      'Duda',
      'Doubt',
      { open: { ...both('ABIERTA'), tone: 'ok' }, closed: { ...both('CERRADA'), tone: 'ok' } },
      { sql: sql`nullif(l.state, 'lost')` },
    ),
    paid: column.flag('Pagado', 'Paid'),
    currency: column.currency({ sql: currencyIn(sql`l.currency`) }),
    amount: column.money('Importe', 'Amount', { sql: amountIn('amount') }),
    cost: column.money('Costo', 'Cost', {
      always: 'MXN',
      sql: sql`l.cost_mxn`,
      hidden_from: ['PROVEEDORES'],
    }),
    pax: column.count('Pax', 'Pax'),
    days: column.count('Días', 'Days', { sql: sql`1`, distinct: sql`l.day` }),
    each: column.ratio('Por pax', 'Per person', 'amount', 'pax'),
    id: column.key(),
  },
})

const columns = ['name', 'day', 'boat', 'state', 'paid', 'amount', 'pax', 'each'] as const
const filters = ['day', 'boat', 'state', 'paid'] as const
const movements = list({
  id: 'movements',
  path: '/movements',
  title: both('Movimientos'),
  first: 'here',
  roles: [],
  fact: movement,
  columns,
  filters,
  sort: ['-day'],
  totals: ['pax'],
})
const kept = list({
  id: 'kept',
  path: '/kept',
  title: both('Movimientos que quedan'),
  first: 'here',
  roles: [],
  fact: movement,
  where: sql`l.state <> 'lost'`,
  columns,
  filters,
  sort: ['-day'],
  totals: ['pax'],
})
const doubted = list({
  id: 'doubted',
  path: '/doubted',
  title: both('Movimientos con duda'),
  first: 'here',
  roles: [],
  fact: movement,
  columns: ['name', 'doubt'],
  filters: ['doubt'],
  sort: ['name'],
})
const reported = {
  title: both('Movimientos'),
  question: both('?'),
  rule: both('Todo'),
  roles: [],
  fact: movement,
  filters: ['boat', 'state', 'paid'],
  period: { column: 'day', calendar: 'sale' },
  choices: [shownIn],
} as const
const lines = report({
  ...reported,
  id: 'lines',
  path: '/lines',
  columns: ['day', 'name', 'boat', 'currency', 'amount', 'cost', 'pax', 'each'],
  sort: ['-day'],
  figures: ['amount', 'pax'],
  chart: { kind: 'line', x: 'day', y: 'amount', label: both('Importe') },
})

const viewers: readonly Viewer[] = [
  { user_id: 1, roles: ['ADMIN'], scope: { all: true } },
  { user_id: 1, roles: ['GERENTE CONCESION'], scope: { all: false, channel_ids: [1, 3] } },
  { user_id: 1, roles: ['REP CONCESION'], scope: { all: false, channel_ids: [2], rep_id: 4 } },
  { user_id: 1, roles: ['PROVEEDORES'], scope: { all: false, provider_id: 2 } },
  { user_id: 1, roles: ['AFILIADO'], scope: { all: false, agency_id: 2 } },
  { user_id: 1, roles: ['SUBGERENTE'], scope: { all: false, channel_ids: [1, 2], hotel_ids: [3] } },
  { user_id: 1, roles: ['SUPERVISOR CONCESION'], scope: { all: false, location_ids: [0, 4] } },
  { user_id: 1, roles: ['NOBODY'], scope: { all: false } },
]
const admin = viewers[0]!
const asking = (posted: Posted): Asked => ({
  posted,
  today: TODAY,
  language: 'es',
  user_id: 1,
  sees_all: true,
})

const anyDay = fc.integer({ min: 0, max: 620 }).map((days) => addDays(day('2024-12-20'), days))
const anyFilters = fc.record(
  {
    boat: fc.subarray([1, 2, 3, 4, 9], { minLength: 1 }),
    state: fc.subarray(['open', 'closed', 'lost'], { minLength: 1 }),
    paid: fc.boolean(),
  },
  { requiredKeys: [] },
)
const anyList = fc.tuple(
  anyFilters,
  fc.record(
    {
      day_from: anyDay,
      day_to: anyDay,
      text: fc.constantFrom(
        'a',
        'ola',
        'ambar',
        'barco 2',
        'ñ',
        '100%',
        'o_l',
        'nube barco',
        'zzz',
      ),
    },
    { requiredKeys: [] },
  ),
)
const anySort = fc.option(
  fc
    .tuple(fc.constantFrom('', '-'), fc.constantFrom('name', 'day', 'boat', 'state', 'pax', 'each'))
    .map((parts) => parts.join('')),
  { nil: undefined },
)
const RUNS = { numRuns: 150 }

test('a list answers the rows of its scope, filters, search and order, whatever they are', async () => {
  const everyOf = new Map(
    await Promise.all(
      [movements, kept].map(
        async (table) => [table, await fetchFact(database, table, asking({}))] as const,
      ),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(movements, kept),
      anyList,
      anySort,
      fc.constantFrom(...viewers),
      fc.integer({ min: 1, max: 4 }),
      async (table, [narrowed, searched], sort, viewer, page) => {
        const every = everyOf.get(table)!
        const asked = asking(postedSchema(table).parse({ ...narrowed, ...searched }))

        const found = await findRows(database, table, viewer, asked, {
          page,
          page_size: 20,
          sort,
        })
        const totals = await findTotals(database, table, viewer, asked)

        const expected = naiveOrder(naiveRows(every, table, viewer, asked), table, sort)
        expect(found.rows.map(({ name, day: on, pax }) => [name, on, pax])).toEqual(
          expected
            .slice((page - 1) * 20, page * 20)
            .map(({ cells }) => [cells['name'], cells['day'], cells['pax']]),
        )
        expect(found.more).toBe(expected.length > page * 20)
        expect(totals.total).toBe(expected.length)
        expect(totals.by_currency[0]?.values['pax'] ?? 0).toBe(paxOf(expected))
      },
    ),
    RUNS,
  )
})

test.each(['o_l', '%'])('what is searched for is taken as it is written: %s', async (text) => {
  const every = await fetchFact(database, movements, asking({}))
  const asked = asking(postedSchema(movements).parse({ text }))

  const { total } = await findTotals(database, movements, admin, asked)

  expect(total).toBe(naiveRows(every, movements, admin, asked).length)
  expect(total).toBeLessThan(every.length / 2)
})

test('a page that holds exactly what is left says that nothing follows', async () => {
  const every = await fetchFact(database, movements, asking({}))
  const asked = asking(postedSchema(movements).parse({ state: ['lost'], boat: [2] }))
  const left = naiveRows(every, movements, admin, asked).length
  const moreAt = async (page_size: number) =>
    (await findRows(database, movements, admin, asked, { page: 1, page_size })).more

  expect(left).toBeGreaterThan(1)
  expect([await moreAt(left - 1), await moreAt(left)]).toEqual([true, false])
})

test('whoever chooses every state there is does not see the rows that have none', async () => {
  const every = await fetchFact(database, doubted, asking({}))
  const asked = asking(postedSchema(doubted).parse({ doubt: ['open', 'closed'] }))

  const { total } = await findTotals(database, doubted, admin, asked)

  expect(total).toBe(naiveRows(every, doubted, admin, asked).length)
  expect(total).toBeLessThan(every.length)
})

const paxOf = (rows: readonly NaiveRow[]): number =>
  rows.reduce((sum, { cells }) => sum + Number(cells['pax']), 0)

const anyReport = fc.tuple(
  anyFilters,
  fc.record({ days: fc.integer({ min: 0, max: 200 }), from: anyDay }),
  fc.constantFrom('usd', 'mxn', 'original'),
)

test('a report’s totals, comparison and chart are the sums of exactly its rows', async () => {
  const inOriginal = await fetchFact(database, lines, asking({ currency: 'original' }))
  const converted = {
    usd: await fetchFact(database, lines, asking({ currency: 'usd' })),
    mxn: await fetchFact(database, lines, asking({ currency: 'mxn' })),
  }
  await fc.assert(
    fc.asyncProperty(
      anyReport,
      fc.constantFrom(...viewers),
      async ([narrowed, { from, days }, currency], viewer) => {
        const to = addDays(from, days)
        const asked = asking({ ...narrowed, dateInit: from, dateFin: to, currency })

        const totals = await findTotals(database, lines, viewer, asked)

        const code = currency === 'mxn' ? 'mxn' : 'usd'
        const own = naiveRows(inOriginal, lines, viewer, asked)
        const shown = naiveRows(converted[code], lines, viewer, asked)
        expect(
          totals.by_currency.map((line) => [line.currency, line.rows, line.values['amount']]),
        ).toEqual(
          ['EUR', 'MXN', 'USD'].flatMap((own_currency) => {
            const of = own.filter(({ cells }) => cells['currency'] === own_currency)
            return of.length > 0 ? [[own_currency, of.length, decimal(sumOf(of, 'amount'))]] : []
          }),
        )
        expect(totals.converted?.values['amount']).toBe(
          shown.length > 0 ? decimal(sumOf(shown, 'amount')) : undefined,
        )
        expect(totals.chart?.points.map(({ x, y }) => [x, y])).toEqual(byDay(shown))
        const { from: before_from, to: before_to } = totals.previous!
        const before = naiveRows(converted[code], lines, viewer, {
          ...asked,
          posted: { ...narrowed, dateInit: before_from, dateFin: before_to },
        })
        if (totals.previous!.line)
          expect(totals.previous!.line.values['amount']).toBe(decimal(sumOf(before, 'amount')))
        else expect(before).toEqual([])
      },
    ),
    RUNS,
  )
})

test.each(['stacked', 'heat'] as const)(
  'a %s chart parts each month of its axis by another column, and its parts are the sums of their rows',
  async (kind) => {
    const parted = report({
      ...reported,
      id: 'parted',
      path: '/parted',
      columns: ['day', 'boat', 'currency', 'pax'],
      sort: ['-day'],
      chart: { kind, x: 'day', part: 'month', series: 'boat', y: 'pax', label: both('Pax') },
    })
    const every = await fetchFact(database, parted, asking({}))
    const asked = asking({ dateInit: '2026-01-01', dateFin: '2026-04-30' })

    const { chart } = await findTotals(database, parted, admin, asked)

    const months = ['2026-01', '2026-02', '2026-03', '2026-04']
    expect(chart?.points.map(({ x, series, y }) => [x, series, y])).toEqual(
      months.flatMap((month) =>
        [1, 2, 3, 4].map((boat) => [
          month,
          `Barco ${boat}`,
          paxOf(
            every.filter(
              ({ cells, ids }) => ids['boat'] === boat && String(cells['day']).startsWith(month),
            ),
          ),
        ]),
      ),
    )
  },
)

test('a chart that parts its bars says by what; a line may have several, a funnel has steps', () => {
  const drawn = (chart: object) => () =>
    report({
      ...reported,
      id: 'drawn',
      path: '/drawn',
      columns: ['day', 'pax'],
      sort: ['-day'],
      choices: [],
      chart: { x: 'day', y: 'pax', label: both('Pax'), ...chart } as never,
    })
  expect(drawn({ kind: 'stacked' })).toThrow('drawn: nothing says what a stacked chart is made of')
  expect(drawn({ kind: 'line', series: 'boat' })).not.toThrow()
  expect(drawn({ kind: 'funnel', steps: ['pax', 'pax'] })).not.toThrow()
  expect(drawn({ kind: 'funnel', steps: ['pax'] })).toThrow('drawn: a funnel has two steps or more')
  expect(drawn({ kind: 'funnel', steps: ['pax', 'crew'] })).toThrow(
    'drawn: crew is a step and no column',
  )
})

const decimal = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(5, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

function byDay(rows: readonly NaiveRow[]): [unknown, string][] {
  const days = [...new Set(rows.map(({ cells }) => String(cells['day'])))].sort()
  return days.map((on) => [
    on,
    decimal(
      sumOf(
        rows.filter(({ cells }) => cells['day'] === on),
        'amount',
      ),
    ),
  ])
}

describe('a table that groups', () => {
  const march = { dateInit: '2026-01-01', dateFin: '2026-06-30' }
  const shape = {
    ...reported,
    columns: ['boat', 'currency', 'amount', 'pax', 'days', 'each'],
    sort: ['boat'],
    figures: ['amount'],
  } as const

  test('shows each group with the sums of its rows; a share is divided after summing', async () => {
    const boatsReport = report({ ...shape, id: 'boats', path: '/boats', rows: by('boat') })
    const every = await fetchFact(database, boatsReport, asking({ currency: 'mxn' }))
    const asked = asking({ ...march, currency: 'mxn' })

    const { rows } = await findRows(database, boatsReport, admin, asked, { page: 1, page_size: 50 })
    const totals = await findTotals(database, boatsReport, admin, asked)

    const within = naiveRows(every, boatsReport, admin, asked)
    expect(rows.map(({ boat, amount, pax, days }) => [boat, amount, pax, days])).toEqual(
      [1, 2, 3, 4].map((boat) => {
        const of = within.filter(({ ids }) => ids['boat'] === boat)
        return [
          `Barco ${boat}`,
          decimal(sumOf(of, 'amount')),
          paxOf(of),
          new Set(of.map(({ cells }) => cells['day'])).size,
        ]
      }),
    )
    expect(Number(rows[0]!['each'])).toBeCloseTo(
      Number(rows[0]!['amount']) / Number(rows[0]!['pax']),
      5,
    )
    expect(totals.total).toBe(4)
    expect(totals.converted).toMatchObject({ rows: within.length })
    expect(totals.converted!.values['days']).toBe(
      new Set(within.map(({ cells }) => cells['day'])).size,
    )
  })

  test('by months puts a year beside the one before it', async () => {
    const yearly = report({
      ...shape,
      id: 'yearly',
      path: '/yearly',
      rows: pivot(['boat'], 'amount'),
    })
    const every = await fetchFact(database, yearly, asking({ currency: 'mxn' }))
    const asked = asking({ year: 2026, currency: 'mxn' })

    const { rows, columns: shown } = await findRows(database, yearly, admin, asked, {
      page: 1,
      page_size: 50,
    })
    const totals = await findTotals(database, yearly, admin, asked)

    const inMonth = (month: string) =>
      decimal(
        sumOf(
          every.filter(
            ({ cells, ids }) => ids['boat'] === 2 && String(cells['day']).startsWith(month),
          ),
          'amount',
        ),
      )
    const second = rows.find(({ boat }) => boat === 'Barco 2')!
    expect([second['m01'], second['m06'], second['total'], second['before']]).toEqual([
      inMonth('2026-01'),
      inMonth('2026-06'),
      inMonth('2026'),
      inMonth('2025'),
    ])
    expect(Object.keys(shown).filter((key) => /^m\d\d$/.test(key))).toHaveLength(12)
    expect(totals.converted!.values['before']).toBe(
      decimal(
        sumOf(
          every.filter(({ cells }) => String(cells['day']) < '2026'),
          'amount',
        ),
      ),
    )
  })

  test('puts periods side by side, and says how much the last changed', async () => {
    const compared = report({
      ...shape,
      id: 'compared',
      path: '/compared',
      columns: ['boat', 'currency', 'pax'],
      figures: [],
      rows: periods(['boat'], 3),
    })
    const every = await fetchFact(database, compared, asking({ currency: 'mxn' }))
    const days = { from: day('2026-03-20'), to: day('2026-03-26') }
    const asked = asking({ dateInit: days.from, dateFin: days.to, currency: 'mxn' })

    const { rows } = await findRows(database, compared, admin, asked, { page: 1, page_size: 50 })

    const paxIn = ({ from, to }: typeof days) =>
      paxOf(
        every.filter(
          ({ cells, ids }) =>
            ids['boat'] === 3 && String(cells['day']) >= from && String(cells['day']) <= to,
        ),
      )
    const before = periodBefore(days)
    const expected = [paxIn(days), paxIn(before), paxIn(periodBefore(before))]
    const third = rows.find(({ boat }) => boat === 'Barco 3')!
    expect(new Set(expected).size).toBe(3)
    expect([third['pax_0'], third['pax_1'], third['pax_2']]).toEqual(expected)
    expect(Number(third['pax_change'])).toBeCloseTo(expected[0]! / expected[1]! - 1, 5)
  })

  test('ranks groups by a figure, and says how many places each climbed', async () => {
    const ranked = report({
      ...shape,
      id: 'ranked',
      path: '/ranked',
      rows: ranking(['boat'], 'pax'),
      columns: ['boat', 'pax'],
      figures: [],
      choices: [],
      sort: ['-pax'],
    })
    const every = await fetchFact(database, ranked, asking({}))
    const days = { from: day('2026-03-01'), to: day('2026-03-31') }
    const asked = asking({ dateInit: days.from, dateFin: days.to })

    const { rows } = await findRows(database, ranked, admin, asked, { page: 1, page_size: 50 })

    const places = ({ from, to }: typeof days) => {
      const sums = [1, 2, 3, 4].map((boat) =>
        paxOf(
          every.filter(
            ({ cells, ids }) =>
              ids['boat'] === boat && String(cells['day']) >= from && String(cells['day']) <= to,
          ),
        ),
      )
      return sums.map((sum) => ({ sum, place: 1 + sums.filter((other) => other > sum).length }))
    }
    const [now, before] = [places(days), places(periodBefore(days))]
    for (const boat of [1, 2, 3, 4]) {
      const row = rows.find((found) => found['boat'] === `Barco ${boat}`)!
      const [{ place }, earlier] = [now[boat - 1]!, before[boat - 1]!]
      const had = earlier.sum > 0
      expect([row['place'], row['place_before'], row['climbed']]).toEqual([
        String(place),
        had ? String(earlier.place) : null,
        had ? String(earlier.place - place) : null,
      ])
    }
  })

  test('a statement carries its balance from before the period through every movement and page', async () => {
    const account = report({
      ...shape,
      id: 'account',
      path: '/account',
      columns: ['day', 'cost'],
      figures: [],
      choices: [],
      sort: ['day'],
      rows: statement('cost'),
    })
    const every = await fetchFact(database, account, asking({}))
    const asked = asking({ dateInit: '2026-02-01', dateFin: '2026-03-15' })

    const first = await findRows(database, account, admin, asked, { page: 1, page_size: 10 })
    const second = await findRows(database, account, admin, asked, { page: 2, page_size: 10 })

    const ordered = naiveOrder(every, account, undefined)
    const upTo = (count: number) => {
      const opening = ordered.filter(({ cells }) => String(cells['day']) < '2026-02-01')
      const inside = ordered.filter(({ cells }) => String(cells['day']) >= '2026-02-01')
      return decimal(sumOf([...opening, ...inside.slice(0, count)], 'cost'))
    }
    expect(first.rows[0]!['balance']).toBe(upTo(1))
    expect(second.rows[9]!['balance']).toBe(upTo(20))
  })
})

describe('a question', () => {
  test('with a filter that does not exist is refused by its name', () => {
    const refused = postedSchema(lines).safeParse({ stat: ['open'], __proto__: null })
    expect(refused.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['stat'] })
  })

  test('may carry the specification’s other filters as long as they narrow nothing', () => {
    const specified = { lists: ['location', 'user', 'product', 'providers'], whole: 4, choices: {} }
    const schema = postedSchema(lines, specified)
    expect(schema.safeParse({ location: [], user: '', product: [1, 2, 3, 4] }).success).toBe(true)
    expect(schema.safeParse({ providers: [214] }).success).toBe(false)
  })

  test('may say its days by the copies from and to', async () => {
    const asked = (posted: Posted) => findTotals(database, lines, admin, asking(posted))
    const copied = await asked({ from: '2026-01-01', to: '2026-02-28' })
    expect(copied.converted).toEqual(
      (await asked({ dateInit: '2026-01-01', dateFin: '2026-02-28' })).converted,
    )
    expect(copied.total).toBeGreaterThan(0)
  })

  test('a column hidden from a role is neither shown nor summed for it', async () => {
    const provider = viewers[3]!
    const asked = asking({ dateInit: '2025-01-01', dateFin: '2026-12-31' })

    const { columns: shown } = await findRows(database, lines, provider, asked, {
      page: 1,
      page_size: 5,
    })
    const totals = await findTotals(database, lines, provider, asked)

    expect(Object.keys(shown)).not.toContain('cost')
    expect(Object.keys(totals.converted!.values)).not.toContain('cost')
  })

  test('the totals of money are exact to the ten-thousandth', async () => {
    const [sum] = await all(
      database,
      sql<{ sum: string }>`select sum(cost_mxn)::text as sum from platform.movement`,
    )
    const totals = await findTotals(
      database,
      lines,
      admin,
      asking({ dateInit: '2024-01-01', dateFin: '2027-12-31' }),
    )
    expect(tenThousandths(String(totals.converted!.values['cost']))).toBe(tenThousandths(sum!.sum))
  })
})
