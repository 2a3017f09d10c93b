import type { Context } from '@kit/db/context'
import { DAY_MAX, DAY_MIN } from '@kit/http/fields'
import { isDay } from '@kit/kernel/day'
import type { RefusalDetails } from '@kit/kernel/refusal'
import type { ReadCell } from '@kit/spreadsheet/read-xlsx'
import type { CellValue } from '@kit/spreadsheet/sheet'
import type { LocalText } from './column.ts'
import type { LoadColumn, LoadColumns, Said } from './load.ts'
import type { Reference } from './reference.ts'

/** Names are compared without accents, capitals or double spaces. */
export const plainName = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** What a cell says, or why it cannot be read: a code, with what its sentence names. */
export type CellRead =
  | Readonly<{ value: unknown }>
  | Readonly<{ code: string; details?: RefusalDetails }>

/** By plain name the id, null where two have it; by id the name in the reader's language. */
type Known = { ids: Map<string, number | null>; names: Map<number, string> }
export type Lookups = ReadonlyMap<Reference, Known>

/** What the reference columns of a file may name, in either language. */
export async function findLookups(tx: Context, columns: LoadColumns): Promise<Lookups> {
  const lookups = new Map<Reference, Known>()
  for (const column of Object.values(columns)) {
    if (column.kind !== 'reference' && column.kind !== 'references') continue
    if (lookups.has(column.to)) continue
    const known: Known = { ids: new Map(), names: new Map() }
    for (const language of ['es', 'en'] as const)
      for (const { id, name } of await column.to.choices(tx, tx.actor, language)) {
        const named = known.ids.get(plainName(name))
        known.ids.set(plainName(name), named === undefined || named === id ? id : null)
        if (language === tx.language) known.names.set(id, name)
      }
    lookups.set(column.to, known)
  }
  return lookups
}

/** An empty cell is null; what nobody can read, or what its column does not take, says why. */
export function readCell(
  column: LoadColumn,
  cell: ReadCell | null,
  lookups: Lookups,
  heading = '',
): CellRead {
  const text = cell === null ? '' : unquoted(cell.text.trim())
  if (text === '')
    return column.required ? { code: 'load_cell.required' } : { value: emptyOf(column) }
  if (cell!.kind === 'error') return { code: 'load_cell.error', details: { said: short(text) } }
  const found =
    column.kind === 'said'
      ? read(column.read({ ...cell!, text }, heading), column.refusal, text)
      : readFilled(column, text, lookups)
  return 'code' in found ? found : (faultOfValue(column, found.value) ?? found)
}

function readFilled(column: Exclude<LoadColumn, Said>, text: string, lookups: Lookups): CellRead {
  switch (column.kind) {
    case 'text':
      if (text.startsWith('=')) return { code: 'load_cell.formula' }
      return CUT.test(text) ? { code: 'load_cell.cut', details: { said: text } } : { value: text }
    case 'integer':
      return read(integerOf(text), 'load_cell.integer', text)
    case 'decimal':
      return column.percent
        ? read(decimalOf(text.replace(/\s*%$/, '')), 'load_cell.percent', text)
        : read(decimalOf(text), 'load_cell.decimal', text)
    case 'flag':
      return read(FLAGS.get(plainName(text)), 'load_cell.flag', text)
    case 'day':
      return read(dayOf(text), 'load_cell.day', text)
    case 'time':
      return read(timeOf(text), 'load_cell.time', text)
    case 'choice':
      return read(choiceOf(column.options, text), 'load_cell.choice', text, {
        options: offered(column.options),
      })
    case 'choices': {
      const said = column.said?.(plainName(text))
      if (said) return { value: [...said].sort(compared) }
      return readSeveral(text, namesOf(column.options), (part) =>
        read(choiceOf(column.options, part), 'load_cell.choice', part, {
          options: offered(column.options),
        }),
      )
    }
    case 'reference':
      return readReference(lookups.get(column.to)!, text)
    case 'references': {
      const known = lookups.get(column.to)!
      return readSeveral(text, [...known.ids.keys()], (part) => readReference(known, part))
    }
  }
}

