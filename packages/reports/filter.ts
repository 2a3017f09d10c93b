import { DayField, Id } from '@kit/http/fields'
import { firstOfMonth, lastOfMonth, showDay, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import type { Language } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { LocalText } from './column.ts'

export type Posted = Readonly<Record<string, unknown>>
export type Option = Readonly<{ value: string | number; label: LocalText }>
/** Where the browser finds what may be chosen: the fields of the choices' reply. */
export type ChoiceSource = 'channels' | 'locations' | 'reps' | 'providers'

/** How a filter is offered on the screen. */
export type FilterShape =
  | { kind: 'period'; from: string; to: string }
  | { kind: 'ids'; source: ChoiceSource }
  | { kind: 'options'; options: readonly Option[] }
  | { kind: 'option'; options: readonly Option[]; fallback: string }
  | { kind: 'flag' }

/**
 * A filter knows its label, the fields it is posted with, how to say the choice in SQL and how to
 * say it to a reader.
 */
export type Filter<Bound = unknown> = Readonly<{
  label: LocalText
  shape: FilterShape
  fields(key: string): Readonly<Record<string, z.ZodType>>
  bind(posted: Posted, key: string, today: Day): Bound
  /** Null when it narrows nothing. */
  say(posted: Posted, key: string, today: Day, language: Language): string | null
}>

type Expression = RawBuilder<unknown>
export type Period = Readonly<{
  from: Day
  to: Day
  covers(expression: Expression): RawBuilder<boolean>
}>
export type AnyOf = Readonly<{
  chosen: readonly (string | number)[]
  matches(expression: Expression): RawBuilder<boolean>
}>
export type OneOf<Value extends string> = Readonly<{
  value: Value
  choose<Chosen>(by: Readonly<Record<Value, Chosen>>): Chosen
}>
export type Flag = Readonly<{
  value: boolean | undefined
  matches(condition: Expression): RawBuilder<unknown>
}>

const ALL: Readonly<Record<Language, (count: number) => string>> = {
  es: (count) => `${count} elegidos`,
  en: (count) => `${count} chosen`,
}
const quiet = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (given === '' || given === null ? undefined : given), schema)

/** One id, several, or none: the specification's screens post all three. */
const ids = z.preprocess(
  (given) =>
    given === '' || given === null || given === undefined
      ? []
      : Array.isArray(given)
        ? given
        : [given],
  z.array(Id).max(500),
)
const quietDay = quiet(DayField.optional())
const days = z.object({ dateInit: quietDay, dateFin: quietDay, from: quietDay, to: quietDay })

/**
 * The period posted as `dateInit` and `dateFin`, or as their copies `from` and `to`; today, or the month today is in, when it is not
 * posted.
 */
function period(
  es: string,
  en: string,
  { fallback = 'today' }: { fallback?: 'today' | 'month' } = {},
): Filter<Period> {
  const read = (posted: Posted, today: Day): { from: Day; to: Day } => {
    const { from, to, dateInit = from, dateFin = to } = days.parse(posted)
    if ((from ?? dateInit) !== dateInit || (to ?? dateFin) !== dateFin)
      throw new Refusal('report.period_twice')
    const [first, last] =
      fallback === 'month' ? [firstOfMonth(today), lastOfMonth(today)] : [today, today]
    return {
      from: dateInit ?? (dateFin && dateFin < first ? dateFin : first),
      to: dateFin ?? (dateInit && dateInit > last ? dateInit : last),
    }
  }
  return {
    label: { es, en },
    shape: { kind: 'period', from: 'dateInit', to: 'dateFin' },
    fields: () => days.shape,
    bind(posted, _key, today) {
      const { from, to } = read(posted, today)
      if (from > to) throw new Refusal('report.period_reversed')
      return {
        from,
        to,
        covers: (expression) => sql<boolean>`${expression} between ${from}::date and ${to}::date`,
      }
    },
    say(posted, _key, today, language) {
      const { from, to } = read(posted, today)
      if (from === to) return showDay(from)
      return language === 'es'
        ? `Del ${showDay(from)} al ${showDay(to)}`
        : `From ${showDay(from)} to ${showDay(to)}`
    },
  }
}

/** Rows of any of the chosen; of all when none is. */
function anyId(es: string, en: string, source: ChoiceSource): Filter<AnyOf> {
  return {
    label: { es, en },
    shape: { kind: 'ids', source },
    fields: (key) => ({ [key]: ids }),
    bind(posted, key) {
      const chosen = ids.parse(posted[key])
      return {
        chosen,
        matches: (expression) =>
          chosen.length === 0
            ? sql<boolean>`true`
            : sql<boolean>`${expression} = any(${chosen}::bigint[])`,
      }
    },
    say(posted, key, _today, language) {
      const { length } = ids.parse(posted[key])
      return length === 0 ? null : `${language === 'es' ? es : en}: ${ALL[language](length)}`
    },
  }
}

