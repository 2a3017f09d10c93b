// What a table answers, worked out the slow and plain way: every row of its fact is fetched, and
// filtered, sorted and summed here. Tests hold the engine against it.
import { all, type Database } from '@kit/db/database'
import { addDays, type Day } from '@kit/kernel/day'
import type { Scope } from '@kit/kernel/actor'
import { sql } from 'kysely'
import { isAdditive } from '../column.ts'
import { EVER } from '../contract.ts'
import {
  expressionOf,
  filterNamed,
  groupedExpressionOf,
  isMaskedFor,
  scopeColumnsOf,
} from '../fact.ts'
import { periodBefore, type Days } from '../period.ts'
import { periodOf, viewOf, type Asked } from '../posted.ts'
import type { Viewer } from '../reference.ts'
import { groupsOffered, groupsSeen, type Group } from '../shape.ts'
import { periodsSideBySide, yearOf } from '../shaped.ts'
import { balanceKey, yearsSideBySide } from '../shaped-balances.ts'
import type { Table } from '../table.ts'

export { naiveOrder } from './naive-order.ts'

export type NaiveRow = Readonly<{
  key: string
  cells: Readonly<Record<string, unknown>>
  /** The id behind each column that refers to another table. */
  ids: Readonly<Record<string, number | null>>
  scope: Readonly<Record<string, number | null>>
  /** Whether each viewer sees it, by their place, where places of the row do not say it. */
  within: readonly boolean[]
  /** Whether it passes a filter that follows from no column, by that filter's name. */
  passes: Readonly<Record<string, boolean | null>>
  /** What of a row is counted once, by the column that counts it. */
  distinct: Readonly<Record<string, unknown>>
  /** What a column is put in order by, where that is not what it shows. */
  orders: Readonly<Record<string, unknown>>
}>

const IDS = 'id of '
const SCOPE = 'scope of '
const ORDER = 'order of '
const DISTINCT = 'distinct of '
const WITHIN = 'within '
const PASSES = 'passes '

/** Every row of the fact as the table sees it, whoever asks. */
export async function fetchFact(
  database: Database,
  table: Table,
  asked: Asked,
  viewers: readonly Viewer[] = [],
): Promise<NaiveRow[]> {
  const view = viewOf(table, asked)
  const { fact } = table
  const { scope } = fact
  const plain = Object.entries(fact.columns).filter(
    ([, column]) => column.kind !== 'ratio' && (!column.dressed || column.kind === 'reference'),
  )
  const groups = groupsOffered(table.shape).map(({ column }) => column)
  const namedAs = (key: string) => (groups.includes(key) ? groupedExpressionOf : expressionOf)
  const parts = [
    sql`l.${sql.ref(fact.key)}::text as "the key"`,
    ...plain
      .filter(([, column]) => !column.dressed)
      .map(([key, column]) => sql`${namedAs(key)(key, column, view)} as ${sql.ref(key)}`),
    ...plain.flatMap(([key, column]) =>
      column.kind === 'reference'
        ? [sql`${column.id ?? sql.ref(`l.${key}_id`)} as ${sql.ref(IDS + key)}`]
        : [],
    ),
    ...plain.flatMap(([key, column]) =>
      column.order ? [sql`${column.order} as ${sql.ref(ORDER + key)}`] : [],
    ),
    ...plain.flatMap(([key, column]) =>
      column.kind === 'count' && column.distinct
        ? [sql`${column.distinct} as ${sql.ref(DISTINCT + key)}`]
        : [],
    ),
    ...Object.entries(scopeColumnsOf(fact) ?? {}).map(
      ([dimension, column]) => sql`${column} as ${sql.ref(SCOPE + dimension)}`,
    ),
  ]
  // A scope or filter that is SQL of its own is read as a column: whether the engine applies it,
  // alone and with the others, is what is tested here.
  const told = [
    ...(typeof scope === 'function'
      ? viewers.map((viewer, at) => sql`(${scope(viewer)}) as ${sql.ref(WITHIN + at)}`)
      : []),
    ...table.filters.flatMap((key) =>
      isOfColumn(table, key) || asked.posted[key] === undefined
        ? []
        : [sql`(${conditionAlone(table, key, asked)}) as ${sql.ref(PASSES + key)}`],
    ),
  ]
  const where = table.where
    ? typeof table.where === 'function'
      ? table.where(view)
      : table.where
    : sql`true`
  const found = await all(
    database,
    sql<
      Record<string, unknown>
    >`select ${sql.join([...parts, ...told])} from ${sql.table(fact.from)} l where ${where}`,
  )
  return found.map((row) => ({
    key: String(row['the key']),
    cells: row,
    ids: named<number>(row, IDS),
    scope: named<number>(row, SCOPE),
    orders: named<unknown>(row, ORDER),
    distinct: named<unknown>(row, DISTINCT),
    within: viewers.map((_, at) => row[WITHIN + at] === true),
    passes: named<boolean>(row, PASSES),
  }))
}

