import { all, type Database } from '@kit/db/database'
import { Refusal } from '@kit/kernel/refusal'
import { inSpan } from '@kit/kernel/trace'
import { sql, type RawBuilder } from 'kysely'
import { currencyColumn, type ColumnSet, type Sql } from './column.ts'
import { evaluate, expressionOf } from './fact.ts'
import type { View } from './column.ts'
import { ROWS_LEAFED_MAX } from './contract.ts'
import { periodOf, viewOf, type Asked } from './posted.ts'
import type { Viewer } from './reference.ts'
import { fromSums } from './rolled.ts'
import { shapedOf } from './shaped.ts'
import {
  aggregate,
  asItLeaves,
  columnsOf,
  dayOf,
  orderOf,
  orderRefused,
  partsOf,
  digitsOf,
  ratioOf,
  rowsAskedFor,
} from './statement.ts'
import type { Table } from './table.ts'

export type Cell = string | number | boolean | null | readonly string[]
export type RowsPage = Readonly<{ limit: number; offset: number }>
type Found = Record<string, unknown>

/** The columns of a table's rows for a viewer and a question, in the order they are shown. */
export function columnsShown(table: Table, viewer: Viewer, asked: Asked): ColumnSet {
  if (table.shape.kind === 'lines') return columnsOf(table, viewer)
  if (table.shape.kind === 'statement')
    return {
      ...columnsOf(table, viewer),
      balance: { kind: 'money', title: { es: 'Saldo', en: 'Balance' } },
    }
  return shapedOf(table, viewer, asked).columns
}

/** Every row of the answer, or one page of it, in the asked order. */
export function rowsSql(
  table: Table,
  viewer: Viewer,
  asked: Asked,
  sort: string | undefined,
  page?: RowsPage,
): RawBuilder<Found> {
  const { kind } = table.shape
  if (kind === 'lines') return linesSql(table, viewer, asked, sort, page)
  if (kind === 'statement') return statementSql(table, viewer, asked, sort, page)
  return fromSums(table, viewer, asked, (read) => groupedSql(read, viewer, asked, sort, page))
}

/**
 * Said in the text: of a number that it does not know, PostgreSQL takes a tenth of the table for the
 * page, and plans each page anew because no plan for that is good.
 */
