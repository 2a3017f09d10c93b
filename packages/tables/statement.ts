import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { isAdditive, isFigure, type Column, type ColumnSet, type Sql } from './column.ts'
import {
  evaluate,
  expressionOf,
  filterNamed,
  isMaskedFor,
  searchedIn,
  withinScope,
} from './fact.ts'
import { between } from './filter.ts'
import type { View } from './column.ts'
import type { Days } from './period.ts'
import { periodOf, viewOf, type Asked } from './posted.ts'
import type { Viewer } from './reference.ts'
import type { Table } from './table.ts'

/** The columns somebody sees. A ratio goes with its parts: it would give them away. */
export function columnsFor(columns: ColumnSet, viewer: Viewer): ColumnSet {
  const { scope, roles } = viewer
  const isHidden = ({ hidden_from }: Column) =>
    !scope.all && hidden_from !== undefined && hidden_from.some((role) => roles.includes(role))
  const seen = Object.entries(columns)
    .filter(([, column]) => !isHidden(column))
    .map(([key, column]) => [key, shownTo(viewer, key, column)] as const)
  const keys = new Set(seen.map(([key]) => key))
  return Object.fromEntries(
    seen.filter(
      ([, column]) => column.kind !== 'ratio' || (keys.has(column.of) && keys.has(column.over)),
    ),
  )
}

/** A column as this viewer may read it. */
function shownTo(viewer: Viewer, key: string, column: Column): Column {
  if (!isMaskedFor(viewer, column)) return column
  const { order: _order, search: _search, ...rest } = column
  const { as } = column.masked!
  return { ...rest, sql: (view: View) => as(expressionOf(key, column, view)) }
}

/** The columns that a table names, and the keys that its links are made of. */
export function columnsOf({ fact, columns }: Table, viewer: Viewer): ColumnSet {
  const keys = Object.keys(fact.columns).filter((key) => fact.columns[key]!.kind === 'key')
  return columnsFor(
    Object.fromEntries([...columns, ...keys].map((key) => [key, fact.columns[key]!])),
    viewer,
  )
}

/**
 * The rows of the fact that a question is about: the viewer's own, of the table's days, narrowed by
 * the filters. `days` stands in for the posted period.
 */
export function rowsAskedFor(
  table: Table,
  viewer: Viewer,
  asked: Asked,
  days: readonly Days[] = defaultDays(table, asked),
): Sql {
  const view = viewOf(table, asked)
  const own = withinScope(table.fact, viewer)
  const conditions: Sql[] = [
    ...(own ? [own] : []),
    ...(table.where ? [evaluate(table.where, view)] : []),
    ...(days.length > 0 ? [anyOfDays(table, view, days)] : []),
    ...table.filters.flatMap((key) => conditionOf(table, key, asked, view)),
    ...searchCondition(table, viewer, view, asked),
  ]
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}

function defaultDays(table: Table, asked: Asked): readonly Days[] {
  const period = periodOf(table, asked)
  return period ? [period] : []
}

function anyOfDays(table: Table, view: View, days: readonly Days[]): Sql {
  const day = dayOf(table, view)
  return sql`(${sql.join(
    days.map(({ from, to }) => between(day, from, to)),
    sql` or `,
  )})`
}

/** The column that the period of a report filters. */
export function dayOf({ fact, period }: Table, view: View): Sql {
  return expressionOf(period!.column, fact.columns[period!.column]!, view)
}

function conditionOf(table: Table, key: string, { posted }: Asked, view: View): Sql[] {
  const filter = filterNamed(table.fact, key)
  if (filter.kind === 'period') {
    const from = posted[`${key}_from`] as Day | undefined
    const to = posted[`${key}_to`] as Day | undefined
    return from || to ? [filter.matches(from, to, view)] : []
  }
  const given = posted[key]
  if (given === undefined) return []
  if (filter.kind === 'flag') return [filter.matches(given as boolean, view)]
  if (filter.kind === 'text' || filter.kind === 'minute')
    return [filter.matches(given as string, view)]
  const chosen = given as readonly (string | number)[]
  // All of a few is no choice, and would only cost time, where every row has one of them.
  if (filter.kind === 'options')
    return !mayBeEmpty(table, key) && filter.options.every(({ value }) => chosen.includes(value))
      ? []
      : [filter.matches(chosen, view)]
  return [filter.matches(chosen as readonly number[], view)]
}

/** A column of its own that some rows leave empty; the specification's names ask for every row. */
const mayBeEmpty = ({ fact }: Table, key: string): boolean =>
  key in fact.columns && fact.columns[key]!.filled !== true

