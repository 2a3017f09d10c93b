import { isDay, showDay, showTimeOfDay, type Day } from '@kit/kernel/day'
import { amountOf, type Currency, type Money } from '@kit/kernel/money'
import { fromWire, type WireMoney } from '@kit/kernel/wire'

export const EMPTY = '—'

/** Intl keeps a code and its number together with spaces that no search finds. */
const NO_BREAK = /[\u00a0\u202f]/g

const currencies = new Map<string, Intl.NumberFormat>()

/** `MXN 1,234.50`: the code always, a bare `$` never. Takes the kernel's money or the wire's. */
export function showMoney(value: Money | WireMoney): string {
  const money = 'units' in value ? value : fromWire(value)
  // Intl reads decimal text exactly; a float is never made of it.
  return formatOf(money.currency)
    .format(amountOf(money) as `${number}`)
    .replace(NO_BREAK, ' ')
}

function formatOf(currency: Currency): Intl.NumberFormat {
  const made =
    currencies.get(currency) ??
    new Intl.NumberFormat('es-MX', { style: 'currency', currency, currencyDisplay: 'code' })
  currencies.set(currency, made)
  return made
}

const NUMBER = new Intl.NumberFormat('es-MX')
export const showNumber = (value: number): string => NUMBER.format(value)

const MEAN = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `4.6`: what each of several comes to, of its decimal text. */
export const showMean = (mean: string): string => MEAN.format(mean as `${number}`)

const RATE = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** `17.05` or `0.1234`: an exchange rate, pesos per unit, of its decimal text. */
export const showRate = (rate: string): string => RATE.format(rate as `${number}`)

/** `12.3 %` of a percentage (`"12.34"`). */
export function showPercent(percent: string | number): string {
  return `${new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(percent as `${number}`)} %`
}

const CLOCK = {
  timeZone: 'America/Cancun',
  hour: '2-digit',
  minute: '2-digit',
  hour12: true,
} as const
const TIME = new Intl.DateTimeFormat('en-US', CLOCK)
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  ...CLOCK,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** `07/03/2026 02:30 PM`, in Cancún, of an instant (ISO 8601). */
export function showInstant(instant: string | Date | null | undefined): string {
  if (!instant) return EMPTY
  const parts = Object.fromEntries(
    DAY_AND_TIME.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`
}

/** `02:30 PM`, in Cancún, of an instant. */
export function showClock(instant: string | Date): string {
  return TIME.format(new Date(instant)).replace(NO_BREAK, ' ')
}

const MINUTES_PER_HOUR = 60
/** `7:05` of 425 minutes. */
export function showHours(minutes: number): string {
  const rest = String(Math.abs(minutes) % MINUTES_PER_HOUR).padStart(2, '0')
  return `${Math.trunc(minutes / MINUTES_PER_HOUR)}:${rest}`
}

/** `02:30 PM` of a time of day (`14:30:00`). */
export function showTime(time: string | null | undefined): string {
  return /^\d{2}:\d{2}/.test(time ?? '') ? showTimeOfDay(time!) : EMPTY
}

/** `07/03/2026` of a day; '—' of none. */
export function showDate(value: Day | string | null | undefined): string {
  return value && isDay(value) ? showDay(value) : EMPTY
}
