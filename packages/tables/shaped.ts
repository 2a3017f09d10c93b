import { addDays, day, daysBetween } from '@kit/kernel/day'
import { sql } from 'kysely'
import {
  currencyColumn,
  isAdditive,
  type Column,
  type ColumnSet,
  type LocalText,
} from './column.ts'
import { figureOf } from './figure.ts'
import { groupsOf } from './groups.ts'
import { comparableBefore, periodBefore, type Days } from './period.ts'
import { againstOf, periodOf, type Asked } from './posted.ts'
import type { Viewer } from './reference.ts'
import { byYears, withBalances } from './shaped-balances.ts'
import { additive, during, figureDuring, figureKind, type Shaped } from './shaped-parts.ts'
import type { Groups } from './shape.ts'
import { columnsFor, partsOf } from './statement.ts'
import type { Table } from './table.ts'

/** What a table that groups its fact is made of, for one question. */
export function shapedOf(table: Table, viewer: Viewer, asked: Asked): Shaped {
  const shaped = madeOf(table, asked)
  const columns = columnsFor(shaped.columns, viewer)
  const needed = { ...columns, ...partsOf(columns, shaped.columns) }
  const kept = <Value>(of: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(of).filter(([key]) => Object.hasOwn(needed, key)))
  return { ...shaped, columns, figures: kept(shaped.figures), over: kept(shaped.over) }
}

function madeOf(table: Table, asked: Asked): Shaped {
  switch (table.shape.kind) {
    case 'by':
      return byGroups(table, asked, table.shape)
    case 'pivot':
      return byMonths(table, asked, table.shape)
    case 'periods':
      return byPeriods(table, asked, table.shape)
    case 'ranking':
      return byPlace(table, asked, table.shape)
    case 'balances':
      return withBalances(table, asked, table.shape)
    case 'years':
      return byYears(table, asked, table.shape)
    default:
      throw new Error(`${table.id} does not group its rows`)
  }
}

function byGroups(
  table: Table,
  asked: Asked,
  { groups, share }: { groups: Groups; share?: string },
): Shaped {
  const grouped = groupsOf(table, asked, groups)
  const figures = additive(table)
  const shown = Object.fromEntries(
    table.columns.flatMap((key): [string, Column][] => {
      const column = grouped.columns[key] ?? table.fact.columns[key]!
      return key in grouped.columns || isAdditive(column) || column.kind === 'ratio'
        ? [[key, column]]
        : []
    }),
  )
  return {
    columns: {
      ...shown,
      ...grouped.columns,
      ...(share ? { [`${share}_share`]: shareOf(share, grouped.columns) } : {}),
    },
    groups: grouped.groups,
    figures: Object.fromEntries(
      Object.entries({ ...figures, ...partsOf(shown, table.fact.columns) }).map(([key, column]) => [
        key,
        figureOf(key, column),
      ]),
    ),
    days: daysAsked(table, asked),
    over: {},
  }
}

/** A part of the sum of all rows; amounts of two currencies have no sum. */
const shareOf = (figure: string, groups: ColumnSet): Column => ({
  kind: 'ratio',
  title: { es: '% del total', en: '% of total' },
  of: figure,
  over: figure,
  share: { within: currencyColumn(groups) ?? null },
})

function daysAsked(table: Table, asked: Asked): readonly Days[] {
  const period = periodOf(table, asked)
  return period ? [period] : []
}

const MONTHS: readonly LocalText[] = [
  ['Ene', 'Jan'],
  ['Feb', 'Feb'],
  ['Mar', 'Mar'],
  ['Abr', 'Apr'],
  ['May', 'May'],
  ['Jun', 'Jun'],
  ['Jul', 'Jul'],
  ['Ago', 'Aug'],
  ['Sep', 'Sep'],
  ['Oct', 'Oct'],
  ['Nov', 'Nov'],
  ['Dic', 'Dec'],
].map(([es, en]) => ({ es: es!, en: en! }))

/** The year asked for; the one today is in when nothing is said. */
export const yearOf = ({ posted, today }: Asked): number =>
  Number(posted['year'] ?? today.slice(0, 4))

const wholeYear = (year: number): Days => ({ from: day(`${year}-01-01`), to: day(`${year}-12-31`) })

function byMonths(
  table: Table,
  asked: Asked,
  { groups, figure }: { groups: Groups; figure: string },
): Shaped {
  const grouped = groupsOf(table, asked, groups)
  const year = yearOf(asked)
  const [now, before] = [wholeYear(year), wholeYear(year - 1)]
  const kind = figureKind(table, figure)
  const months = MONTHS.map((title, index) => ({
    key: `m${String(index + 1).padStart(2, '0')}`,
    title,
    days: monthOf(year, index + 1),
  }))
  return {
    columns: {
      ...grouped.columns,
      ...Object.fromEntries(months.map(({ key, title }) => [key, { ...kind, title }])),
      total: { ...kind, title: { es: 'Total', en: 'Total' } },
      before: { ...kind, title: { es: String(year - 1), en: String(year - 1) } },
      change: CHANGE('total', 'before'),
    },
    groups: grouped.groups,
    figures: {
      ...Object.fromEntries(
        months.map(({ key, days }) => [key, figureDuring(table, figure, days)]),
      ),
      total: figureDuring(table, figure, now),
      before: figureDuring(table, figure, before),
    },
    days: [before, now],
    over: {},
  }
}

