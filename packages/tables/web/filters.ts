import { isDay, isMinute } from '@kit/kernel/day'
import type { FilterField, FilterOption } from '@kit/ui/filter-fields'
import type { Filters } from '@kit/ui/routing'
import * as z from 'zod'
import { EVER, type TableDescription, type TableRows } from '../contract.ts'

type Value = Readonly<Record<string, unknown>>
type Described = TableDescription['filters'][number]
type Days = NonNullable<TableRows['period']>

/**
 * What stands after `?` in a table's address: page, order and filters under the names they are
 * posted with. What each may be is the table's to say; what cannot be read is dropped.
 */
export const TableSearch = z.looseObject({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  page_size: z.coerce.number().int().min(1).max(200).optional(),
  sort: z
    .string()
    .regex(/^-?[a-z][a-z0-9_]{0,59}$/)
    .optional(),
})

const PERIOD = ['dateInit', 'dateFin', 'against_from', 'against_to'] as const

/** The readable part of an address, as the server is asked with it. */
export function postedOf(table: TableDescription, value: Value): Record<string, unknown> {
  const fields: [string, unknown][] = [
    ...(table.calendar && !table.by_year ? PERIOD.map((key) => dayField(value, key)) : []),
    ...(table.calendar && value['compare'] === 'year' ? [['compare', 'year'] as const] : []),
    ...(table.by_year ? [numberField(value, 'year')] : []),
    ...(table.searched ? [textField(value, 'text')] : []),
    ...table.choices.map(({ key, options }) => oneField(value, key, options)),
    ...table.filters.flatMap((filter) => fieldsOf(value, filter)),
    numberField(value, 'page'),
    numberField(value, 'page_size'),
    ['sort', value['sort']],
  ].map(([key, posted]) => [String(key), posted])
  return Object.fromEntries(fields.filter(([, posted]) => posted !== undefined))
}

function fieldsOf(value: Value, { key, kind, options = [] }: Described): [string, unknown][] {
  switch (kind) {
    case 'period':
      return [dayField(value, `${key}_from`), dayField(value, `${key}_to`)]
    case 'flag':
      return [[key, typeof value[key] === 'boolean' ? value[key] : undefined]]
    case 'minute':
      return [minuteField(value, key)]
    case 'text':
      return [textField(value, key)]
    case 'options':
      return [severalField(value, key, (one) => options.some((option) => option.value === one))]
    case 'reference':
      return [severalField(value, key, (one) => Number.isSafeInteger(one) && Number(one) > 0)]
  }
}

const dayField = (value: Value, key: string): [string, unknown] => {
  const given = value[key]
  return [key, typeof given === 'string' && isDay(given) ? given : undefined]
}
const minuteField = (value: Value, key: string): [string, unknown] => {
  const given = value[key]
  return [key, typeof given === 'string' && isMinute(given) ? given : undefined]
}
const numberField = (value: Value, key: string): [string, unknown] => {
  const number = Number(value[key])
  return [key, value[key] !== undefined && Number.isSafeInteger(number) ? number : undefined]
}
const textField = (value: Value, key: string): [string, unknown] => {
  const given = value[key]
  // A folio's digits in an address are read as a number.
  return [key, typeof given === 'string' || typeof given === 'number' ? String(given) : undefined]
}
const oneField = (
  value: Value,
  key: string,
  options: readonly { value: string | number }[],
): [string, unknown] => [
  key,
  options.some((option) => option.value === value[key]) ? value[key] : undefined,
]
function severalField(
  value: Value,
  key: string,
  isReadable: (one: unknown) => boolean,
): [string, unknown] {
  const given = value[key] === undefined ? [] : [value[key]].flat()
  const readable = given.filter(isReadable)
  return [key, readable.length > 0 ? readable : undefined]
}

/** The filters as the bar shows them: those that always hold say what they are. */
export function shownFilters(
  table: TableDescription,
  filters: Filters,
  period: Days | null | undefined,
): Filters {
  const standing: [string, unknown][] = [
    ...(period && table.calendar && !table.by_year
      ? ([
          [
            'dateInit',
            filters.value['dateInit'] ?? (period.from === EVER ? undefined : period.from),
          ],
          ['dateFin', filters.value['dateFin'] ?? period.to],
        ] as [string, unknown][])
      : []),
    ...table.choices.map(({ key, fallback }): [string, unknown] => [
      key,
      filters.value[key] ?? fallback,
    ]),
    ...(table.by_year ? [['year', filters.value['year'] ?? thisYear()] as [string, unknown]] : []),
  ]
  return {
    ...filters,
    chosen: filters.value,
    value: { ...filters.value, ...Object.fromEntries(standing) },
  }
}

const YEARS_BACK = 10
const thisYear = (): number => new Date().getFullYear()

export type Choices = Readonly<Record<string, readonly { id: number; name: string }[] | undefined>>

/** What the bar offers, in the order of the table. */
export function fieldsShown(
  table: TableDescription,
  choices: Choices,
  texts: { period: string; year: string },
): FilterField[] {
  return [
    ...(table.calendar && !table.by_year
      ? [
          {
            kind: 'days',
            label: texts.period,
            from: 'dateInit',
            to: 'dateFin',
            pinned: true,
            quick: true,
          } as const,
        ]
      : []),
    ...(table.by_year
      ? [
          {
            kind: 'choice',
            label: texts.year,
            key: 'year',
            options: years(),
            pinned: true,
          } as const,
        ]
      : []),
    ...table.choices.map(
      ({ key, label, options }) => ({ kind: 'choice', label, key, options, pinned: true }) as const,
    ),
    ...table.filters.map((filter) => fieldOf(filter, choices, table.opens_on)),
  ]
}

const years = (): FilterOption[] =>
  Array.from({ length: YEARS_BACK + 2 }, (_, back) => thisYear() + 1 - back).map((year) => ({
    value: year,
    label: String(year),
  }))

function fieldOf(
  { key, label, kind, pinned, options = [] }: Described,
  choices: Choices,
  opens_on: TableDescription['opens_on'],
): FilterField {
  switch (kind) {
    case 'period': {
      const days = { kind: 'days', label, from: `${key}_from`, to: `${key}_to`, pinned } as const
      return opens_on?.days === key ? { ...days, quick: true, ahead: opens_on.ahead } : days
    }
    case 'flag':
      return { kind: 'flag', label, key, pinned }
    case 'minute':
      return { kind: 'minute', label, key, pinned }
    case 'text':
      return { kind: 'text', label, key, pinned }
    case 'options':
      return { kind: 'choices', label, key, options, pinned }
    case 'reference':
      return {
        kind: 'choices',
        label,
        key,
        pinned,
        options: (choices[key] ?? []).map(({ id, name }) => ({ value: id, label: name })),
      }
  }
}