function searchCondition(table: Table, viewer: Viewer, view: View, { posted }: Asked): Sql[] {
  const text = String(posted['text'] ?? '').trim()
  return table.searched && text !== '' ? [searchedIn(table.fact, text, viewer, view)] : []
}

/** A figure of many rows; `when` counts only some of them. */
export function aggregate(key: string, column: Column, view: View, when?: Sql): Sql {
  if (column.kind === 'count' && column.distinct)
    return sql`count(distinct ${column.distinct})${onlyWhen(when)}::bigint`
  return asFigure(column, addedUp(key, column, view, when))
}

/** The sum of a figure as it is, to be added to others of its kind. */
export function addedUp(key: string, column: Column, view: View, when?: Sql): Sql {
  if (!isAdditive(column)) throw new Error(`${key} is no sum`)
  return sql`sum(${expressionOf(key, column, view)})${onlyWhen(when)}`
}

/** A sum as it is told: of nothing it is 0. */
export const asFigure = ({ kind }: Column, sum: Sql): Sql =>
  kind === 'count' ? sql`coalesce(${sum}, 0)::bigint` : sql`coalesce(${sum}, 0)::numeric(18,4)`

const onlyWhen = (when: Sql | undefined): Sql => (when ? sql` filter (where ${when})` : sql``)

const own = (key: string): Sql => sql.ref(`r.${key}`)

/** A column of the rows `r` as it leaves the database. */
export function asItLeaves(key: string, column: Column): Sql {
  switch (column.kind) {
    case 'count':
      return sql`${own(key)}::bigint`
    case 'money':
      return sql`${own(key)}::numeric(18,4)::text`
    case 'ratio':
      return sql`round(${ratioOf(column)}, ${sql.lit(digitsOf(column))})::text`
    case 'day':
      return sql`${own(key)}::date`
    case 'flag':
    case 'instant':
    case 'names':
    case 'key':
      return own(key)
    default:
      return sql`${own(key)}::text`
  }
}

const MONEY_DIGITS = 4
const RATIO_DIGITS = 6
/** After the point: of an amount as many as money has. */
export const digitsOf = ({ mean }: { mean?: true }): number => (mean ? MONEY_DIGITS : RATIO_DIGITS)

/** Of two figures of the rows `r`; a change is the ratio less one, a share is of all the rows. */
export function ratioOf({ of, over, less_one, share: shared }: Column & { kind: 'ratio' }): Sql {
  if (shared) {
    const within = shared.within ? sql`partition by ${own(shared.within)}` : sql``
    return sql`${own(of)}::numeric / nullif(sum(${own(of)}::numeric) over (${within}), 0)`
  }
  const share = sql`${own(of)}::numeric / nullif(${own(over)}::numeric, 0)`
  return less_one ? sql`${share} - 1` : share
}

/** The columns that the others are worked out from, also when they are not shown themselves. */
export function partsOf(columns: ColumnSet, of: ColumnSet): ColumnSet {
  const parts = Object.values(columns).flatMap((column) =>
    column.kind === 'ratio' ? [column.of, column.over] : [],
  )
  const missing = parts.filter((key) => !(key in columns))
  return Object.fromEntries(missing.map((key) => [key, of[key]!]))
}

/** An order that a table does not have. */
export const orderRefused = (): Refusal =>
  new Refusal('request.invalid', {
    part: 'body',
    issues: [{ path: ['sort'], code: 'custom', message: 'sort' }],
  })

/** `-total` first, then the table's own order, then what is unique. */
export function orderOf(
  columns: ColumnSet,
  orders: readonly string[],
  asked: string | undefined,
  expression: (key: string, column: Column) => Sql,
): Sql[] {
  const wanted = [...(asked === undefined ? [] : [asked]), ...orders]
  if (asked !== undefined && !canBeSorted(columns, asked.replace(/^-/, ''))) throw orderRefused()
  return wanted.flatMap((text) => {
    const key = text.replace(/^-/, '')
    if (!Object.hasOwn(columns, key)) return []
    const column = columns[key]!
    const order = text.startsWith('-')
      ? sql.raw(column.filled ? 'desc' : 'desc nulls last')
      : sql.raw('asc')
    const isText = column.kind === 'text' || column.kind === 'reference'
    const spelled = isText && !column.order ? sql.raw('collate "es-x-icu"') : sql``
    return [sql`${expression(key, column)} ${spelled} ${order}`]
  })
}

export const canBeSorted = (columns: ColumnSet, key: string): boolean =>
  Object.hasOwn(columns, key) &&
  columns[key]!.kind !== 'key' &&
  columns[key]!.kind !== 'names' &&
  !columns[key]!.dressed

export const figuresOf = (columns: ColumnSet): [string, Column][] =>
  Object.entries(columns).filter(([, column]) => isFigure(column))