/** Rows of any of a few named values; of all when none, or every one, is chosen. */
function anyOption(es: string, en: string, options: readonly Option[]): Filter<AnyOf> {
  const values = options.map(({ value }) => value)
  const schema = z.preprocess(
    (given) =>
      given === '' || given === null || given === undefined
        ? values
        : Array.isArray(given)
          ? given
          : [given],
    z.array(
      z
        .union([z.string(), z.number()])
        .refine((value) => values.includes(value), { message: 'option' }),
    ),
  )
  const read = (posted: Posted, key: string): readonly (string | number)[] => {
    const chosen = schema.parse(posted[key])
    return chosen.length === 0 || values.every((value) => chosen.includes(value)) ? [] : chosen
  }
  return {
    label: { es, en },
    shape: { kind: 'options', options },
    fields: (key) => ({ [key]: schema }),
    bind(posted, key) {
      const chosen = read(posted, key)
      return {
        chosen,
        matches: (expression) =>
          chosen.length === 0
            ? sql<boolean>`true`
            : sql<boolean>`${expression}::text = any(${chosen.map(String)}::text[])`,
      }
    },
    say(posted, key, _today, language) {
      const chosen = read(posted, key)
      if (chosen.length === 0) return null
      return `${language === 'es' ? es : en}: ${options
        .filter(({ value }) => chosen.includes(value))
        .map(({ label }) => label[language])
        .join(', ')}`
    },
  }
}

/** Always one of a few, the first when nothing is posted. */
function oneOf<const Value extends string>(
  es: string,
  en: string,
  options: Readonly<Record<Value, LocalText>>,
): Filter<OneOf<Value>> {
  const values = Object.keys(options) as [Value, ...Value[]]
  const schema = z.preprocess(
    (given) => (given === '' || given === null || given === undefined ? values[0] : given),
    z.enum(values),
  )
  return {
    label: { es, en },
    shape: {
      kind: 'option',
      options: values.map((value) => ({ value, label: options[value] })),
      fallback: values[0],
    },
    fields: (key) => ({ [key]: schema }),
    bind(posted, key) {
      const value = schema.parse(posted[key]) as Value
      return { value, choose: (by) => by[value] }
    },
    say: (posted, key, _today, language) => options[schema.parse(posted[key]) as Value][language],
  }
}

/** Rows for which a condition holds, or does not, or all of them. */
function flag(es: string, en: string): Filter<Flag> {
  const schema = quiet(z.boolean().optional())
  return {
    label: { es, en },
    shape: { kind: 'flag' },
    fields: (key) => ({ [key]: schema }),
    bind(posted, key) {
      const value = schema.parse(posted[key])
      return {
        value,
        matches: (condition) =>
          value === undefined ? sql`true` : value ? condition : sql`not (${condition})`,
      }
    },
    say(posted, key, _today, language) {
      const value = schema.parse(posted[key])
      if (value === undefined) return null
      return `${language === 'es' ? es : en}: ${language === 'es' ? (value ? 'sí' : 'no') : value ? 'yes' : 'no'}`
    },
  }
}

export const filter = { period, anyId, anyOption, oneOf, flag }

export const PRODUCT_TYPES: readonly Option[] = [
  { value: 1, label: { es: 'Tour o actividad', en: 'Tour or activity' } },
  { value: 2, label: { es: 'Traslado', en: 'Transfer' } },
  { value: 3, label: { es: 'Hotel', en: 'Hotel' } },
  { value: 4, label: { es: 'Paquete', en: 'Package' } },
]

const iva = oneOf('IVA', 'IVA', {
  siniva: { es: 'Sin IVA', en: 'Without IVA' },
  coniva: { es: 'Con IVA', en: 'With IVA' },
})
const currencies = oneOf('Moneda', 'Currency', {
  usd: { es: 'En USD', en: 'In USD' },
  mxn: { es: 'En MXN', en: 'In MXN' },
  original: { es: 'Moneda original', en: 'Original currency' },
})

/**
 * Amounts of a fact in the chosen currency: facts keep every amount in its own, in MXN (`_mxn`) and
 * in USD (`_usd`), and nothing is converted again.
 */
export type InCurrency = Readonly<{
  value: 'usd' | 'mxn' | 'original'
  /** `amount('l', 'gross')` is `l.gross`, `l.gross_mxn` or `l.gross_usd`. */
  amount(table: string, column: string): Expression
  /** What the money columns of the row are in, given the column that says its own currency. */
  code(own: Expression): Expression
}>

const currency: Filter<InCurrency> = {
  ...currencies,
  bind(posted, key, today) {
    const { value, choose } = currencies.bind(posted, key, today)
    return {
      value,
      amount: (table, name) =>
        sql.ref(`${table}.${name}${choose({ usd: '_usd', mxn: '_mxn', original: '' })}`),
      code: (own) =>
        choose({ usd: sql`'USD'::text`, mxn: sql`'MXN'::text`, original: sql`${own}::text` }),
    }
  },
}

/**
 * The filters of the specification, under the names they are posted with; a report takes those that
 * narrow it.
 */
export const FILTERS = {
  period: period('Período', 'Period'),
  month: period('Período', 'Period', { fallback: 'month' }),
  iva,
  currency,
  location: anyId('Locación', 'Location', 'locations'),
  product: anyOption('Producto', 'Product', PRODUCT_TYPES),
  channel: anyId('Canal', 'Channel', 'channels'),
  user: anyId('Rep', 'Rep', 'reps'),
  providers: anyId('Proveedor', 'Provider', 'providers'),
} as const
