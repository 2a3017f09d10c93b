import type { Language } from '@kit/kernel/actor'
import { BUSINESS_TIME_ZONE, showDay, showMinute, type Day } from '@kit/kernel/day'
import type {
  CellValue,
  ColumnKind,
  Sheet,
  SheetColumn,
  TotalCell,
  TotalsRow,
} from '@kit/spreadsheet/sheet'
import {
  currencyColumn,
  isShown,
  shownAs,
  type ColumnSet,
  type LocalText,
  type ShownColumn,
} from './column.ts'
import { filterNamed } from './fact.ts'
import { periodOf, type Asked } from './posted.ts'
import { yearOf } from './shaped.ts'
import type { Calendar, Table } from './table.ts'
import type { TotalsFound, TotalsLine } from './totals.ts'

/** A table on paper: what it is and was asked, its columns, rows as they come, and totals. */
export function sheetOf(
  table: Table,
  columns: ColumnSet,
  asked: Asked,
  totals: TotalsFound,
  rows: Sheet['rows'],
  now: Date,
): Sheet {
  const { language } = asked
  const currency = currencyColumn(columns)
  const shown = shownOf(columns)
  return {
    name: table.title[language],
    titleLines: titleLines(table, asked, now),
    columns: shown.map(([key, column]): SheetColumn => ({
      key,
      ...KINDS[shownAs(column)],
      header: headerOf(column, language),
      ...(column.kind === 'money' && !column.always && currency ? { currencyKey: currency } : {}),
    })),
    rows,
    totals: totalsRows(shown, totals, language),
    timeZone: BUSINESS_TIME_ZONE,
  }
}

function headerOf(column: ShownColumn, language: Language): string {
  const title = column.title[language]
  if (column.kind === 'money' && column.always) return `${title} (${column.always})`
  return column.kind === 'count' && column.minutes ? `${title} (min)` : title
}

export const shownOf = (columns: ColumnSet): [string, ShownColumn][] =>
  Object.entries(columns).flatMap(([key, column]): [string, ShownColumn][] =>
    isShown(column) ? [[key, column]] : [],
  )

const YES: LocalText = { es: 'sí', en: 'yes' }
const NO: LocalText = { es: 'no', en: 'no' }

/** A cell as it is written into a file. */
export function cellOf(value: unknown, column: ShownColumn, language: Language): CellValue {
  if (value === null || value === undefined) return null
  if (column.kind === 'state') return column.states[String(value)]?.[language] ?? String(value)
  if (column.kind === 'time') return String(value).slice(0, 5)
  if (column.kind === 'names') return (value as readonly string[]).join(', ')
  if (column.kind === 'flag') return value === true ? YES[language] : NO[language]
  return value as CellValue
}

const KINDS: Readonly<Record<ReturnType<typeof shownAs>, { kind: ColumnKind; width: number }>> = {
  text: { kind: 'text', width: 18 },
  names: { kind: 'text', width: 24 },
  reference: { kind: 'text', width: 18 },
  day: { kind: 'day', width: 11 },
  month: { kind: 'text', width: 9 },
  time: { kind: 'text', width: 7 },
  instant: { kind: 'instant', width: 17 },
  flag: { kind: 'text', width: 6 },
  count: { kind: 'integer', width: 7 },
  number: { kind: 'integer', width: 7 },
  currency: { kind: 'text', width: 8 },
  money: { kind: 'money', width: 13 },
  ratio: { kind: 'percent', width: 9 },
  mean: { kind: 'decimal', width: 9 },
  state: { kind: 'text', width: 13 },
}

const CALENDARS: Readonly<Record<Calendar, LocalText>> = {
  sale: { es: 'fecha de venta', en: 'sale date' },
  service: { es: 'fecha de servicio', en: 'service date' },
  payment: { es: 'fecha de pago', en: 'payment date' },
  movement: { es: 'fecha del movimiento', en: 'transaction date' },
  day: { es: 'fecha', en: 'date' },
}
const UPDATED: LocalText = { es: 'Actualizado', en: 'Updated' }
const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
})

/** Title; period and which day it filters; inclusion rule; what else narrows the rows. */
function titleLines(table: Table, asked: Asked, now: Date): string[] {
  const { language } = asked
  const period = periodSaid(table, asked)
  const narrowed = filtersSaid(table, asked)
  return [
    table.title[language],
    [
      ...(period ? [period] : []),
      `${UPDATED[language]} ${CLOCK.format(now).replaceAll(/\s/g, ' ')}`,
    ].join(' · '),
    ...(table.rule ? [table.rule[language]] : []),
    ...(narrowed.length > 0 ? [narrowed.join(' · ')] : []),
  ]
}