function limitOf(page: RowsPage | undefined): Sql {
  if (!page) return sql``
  const { limit, offset } = page
  return offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`
}

/**
 * The page is found and put in order first; only its rows are dressed with what has to be looked
 * up for each.
 */
function linesSql(
  table: Table,
  viewer: Viewer,
  asked: Asked,
  sort: string | undefined,
  page: RowsPage | undefined,
): RawBuilder<Found> {
  const view = viewOf(table, asked)
  const columns = columnsOf(table, viewer)
  const order = sql.join(orderOfLines(table, columns, view, sort))
  const found = sql`
    select l.* from ${from(table)} where ${rowsAskedFor(table, viewer, asked)}
      order by ${order} ${limitOf(page)}`
  // What may be done with each is asked for a page on the screen, never for a file.
  const acts = page && table.actions.length > 0 ? table.fact.acts?.read : undefined
  const more = acts ? sql`, ${acts} as ${ACTS}` : sql``
  const dressed = sql`
    select ${cellsOf(table, columns, view)}${more},
        row_number() over (order by ${order}) as place_of_row
      from (${found}) l ${table.fact.dress?.(view) ?? sql``}`
  const left = acts ? sql`, r.${ACTS}` : sql``
  return sql`select ${leaving(columns)}${left} from (${dressed}) r order by r.place_of_row`
}

const ACTS_NAME = 'read for acts'
const ACTS = sql.ref(ACTS_NAME)

const from = ({ fact }: Table): Sql => sql`${sql.table(fact.from)} l`

/** The table's order with what was asked for before it, ending in what is unique. */
function orderOfLines(
  { fact, sort }: Table,
  columns: ColumnSet,
  view: View,
  asked: string | undefined,
): Sql[] {
  const known = { ...columns, ...Object.fromEntries(sort.map((key) => namedBy(fact.columns, key))) }
  const last = (asked ?? sort[0] ?? '').startsWith('-') ? sql.raw('desc') : sql.raw('asc')
  return [
    ...orderOf(known, sort, asked, (key, column) =>
      column.kind === 'ratio'
        ? ratioOver(fact.columns, column, view)
        : (column.order ?? expressionOf(key, column, view)),
    ),
    sql`l.${sql.ref(fact.key)} ${last}`,
  ]
}

const namedBy = (columns: ColumnSet, order: string): [string, ColumnSet[string]] => {
  const key = order.replace(/^-/, '')
  return [key, columns[key]!]
}

/** As it is shown: what a reader sees as equal is put in order by what comes next. */
function ratioOver(
  columns: ColumnSet,
  { of, over, mean }: { of: string; over: string; mean?: true },
  view: View,
): Sql {
  const part = (key: string) => expressionOf(key, columns[key]!, view)
  const exact = sql`(${part(of)})::numeric / nullif((${part(over)})::numeric, 0)`
  return sql`round(${exact}, ${sql.lit(digitsOf(mean ? { mean } : {}))})`
}

/** The cells of a row `l` under their names; what is divided follows when the rows leave. */
function cellsOf({ fact }: Table, columns: ColumnSet, view: View): Sql {
  const needed = Object.entries({ ...columns, ...partsOf(columns, fact.columns) })
  return sql.join(
    needed.flatMap(([key, column]) =>
      column.kind === 'ratio' ? [] : [sql`${expressionOf(key, column, view)} as ${sql.ref(key)}`],
    ),
  )
}

const leaving = (columns: ColumnSet): Sql =>
  sql.join(
    Object.entries(columns).map(
      ([key, column]) => sql`${asItLeaves(key, column)} as ${sql.ref(key)}`,
    ),
  )

function groupedSql(
  table: Table,
  viewer: Viewer,
  asked: Asked,
  sort: string | undefined,
  page: RowsPage | undefined,
): RawBuilder<Found> {
  const view = viewOf(table, asked)
  const { columns, groups, figures, days, over } = shapedOf(table, viewer, asked)
  const made = [
    ...Object.entries(groups).map(([key, group]) => sql`${group(view)} as ${sql.ref(key)}`),
    ...Object.entries(figures).map(([key, figure]) => sql`${figure.told(view)} as ${sql.ref(key)}`),
  ]
  const places = Object.keys(groups).map((_, index) => sql.raw(String(index + 1)))
  const grouped = sql`
    select ${sql.join(made)} from ${from(table)} where ${rowsAskedFor(table, viewer, asked, days)}
      group by ${sql.join(places)}`
  const ranked = sql`select g.*${sql.join(
    Object.entries(over).map(([key, expression]) => sql`, ${expression} as ${sql.ref(key)}`),
    sql``,
  )} from (${grouped}) g`
  const order = [
    ...orderOf(columns, table.sort, sort, (key, column) =>
      column.kind === 'ratio'
        ? sql`round(${ratioOf(column)}, ${sql.lit(digitsOf(column))})`
        : sql.ref(`r.${key}`),
    ),
    ...Object.keys(groups).map((key) => sql`${sql.ref(`r.${key}`)}`),
  ]
  return sql`
    select ${leaving(columns)} from (${ranked}) r order by ${sql.join(order)} ${limitOf(page)}`
}

/** Movements in the table's own order; the balance begins with all that was before the period. */
function statementSql(
  table: Table,
  viewer: Viewer,
  asked: Asked,
  sort: string | undefined,
  page: RowsPage | undefined,
): RawBuilder<Found> {
  const { shape } = table
  if (shape.kind !== 'statement') throw new Error(`${table.id} is no statement`)
  // A balance is of the table's own order: any other is refused like one that does not exist.
  if (sort !== undefined && sort !== table.sort[0]) throw orderRefused()
  const view = viewOf(table, asked)
  const columns = columnsShown(table, viewer, asked)
  const { balance: _balance, ...own } = columns
  const amount = table.fact.columns[shape.amount]!
  const period = periodOf(table, asked)!
  // Amounts of two currencies have no sum: each has its own balance.
  const said = currencyColumn(own)
  const currency = said ? expressionOf(said, own[said]!, view) : null
  const opened = fromSums(table, viewer, asked, (read) => {
    const before = sql`${dayOf(read, view)} < ${period.from}::date`
    const of = said ? expressionOf(said, read.fact.columns[said]!, view) : sql`null`
    const sum = aggregate(shape.amount, read.fact.columns[shape.amount]!, view)
    return sql`
      select ${of} as currency, ${sum} as amount
        from ${from(read)} where ${rowsAskedFor(read, viewer, asked, [])} and ${before} group by 1`
  })
  const opening = sql`
    coalesce((select o.amount from opened o
          where o.currency is not distinct from ${currency ?? sql`null`}), 0)`
  const parted = currency ? sql`partition by ${currency}` : sql``
  const order = sql.join(orderOfLines(table, own, view, undefined))
  const running = sql`
    ${opening} + sum(${expressionOf(shape.amount, amount, view)}) over (${parted}
        order by ${order} rows unbounded preceding)`
  const found = sql`
    select ${cellsOf(table, own, view)}, ${running} as balance,
        row_number() over (order by ${order}) as place_of_row
      from ${from(table)} ${table.fact.dress?.(view) ?? sql``}
      where ${rowsAskedFor(table, viewer, asked)}`
  return sql`
    with opened as materialized (${opened}) select ${leaving(columns)} from (${found}) r
      order by r.place_of_row ${limitOf(page)}`
}

export type RowsFound = Readonly<{
  columns: ColumnSet
  rows: readonly Readonly<Record<string, Cell>>[]
  /** Of each row, what stands behind it. */
  links: readonly (string | null)[]
  /** Of each row, how calls name it. */
  keys: readonly (string | null)[]
  /** Of each row, what decides which actions apply to it. */
  acts: readonly unknown[]
  /** Whether there are rows after these. */
  more: boolean
}>

/** One page; nothing is counted, so that no page costs more as the table grows. */
export async function findRows(
  database: Database,
  table: Table,
  viewer: Viewer,
  asked: Asked,
  { page, page_size, sort }: { page: number; page_size: number; sort?: string | undefined },
): Promise<RowsFound> {
  const columns = columnsShown(table, viewer, asked)
  const window = { limit: page_size + 1, offset: (page - 1) * page_size }
  if (window.offset >= ROWS_LEAFED_MAX)
    throw new Refusal('table.too_deep', { max: ROWS_LEAFED_MAX })
  const found = await inSpan('table rows', { attributes: { 'mostrador.table': table.id } }, () =>
    all(database, rowsSql(table, viewer, asked, sort, window)),
  )
  const rows = found.slice(0, page_size)
  const question = { days: periodOf(table, asked), posted: asked.posted }
  return {
    columns,
    rows: rows.map((row) => shownOf(row, columns)),
    links: rows.map((row) => table.link?.(row as never, question) ?? null),
    keys: rows.map((row) => (table.key ? String(row[table.key]) : null)),
    acts: rows.map((row) => row[ACTS_NAME]),
    more: found.length > page_size,
  }
}

/** A row of a list by its key, if the viewer sees it: its cells and what decides its actions. */
export async function findRow(
  database: Database,
  table: Table,
  viewer: Viewer,
  asked: Asked,
  key: string,
): Promise<{ cells: Readonly<Record<string, Cell>>; read: unknown } | undefined> {
  if (!table.key) throw new Error(`${table.id}: its rows have no key`)
  const name = table.key
  const where = (view: View) => {
    const own = table.where ? evaluate(table.where, view) : sql`true`
    const named = expressionOf(name, table.fact.columns[name]!, view)
    return sql`${own} and ${named}::text = ${key}`
  }
  const { rows, acts } = await findRows(database, { ...table, where }, viewer, asked, {
    page: 1,
    page_size: 1,
  })
  return rows[0] && { cells: rows[0], read: acts[0] }
}

/** The keys of every row of a question, the first `limit` of them. */
export async function findKeys(
  database: Database,
  table: Table,
  viewer: Viewer,
  asked: Asked,
  limit: number,
): Promise<string[]> {
  if (!table.key) throw new Error(`${table.id}: its rows have no key`)
  const column = expressionOf(table.key, table.fact.columns[table.key]!, viewOf(table, asked))
  const found = await all(
    database,
    sql<{
      key: string
    }>`
      select ${column}::text as key from ${from(table)} where ${rowsAskedFor(table, viewer, asked)}
        order by l.${sql.ref(table.fact.key)} limit ${limit}`,
  )
  return found.map(({ key }) => key)
}

const shownOf = (row: Found, columns: ColumnSet): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { kind }]) => kind !== 'key')
      .map(([key]) => [key, row[key] as Cell]),
  )
