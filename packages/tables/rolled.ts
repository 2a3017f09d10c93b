import { createQueryId, PostgresQueryCompiler } from 'kysely'
import { isFigure, type Column, type Sql, type View } from './column.ts'
import { expressionOf, groupedExpressionOf, type Rolled } from './fact.ts'
import { viewOf, type Asked } from './posted.ts'
import type { Viewer } from './reference.ts'
import { rowsAskedFor } from './statement.ts'
import type { Table } from './table.ts'

/** A question that sums do not answer. */
class AsksForLines extends Error {}

/**
 * What `make` makes of the first of the fact's kept sums that answers the question, or of its lines.
 * Which do follows from the question's own SQL: nothing may be read of a sum but what every line of
 * it has in common.
 */
export function fromSums<Made>(
  table: Table,
  viewer: Viewer,
  asked: Asked,
  make: (table: Table) => Made,
): Made {
  for (const rolled of offeredTo(table)) {
    try {
      const summed = readFrom(table, rolled, viewOf(table, asked))
      if (!areWithin(rowsAskedFor(summed, viewer, asked), rolled.dimensions)) continue
      return make(summed)
    } catch (reason) {
      if (!(reason instanceof AsksForLines)) throw reason
    }
  }
  return make(table)
}

/** A list is of any days; a report reads the sums of the days that it is of. */
const offeredTo = ({ kind, fact, period }: Table): readonly Rolled[] =>
  (fact.rolled ?? []).filter(({ day }) => kind === 'list' || day === period?.column)

/** The table over the sums; a column that they do not have says so when it is read. */
function readFrom(table: Table, rolled: Rolled, view: View): Table {
  const columns = Object.fromEntries(
    Object.entries(table.fact.columns).map(([key, column]): [string, Column] => [
      key,
      isFigure(column) ? asSum(key, column, rolled) : asDimension(key, column, rolled, view),
    ]),
  )
  return {
    ...table,
    fact: { ...table.fact, from: rolled.from, columns, lines: rolled.lines ?? 'lines' },
  }
}

function asSum(key: string, column: Column, { figures }: Rolled): Column {
  if (column.kind === 'ratio') return column
  const sum = figures[key]
  if (sum === undefined) return unreadable(column)
  if (sum === true) return column
  return { ...addedUp(column), sql: sum }
}

/** Without what is counted once among the lines: the sums have counted it. */
function addedUp(column: Column): Column {
  const { distinct: _distinct, ...counted } = column as Extract<Column, { kind: 'count' }>
  return counted
}

function asDimension(key: string, column: Column, { dimensions }: Rolled, view: View): Column {
  const read = [
    ...(column.dressed ? [] : [expressionOf(key, column, view)]),
    groupedExpressionOf(key, column, view),
  ]
  return read.every((expression) => areWithin(expression, dimensions)) ? column : unreadable(column)
}

function unreadable(column: Column): Column {
  const sql = (): never => {
    throw new AsksForLines()
  }
  return { ...addedUp(column), sql, grouped: sql }
}

const compiler = new PostgresQueryCompiler()

/** Whether SQL reads no other columns of the row `l`. */
function areWithin(expression: Sql, columns: readonly string[]): boolean {
  const text = compiler.compileQuery(expression.toOperationNode(), createQueryId()).sql
  return [...text.matchAll(/(?:\bl|"l")\."?(\w+)/g)].every(([, name]) => columns.includes(name!))
}
