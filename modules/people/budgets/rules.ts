import { addDays, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { divideRounding, isZero, money, type Money } from '@kit/kernel/money'
import type { BudgetState } from './contract.ts'

/** Why a budget cannot be accepted today; nothing when it can. */
export type Objection = 'budget.not_validated' | 'budget.closed' | 'budget.other_month'

/**
 * A rep accepts the budget of the current month, from when a manager validated it until it is cut.
 */
export function objectionToAccepting(
  budget: { month: Day; state: BudgetState },
  today: Day,
): Objection | undefined {
  if (budget.month !== firstOfMonth(today)) return 'budget.other_month'
  if (budget.state === 'draft') return 'budget.not_validated'
  if (budget.state === 'cut' || budget.state === 'closed') return 'budget.closed'
  return undefined
}

/**
 * How much of a target is sold, in percent with two decimals (`"87.50"`), half away from zero. Both
 * amounts are of one currency.
 */
export function attainedPercent(sold: Money, target: Money): string {
  if (sold.currency !== target.currency)
    throw new Error(`${sold.currency} and ${target.currency} do not compare`)
  if (isZero(target)) throw new Error('A budget of nothing is not a budget')
  const hundredths = divideRounding(sold.units * 10_000n, target.units)
  const [absolute, sign] = hundredths < 0n ? [-hundredths, '-'] : [hundredths, '']
  return `${sign}${absolute / 100n}.${(absolute % 100n).toString().padStart(2, '0')}`
}

/** What a manager may still change: the target itself. Parts of reps change until the cut. */
export const isDraft = (state: BudgetState): boolean => state === 'draft'
export const isUncut = (state: BudgetState): boolean => state !== 'cut' && state !== 'closed'

const UNITS_PER_WHOLE = 10_000n

/**
 * Last year's amount with a growth in percent (`"7.5"`, `"-3"`), rounded to whole hundreds or
 * thousands and never to nothing: 103,400 and 10 % by thousands is 114,000.
 */
export function grown(amount: string, growth: string, round_to: number): string {
  const { units } = money(amount, 'MXN')
  const { units: percent } = money(growth, 'MXN')
  const hundred = 100n * UNITS_PER_WHOLE
  const step = BigInt(round_to) * UNITS_PER_WHOLE
  const steps = divideRounding(units * (hundred + percent), hundred * step)
  return String((steps < 1n ? 1n : steps) * BigInt(round_to))
}

export type Sharing = { distribution: 'equal' | 'weekdays' | 'days'; weights: readonly number[] }

/** Seven weights for a week, one for each day of the month, none when days are equal. */
export function weightsFit({ distribution, weights }: Sharing, month: Day): boolean {
  if (distribution === 'equal') return weights.length === 0
  const asked = distribution === 'weekdays' ? 7 : Number(lastOfMonth(month).slice(8))
  return weights.length === asked && weights.some((weight) => weight > 0)
}

/** The days of a month, in order. */
export function daysOf(month: Day): Day[] {
  const last = Number(lastOfMonth(month).slice(8))
  return Array.from({ length: last }, (_, index) => addDays(month, index))
}

/** Monday is 0. */
export const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/**
 * What somebody typed or pasted as an amount: `"$ 12,500.50"` is `"12500.50"`, nothing or a dash is
 * null; undefined when it is no amount of whole cents.
 */
export function typedAmount(text: string): string | null | undefined {
  const bare = text.replace(/[\s$]|MXN|USD/gi, '')
  if (bare === '' || bare === '-' || bare === '—' || /^0+(\.0*)?$/.test(bare)) return null
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  const [, whole, cents = ''] = /^(\d{1,10})(?:\.(\d{0,4}))?$/.exec(plain) ?? []
  if (whole === undefined || /[1-9]/.test(cents.slice(2))) return undefined
  const kept = cents.slice(0, 2).replace(/0+$/, '')
  return `${BigInt(whole)}${kept === '' ? '' : `.${kept.padEnd(2, '0')}`}`
}

/** A block copied from a spreadsheet: rows by line, cells by tab. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

type Days = { name: string; first_day: Day; last_day: Day }
const WEEK_DAYS = 7

/**
 * The periods of a year by month, by fortnight, or by week from Monday. A period stays within its
 * month, because budgets are by month: a week that two months share is two periods.
 */
export function periodsOf(year: number, kind: 'Mensual' | 'Quincenal' | 'Semanal'): Days[] {
  return Array.from({ length: 12 }, (_, index) =>
    firstOfMonth(`${year}-${String(index + 1).padStart(2, '0')}-01` as Day),
  ).flatMap((month) => {
    const named = `${month.slice(5, 7)}/${year}`
    const last = lastOfMonth(month)
    if (kind === 'Mensual') return [{ name: named, first_day: month, last_day: last }]
    const ends =
      kind === 'Quincenal'
        ? [addDays(month, 14), last]
        : daysOf(month).filter((day) => weekdayOf(day) === WEEK_DAYS - 1 || day === last)
    return ends.map((last_day, at) => ({
      name: `${kind === 'Quincenal' ? 'Q' : 'S'}${at + 1} ${named}`,
      first_day: at === 0 ? month : addDays(ends[at - 1]!, 1),
      last_day,
    }))
  })
}

/** Days within one month, in their order. */
export const isWithinAMonth = ({ first_day, last_day }: Omit<Days, 'name'>): boolean =>
  first_day <= last_day && firstOfMonth(first_day) === firstOfMonth(last_day)
