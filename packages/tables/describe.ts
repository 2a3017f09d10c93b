import type { Day } from '@kit/kernel/day'
import { isHeld } from '@kit/kernel/permission'
import type { Actor, Language } from '@kit/kernel/actor'
import {
  currencyColumn,
  isShown,
  shownAs,
  type Column,
  type ColumnSet,
  type LocalText,
  type ShownColumn,
  type Tone,
} from './column.ts'
import { filterNamed } from './fact.ts'
import type { Filter } from './filter.ts'
import type { Asked } from './posted.ts'
import type { Action, Asking } from './action.ts'
import { columnsShown } from './rows.ts'
import type { DayPart } from './shape.ts'
import { partOfDay } from './groups.ts'
import { PERIOD } from './totals.ts'
import { chartFor } from './totals-pass.ts'
import { canBeSorted } from './statement.ts'
import type { Viewer } from './reference.ts'
import type { Calendar, OpensOn, Table } from './table.ts'

type SaidOption = { value: string | number; label: string }
export type DescribedFilter = {
  key: string
  label: string
  kind: Filter['kind']
  pinned: boolean
  options?: SaidOption[]
}
export type DescribedColumn = {
  key: string
  label: string
  kind: ReturnType<typeof shownAs>
  sortable: boolean
  hidden: boolean
  keep: boolean
  prose: boolean
  always?: string
  minutes?: boolean
  states?: Record<string, { label: string; tone: Tone }>
}
type SaidAsking = { question: string; consequence: string; yes: string }
export type DescribedAction = {
  key: string
  label: string
  danger: boolean
  confirm: SaidAsking | null
  many: (SaidAsking & { label: string }) | null
  done: string | null
  asked: string | null
  calls: boolean
}
export type DescribedTable = {
  id: string
  path: string
  kind: 'list' | 'report'
  title: string
  question: string | null
  rule: string | null
  none: string | null
  /** The screen on which its first row is made, when that is not its own. */
  first: string | null
  /** The button of the list that leads there, to whoever may open it. */
  adds: string | null
  /** Which day the period filters; null for a list, whose days are filters like others. */
  calendar: Calendar | null
  /** A pivot is asked for by its year. */
  by_year: boolean
  searched: boolean
  filters: DescribedFilter[]
  choices: { key: string; label: string; options: SaidOption[]; fallback: string }[]
  columns: DescribedColumn[]
  actions: DescribedAction[]
  awaited: { key: string; label: string }[]
  /** Of who may make and edit its rows. */
  record: { id: string; adding: string; page: string | null } | null
  currency: string | null
  sort: string
  /** What it is narrowed to when its address asks for nothing. */
  opens_on: { days: string; ahead: boolean; search: Record<string, Day> } | null
  figures: string[]
  /** Its columns by themselves: a table that puts rows together does not show all of them. */
  chart: Readonly<{
    label: string
    x: DescribedColumn
    y: DescribedColumn
    series: DescribedColumn | null
  }> | null
  /** The list behind the figures: which filters it understands alike, and which day is its own. */
  behind: {
    path: string
    with: Record<string, unknown>
    same: string[]
    day: string | null
  } | null
}

/** A table in the reader's language, with the columns they see: what its screen is drawn from. */
export function describeTable(
  table: Table,
  viewer: Actor,
  asked: Asked,
  tables: readonly Table[],
): DescribedTable {
  const { language } = asked
  const columns = columnsShown(table, viewer, asked)
  return {
    id: table.id,
    path: table.path,
    kind: table.kind,
    title: table.title[language],
    question: table.question?.[language] ?? null,
    rule: table.rule?.[language] ?? null,
    none: table.none?.[language] ?? null,
    ...describedFirst(table, viewer, language),
    calendar: table.period?.calendar ?? null,
    by_year: table.shape.kind === 'pivot',
    searched: table.searched,
    filters: table.filters.map((key) => describedFilter(table, key, language)),
    choices: table.choices.map(({ key, title, options, fallback }) => ({
      key,
      label: title[language],
      fallback,
      options: Object.entries(options).map(([value, label]) => ({ value, label: label[language] })),
    })),
    columns: describeColumns(table, columns, language),
    actions: table.actions
      .filter(({ permission }) => isHeld(viewer, permission))
      .map((action) => describedAction(action, language)),
    awaited: table.actions
      .filter(({ awaited }) => awaited)
      .map(({ key, label }) => ({ key, label: whoMay(label)[language] })),
    record:
      table.record && isHeld(viewer, table.record.permission)
        ? {
            id: table.record.id,
            adding: table.record.adding[language],
            page: table.record.page ?? null,
          }
        : null,
    currency: currencyColumn(columns) ?? null,
    sort: table.sort[0]!,
    opens_on: table.opens_on ? openedAt(table.opens_on, asked.today) : null,
    figures: table.figures.filter((key) => key in columns),
    chart: describedChart(table, viewer, language),
    behind: behindOf(table, tables),
  }
}

