import { DayField, Id, MinuteField, PageFields } from '@kit/http/fields'
import { addDays, day, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import type { Language } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import * as z from 'zod'
import { filterNamed } from './fact.ts'
import type { Filter } from './filter.ts'
import type { View } from './column.ts'
import { EVER } from './contract.ts'
import type { Against, Days } from './period.ts'
import type { Fallback, Table } from './table.ts'

export type Posted = Readonly<Record<string, unknown>>
/** What was asked, as the table's schema read it, by whom, on a business day and in a language. */
export type Asked = Readonly<
  { posted: Posted; today: Day; language: Language } & Pick<View, 'user_id' | 'sees_all'>
>

export const SEARCH_CHARACTERS_MAX = 100
const CHOSEN_MAX = 500
const COLUMNS_MAX = 200

/** What screens of a specification post to every report, also to those that it does not narrow. */
export type Specified = Readonly<{
  lists: readonly string[]
  /** So many chosen of a list are all there are: they narrow nothing. */
  whole: number
  choices: Readonly<Record<string, readonly string[]>>
}>
const NOTHING_SPECIFIED: Specified = { lists: [], whole: 1, choices: {} }

const nothing = (given: unknown): boolean =>
  given === undefined || given === null || given === '' || (Array.isArray(given) && !given.length)
/** Nothing, one or several: the specification's screens post all three. */
const several = <Item extends z.ZodType>(item: Item) =>
  z
    .preprocess(
      (given) => (nothing(given) ? undefined : Array.isArray(given) ? given : [given]),
      z.array(item).max(CHOSEN_MAX).optional(),
    )
    .optional()
const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (nothing(given) ? undefined : given), schema.optional()).optional()

const FIELDS: { [Kind in Filter['kind']]: (filter: Filter & { kind: Kind }) => z.ZodType } = {
  period: () => orNothing(DayField),
  reference: () => several(Id),
  flag: () => orNothing(z.boolean()),
  minute: () => orNothing(MinuteField),
  text: () => orNothing(z.string().trim().max(SEARCH_CHARACTERS_MAX)),
  options: ({ options }) =>
    several(
      z
        .union([z.string(), z.number()])
        .refine((value) => options.some((option) => option.value === value), { message: 'option' }),
    ),
}

/** The fields a filter is posted with: a period by its two ends, anything else by its own name. */
export function fieldsOf(table: Table, key: string): Record<string, z.ZodType> {
  const filter = filterNamed(table.fact, key)
  const schema = FIELDS[filter.kind](filter as never)
  return filter.kind === 'period'
    ? { [`${key}_from`]: schema, [`${key}_to`]: schema }
    : { [key]: schema }
}

/**
 * What a table may be asked with. Any other field is refused by its name: a misspelt filter would
 * answer with everything.
 */
export function postedSchema(table: Table, specified: Specified = NOTHING_SPECIFIED): z.ZodObject {
  return z.strictObject({
    ...(table.kind === 'report' ? fieldsOfReport(table, specified) : {}),
    ...Object.assign({}, ...table.filters.map((key) => fieldsBesideChoice(table, key, specified))),
    ...(table.searched ? { text: FIELDS.text({} as never) } : {}),
    ...Object.fromEntries(
      table.choices.map(({ key, options }) => [key, orNothing(z.enum(Object.keys(options)))]),
    ),
    ...(table.shape.kind === 'pivot'
      ? { year: orNothing(z.number().int().min(1990).max(2200)) }
      : {}),
    ...PageFields,
    /** Of a file: which columns, in their order. */
    columns: z.array(z.string().max(60)).max(COLUMNS_MAX).optional(),
    sort: z
      .string()
      .regex(/^-?[a-z][a-z0-9_]{0,59}$/)
      .optional(),
  })
}

/**
 * A report may narrow by the name that the specification gives to a choice: `currency: 'usd'` asks it
 * how to show amounts, `currency: ['USD']` which of them. The first narrows nothing.
 */
