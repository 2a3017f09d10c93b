import { inScope, type ScopeColumns } from '@kit/db/scope'
import { sql } from 'kysely'
import { currencyColumn, type Column, type ColumnSet, type Expression, type Sql } from './column.ts'
import { filterOf, type Filter, type FilterSet } from './filter.ts'
import type { View } from './column.ts'
import type { Actor } from '@kit/kernel/actor'
import type { Viewer } from './reference.ts'

export type Dimension = keyof ScopeColumns

/**
 * What one row is, stated once for every list and report that reads it: where rows come from, who
 * may see them, what can be read of each.
 */
export type Fact<
  C extends ColumnSet = ColumnSet,
  F extends FilterSet = FilterSet,
  A extends string = string,
> = Readonly<{
  name: string
  /** The table or view, `reporting.sold_line`; its row is called `l`. */
  from: string
  /** A column of the row that is unique: it ends every order, so that pages do not overlap. */
  key: string
  /**
   * The dimensions that narrow it, each by the column `<dimension>_id` unless said. Null: its rows
   * belong to nobody in particular, and the table's permission is all there is. A function where
   * places do not say it: mail belongs to who wrote it and who received it.
   */
  scope: Readonly<Partial<Record<Dimension, true | Sql>>> | ((viewer: Viewer) => Sql) | null
  /** Joins for the columns that are worked out for one page only. */
  dress?: (view: View) => Sql
  columns: C
  /** Besides those that follow from the columns. */
  filters?: F
  /** Other names that a column is filtered by, as the specification's screens post them. */
  also?: Readonly<Record<A, string>>
  /** Absent: the columns that say `search`, every word in any of them. */
  search?: (text: string, viewer: Viewer) => Sql
  /** What somebody may do with a row: the keys of the actions, from what is read of it for that. */
  acts?: Readonly<{
    read: Sql
    /** Absent: each act says to which states it applies, and a form may be opened of any row. */
    of?(actor: Actor, read: never): readonly string[]
  }>
  /** Sums that are kept of its rows; the first that answers a question is read instead of them. */
  rolled?: readonly Rolled[]
  /** Where a row stands for several lines: the column that says for how many. */
  lines?: string
}>

/**
 * Sums of a fact's rows by day that are kept beside them. Its row `l` stands for `lines` of the fact,
 * and says the same in columns of the same names.
 */
export type Rolled = Readonly<{
  from: string
  /** The fact's column by which it is summed: a report of other days does not read it. */
  day: string
  /** What of its row may be asked of each line as well: rows are narrowed and grouped by these. */
  dimensions: readonly string[]
  /** Figures of the fact that its rows add up to, and how where lines say it in other words. */
  figures: Readonly<Record<string, true | Sql>>
  /** The column that says for how many lines a row stands; `lines` unless said. */
  lines?: string
}>

const NAME = /^[a-z][a-z0-9_]{0,59}$/

/** Throws when tables of it could not be run or would mislead. */
export function fact<
  const C extends ColumnSet,
  const F extends FilterSet = Record<never, Filter>,
  const A extends string = never,
>(definition: Fact<C, F, A>): Fact<C, F, A> {
  const fault = faultOf(definition)
  if (fault) throw new Error(`${definition.name}: ${fault}`)
  return definition
}

function faultOf({ columns, filters = {}, also = {} }: Fact): string | null {
  const entries = Object.entries(columns)
  if (entries.filter(([, { kind }]) => kind === 'currency').length > 1)
    return 'two columns say the currency'
  const twice = Object.keys(filters).find((key) => columns[key] && filterOf(key, columns[key]))
  if (twice) return `${twice} is filtered twice`
  for (const [key, of] of Object.entries(also))
    if (!(of in columns)) return `${key} is another name of no column`
  for (const [key, column] of [...entries, ...Object.entries(filters)])
    if (!NAME.test(key)) return `${key} is no column name (${column.kind})`
  for (const [key, column] of entries) {
    if (column.kind === 'money' && !column.always && !currencyColumn(columns))
      return `${key} is money without a currency column`
    if (column.kind === 'ratio' && !(column.of in columns && column.over in columns))
      return `${key} divides what is no column`
  }
  return null
}

/** The filter of a fact by its key: its own, or that of a column. */
export function filterNamed(given: Fact, key: string): Filter {
  const name = given.also?.[key] ?? key
  const column = given.columns[name]
  const found = given.filters?.[key] ?? (column && filterOf(name, column))
  if (!found) throw new Error(`${given.name}: nothing can be filtered by ${key}`)
  return found
}

/** Whether somebody sees no more of it than its mask. */
export const isMaskedFor = ({ permissions }: Viewer, { masked }: Pick<Column, 'masked'>): boolean =>
  masked !== undefined && permissions?.has(masked.unless) !== true

/** A column's SQL over the row `l`. */
export function expressionOf(key: string, column: Column, view: View): Sql {
  return column.sql === undefined ? sql.ref(`l.${key}`) : evaluate(column.sql, view)
}

/** The name by which rows are put together, on an axis as in a row. */
export const groupedExpressionOf = (key: string, column: Column, view: View): Sql =>
  column.grouped === undefined ? expressionOf(key, column, view) : evaluate(column.grouped, view)

export const evaluate = (expression: Expression, view: View): Sql =>
  typeof expression === 'function' ? expression(view) : expression

/** The condition that keeps a viewer's own rows; null where rows belong to nobody in particular. */
export function withinScope(given: Fact, viewer: Viewer): Sql | null {
  if (typeof given.scope === 'function') return given.scope(viewer)
  const columns = scopeColumnsOf(given)
  return columns && inScope(viewer.scope, columns)
}

export function scopeColumnsOf({ scope }: Fact): ScopeColumns | null {
  if (scope === null || typeof scope === 'function') return null
  return Object.fromEntries(
    Object.entries(scope).map(([dimension, column]) => [
      dimension,
      column === true ? sql.ref(`l.${dimension}_id`) : column,
    ]),
  )
}

/** Every word is in one of the columns that are searched, without accents, in any order. */
export function searchedIn(given: Fact, text: string, viewer: Viewer, view: View): Sql {
  if (given.search) return given.search(text, viewer)
  const columns = Object.entries(given.columns).filter(
    ([, column]) => column.search && !isMaskedFor(viewer, column),
  )
  // Everything that could be searched is masked: nothing is found by it.
  if (columns.length === 0) return sql`false`
  const searched = sql`platform.searchable(concat_ws(' ', ${sql.join(
    columns.map(([key, column]) => expressionOf(key, column, view)),
  )}))`
  const words = text.split(/\s+/).filter((word) => word !== '')
  return sql`(${sql.join(
    words.map((word) => sql`${searched} like '%' || platform.searchable(${literal(word)}) || '%'`),
    sql` and `,
  )})`
}

const literal = (word: string): string => word.replace(/[\\%_]/g, '\\$&')
