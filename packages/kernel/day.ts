import type { Language } from './actor.ts'

/** A calendar day, `YYYY-MM-DD`, with no clock and no time zone. */
export type Day = string & { readonly __day: true }

const MILLISECONDS_PER_DAY = 86_400_000

/** The company's days begin at midnight in Cancún, which is UTC−5 all year. */
export const BUSINESS_TIME_ZONE = 'America/Cancun'
const BUSINESS_OFFSET_MILLISECONDS = 5 * 3_600_000

/** Reads a day; throws when the text is not one, or names a day no calendar has. */
export function day(text: string): Day {
  if (!isDay(text)) throw new Error(`Not a day: ${text}`)
  return text
}

export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** The day it is in Cancún at an instant. */
export function businessDay(instant: Date): Day {
  return new Date(instant.getTime() - BUSINESS_OFFSET_MILLISECONDS)
    .toISOString()
    .slice(0, 10) as Day
}

/** The time of day it is in Cancún at an instant, `HH:mm`. */
export const businessTime = (instant: Date): string =>
  new Date(instant.getTime() - BUSINESS_OFFSET_MILLISECONDS).toISOString().slice(11, 16)

/** The instant at which a time of day happens in Cancún. `time` is `HH:mm` or `HH:mm:ss`. */
export function instantOf(on: Day, time: string): Date {
  return new Date(
    Date.parse(`${on}T${time.length === 5 ? `${time}:00` : time}Z`) + BUSINESS_OFFSET_MILLISECONDS,
  )
}

/** A minute of the company's clock, `2026-03-10T14:30`. */
export const isMinute = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10))

/** The instant at which a minute of the company's clock is over. */
export const endOfMinute = (minute: string): Date =>
  new Date(instantOf(day(minute.slice(0, 10)), minute.slice(11)).getTime() + 60_000)

/** `10/03/2026 02:30 PM` of a minute of the company's clock. */
export const showMinute = (minute: string): string =>
  `${showDay(day(minute.slice(0, 10)))} ${showTimeOfDay(minute.slice(11))}`

export function addDays(from: Day, days: number): Day {
  return new Date(Date.parse(from) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10) as Day
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY)
}

export function firstOfMonth(of: Day): Day {
  return `${of.slice(0, 7)}-01` as Day
}

export function lastOfMonth(of: Day): Day {
  const [year, month] = of.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) as Day
}

/** `DD/MM/YYYY`, as those who work here read a day; guests are told `dayInWords`. */
export function showDay(value: Day): string {
  return `${value.slice(8, 10)}/${value.slice(5, 7)}/${value.slice(0, 4)}`
}

const WEEKDAYS = {
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const
const MONTHS = {
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const

/**
 * `mié 2 dic 2026` or `Wed, Dec 2, 2026`, as every guest is told a day: 02/12/2026 is 12 February
 * to one from the United States.
 */
export function dayInWords(value: Day, language: Language): string {
  const date = new Date(`${value}T00:00:00Z`)
  const weekday = WEEKDAYS[language][date.getUTCDay()]
  const month = MONTHS[language][date.getUTCMonth()]
  const [of_month, year] = [date.getUTCDate(), date.getUTCFullYear()]
  return language === 'es'
    ? `${weekday} ${of_month} ${month} ${year}`
    : `${weekday}, ${month} ${of_month}, ${year}`
}

/** `mié 2 dic 2026, 02:30 PM` of an instant, by the clocks of Cancún. */
export const instantInWords = (instant: Date, language: Language): string =>
  `${dayInWords(businessDay(instant), language)}, ${showTimeOfDay(businessTime(instant))}`

/** `02:30 PM` of a time of day (`14:30:00`), as every screen, mail and paper shows it. */
export function showTimeOfDay(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}
