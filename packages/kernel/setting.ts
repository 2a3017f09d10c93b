import type { Title } from './declaration.ts'

/** What a whole number counts. */
export const UNITS = [
  'minutes',
  'hours',
  'days',
  'seconds',
  'times',
  'messages',
  'files',
  'megabytes',
  'meters',
] as const
export type Unit = (typeof UNITS)[number]

/** How a value is shown, asked for and checked. */
export type ValueKind =
  | Readonly<{ kind: 'integer'; unit: Unit; min: number; max: number }>
  /** Money in MXN, as text. */
  | Readonly<{ kind: 'amount' }>
  /** Of a hundred, as text. */
  | Readonly<{ kind: 'percent' }>
  | Readonly<{ kind: 'text'; characters: number; blank?: true | undefined }>
  | Readonly<{ kind: 'yes_no' }>
  /** Written by the program or by a screen of its own; the list of settings does not show it. */
  | Readonly<{ kind: 'internal' }>

/** A kind of value with what holds until somebody sets another. */
export type Kept<Value> = Readonly<{ kind: ValueKind; fallback: Value }>

/** What a company decides for itself; each value holds from its instant on. */
export type Setting<Value = unknown> = Title &
  Kept<Value> &
  Readonly<{ declares: 'setting'; name: string }>

/**
 * Declares a setting in its module's `settings.ts`, which is all it takes: the list of settings
 * shows it, and `findSetting(database, holdMinutes, now)` reads it.
 */
export const setting = <Value>(name: string, kept: Kept<Value>, title: Title): Setting<Value> => ({
  declares: 'setting',
  name,
  ...kept,
  ...title,
})

type Bounds = Readonly<{ min: number; max: number }>
const counted =
  (unit: Unit) =>
  (fallback: number, { min, max }: Bounds): Kept<number> => ({
    kind: { kind: 'integer', unit, min, max },
    fallback,
  })

export const minutes = counted('minutes')
export const hours = counted('hours')
export const days = counted('days')
export const seconds = counted('seconds')
export const times = counted('times')
export const messages = counted('messages')
export const files = counted('files')
export const megabytes = counted('megabytes')
export const meters = counted('meters')

export const amountMxn = (fallback: string): Kept<string> => ({
  kind: { kind: 'amount' },
  fallback,
})
export const percent = (fallback: string): Kept<string> => ({ kind: { kind: 'percent' }, fallback })
export const yesNo = (fallback: boolean): Kept<boolean> => ({ kind: { kind: 'yes_no' }, fallback })
export const text = (fallback: string, characters: number): Kept<string> => ({
  kind: { kind: 'text', characters },
  fallback,
})
/** May be left empty, which it is until somebody writes it. */
export const optionalText = (characters: number): Kept<string> => ({
  kind: { kind: 'text', characters, blank: true },
  fallback: '',
})
export const internal = <Value>(fallback: Value): Kept<Value> => ({
  kind: { kind: 'internal' },
  fallback,
})

const WHOLE = 100

/** Whether a person may choose this value. */
export function accepts(asked: ValueKind, value: unknown): boolean {
  if (asked.kind === 'internal') return false
  if (asked.kind === 'integer')
    return Number.isInteger(value) && Number(value) >= asked.min && Number(value) <= asked.max
  if (asked.kind === 'yes_no') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (asked.kind === 'text')
    return (asked.blank || value.trim().length > 0) && value.length <= asked.characters
  if (asked.kind === 'percent') return /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= WHOLE
  return /^\d{1,10}(\.\d{1,2})?$/.test(value)
}
