import type { Day } from '@kit/kernel/day'
import type { RoleName } from '@kit/kernel/permission'
import type { MenuGroup, MenuSubgroup } from '@kit/ui/screen'
import type { Action } from './action.ts'
import type { Column, ColumnSet, Expression, LocalText, Sql } from './column.ts'
import type { Fact } from './fact.ts'
import type { Days } from './period.ts'
import type { RecordDefinition } from './record.ts'
import type { Choice, FilterSet } from './filter.ts'
import type { DayPart, Shape } from './shape.ts'

type Key<C> = keyof C & string
/** Columns of the kinds that are asked for. */
export type KeyOf<C extends ColumnSet, Kind extends Column['kind']> = {
  [K in Key<C>]: C[K]['kind'] extends Kind ? K : never
}[Key<C>]
export type FigureKey<C extends ColumnSet> = KeyOf<C, 'count' | 'money' | 'ratio'>
export type Order<K extends string> = K | `-${K}`

/** Where an entry of the menu stands; which groups there are the application declares. */
export type MenuPlace = Readonly<{ group: MenuGroup; subgroup?: MenuSubgroup; order: number }>

/** The cells of a row as links are made of them. */
export type LinkRow<C extends ColumnSet> = Readonly<{
  [K in Key<C>]: C[K]['kind'] extends 'count' ? number : string
}>

/** The days of a report, and what it was narrowed by. */
export type Question = Readonly<{ days: Days | null; posted: Readonly<Record<string, unknown>> }>

/**
 * What of a table stands on somebody's start page: how many rows it has, asked as stated, and what
 * they come to. It leads to the table, asked alike.
 */
export type Start = Readonly<{
  /** Those whose work it is; each of them may open the table. */
  roles: readonly RoleName[]
  label: LocalText
  order: number
  asked?(days: StartDays): Readonly<Record<string, unknown>>
  /** Said beside the count, in the order of the table's figures. */
  figures?: readonly string[]
  /** With these columns its first rows stand there, too. */
  columns?: readonly string[]
}>
/**
 * Where the first row of a list comes from, said while it was never any: its own screen has the
 * button for it (`here`; a record has), it is made on another screen, or it comes of itself, and why.
 * Where people look for a new one in the list, its button leads to that screen (`adds`).
 */
export type FirstRow =
  | 'here'
  | `/${string}`
  | Readonly<{ screen: `/${string}`; adds: LocalText }>
  | Readonly<{ itself: string }>
/** What a list is narrowed to when its address asks for nothing: from today on, or today alone. */
export type OpensOn<Filter extends string = string> = Readonly<{
  /** Its filter of days. */
  days: Filter
  only: 'today' | 'from today'
}>
/** Rows that are settled before the days that they are of are closed for good. */
export type Unsettled = Readonly<{
  label: LocalText
  asked(days: Readonly<{ from: Day; to: Day }>): Readonly<Record<string, unknown>>
}>
export type StartDays = Readonly<{ today: Day; tomorrow: Day }>

/** What a list at a path of reports makes of their filters: each by the name of its own. */
export type Reported<Filter extends string = string> = Readonly<{
  /** What `dateInit` and `dateFin` narrow. */
  days: Filter
  /** Filters of reports that are called otherwise here: `{ providers: 'provider' }`. */
  names?: Readonly<Record<string, Filter>>
}>