function describedFirst(
  { first = 'here' }: Table,
  viewer: Actor,
  language: Language,
): Pick<DescribedTable, 'first' | 'adds'> {
  if (typeof first === 'string') return { first: first === 'here' ? null : first, adds: null }
  if (!('screen' in first)) return { first: null, adds: null }
  const opens = isHeld(viewer, first.screen.slice(1))
  return { first: first.screen, adds: opens ? first.adds[language] : null }
}

const openedAt = ({ days, only }: OpensOn, today: Day): DescribedTable['opens_on'] => ({
  days,
  ahead: only === 'from today',
  search: { [`${days}_from`]: today, ...(only === 'today' ? { [`${days}_to`]: today } : {}) },
})

const WHO_MAY: LocalText = { es: '¿Quién puede?', en: 'Who can?' }
const whoMay = ({ es, en }: LocalText): LocalText => ({
  es: `${WHO_MAY.es} ${es}`,
  en: `${WHO_MAY.en} ${en}`,
})

/** The columns that are shown, in the reader's language. */
export function describeColumns(
  table: Table,
  columns: ColumnSet,
  language: Language,
): DescribedColumn[] {
  return Object.entries(columns).flatMap(([key, column]) =>
    isShown(column)
      ? [
          {
            key,
            kind: shownAs(column),
            label: column.title[language],
            sortable: table.shape.kind !== 'statement' && canBeSorted(columns, key),
            hidden: table.hidden.includes(key),
            keep: table.keep.includes(key),
            prose: column.prose === true,
            ...statesOf(column, language),
          },
        ]
      : [],
  )
}

function describedChart(table: Table, viewer: Viewer, language: Language): DescribedTable['chart'] {
  const chart = chartFor(table, viewer)
  if (!chart) return null
  const { columns: own } = table.fact
  const said = (key: string, part?: DayPart): DescribedColumn =>
    describeColumns(table, { [key]: partOfDay(own[key]!, part) }, language)[0]!
  return {
    label: chart.label[language],
    x: chart.steps
      ? describeColumns(table, { [STEP]: stepsOf(own, chart.steps) }, language)[0]!
      : said(chart.x, chart.part),
    y: said(chart.y),
    series: chart.series
      ? said(chart.series)
      : table.shape.kind === 'periods'
        ? describeColumns(table, { [PERIOD]: PERIODS }, language)[0]!
        : null,
  }
}

const STEP = 'step'

/** The steps of a funnel as the states of a column: each is called what its count is. */
const stepsOf = (columns: ColumnSet, steps: readonly string[]): Column => ({
  kind: 'state',
  title: { es: 'Paso', en: 'Step' },
  states: Object.fromEntries(
    steps.map((key) => [key, { ...(columns[key] as ShownColumn).title, tone: 'neutral' as const }]),
  ),
})

const PERIODS: Column = { kind: 'text', title: { es: 'Período', en: 'Period' } }

function describedAction(
  { key, label, danger, confirm, many, done, asked, call }: Action,
  language: Language,
): DescribedAction {
  return {
    key,
    label: label[language],
    danger: danger ?? false,
    confirm: confirm ? askingSaid(confirm, language) : null,
    many: many ? { ...askingSaid(many, language), label: many.label[language] } : null,
    done: done?.[language] ?? null,
    asked: asked ?? null,
    calls: call !== undefined,
  }
}

const askingSaid = ({ question, consequence, yes }: Asking, language: Language): SaidAsking => ({
  question: question[language],
  consequence: consequence[language],
  yes: yes[language],
})

function describedFilter(table: Table, key: string, language: Language): DescribedFilter {
  const filter = filterNamed(table.fact, key)
  return {
    key,
    label: filter.title[language],
    kind: filter.kind,
    pinned: table.pinned.includes(key),
    ...(filter.kind === 'options'
      ? {
          options: filter.options.map(({ value, label }) => ({ value, label: label[language] })),
        }
      : {}),
  }
}

function statesOf(
  column: ShownColumn,
  language: Language,
): Pick<DescribedColumn, 'always' | 'minutes' | 'states'> {
  if (column.kind === 'count' && column.minutes) return { minutes: true }
  if ((column.kind === 'money' || column.kind === 'ratio') && column.always)
    return { always: column.always }
  if (column.kind !== 'state') return {}
  return {
    states: Object.fromEntries(
      Object.entries(column.states).map(([state, { tone, ...text }]) => [
        state,
        { label: text[language], tone },
      ]),
    ),
  }
}

function behindOf({ behind, period, filters }: Table, tables: readonly Table[]) {
  const list = behind && tables.find(({ path }) => path === behind.path)
  if (!behind || !list) return null
  return {
    path: behind.path,
    with: { ...behind.with },
    same: filters.filter((key) => list.filters.includes(key)),
    day: period && list.filters.includes(period.column) ? period.column : null,
  }
}