/** A long number as a narrow column of Excel shows it: its digits are lost. */
const CUT = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i

/** The apostrophe with which exports keep a text from being run as a formula. */
const unquoted = (text: string): string => (/^'[=+\-@\t]/.test(text) ? text.slice(1) : text)

const emptyOf = ({ kind }: LoadColumn): unknown =>
  kind === 'choices' || kind === 'references' ? [] : kind === 'flag' ? undefined : null

const SAID_MAX = 60
const short = (text: string): string =>
  text.length > SAID_MAX ? `${text.slice(0, SAID_MAX)}…` : text

const read = (value: unknown, code: string, text: string, details = {}): CellRead =>
  value === undefined ? { code, details: { said: short(text), ...details } } : { value }

/** Divided by semicolons, bars or lines, and by commas where no name has one. */
function readSeveral(
  text: string,
  names: readonly string[],
  readOne: (part: string) => CellRead,
): CellRead {
  const values = new Set<unknown>()
  const dividers = names.some((name) => name.includes(',')) ? /[;|\n]/ : /[;|\n,]/
  for (const part of text.split(dividers)) {
    if (part.trim() === '') continue
    const one = readOne(part.trim())
    if ('code' in one) return one
    values.add(one.value)
  }
  return { value: [...values].sort(compared) }
}

const compared = (left: unknown, right: unknown): number =>
  typeof left === 'number' ? left - Number(right) : String(left) < String(right) ? -1 : 1

/** By its name, or `#12`: a row that is not offered any more and that the export had to name. */
function readReference({ ids }: Known, text: string): CellRead {
  const id = ids.get(plainName(text))
  if (id === null) return { code: 'load_cell.ambiguous', details: { said: short(text) } }
  const numbered = /^#(\d{1,15})$/.exec(text)
  return read(id ?? (numbered ? Number(numbered[1]) : undefined), 'load_cell.reference', text)
}

const FLAGS = new Map<string, boolean>([
  ...['si', 'yes', 'true', 'verdadero', '1', 'x'].map((text) => [text, true] as const),
  ...['no', 'false', 'falso', '0'].map((text) => [text, false] as const),
])

const THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
const withoutThousands = (text: string): string =>
  THOUSANDS.test(text) ? text.replaceAll(',', '') : text

function integerOf(text: string): number | undefined {
  const digits = withoutThousands(text)
  return /^-?\d{1,15}(\.0+)?$/.test(digits) ? Number(digits) : undefined
}

/** Without zeros that say nothing: `1200.50` is `1200.5`, as what stands is read. */
function decimalOf(text: string): string | undefined {
  const digits = withoutThousands(text)
  if (!/^-?\d{1,12}(\.\d{1,15})?$/.test(digits)) return undefined
  const sign = digits.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = ''] = digits.slice(sign.length).split('.')
  const rest = fraction.replace(/0+$/, '')
  return `${sign}${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`
}

function dayOf(text: string): string | undefined {
  const day = text
    .replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, d: string, m: string, y: string) =>
      [y, m.padStart(2, '0'), d.padStart(2, '0')].join('-'),
    )
    .replace(/T00:00:00$/, '')
  return isDay(day) ? day : undefined
}

/** A sheet keeps a time as a moment of its first day. */
function timeOf(text: string): string | undefined {
  const said = /^(?:\d{4}-\d\d-\d\dT)?(\d{1,2}):(\d\d)(?::\d\d)?\s*([ap])?\.?\s?m?\.?$/i.exec(text)
  if (!said) return undefined
  const [, hour, minute, half] = said
  const twelve = Number(hour) % 12
  const hours = half ? twelve + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59) return undefined
  return `${String(hours).padStart(2, '0')}:${minute}`
}

