import { sql } from 'kysely'
import type { Column, ColumnSet, LocalText, Sql, View } from './column.ts'
import { groupedExpressionOf } from './fact.ts'
import { viewOf, type Asked } from './posted.ts'
import { groupsSeen, type DayPart, type Group, type Groups } from './shape.ts'
import type { Table } from './table.ts'

/** What rows are put together by: its columns, and their SQL over the row `l`. */
export type Grouped = Readonly<{
  columns: ColumnSet
  groups: Readonly<Record<string, (view: View) => Sql>>
}>

export function groupsOf(table: Table, asked: Asked, of: Groups): Grouped {
  const { fact, columns } = table
  const groups = groupsSeen(of, viewOf(table, asked))
  const currency = columns.find((key) => fact.columns[key]!.kind === 'currency')
  const all: readonly Group[] = currency ? [...groups, { column: currency }] : groups
  const found = all.map(({ column: key, part }) => groupOf(key, fact.columns[key]!, part))
  return {
    columns: Object.assign({}, ...found.map((group) => group.columns)),
    groups: Object.assign({}, ...found.map((group) => group.groups)),
  }
}

function groupOf(key: string, column: Column, part: DayPart | undefined): Grouped {
  if (column.kind === 'key') throw new Error(`Nothing is grouped by ${key}`)
  const value = (view: View) => groupedExpressionOf(key, column, view)
  if (column.kind === 'reference') {
    const { kind: _kind, to: _to, id, ...named } = column
    return {
      columns: { [key]: { ...named, kind: 'text' }, [`${key}_id`]: { kind: 'key' } },
      groups: { [key]: value, [`${key}_id`]: () => id ?? sql.ref(`l.${key}_id`) },
    }
  }
  return {
    columns: { [key]: partOfDay(column, part) },
    groups: {
      [key]:
        column.kind === 'day' && part && part !== 'day'
          ? (view) => PART_SQL[part](value(view))
          : value,
    },
  }
}

/** What a column is when only its week, month or year is told. */
export function partOfDay(column: Column, part: DayPart | undefined): Column {
  if (column.kind !== 'day' || !part || part === 'day') return column
  const kind = part === 'week' ? 'day' : part === 'month' ? 'month' : 'text'
  return { kind, title: PARTS[part](column.title) }
}

const PARTS = {
  week: (day: LocalText) => ofDay(day, { es: 'Semana', en: 'Week' }),
  month: (day: LocalText) => ofDay(day, { es: 'Mes', en: 'Month' }),
  year: (day: LocalText) => ofDay(day, { es: 'Año', en: 'Year' }),
}
/** 'Fecha de venta' becomes 'Mes de venta', 'Sale date' becomes 'Sale month'. */
function ofDay({ es, en }: LocalText, part: LocalText): LocalText {
  return {
    es: es.replace(/^(?:Día|Fecha)\b/, part.es),
    en: en.replace(/^(?:Day|Date)\b/, part.en).replace(/\bdate$/, part.en.toLowerCase()),
  }
}
export const PART_SQL: Readonly<Record<'week' | 'month' | 'year', (day: Sql) => Sql>> = {
  week: (value) => sql`date_trunc('week', ${value}::timestamp)::date`,
  month: (value) => sql`to_char(${value}, 'YYYY-MM')`,
  year: (value) => sql`to_char(${value}, 'YYYY')`,
}
