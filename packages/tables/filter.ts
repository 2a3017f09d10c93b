import { CURRENCIES } from '@kit/kernel/money'
import { BUSINESS_TIME_ZONE, endOfMinute, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Column, LocalText, Sql, View } from './column.ts'
import type { Reference } from './reference.ts'

export type Option = Readonly<{ value: string | number; label: LocalText }>

/** What rows may be narrowed by: how it is offered, and its condition over the fact's row `l`. */
export type Filter = Readonly<{ title: LocalText }> &
  (
    | Readonly<{
        kind: 'period'
        matches(from: Day | undefined, to: Day | undefined, view: View): Sql
      }>
    | Readonly<{
        kind: 'reference'
        to: Reference
        matches(ids: readonly number[], view: View): Sql
      }>
    | Readonly<{
        kind: 'options'
        options: readonly Option[]
        matches(chosen: readonly (string | number)[], view: View): Sql
      }>
    | Readonly<{ kind: 'flag'; matches(value: boolean, view: View): Sql }>
    | Readonly<{ kind: 'minute'; matches(minute: string, view: View): Sql }>
    | Readonly<{ kind: 'text'; matches(text: string, view: View): Sql }>
  )

export type FilterSet = Readonly<Record<string, Filter>>

type Of<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>

/** Filters that follow from no column, each with its own condition over `l`. */
export const filter = {
  period: (es: string, en: string, matches: Of<'period'>['matches']): Filter => ({
    kind: 'period',
    title: { es, en },
    matches,
  }),
  /** Those whose instant fell on the business days of a period. */
  dayOf: (es: string, en: string, instant: string): Filter => ({
    kind: 'period',
    title: { es, en },
    matches: (from, to) => between(businessDay(sql.ref(`l.${instant}`)), from, to),
  }),
  /**
   * Those whose instant lies before the end of a minute of the company's clock: what was written
   * by then, whatever day it is of.
   */
  writtenBy: (es: string, en: string, instant: string): Filter => ({
    kind: 'minute',
    title: { es, en },
    matches: (minute) => sql`${sql.ref(`l.${instant}`)} < ${endOfMinute(minute)}`,
  }),
  reference: (
    es: string,
    en: string,
    to: Reference,
    matches: Of<'reference'>['matches'],
  ): Filter => ({ kind: 'reference', title: { es, en }, to, matches }),
  options: (
    es: string,
    en: string,
    options: readonly Option[],
    matches: Of<'options'>['matches'],
  ): Filter => ({ kind: 'options', title: { es, en }, options, matches }),
  flag: (es: string, en: string, matches: Of<'flag'>['matches']): Filter => ({
    kind: 'flag',
    title: { es, en },
    matches,
  }),
}

/** The business day of an instant, written as the indexes over it are. */
const businessDay = (instant: Sql): Sql =>
  sql`(${instant} at time zone ${sql.lit(BUSINESS_TIME_ZONE)})::date`

/** The condition that a day lies in a period, open where it has no end. */
export function between(day: Sql, from: Day | undefined, to: Day | undefined): Sql {
  if (from && to) return sql`${day} between ${from}::date and ${to}::date`
  if (from) return sql`${day} >= ${from}::date`
  return to ? sql`${day} <= ${to}::date` : sql`true`
}

/** What a column can be filtered by follows from its kind; null when it cannot. */
export function filterOf(key: string, column: Column): Filter | null {
  if (column.kind === 'key') return null
  const { title } = column
  if (column.kind === 'reference') {
    const id = column.id ?? sql.ref(`l.${key}_id`)
    return {
      kind: 'reference',
      title,
      to: column.to,
      matches: (ids) => sql`${id} = any(${ids}::bigint[])`,
    }
  }
  if (column.dressed) return null
  // What a row was sold in is asked for, whatever currency it is shown in.
  const isShownIn = column.kind === 'currency' && typeof column.sql === 'function'
  const own = (view: View): Sql =>
    column.sql === undefined || isShownIn
      ? sql.ref(`l.${key}`)
      : typeof column.sql === 'function'
        ? column.sql(view)
        : column.sql
  switch (column.kind) {
    case 'day':
      return { kind: 'period', title, matches: (from, to, view) => between(own(view), from, to) }
    case 'state':
      return {
        kind: 'options',
        title,
        options: Object.entries(column.states).map(([value, label]) => ({
          value: /^\d+$/.test(value) ? Number(value) : value,
          label,
        })),
        matches: (chosen, view) => isOneOf(own(view), chosen),
      }
    case 'currency':
      return {
        kind: 'options',
        title,
        options: CURRENCIES.map((value) => ({ value, label: { es: value, en: value } })),
        matches: (chosen, view) => isOneOf(own(view), chosen),
      }
    case 'flag':
      return {
        kind: 'flag',
        title,
        matches: (value, view) => sql`${own(view)} is ${value ? YES : NO}`,
      }
    default:
      return null
  }
}

const YES = sql.raw('true')
const NO = sql.raw('not true')

const isOneOf = (own: Sql, chosen: readonly (string | number)[]): Sql =>
  sql`${own}::text = any(${chosen.map(String)}::text[])`

/** One of a few ways to see the same rows: amounts with or without IVA, in dollars or pesos. */
export type Choice<Value extends string = string> = Readonly<{
  key: string
  title: LocalText
  options: Readonly<Record<Value, LocalText>>
  fallback: Value
  of(view: View): Value
  /** What belongs to the value that was chosen. */
  pick<Result>(view: View, by: Readonly<Record<Value, Result>>): Result
}>

/** The first option holds when nothing is said. */
export function choice<const Value extends string>(
  key: string,
  title: LocalText,
  options: Readonly<Record<Value, LocalText>>,
): Choice<Value> {
  const [fallback] = Object.keys(options) as [Value]
  const of = ({ chosen }: View): Value => (chosen[key] ?? fallback) as Value
  return { key, title, options, fallback, of, pick: (view, by) => by[of(view)] }
}

/** What amounts are shown in. Facts keep each amount in its own currency, in MXN and in USD. */
export const shownIn = choice(
  'currency',
  { es: 'Moneda', en: 'Currency' },
  {
    usd: { es: 'En USD', en: 'In USD' },
    mxn: { es: 'En MXN', en: 'In MXN' },
    original: { es: 'Moneda original', en: 'Original currency' },
  },
)

/** `amountIn('gross')` is `l.gross`, `l.gross_mxn` or `l.gross_usd`, as the reader chose. */
export const amountIn =
  (name: string) =>
  (view: View): Sql =>
    sql.ref(`l.${name}${shownIn.pick(view, { usd: '_usd', mxn: '_mxn', original: '' })}`)

/** What the amounts of a row are in, given the column that says its own currency. */
export const currencyIn =
  (own: Sql) =>
  (view: View): Sql =>
    shownIn.pick(view, { usd: sql`'USD'::text`, mxn: sql`'MXN'::text`, original: own })