type Options = Readonly<Record<string, LocalText>>

const choiceOf = (options: Options, text: string): string | undefined =>
  Object.entries(options).find(([value, { es, en }]) =>
    [value, es, en].some((name) => optionName(name) === optionName(text)),
  )?.[0]

/** `16%` is `16 %`. */
const optionName = (text: string): string => plainName(text).replace(/ (?=%)/g, '')

const namesOf = (options: Options): string[] =>
  Object.entries(options).flatMap(([value, { es, en }]) => [value, es, en])

const offered = (options: Options): string =>
  Object.values(options)
    .map(({ es }) => es)
    .join(', ')

/** What its form would not take of a value that can be read: too long, too large, too fine. */
function faultOfValue(column: LoadColumn, value: unknown): Fault | null {
  switch (column.kind) {
    case 'text':
      return faultOfText(column, String(value))
    case 'integer':
      return faultOfRange(column, Number(value))
    case 'decimal':
      return faultOfDecimal(column, String(value))
    case 'day':
      return String(value) < DAY_MIN || String(value) > DAY_MAX
        ? { code: 'load_cell.day_range', details: { first: DAY_MIN, last: DAY_MAX } }
        : null
    default:
      return null
  }
}

type Fault = Readonly<{ code: string; details: RefusalDetails }>
type Of<Kind> = Extract<LoadColumn, { kind: Kind }>

function faultOfText({ max, pattern }: Of<'text'>, text: string): Fault | null {
  if (text.length > max) return { code: 'load_cell.too_large', details: { limit: max } }
  return pattern && !pattern.test(text) ? { code: 'load_cell.format', details: {} } : null
}

function faultOfRange({ min, max }: { min: number; max: number }, number: number): Fault | null {
  if (number < min) return { code: 'load_cell.too_small', details: { limit: min } }
  return number > max ? { code: 'load_cell.too_large', details: { limit: max } } : null
}

function faultOfDecimal(column: Of<'decimal'>, text: string): Fault | null {
  const { length } = text.split('.')[1] ?? ''
  return length > column.decimals
    ? { code: 'load_cell.decimals', details: { decimals: column.decimals } }
    : faultOfRange(column, Number(text))
}

/** What an export writes in a cell, so that loading it changes nothing. */
export function cellOf(
  column: LoadColumn,
  value: unknown,
  { lookups, language }: { lookups: Lookups; language: 'es' | 'en' },
): CellValue {
  if (value === null || value === undefined) return null
  switch (column.kind) {
    case 'flag':
      return value === true ? (language === 'es' ? 'Sí' : 'Yes') : 'No'
    case 'time':
      return String(value).slice(0, 5)
    case 'choice':
      return column.options[String(value)]?.[language] ?? String(value)
    case 'choices':
      return (value as unknown[])
        .map((one) => column.options[String(one)]?.[language] ?? String(one))
        .join('; ')
    case 'reference':
      return lookups.get(column.to)!.names.get(Number(value)) ?? `#${String(value)}`
    case 'references':
      return (value as unknown[])
        .map((one) => lookups.get(column.to)!.names.get(Number(one)) ?? `#${String(one)}`)
        .join('; ')
    case 'said':
      return column.show(value, language)
    case 'text':
    case 'integer':
    case 'decimal':
    case 'day':
      return value as CellValue
  }
}

/** Whether two values say the same: `09:00` and `09:00:00`, `1200` and `1200.00`, `''` and null. */
export function sameValue(column: LoadColumn, left: unknown, right: unknown): boolean {
  const plain = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (column.kind === 'said') return column.show(value, 'es')
    if (column.kind === 'time') return String(value).slice(0, 5)
    if (column.kind === 'decimal') return decimalOf(String(value)) ?? String(value)
    if (Array.isArray(value))
      return JSON.stringify([...(value as unknown[])].sort(compared).map(String))
    return String(value)
  }
  return plain(left) === plain(right)
}
