// Random questions of every list and report, asked by people of every role, over the demo company:
// what the engine answers is what a plain evaluation of the raw rows comes to. Few in `npm test`;
// `npm run check:reports` asks a thousand of each.
import { findActorOfAccount } from '@app/access/api'
import { sumChangedDays } from '@app/reporting/api'
import { openTestWorld } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { addDays } from '@kit/kernel/day'
import { currencyColumn } from '@kit/tables/column'
import { filterNamed } from '@kit/tables/fact'
import { gatherTables } from '@kit/tables/gather'
import { periodOf, postedSchema, type Asked } from '@kit/tables/posted'
import type { Actor } from '@kit/kernel/actor'
import { isHeld } from '@kit/kernel/permission'
import type { Viewer } from '@kit/tables/reference'
import { columnsShown, findRows } from '@kit/tables/rows'
import { canBeSorted } from '@kit/tables/statement'
import type { Table } from '@kit/tables/table'
import {
  fetchFact,
  naiveGroups,
  naiveOrder,
  naiveRows,
  sumOf,
  tenThousandths,
  type NaiveRow,
} from '@kit/tables/testing'
import { findTotals } from '@kit/tables/totals'
import { sql } from 'kysely'
import { join } from 'node:path'
import { sampleOf } from '@kit/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { chance, type Chance } from '../../../db/demo/random.ts'
import { TEST_UNTIL } from '../../../db/demo/demo-database.ts'
import { loadDemo } from '../../../db/demo/load-demo.ts'

/** How many questions of each, from which seed, and of which tables: a failure says its own. */
const QUESTIONS = Number(process.env['QUESTIONS'] ?? 3)
const SEED = Number(process.env['SEED'] ?? 1)
const ONLY = process.env['TABLES']?.split(',')
const RESERVATIONS = 250
const ROWS_ASKED = 200
const LAST_DAY = '2099-01-01' as Day

const tables = await gatherTables(join(import.meta.dirname, '../../../modules'))
const world = await openTestWorld({ now: `${TEST_UNTIL}T18:00:00Z` })
const { database } = world
const viewers: Actor[] = []

beforeAll(async () => {
  await loadDemo(database, { reservations: RESERVATIONS, seed: 9, until: TEST_UNTIL })
  // Half of the days are read from their sums, and half from the lines.
  await sumChangedDays(database, world.now)
  await run(
    database,
    sql`
    insert into reporting.changed_day (calendar, day)
    select distinct s.calendar, d.day from reporting.day_sum s
     cross join lateral reporting.days_of_calendar(s.calendar) d
     where extract(day from d.day)::int % 2 = 0`,
  )
  await run(database, sql`analyze`)
  // Of each role two people, with the places that they have.
  const people = await all(
    database,
    sql<{ id: number }>`
      select id from (select u.id, row_number() over (partition by r.role_id order by u.id) as n
          from access.user_account u join access.user_role r on r.user_id = u.id
         where u.state = 'active') p
       where n <= 2 group by id order by id`,
  )
  for (const { id } of people) {
    const actor = await findActorOfAccount(database, id, world.now)
    // What is masked is tried apart (`guest-contact.test.ts`): here everybody reads what stands there.
    if (actor)
      viewers.push({ ...actor, permissions: new Set([...actor.permissions, 'guest.contact']) })
  }
}, 300_000)

describe.each(
  sampleOf(
    'random questions of tables',
    tables.filter(({ id }) => !ONLY || ONLY.includes(id)),
  ).map((table) => [table.id, table] as const),
)('%s', (_, table) => {
  test('answers random questions as a plain evaluation does, to people of every role', async () => {
    const draw = chance(SEED + tables.indexOf(table))
    const facts = new Map<string, Promise<NaiveRow[]>>()
    // It is asked by nobody else.
    const may = viewers.filter((viewer) => isHeld(viewer, table.permission))
    let answered = 0
    for (; answered < QUESTIONS; answered++) {
      const view = Object.fromEntries(
        table.choices
          .filter(() => draw.happens(0.5))
          .map(({ key, options }) => [key, draw.pick(Object.keys(options))]),
      )
      const place = draw.between(0, may.length - 1)
      const viewer = may[place]!
      const rows = await factOf(facts, table, asking(table, viewer, view), may)
      const asked = asking(table, viewer, { ...view, ...filtersDrawn(table, rows, draw) })
      const every = needsOwn(table, asked) ? await fetchFact(database, table, asked, may) : rows
      await expectAlike(
        table,
        { asked, viewer, place, sort: sortDrawn(table, viewer, asked, draw) },
        every,
      )
    }
    expect(answered).toBe(QUESTIONS)
  })
})

