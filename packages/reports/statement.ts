import { inScope } from '@kit/db/scope'
import type { Language, Scope } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'
import { currencyColumn, type AnyReport, type ColumnSet } from './define-report.ts'
import { isFigure, type Column } from './column.ts'
import type { Posted } from './filter.ts'

/** Who reads the report: the session's actor is one. */
export type Viewer = Readonly<{ scope: Scope; roles: readonly string[] }>
/**
 * What they asked: the posted filters, as the report's schema read them, on a business day; names
 * come in the language, Spanish when none is said.
 */
export type Asked = Readonly<{ posted: Posted; today: Day; language?: Language }>

type Sql = RawBuilder<unknown>

/** The columns somebody sees. A ratio goes with its parts: it would give them away. */
export function columnsFor(
  report: Pick<AnyReport, 'columns'>,
  { scope, roles }: Viewer,
): ColumnSet {
  const isHidden = ({ hidden_from }: Column) =>
    !scope.all && hidden_from !== undefined && hidden_from.some((role) => roles.includes(role))
  const seen = Object.entries(report.columns).filter(([, column]) => !isHidden(column))
  const keys = new Set(seen.map(([key]) => key))
  return Object.fromEntries(
    seen.filter(
      ([, column]) => column.kind !== 'ratio' || (keys.has(column.of) && keys.has(column.over)),
    ),
  )
}

/**
 * The report's own query with filters and scope in it. Throws when the query forgot the scope: that
 * is a bug, never an open door.
 */
export function statementOf(
  report: AnyReport,
  viewer: Viewer,
  { posted, today, language = 'es' }: Asked,
): Sql {
  let scoped = false
  const scope = {
    covers(columns: Parameters<typeof inScope>[1]) {
      scoped = true
      return inScope(viewer.scope, columns)
    },
  }
  const filters = Object.fromEntries(
    Object.entries(report.filters).map(([key, filter]) => [key, filter.bind(posted, key, today)]),
  )
  const statement = report.query({ filters: filters as never, scope, language })
  if (!scoped) throw new Error(`${report.id}: the query never narrows itself by the viewer's scope`)
  return statement
}

/** Every row, or one page of them, in the asked order. */
export function rowsSql(
  report: AnyReport,
  columns: ColumnSet,
  statement: Sql,
  { sort, limit, offset }: { sort: string | undefined; limit?: number; offset?: number },
): RawBuilder<Record<string, unknown>> {
  const items = Object.entries(columns).map(
    ([key, column]) => sql`${asItIs(key, column)} as ${sql.ref(key)}`,
  )
  const page = limit === undefined ? sql`` : sql`limit ${limit} offset ${offset ?? 0}`
  return sql`select ${sql.join(items)} from (${statement}) report order by ${orderOf(report, columns, sort)} ${page}`
}

const own = (key: string): Sql => sql.ref(`report.${key}`)

function asItIs(key: string, column: Column): Sql {
  switch (column.kind) {
    case 'count':
      return sql`${own(key)}::bigint`
    case 'money':
      return sql`${own(key)}::numeric(18,4)::text`
    case 'ratio':
      return ratio(own(column.of), own(column.over))
    case 'day':
      return sql`${own(key)}::date`
    case 'key':
      return own(key)
    default:
      return sql`${own(key)}::text`
  }
}

const ratio = (of: Sql, over: Sql): Sql =>
  sql`round(${of}::numeric / nullif(${over}::numeric, 0), 6)::text`

function orderOf(report: AnyReport, columns: ColumnSet, asked: string | undefined): Sql {
  if (asked !== undefined && !isSortable(columns, asked.replace(/^-/, '')))
    throw new Refusal('request.invalid', { part: 'body', issues: [] })
  const wanted = [...(asked === undefined ? [] : [asked]), ...report.sort].filter((text) =>
    Object.hasOwn(columns, text.replace(/^-/, '')),
  )
  const terms = wanted.map((text) => {
    const key = text.replace(/^-/, '')
    const direction = text.startsWith('-') ? sql.raw('desc nulls last') : sql.raw('asc nulls last')
    return sql`${sortable(key, columns[key]!)} ${direction}`
  })
  return terms.length > 0 ? sql.join(terms) : sql`1`
}

const isSortable = (columns: ColumnSet, key: string): boolean =>
  Object.hasOwn(columns, key) && columns[key]!.kind !== 'key'

function sortable(key: string, column: Column): Sql {
  if (column.kind === 'ratio')
    return sql`${own(column.of)}::numeric / nullif(${own(column.over)}::numeric, 0)`
  return column.kind === 'text' ? sql`${own(key)} collate "es-x-icu"` : own(key)
}

/**
 * One line per currency, or one line when no column says a currency. `rows` counts what stands
 * behind it.
 */
export function totalsSql(
  columns: ColumnSet,
  statement: Sql,
): RawBuilder<Record<string, unknown> & { currency: string | null; rows: number }> {
  const currency = currencyColumn(columns)
  const sums = Object.entries(columns)
    .filter(([, column]) => isFigure(column))
    .map(([key, column]) => sql`${asTotal(key, column)} as ${sql.ref(`total_${key}`)}`)
  const said = currency ? sql`${own(currency)}::text` : sql`null::text`
  return sql`select ${sql.join([sql`${said} as currency`, sql`count(*) as rows`, ...sums])} from (${statement}) report group by 1 having count(*) > 0 order by 1`
}

function asTotal(key: string, column: Column): Sql {
  if (column.kind === 'ratio')
    return ratio(sql`sum(${own(column.of)})`, sql`sum(${own(column.over)})`)
  return column.kind === 'count'
    ? sql`coalesce(sum(${own(key)}), 0)::bigint`
    : sql`coalesce(sum(${own(key)}), 0)::numeric(18,4)::text`
}

const BARS_MAX = 20

/** The points of the chart, in the order they are drawn. */
export function chartSql(
  columns: ColumnSet,
  statement: Sql,
  { x, y }: { x: string; y: string },
): RawBuilder<{ x: string | null; currency: string | null; y: string | number }> {
  const currency = currencyColumn(columns)
  const inMoney = columns[y]!.kind === 'money' && currency !== undefined
  const said = inMoney ? sql`${own(currency)}::text` : sql`null::text`
  const order = columns[x]!.kind === 'day' ? sql`x, currency` : sql`sum(${own(y)}) desc, x`
  const limit = columns[x]!.kind === 'day' ? sql`` : sql`limit ${BARS_MAX}`
  return sql`select ${own(x)}::text as x, ${said} as currency, ${asTotal(y, columns[y]!)} as y from (${statement}) report group by ${own(x)}, 2 order by ${order} ${limit}`
}