/** What lists and reports state alike. */
export type TableDefinition<C extends ColumnSet, F extends FilterSet, A extends string> = Readonly<{
  /** Short and English: `sales-by-item`. */
  id: string
  /** The route of its screen; without its first slash it is the permission that opens it. */
  path: `/${string}`
  title: LocalText
  /** What will stand here, said while it was never any. */
  none?: LocalText
  /** Who may open it until an administrator decides otherwise; administrators always may. */
  roles: readonly RoleName[]
  menu?: MenuPlace
  /** One sentence: what it is for. A report's question says it. */
  about?: LocalText
  /** Words that people look for it with, besides its title's. */
  words?: LocalText
  /** What it stands under in the breadcrumb, when it is not in the menu itself. */
  under?: `/${string}`
  fact: Fact<C, F, A>
  /** Which of the fact's rows it is about. */
  where?: Expression
  /** In the order they are shown. */
  columns: readonly Key<C>[]
  /** After those, not shown until somebody asks for them. */
  hidden?: readonly Key<C>[]
  /** Never pushed off the screen, however narrow: the row's name, its state, its amount. */
  keep?: readonly Key<C>[]
  filters: readonly (Key<C> | Key<F> | A)[]
  /** Filters that are always in sight. */
  pinned?: readonly (Key<C> | Key<F> | A)[]
  sort: readonly Order<Key<C>>[]
  /** Whoever looks at a list of days begins at today. */
  opens_on?: OpensOn<Key<C> | Key<F> | A>
  /** What stands behind a row, of the question it answers. */
  link?(row: LinkRow<C>, question: Question): string | null
  /** By which of its columns a row is named in calls and addresses. */
  key?: KeyOf<C, 'key'>
  /** A list at a path where the specification expects a report takes the filters of reports. */
  reported?: Reported<Key<C> | Key<F> | A>
  /** What may be done to its rows, in their order. */
  actions?: readonly Action[]
  /** What of it stands on start pages. */
  start?: readonly Start[]
  /** What of it is settled before a month is closed, if anything. */
  unsettled?: Unsettled
  /** What its rows are edited as: the list offers a new one, and the action `edit` of a row. */
  record?: RecordDefinition
}>

export const CHART_KINDS = ['line', 'bar', 'stacked', 'funnel', 'heat'] as const
export type ChartKind = (typeof CHART_KINDS)[number]

export type Chart<C extends ColumnSet> =
  | Funnel<C>
  | Readonly<{
      kind: Exclude<ChartKind, 'funnel'>
      x: Key<C>
      /** Of a day: the months of `part: 'month'` instead. */
      part?: DayPart
      /** What each bar is made of, a line each, or the rows of a heat map. */
      series?: Key<C>
      y: FigureKey<C>
      label: LocalText
    }>

/** What is left at each step: counts of the same rows, each of those that came so far. */
type Funnel<C extends ColumnSet> = Readonly<{
  kind: 'funnel'
  steps: readonly KeyOf<C, 'count'>[]
  label: LocalText
}>

export type Calendar = 'sale' | 'service' | 'payment' | 'movement' | 'day'

export type Fallback = 'today' | 'week' | 'month' | 'year' | 'ever'

/** The days a report is about: which column they filter, and when nothing is said. */
export type PeriodRule<C extends ColumnSet> = Readonly<{
  column: KeyOf<C, 'day'>
  calendar: Calendar
  fallback?: Fallback
}>

/** A table as the engine works with it, once the types of one have been checked where it is. */
export type Table = Readonly<{
  id: string
  path: `/${string}`
  permission: string
  kind: 'list' | 'report'
  title: LocalText
  question?: LocalText
  rule?: LocalText
  none?: LocalText
  first?: FirstRow
  roles: readonly RoleName[]
  menu?: MenuPlace
  about?: LocalText
  words?: LocalText
  under?: `/${string}`
  fact: Fact
  where?: Expression
  /** Those shown, then those that wait to be asked for. */
  columns: readonly string[]
  hidden: readonly string[]
  keep: readonly string[]
  filters: readonly string[]
  reported?: Reported
  pinned: readonly string[]
  sort: readonly string[]
  opens_on?: OpensOn
  link?(row: never, question: Question): string | null
  key?: string
  actions: readonly Action[]
  record?: RecordDefinition
  start: readonly Start[]
  unsettled?: Unsettled
  searched: boolean
  period?: { column: string; calendar: Calendar; fallback?: Fallback }
  choices: readonly Choice[]
  shape: Shape
  figures: readonly string[]
  chart?: Readonly<{
    kind: ChartKind
    x: string
    part?: DayPart
    series?: string
    y: string
    /** Of a funnel, which has no axis: `x` and `y` are its first. */
    steps?: readonly string[]
    label: LocalText
  }>
  /** The list that shows what stands behind a figure, and what narrows it besides the filters. */
  behind?: { path: `/${string}`; with: Readonly<Record<string, unknown>> }
  /** Paths of the specification that answer this table as JSON. */
  answers: readonly `/${string}`[]
  /** Its other paths in the specification, which answer as its own does. */
  aliases: readonly `/${string}`[]
  /** The specification gives its path to a call that writes: rows are asked by its id alone. */
  path_writes: boolean
}>

/** The paths that answer the table by themselves. */
export const answeringPaths = ({ path, path_writes, answers, aliases }: Table) => [
  ...new Set([...(path_writes ? [] : [path]), ...answers, ...aliases]),
]

export type { Sql }
