import type { View } from './column.ts'
import type { Choice } from './filter.ts'

/** What part of a day rows are put together by. */
export type DayPart = 'day' | 'week' | 'month' | 'year'
export type Group = Readonly<{ column: string; part?: DayPart }>
/**
 * Said once, or for the reader to choose: the options are columns of the fact, and `nothing` puts
 * rows together by no more than the rest.
 */
export type Groups = readonly (Group | Choice)[]

/**
 * What one row of a table is: a row of its fact, everything of a group, a group beside twelve
 * months, beside the periods before, by its place, with its balance before and after the period,
 * beside the year before, or a movement with the balance it leaves.
 */
export type Shape =
  | Readonly<{ kind: 'lines' }>
  | Readonly<{ kind: 'by'; groups: Groups; share?: string }>
  | Readonly<{ kind: 'pivot'; groups: Groups; figure: string }>
  | Readonly<{ kind: 'periods'; groups: Groups; count: 2 | 3 | 4 | 5 }>
  | Readonly<{ kind: 'ranking'; groups: Groups; figure: string }>
  | Readonly<{ kind: 'balances'; groups: Groups; amounts: readonly string[] }>
  | Readonly<{ kind: 'years'; groups: Groups; of: 'moved' | 'left' }>
  | Readonly<{ kind: 'statement'; amount: string }>

const groupOf = (given: string): Group => {
  const [column, part] = given.split(':') as [string, DayPart?]
  return part ? { column, part } : { column }
}

const groupsFrom = (given: readonly (string | Choice)[]): Groups =>
  given.map((one) => (typeof one === 'string' ? groupOf(one) : one))

const isChosen = (given: Group | Choice): given is Choice => 'options' in given

/** By what a reader sees the rows put together. */
export const groupsSeen = (groups: Groups, view: View): readonly Group[] =>
  groups.flatMap((group) => (isChosen(group) ? columnNamed(group.of(view)) : [group]))

/** Everything that rows of a table may be put together by. */
export const groupsOffered = (shape: Shape): readonly Group[] =>
  'groups' in shape
    ? shape.groups.flatMap((group) =>
        isChosen(group) ? Object.keys(group.options).flatMap(columnNamed) : [group],
      )
    : []

const columnNamed = (option: string): Group[] => (option === 'nothing' ? [] : [{ column: option }])

/** Whether the reader chooses by what rows are put together. */
export const isGroupedAsChosen = (shape: Shape): boolean =>
  'groups' in shape && shape.groups.some(isChosen)

/** One row a group: `by('provider')`, `by('sale_day:month', 'channel')`. */
export const by = (...groups: readonly string[]): Shape => ({
  kind: 'by',
  groups: groups.map(groupOf),
})

/** One row a group, with the part that each has of a figure of all of them. */
export const bySharing = (groups: readonly string[], share: string): Shape => ({
  kind: 'by',
  groups: groups.map(groupOf),
  share,
})

/** A row a group, the figure in the twelve months of a year, its total and that of the year before. */
export const pivot = (groups: readonly string[], figure: string): Shape => ({
  kind: 'pivot',
  groups: groups.map(groupOf),
  figure,
})

/**
 * A row a group, its figures in the period and in those before it, side by side. What the reader
 * holds the period against stands beside it first.
 */
export const periods = (groups: readonly string[] | Choice, count: 2 | 3 | 4 | 5): Shape => ({
  kind: 'periods',
  groups: groupsFrom('options' in groups ? [groups] : groups),
  count,
})

/** A row a group, by its place in the period and in the one before. */
export const ranking = (groups: readonly string[], figure: string): Shape => ({
  kind: 'ranking',
  groups: groups.map(groupOf),
  figure,
})

/**
 * A row a group: the balance of an amount before the period, the figures of the period, and the
 * balance at its end. Of several amounts each has its balances.
 */
export const balances = (
  groups: readonly (string | Choice)[],
  ...amounts: readonly [string, ...string[]]
): Shape => ({ kind: 'balances', groups: groupsFrom(groups), amounts })

/**
 * A row a group: its figures in the period and the year so far, beside those of a year before; or
 * what they come to at the end of the period, whenever they moved.
 */
export const years = (groups: readonly (string | Choice)[], of: 'moved' | 'left'): Shape => ({
  kind: 'years',
  groups: groupsFrom(groups),
  of,
})

/** A row a movement, in the order of the table, with the balance it leaves. */
export const statement = (amount: string): Shape => ({ kind: 'statement', amount })

export const LINES: Shape = { kind: 'lines' }