const named = <Value>(row: Record<string, unknown>, prefix: string) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), value as Value | null]),
  )

const isOfColumn = ({ fact }: Table, posted_as: string): boolean =>
  (fact.also?.[posted_as] ?? posted_as) in fact.columns

function conditionAlone(table: Table, key: string, asked: Asked) {
  const filter = filterNamed(table.fact, key)
  if (filter.kind === 'period') throw new Error(`${key}: compare a period by hand`)
  return filter.matches(asked.posted[key] as never, viewOf(table, asked))
}

/**
 * The rows of the answer, in no order. `place`: whose scope, of the viewers they were fetched for;
 * `days`: those of the period, unless a table asks for more.
 */
export function naiveRows(
  rows: readonly NaiveRow[],
  table: Table,
  viewer: Viewer,
  asked: Asked,
  place = 0,
  days: readonly Days[] = daysAsked(table, asked),
): NaiveRow[] {
  return rows.filter(
    (row) =>
      (typeof table.fact.scope === 'function'
        ? row.within[place] === true
        : isWithin(row, viewer.scope, table)) &&
      (days.length === 0 || days.some((part) => isOn(row, table, part))) &&
      table.filters.every((key) => passes(row, table, key, asked)) &&
      isFound(row, table, viewer, asked),
  )
}

function daysAsked(table: Table, asked: Asked): Days[] {
  const period = periodOf(table, asked)
  return period ? [period] : []
}

const isOn = (row: NaiveRow, { period }: Table, { from, to }: Days): boolean =>
  isBetween(row.cells[period!.column], from, to)

/** The names of a group, and its figures in ten-thousandths. */
export type NaiveGroup = Readonly<Record<string, unknown>>

/** What a table answers that puts rows together, in no order: every group with its figures. */
export function naiveGroups(
  rows: readonly NaiveRow[],
  table: Table,
  viewer: Viewer,
  asked: Asked,
  place = 0,
): NaiveGroup[] {
  const figures = figuresAsked(table, asked)
  const days = figures.flatMap((figure) => (figure.days ? [figure.days] : []))
  const found = naiveRows(rows, table, viewer, asked, place, days)
  return [...Map.groupBy(found, (row) => nameOf(row, table, asked)).values()].map((group) => ({
    ...namesOf(group[0]!, table, asked),
    ...Object.fromEntries(
      figures.map(({ key, of, days: on }) => [
        key,
        figureOf(on ? group.filter((row) => isOn(row, table, on)) : group, of),
      ]),
    ),
  }))
}

/** A sum, or how many different ones there are, in ten-thousandths. */
function figureOf(rows: readonly NaiveRow[], key: string): bigint {
  const isDistinct = rows.some(({ distinct }) => key in distinct)
  return isDistinct
    ? BigInt(new Set(rows.map(({ distinct }) => distinct[key])).size) * 10_000n
    : sumOf(rows, key)
}

/** What is asked for of each group: which figure, under which name, of which days. */
function figuresAsked(
  table: Table,
  asked: Asked,
): { key: string; of: string; days: Days | undefined }[] {
  const { shape, fact, columns } = table
  const additive = columns.filter((key) => isAdditive(fact.columns[key]!))
  const now = periodOf(table, asked) ?? undefined
  switch (shape.kind) {
    case 'by':
      return additive.map((key) => ({ key, of: key, days: now }))
    case 'pivot': {
      const year = yearOf(asked)
      const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
      return [
        ...months.map((month) => ({
          key: `m${month}`,
          of: shape.figure,
          days: { from: `${year}-${month}-01`, to: `${year}-${month}-31` } as Days,
        })),
        { key: 'total', of: shape.figure, days: wholeYear(year) },
        { key: 'before', of: shape.figure, days: wholeYear(year - 1) },
      ]
    }
    case 'periods': {
      const periods = periodsSideBySide(table, asked, shape.count)
      return additive.flatMap((key) =>
        periods.map((days, back) => ({ key: `${key}_${back}`, of: key, days })),
      )
    }
    case 'ranking': {
      const ranked = fact.columns[shape.figure]!
      // Of a ratio, what it is made of.
      const parts = ranked.kind === 'ratio' ? [ranked.of, ranked.over] : [shape.figure]
      return [
        ...additive.map((key) => ({ key, of: key, days: now })),
        ...parts.map((of) => ({ key: `${of}_before`, of, days: periodBefore(now!) })),
      ]
    }
    case 'balances': {
      const until = (to: string) => ({ from: EVER, to }) as Days
      const { amounts } = shape
      const balance = (end: 'opening' | 'closing', to: string) =>
        amounts.map((of) => ({ key: balanceKey(end, of, amounts), of, days: until(to) }))
      const moved = additive.filter((key) => amounts.length < 2 || !amounts.includes(key))
      return [
        ...balance('opening', addDays(now!.from, -1)),
        ...moved.map((key) => ({ key, of: key, days: now })),
        ...balance('closing', now!.to),
      ]
    }
    case 'years':
      return Object.entries(yearsSideBySide(table, asked, shape.of)).flatMap(([span, days]) =>
        additive.map((key) => ({ key: `${key}_${span}`, of: key, days })),
      )
    default:
      throw new Error(`${table.id} does not put rows together`)
  }
}