const asking = (table: Table, { user_id, scope }: Viewer, posted: object): Asked => ({
  posted: postedSchema(table).parse(posted),
  today: TEST_UNTIL,
  language: 'es',
  user_id,
  sees_all: scope.all,
})

/** The raw rows, once for each way to see them: what they show depends on who looks. */
function factOf(
  known: Map<string, Promise<NaiveRow[]>>,
  table: Table,
  asked: Asked,
  may: readonly Viewer[],
): Promise<NaiveRow[]> {
  const key = JSON.stringify([asked.posted, asked.user_id])
  const found = known.get(key) ?? fetchFact(database, table, asked, may)
  known.set(key, found)
  return found
}

const isOwn = ({ fact }: Table, posted_as: string): boolean =>
  !((fact.also?.[posted_as] ?? posted_as) in fact.columns)
/** In a balance the account of a row depends on the year in which the period begins. */
const isOfItsPeriod = ({ shape }: Table): boolean =>
  shape.kind === 'balances' || shape.kind === 'years'
const needsOwn = (table: Table, { posted }: Asked): boolean =>
  table.filters.some((key) => isOwn(table, key) && posted[key] !== undefined) ||
  (isOfItsPeriod(table) && posted['dateInit'] !== undefined)

/** Some days, and some of the filters with some of the values that occur, or none that does. */
function filtersDrawn(table: Table, rows: readonly NaiveRow[], draw: Chance) {
  const { fact, filters, period, shape } = table
  const values = (read: (row: NaiveRow) => unknown): unknown[] => [
    ...new Set(rows.map(read).filter((value) => value !== null && value !== undefined)),
  ]
  const several = (found: readonly unknown[]): unknown[] =>
    Array.from({ length: draw.between(1, 3) }, () => draw.pick(found))
  const days = (found: readonly unknown[]): [Day, Day] => {
    const day = draw.pick(found) as Day
    // What never ends has a day that nothing comes after.
    const from = day > LAST_DAY ? LAST_DAY : addDays(day, -draw.between(0, 40))
    return [from, addDays(from, draw.between(0, 120))]
  }
  const drawn: Record<string, unknown> = {}
  if (period) {
    const found = values(({ cells }) => cells[period.column])
    if (found.length > 0 && draw.happens(0.9)) [drawn['dateInit'], drawn['dateFin']] = days(found)
  }
  if (shape.kind === 'pivot' && draw.happens(0.5)) drawn['year'] = draw.between(2025, 2026)
  for (const posted_as of filters) {
    if (!draw.happens(Math.min(0.5, 2 / filters.length))) continue
    const key = fact.also?.[posted_as] ?? posted_as
    const filter = filterNamed(fact, posted_as)
    if (filter.kind === 'options') {
      drawn[posted_as] = several(filter.options.map(({ value }) => value))
      continue
    }
    if (isOwn(table, posted_as)) {
      if (filter.kind === 'reference') drawn[posted_as] = [draw.between(1, 5), draw.between(1, 20)]
      continue
    }
    const found =
      filter.kind === 'reference'
        ? values(({ ids }) => ids[key])
        : values(({ cells }) => cells[key])
    if (filter.kind === 'flag') drawn[posted_as] = draw.happens(0.5)
    else if (found.length === 0) continue
    else if (filter.kind === 'reference') drawn[posted_as] = several(found)
    else if (filter.kind === 'period' && fact.columns[key]!.kind === 'day')
      [drawn[`${posted_as}_from`], drawn[`${posted_as}_to`]] = days(found)
  }
  return drawn
}

