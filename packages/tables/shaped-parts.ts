import type { Day } from '@kit/kernel/day'
import { isAdditive, type Column, type ColumnSet, type LocalText, type Sql } from './column.ts'
import { figureOf, type Figure } from './figure.ts'
import { between } from './filter.ts'
import type { Grouped } from './groups.ts'
import type { Days } from './period.ts'
import { dayOf } from './statement.ts'
import type { Table } from './table.ts'

/** Rows that stand for many of the fact: what they are grouped by, and the figures of each group. */
export type Shaped = Grouped &
  Readonly<{
    figures: Readonly<Record<string, Figure>>
    /** Every day that some figure needs. */
    days: readonly Days[]
    /** What is worked out from the grouped rows `g` before they are put in order. */
    over: Readonly<Record<string, Sql>>
  }>

export const additive = ({ fact, columns }: Table): ColumnSet =>
  Object.fromEntries(
    columns.flatMap((key): [string, Column][] =>
      isAdditive(fact.columns[key]!) ? [[key, fact.columns[key]!]] : [],
    ),
  )

/** The kind of a figure, and in what it always is: what a column made from it is like. */
export function figureKind({ fact, id }: Table, figure: string) {
  const column = fact.columns[figure]
  if (column?.kind === 'money')
    return { kind: 'money', ...(column.always ? { always: column.always } : {}) } as const
  if (column?.kind === 'count') return { kind: 'count' } as const
  throw new Error(`${id}: ${figure} is no figure that can be added up`)
}

export const figureDuring = (table: Table, key: string, { from, to }: Days): Figure =>
  figureOf(key, table.fact.columns[key]!, (view) => between(dayOf(table, view), from, to))

export const short = (value: Day): string =>
  `${value.slice(8)}/${value.slice(5, 7)}/${value.slice(2, 4)}`
export const daysInShort = ({ from, to }: Days): string =>
  from === to ? short(from) : `${short(from)}–${short(to)}`
export const during = ({ es, en }: LocalText, days: Days): LocalText => {
  const said = daysInShort(days)
  return { es: `${es} ${said}`, en: `${en} ${said}` }
}
