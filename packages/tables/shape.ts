/** What part of a day rows are put together by. */
export type DayPart = 'day' | 'week' | 'month' | 'year'
export type Group = Readonly<{ column: string; part?: DayPart }>

/**
 * What one row of a table is: a row of its fact, everything of a group, a group beside twelve
 * months, beside the periods before, by its place, or a movement with the balance it leaves.
 */
export type Shape =
  | Readonly<{ kind: 'lines' }>
  | Readonly<{ kind: 'by'; groups: readonly Group[] }>
  | Readonly<{ kind: 'pivot'; groups: readonly Group[]; figure: string }>
  | Readonly<{ kind: 'periods'; groups: readonly Group[]; count: 2 | 3 | 4 | 5 }>
  | Readonly<{ kind: 'ranking'; groups: readonly Group[]; figure: string }>
  | Readonly<{ kind: 'statement'; amount: string }>

const groupOf = (given: string): Group => {
  const [column, part] = given.split(':') as [string, DayPart?]
  return part ? { column, part } : { column }
}

/** One row a group: `by('provider')`, `by('sale_day:month', 'channel')`. */
export const by = (...groups: readonly string[]): Shape => ({
  kind: 'by',
  groups: groups.map(groupOf),
})

/** A row a group, the figure in the twelve months of a year, its total and that of the year before. */
export const pivot = (groups: readonly string[], figure: string): Shape => ({
  kind: 'pivot',
  groups: groups.map(groupOf),
  figure,
})

/** A row a group, its figures in the period and in those before it, side by side. */
export const periods = (groups: readonly string[], count: 2 | 3 | 4 | 5): Shape => ({
  kind: 'periods',
  groups: groups.map(groupOf),
  count,
})

/** A row a group, by its place in the period and in the one before. */
export const ranking = (groups: readonly string[], figure: string): Shape => ({
  kind: 'ranking',
  groups: groups.map(groupOf),
  figure,
})

/** A row a movement, in the order of the table, with the balance it leaves. */
export const statement = (amount: string): Shape => ({ kind: 'statement', amount })

export const LINES: Shape = { kind: 'lines' }
