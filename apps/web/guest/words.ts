import type { Language } from '@kit/kernel/actor'

const WEEKDAYS = {
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const
const MONTHS = {
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const

/**
 * `jue 7 mar 2026`, `Thu 7 Mar 2026`: with its month in letters, since a guest from the United
 * States reads 07/03 as the third of July.
 */
export function dayInWords(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = WEEKDAYS[language][date.getUTCDay()]
  const month = MONTHS[language][date.getUTCMonth()]
  return `${weekday} ${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`
}

const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Cancun',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `jue 7 mar 2026, 02:30 PM`, as the clocks of Cancún say. */
export function instantInWords(instant: string, language: Language): string {
  const parts = Object.fromEntries(
    CLOCK.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  const { year, month, day, hour, minute } = parts
  return `${dayInWords(`${year}-${month}-${day}`, language)}, ${timeInWords(`${hour}:${minute}`)}`
}

/** `02:30 PM` of `14:30`. */
export function timeInWords(time: string): string {
  const [hour, minute] = time.split(':') as [string, string]
  const of_twelve = Number(hour) % 12 || 12
  return `${String(of_twelve).padStart(2, '0')}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** `MXN 1,234.50`, which Intl reads exactly. */
export const moneyInWords = ({ amount, currency }: { amount: string; currency: string }): string =>
  new Intl.NumberFormat('es-MX', { style: 'currency', currency, currencyDisplay: 'code' })
    .format(amount as `${number}`)
    .replace(/[\u00a0\u202f]/g, ' ')