function sortDrawn(table: Table, viewer: Viewer, asked: Asked, draw: Chance): string | undefined {
  // A balance is of one order alone.
  if (table.shape.kind === 'statement' || draw.happens(0.4)) return undefined
  const columns = columnsShown(table, viewer, asked)
  const keys = Object.keys(columns).filter((key) => canBeSorted(columns, key))
  return keys.length === 0 ? undefined : `${draw.happens(0.5) ? '-' : ''}${draw.pick(keys)}`
}

type Drawn = { asked: Asked; viewer: Viewer; place: number; sort: string | undefined }

async function expectAlike(
  table: Table,
  { asked, viewer, place, sort }: Drawn,
  every: readonly NaiveRow[],
) {
  const question = { table: table.id, posted: asked.posted, sort, viewer: viewer.user_id }
  const found = await findRows(database, table, viewer, asked, {
    page: 1,
    page_size: ROWS_ASKED,
    sort,
  })
  const totals = await findTotals(database, table, viewer, asked)
  if (table.shape.kind === 'lines' || table.shape.kind === 'statement') {
    const kept = naiveRows(every, table, viewer, asked, place)
    const expected = naiveOrder(kept, table, sort)
    const [name] = table.columns
    expect({ question, rows: found.rows.map((row) => row[name!]) }).toEqual({
      question,
      rows: expected.slice(0, ROWS_ASKED).map(({ cells }) => cells[name!]),
    })
    expect({ question, total: totals.total }).toEqual({ question, total: expected.length })
    expect({ question, sums: sumsTold(table, totals) }).toEqual({
      question,
      sums: sumsExpected(table, kept, sumsTold(table, totals)),
    })
    return
  }
  const expected = naiveGroups(every, table, viewer, asked, place)
  expect({ question, total: totals.total }).toEqual({ question, total: expected.length })
  if (expected.length > ROWS_ASKED) return
  const kinds = Object.entries(expected[0] ?? {})
  const told = found.rows.map((row) =>
    Object.fromEntries(
      kinds.map(([key, value]) => [
        key,
        typeof value === 'bigint' ? tenThousandths(String(row[key])) : row[key],
      ]),
    ),
  )
  expect({ question, groups: told.map(spelled).toSorted() }).toEqual({
    question,
    groups: expected.map(spelled).toSorted(),
  })
}

const spelled = (value: unknown): string =>
  JSON.stringify(value, (_, cell: unknown) => (typeof cell === 'bigint' ? String(cell) : cell))

type Sums = Record<string, string>

/** Of each currency the sums that the rows themselves show: amounts as they were sold, and counts. */
function sumsTold(
  table: Table,
  { by_currency, rows_in }: Awaited<ReturnType<typeof findTotals>>,
): Sums {
  if (rows_in !== 'sold') return {}
  return Object.fromEntries(
    by_currency.flatMap(({ currency, values }) =>
      Object.entries(values).flatMap(([key, value]) =>
        isSummed(table, key) && value !== null
          ? [[`${currency ?? ''} ${key}`, String(tenThousandths(String(value)))]]
          : [],
      ),
    ),
  )
}

function isSummed({ fact }: Table, key: string): boolean {
  const column = fact.columns[key]
  return (
    column !== undefined &&
    !column.dressed &&
    ((column.kind === 'money' && !column.always) || (column.kind === 'count' && !column.distinct))
  )
}

function sumsExpected(table: Table, rows: readonly NaiveRow[], told: Sums): Sums {
  const said = currencyColumn(table.fact.columns)
  return Object.fromEntries(
    Object.keys(told).map((name) => {
      const at = name.indexOf(' ')
      const [currency, key] = [name.slice(0, at), name.slice(at + 1)]
      const own =
        said && currency !== '' ? rows.filter(({ cells }) => cells[said] === currency) : rows
      return [name, String(sumOf(own, key))]
    }),
  )
}

test('a period that is drawn is one that the report understands', () => {
  const report = tables.find(({ kind }) => kind === 'report')!
  const asked = asking(report, viewers[0]!, { dateInit: '2026-01-01', dateFin: '2026-01-31' })
  expect(periodOf(report, asked)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
})