const wholeYear = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` }) as Days

function groupsOf(table: Table, asked: Asked): readonly Group[] {
  const { shape, fact, columns } = table
  const currency = columns.find((key) => fact.columns[key]!.kind === 'currency')
  const groups = 'groups' in shape ? groupsSeen(shape.groups, viewOf(table, asked)) : []
  return currency ? [...groups, { column: currency }] : groups
}

const namesOf = (row: NaiveRow, table: Table, asked: Asked): Record<string, unknown> =>
  Object.fromEntries(
    groupsOf(table, asked).map(({ column, part }) => [
      column,
      // A state leaves as the text it is known by.
      table.fact.columns[column]!.kind === 'state' && row.cells[column] !== null
        ? String(row.cells[column])
        : partOf(row.cells[column], part),
    ]),
  )

/** Two groups of one name are told apart by what they refer to. */
const nameOf = (row: NaiveRow, table: Table, asked: Asked): string =>
  JSON.stringify([
    namesOf(row, table, asked),
    groupsOf(table, asked).map(({ column }) => row.ids[column] ?? null),
  ])

function partOf(value: unknown, part: Group['part']): unknown {
  if (part === undefined || part === 'day' || value === null) return value
  if (part === 'week') return addDays(value as Day, -((new Date(value as Day).getUTCDay() + 6) % 7))
  return String(value).slice(0, part === 'month' ? 'YYYY-MM'.length : 'YYYY'.length)
}

function isWithin({ scope: of }: NaiveRow, scope: Scope, { fact }: Table): boolean {
  if (scope.all || fact.scope === null) return true
  const wanted: [string, readonly number[] | undefined][] = [
    ['channel', scope.channel_ids],
    ['hotel', scope.hotel_ids],
    ['location', scope.location_ids],
    ['rep', scope.rep_id === undefined ? undefined : [scope.rep_id]],
    ['provider', scope.provider_id === undefined ? undefined : [scope.provider_id]],
    ['agency', scope.agency_id === undefined ? undefined : [scope.agency_id]],
  ]
  const narrowing = wanted.filter(([, ids]) => ids !== undefined)
  return (
    narrowing.length > 0 &&
    narrowing.every(([dimension, ids]) => {
      const id = of[dimension]
      return id !== null && id !== undefined && ids!.includes(id)
    })
  )
}

const isBetween = (value: unknown, from: unknown, to: unknown): boolean =>
  typeof value === 'string' &&
  (from === undefined || value >= String(from)) &&
  (to === undefined || value <= String(to))

function passes(row: NaiveRow, table: Table, posted_as: string, { posted }: Asked): boolean {
  const key = table.fact.also?.[posted_as] ?? posted_as
  const { kind } = filterNamed(table.fact, posted_as)
  if (kind === 'period') {
    const [from, to] = [posted[`${posted_as}_from`], posted[`${posted_as}_to`]]
    return from === undefined && to === undefined ? true : isBetween(row.cells[key], from, to)
  }
  const given = posted[posted_as]
  if (given === undefined) return true
  if (!(key in table.fact.columns)) return row.passes[posted_as] === true
  if (kind === 'flag') return (row.cells[key] === true) === given
  if (kind === 'reference') return (given as (number | null)[]).includes(row.ids[key] ?? null)
  return (given as unknown[]).map(String).includes(String(row.cells[key]))
}

function isFound(row: NaiveRow, table: Table, viewer: Viewer, { posted }: Asked): boolean {
  const text = String(posted['text'] ?? '')
  if (!table.searched || text.trim() === '' || table.fact.search) return true
  const searched = Object.entries(table.fact.columns)
    .filter(([, column]) => column.search && !isMaskedFor(viewer, column))
    .map(([key]) => plainText(row.cells[key]))
    .join(' ')
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .every((word) => searched.includes(plainText(word)))
}

const plainText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFD')
        .replaceAll(/\p{Diacritic}/gu, '')
        .toLowerCase()
    : ''

/** Exact sums of amounts, in ten-thousandths. */
export const sumOf = (rows: readonly NaiveRow[], key: string): bigint =>
  rows.reduce((sum, { cells }) => sum + tenThousandths(String(cells[key] ?? 0)), 0n)

export function tenThousandths(text: string): bigint {
  const [whole = '0', part = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + part.padEnd(4, '0').slice(0, 4))
  return text.startsWith('-') ? -value : value
}