/** `Del 01/03/2026 al 31/03/2026 (día de venta)`; the year of a table by months. */
function periodSaid(table: Table, asked: Asked): string | null {
  if (table.shape.kind === 'pivot') return String(yearOf(asked))
  const period = periodOf(table, asked)
  if (!period || !table.period) return null
  return `${daysSaid(period.from, period.to, asked.language)} (${CALENDARS[table.period.calendar][asked.language]})`
}

export function daysSaid(from: Day | undefined, to: Day | undefined, language: Language): string {
  if (from === to && from) return showDay(from)
  const [first, last] = language === 'es' ? ['Del', 'al'] : ['From', 'to']
  if (from && to) return `${first} ${showDay(from)} ${last} ${showDay(to)}`
  if (from) return `${language === 'es' ? 'Desde el' : 'Since'} ${showDay(from)}`
  return `${language === 'es' ? 'Hasta el' : 'Until'} ${showDay(to!)}`
}

/** Each filter and choice as a reader says it: `Estado: CONFIRMADA, CERRADA`. */
export function filtersSaid(table: Table, { posted, language }: Asked): string[] {
  const chosen = table.choices.map(
    ({ key, options, fallback }) => options[String(posted[key] ?? fallback)]?.[language] ?? '',
  )
  const narrowed = table.filters.flatMap((key): string[] => {
    const filter = filterNamed(table.fact, key)
    const said = (value: string) => [`${filter.title[language]}: ${value}`]
    if (filter.kind === 'period') {
      const [from, to] = [posted[`${key}_from`], posted[`${key}_to`]] as [Day?, Day?]
      return from || to ? said(daysSaid(from, to, language)) : []
    }
    const given = posted[key]
    if (given === undefined) return []
    if (filter.kind === 'flag') return said(given ? YES[language] : NO[language])
    if (filter.kind === 'minute') return said(showMinute(String(given)))
    if (filter.kind === 'text') return said(String(given))
    const values = given as readonly (string | number)[]
    if (filter.kind === 'options')
      return said(
        filter.options
          .filter(({ value }) => values.includes(value))
          .map(({ label }) => label[language])
          .join(', '),
      )
    return said(`${values.length} ${language === 'es' ? 'elegidos' : 'chosen'}`)
  })
  const text = String(posted['text'] ?? '')
  return [...chosen, ...narrowed, ...(text ? [`«${text}»`] : [])]
}

const TOTAL: LocalText = { es: 'Total', en: 'Total' }
const CONVERTED: LocalText = { es: 'Convertido a', en: 'Converted to' }
const SOLD_IN: LocalText = { es: 'Vendido en', en: 'Sold in' }

function totalsRows(
  shown: readonly [string, ShownColumn][],
  { by_currency, converted, rows_in }: TotalsFound,
  language: Language,
): TotalsRow[] {
  // A list may sum what it does not show.
  if (!by_currency.some(({ values }) => shown.some(([key]) => key in values))) return []
  // The lines that are the rows' own sums carry the formula that adds them up.
  const onlyOne = by_currency.length === 1 && by_currency[0]!.currency === converted?.currency
  const rowsAreConverted = rows_in === 'converted' && !onlyOne
  const lines = by_currency.map((line) =>
    totalsRow(
      shown,
      line,
      `${(rowsAreConverted ? SOLD_IN : TOTAL)[language]}${line.currency ? ` ${line.currency}` : ''}`,
      !rowsAreConverted,
    ),
  )
  // Everything sold in the one currency that is shown: its conversion would say the same again.
  if (!converted || onlyOne) return lines
  return [
    ...lines,
    totalsRow(
      shown,
      converted,
      `${rowsAreConverted ? TOTAL[language] : CONVERTED[language]} ${converted.currency}`,
      rowsAreConverted,
    ),
  ]
}

function totalsRow(
  shown: readonly [string, ShownColumn][],
  line: TotalsLine,
  label: string,
  sum: boolean,
): TotalsRow {
  const cells = shown.map(([key, column], index): TotalCell => {
    if (column.kind === 'currency') return line.currency
    const value = line.values[key] as string | number | null | undefined
    if (value === undefined) return index === 0 ? label : null
    return value === null ? null : { value, sum: sum && addsUp(column) }
  })
  return { ...(line.currency ? { currency: line.currency } : {}), cells }
}

/** Whether the rows' cells add up to the total: shares and counts of distinct things do not. */
const addsUp = (column: ShownColumn): boolean =>
  column.kind !== 'ratio' &&
  !(column.kind === 'money' && column.always) &&
  !(column.kind === 'count' && column.distinct)