function monthOf(year: number, month: number): Days {
  const text = `${year}-${String(month).padStart(2, '0')}`
  const next =
    month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return { from: day(`${text}-01`), to: addDays(day(next), -1) }
}

const CHANGE = (of: string, over: string): Column => ({
  kind: 'ratio',
  title: { es: 'Variación', en: 'Change' },
  of,
  over,
  less_one: true,
})

function byPeriods(
  table: Table,
  asked: Asked,
  { groups, count }: { groups: Groups; count: number },
): Shaped {
  const grouped = groupsOf(table, asked, groups)
  const days = periodsSideBySide(table, asked, count)
  const made = Object.entries(additive(table)).map(([key, column]) => {
    const kind = figureKind(table, key)
    const title = (column as { title: LocalText }).title
    return {
      columns: {
        ...Object.fromEntries(
          days.map((period, back) => [`${key}_${back}`, { ...kind, title: during(title, period) }]),
        ),
        [`${key}_change`]: CHANGE(`${key}_0`, `${key}_1`),
      },
      figures: Object.fromEntries(
        days.map((period, back) => [`${key}_${back}`, figureDuring(table, key, period)]),
      ),
    }
  })
  return {
    columns: Object.assign({ ...grouped.columns }, ...made.map(({ columns }) => columns)),
    groups: grouped.groups,
    figures: Object.assign({}, ...made.map(({ figures }) => figures)),
    days,
    over: {},
  }
}

/**
 * The period, then what the reader holds it against, then as many steps further back. Of a period
 * that still runs as many days of each are compared as have passed of it.
 */
export function periodsSideBySide(table: Table, asked: Asked, count: number): readonly Days[] {
  const now = periodOf(table, asked)!
  const against = againstOf(asked)
  const step = typeof against === 'string' ? against : 'before'
  const whole = [now, typeof against === 'string' ? periodBefore(now, step) : against]
  while (whole.length < count) whole.push(periodBefore(whole.at(-1)!, step))
  if (typeof against !== 'string') return whole
  const { to: passed } = comparableBefore(now, step, asked.today)
  const cut = daysBetween(whole[1]!.from, passed)
  return whole.map((days, back) =>
    back === 0 ? days : firstDays(days, cut, whole[1]!.to > passed),
  )
}

/** The days of a period up to so many after its first. */
function firstDays({ from, to }: Days, cut: number, isCut: boolean): Days {
  const end = addDays(from, cut)
  return { from, to: isCut && end < to ? end : to }
}

function byPlace(
  table: Table,
  asked: Asked,
  { groups, figure }: { groups: Groups; figure: string },
): Shaped {
  const shaped = byGroups(table, asked, { groups })
  const now = periodOf(table, asked)!
  const before = periodBefore(now)
  const ranked = table.fact.columns[figure]!
  // A ratio is ranked by what it is made of, and where two are equal by the larger amount.
  const parts = ranked.kind === 'ratio' ? [ranked.of, ranked.over] : [figure]
  const currency = Object.keys(shaped.groups).find(
    (key) => shaped.columns[key]!.kind === 'currency',
  )
  // Places are counted within a currency: amounts of two are not compared.
  const within = currency ? sql`partition by g.${sql.ref(currency)}` : sql``
  const place = (suffix: string) => {
    const [first, over] = parts.map((key) => sql`g.${sql.ref(`${key}${suffix}`)}`)
    const order = over
      ? sql`${first} / nullif(${over}, 0) desc nulls last, ${first} desc`
      : sql`${first} desc`
    return sql`rank() over (${within} order by ${order})`
  }
  // What had nothing before had no place either.
  const had = sql`g.${sql.ref(`${parts[0]}_before`)} <> 0`
  const placeBefore = sql`case when ${had} then ${place('_before')} end`
  return {
    columns: {
      place: { kind: 'number', title: { es: 'Posición', en: 'Rank' } },
      ...shaped.columns,
      ...columnsBefore(table, figure),
      place_before: { kind: 'number', title: { es: 'Posición anterior', en: 'Previous rank' } },
      climbed: { kind: 'number', title: { es: 'Cambio de posición', en: 'Rank change' } },
    },
    groups: shaped.groups,
    figures: {
      ...Object.fromEntries(
        Object.keys(shaped.figures).map((key) => [key, figureDuring(table, key, now)]),
      ),
      ...Object.fromEntries(
        parts.map((key) => [`${key}_before`, figureDuring(table, key, before)]),
      ),
    },
    days: [before, now],
    over: {
      place: place(''),
      place_before: placeBefore,
      climbed: sql`${placeBefore} - ${place('')}`,
    },
  }
}

/** What was ranked in the period before: the figure, or a ratio after what it is made of. */
function columnsBefore(table: Table, figure: string): ColumnSet {
  const ranked = table.fact.columns[figure]!
  const titleBefore = (key: string): LocalText => {
    const { es, en } = (table.fact.columns[key] as { title: LocalText }).title
    return { es: `${es} anterior`, en: `Previous ${en}` }
  }
  const before = (key: string): [string, Column] => [
    `${key}_before`,
    { ...figureKind(table, key), title: titleBefore(key) },
  ]
  if (ranked.kind !== 'ratio') return Object.fromEntries([before(figure)])
  const { of, over } = ranked
  return {
    ...Object.fromEntries([before(over), before(of)]),
    [`${figure}_before`]: {
      kind: 'ratio',
      title: titleBefore(figure),
      of: `${of}_before`,
      over: `${over}_before`,
    },
  }
}