function fieldsBesideChoice(
  table: Table,
  key: string,
  { choices }: Specified,
): Record<string, z.ZodType> {
  const fields = fieldsOf(table, key)
  const choice = table.kind === 'report' ? choices[key] : undefined
  if (!choice) return fields
  const narrowing = (given: unknown) =>
    choice.some((value) => value === given) ? undefined : given
  return { [key]: z.preprocess(narrowing, fields[key]!).optional() }
}

/** The specification's names, and what the figures are held against. */
function fieldsOfReport(table: Table, specified: Specified): Record<string, z.ZodType> {
  const on = orNothing(DayField)
  return {
    ...specifiedFields(table, specified),
    compare: z.enum(['before', 'year']).optional(),
    against_from: on,
    against_to: on,
  }
}

/** What every screen of the specification posts to a path of reports. */
export function specifiedFields(
  table: Table,
  { lists, whole, choices }: Specified,
): Record<string, z.ZodType> {
  const on = orNothing(DayField)
  const unknown = lists.filter((key) => !table.filters.includes(key))
  return {
    dateInit: on,
    dateFin: on,
    from: on,
    to: on,
    // Posted by every screen of the specification; what would narrow nothing here is accepted only
    // as long as it asks for nothing.
    ...Object.fromEntries(unknown.map((key) => [key, unasked(whole)])),
    ...Object.fromEntries(
      Object.entries(choices).map(([key, values]) => [key, orNothing(z.enum(values))]),
    ),
  }
}

const unasked = (whole: number) =>
  z
    .unknown()
    .refine((given) => nothing(given) || (Array.isArray(given) && given.length >= whole), {
      message: 'filter_of_another_report',
    })
    .optional()

/** How the reader wants to see the rows. */
export function viewOf(table: Table, asked: Asked, change: Posted = {}): View {
  const { posted, language, today, user_id, sees_all } = asked
  const chosen = Object.fromEntries(
    table.choices.map(({ key, fallback }) => [key, String(change[key] ?? posted[key] ?? fallback)]),
  )
  return { user_id, sees_all, language, today, period: periodOf(table, asked), chosen }
}

/** The days of a report when nobody says any; a week is the last seven. */
const UNASKED: Readonly<Record<Fallback, (today: Day) => readonly [Day, Day]>> = {
  today: (today) => [today, today],
  week: (today) => [addDays(today, -6), today],
  month: (today) => [firstOfMonth(today), lastOfMonth(today)],
  year: (today) => [day(`${today.slice(0, 4)}-01-01`), day(`${today.slice(0, 4)}-12-31`)],
  ever: (today) => [day(EVER), today],
}

/** The days a report is asked for; `from` and `to` are the specification's copies. */
export function periodOf({ period }: Table, { posted, today }: Asked): Days | null {
  if (!period) return null
  const asked = {
    from: (posted['dateInit'] ?? posted['from']) as Day | undefined,
    to: (posted['dateFin'] ?? posted['to']) as Day | undefined,
  }
  const differs = (copy: unknown, end: Day | undefined) => copy !== undefined && copy !== end
  if (differs(posted['from'], asked.from) || differs(posted['to'], asked.to))
    throw new Refusal('report.period_twice')
  const [first, last] = UNASKED[period.fallback ?? 'today'](today)
  const from = asked.from ?? (asked.to && asked.to < first ? asked.to : first)
  const to = asked.to ?? (asked.from && asked.from > last ? asked.from : last)
  if (from > to) throw new Refusal('report.period_reversed')
  return { from, to }
}

/** What the period is held against: chosen freely, a year ago, or the one before. */
export function againstOf({ posted }: Asked): Against | Days {
  const from = posted['against_from'] as Day | undefined
  const to = posted['against_to'] as Day | undefined
  if (from && to) {
    if (from > to) throw new Refusal('report.period_reversed')
    return { from, to }
  }
  return posted['compare'] === 'year' ? 'year' : 'before'
}
