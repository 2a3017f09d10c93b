import type { MenuGroup, MenuSubgroup } from '@kit/ui/screen'
import type { RawBuilder } from 'kysely'
import type { ScopeColumns } from '@kit/db/scope'
import type { Language } from '@kit/kernel/actor'
import type { Column, LocalText, Row } from './column.ts'
import type { Filter } from './filter.ts'

export type FilterSet = Readonly<Record<string, Filter>>
export type ColumnSet = Readonly<Record<string, Column>>
export type Bound<F extends FilterSet> = { [K in keyof F]: ReturnType<F[K]['bind']> }

/** The viewer's rows, and only those: every query narrows itself by it, or the run fails. */
export type ScopeCondition = Readonly<{ covers(columns: ScopeColumns): RawBuilder<boolean> }>

type Name<C> = keyof C & string
type FigureName<C extends ColumnSet> = {
  [K in Name<C>]: C[K]['kind'] extends 'count' | 'money' | 'ratio' ? K : never
}[Name<C>]
type AdditiveName<C extends ColumnSet> = {
  [K in Name<C>]: C[K]['kind'] extends 'count' | 'money' ? K : never
}[Name<C>]

export type ReportDefinition<F extends FilterSet, C extends ColumnSet> = Readonly<{
  /** Short and English: `sales-by-item`. */
  id: string
  /**
   * The route of its screen, as the specification writes it; without its first slash it is the
   * permission.
   */
  path: `/${string}`
  title: LocalText
  /** The question the reader comes with. */
  question: LocalText
  /** Which rows count, printed under the title and in every file. */
  rule: LocalText
  /** Which day the period filters. */
  day: 'sale' | 'service' | 'payment'
  /** Who may open it until an administrator decides otherwise; administrators always may. */
  roles: readonly string[]
  menu?: { group: MenuGroup; subgroup?: MenuSubgroup; order: number }
  filters: F
  columns: C
  /**
   * One row per line of the report, under the names of the columns; amounts as the facts keep them.
   */
  query(given: {
    filters: Bound<F>
    scope: ScopeCondition
    language: Language
  }): RawBuilder<unknown>
  /**
   * Column names, `-` before for descending. Ends in what is unique, so that pages do not overlap.
   */
  sort: readonly (Name<C> | `-${Name<C>}`)[]
  /** At most four, shown large and compared with the period before. */
  figures?: readonly FigureName<C>[]
  /** The sum of `y` by `x`: by day in its order, by anything else from the largest. */
  chart?: { kind: 'line' | 'bar'; x: Name<C>; y: AdditiveName<C>; label: LocalText }
  /** What stands behind a row. */
  link?(row: Row<C>): string | null
  /**
   * The path without its first slash answers JSON when nothing is asked for: the tables that the
   * specification names.
   */
  json_at_path?: true
}>

/** A report as it is defined; `permission` follows from its path. */
export type Report<
  F extends FilterSet = FilterSet,
  C extends ColumnSet = ColumnSet,
> = ReportDefinition<F, C> & { readonly permission: string }

/**
 * What the engine works with, once the types of one report have been checked where it is defined.
 */
export type AnyReport = Omit<Report, 'query' | 'link' | 'sort' | 'figures' | 'chart'> &
  Readonly<{
    sort: readonly string[]
    figures?: readonly string[]
    chart?: { kind: 'line' | 'bar'; x: string; y: string; label: LocalText }
    query(given: { filters: never; scope: ScopeCondition; language: Language }): RawBuilder<unknown>
    link?(row: never): string | null
  }>

const FIGURES_MAX = 4
const NAME = /^[a-z][a-z0-9_]{0,59}$/

/**
 * One file, one report: `export default defineReport({ … })`. Throws when it could not be run or
 * would mislead.
 */
export function defineReport<const F extends FilterSet, const C extends ColumnSet>(
  definition: ReportDefinition<F, C>,
): Report<F, C> {
  const fault = faultOf(definition.columns, definition)
  if (fault) throw new Error(`${definition.id}: ${fault}`)
  return { ...definition, permission: definition.path.slice(1) }
}

function faultOf(
  columns: ColumnSet,
  { figures = [], filters }: { figures?: readonly string[]; filters: FilterSet },
): string | null {
  const entries = Object.entries(columns)
  const currencies = entries.filter(([, { kind }]) => kind === 'currency')
  if (currencies.length > 1) return 'two columns say the currency'
  if (figures.length > FIGURES_MAX) return `more than ${FIGURES_MAX} figures`
  if ('currency' in filters && currencies.length === 0)
    return 'a currency is chosen but no column says it'
  for (const [key, column] of entries) {
    if (!NAME.test(key)) return `${key} is no column name`
    if (column.kind === 'money' && !column.always && currencies.length === 0)
      return `${key} is money without a currency column`
    if (column.kind !== 'ratio') continue
    const parts = [column.of, column.over].map((part) => columns[part]?.kind)
    if (parts.some((kind) => kind !== 'money' && kind !== 'count'))
      return `${key} divides what is no amount or count of this report`
  }
  return null
}

/** The column that says the currency of the others, if any. */
export function currencyColumn(columns: ColumnSet): string | undefined {
  return Object.keys(columns).find((key) => columns[key]!.kind === 'currency')
}
