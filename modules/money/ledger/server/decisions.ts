import { addDays, type Day } from '@kit/kernel/day'
import { add, subtract, zero, type Currency, type Money } from '@kit/kernel/money'
import { convert, type Rate } from '@kit/kernel/rate'

/** What went through the exchange position in one currency on one day, and its worth in pesos then. */
export type Movement = { day: Day; amount: Money; pesos: Money }

/** The position in one currency since its last night that was valued. */
export type Standing = {
  currency: Currency
  /** The first day that is not valued yet. */
  from: Day
  /** The last day of which something was said, valued or not; null before the first night. */
  told_until: Day | null
  /** All results so far. */
  gained: Money
  /** By day, those before `from` too. */
  movements: readonly Movement[]
}

export type Revaluation = {
  day: Day
  currency: Currency
  position: Money
  book_value: Money
  fix: Rate | null
  result: Money
}

/**
 * What each day gained or lost, in its order. A day without a FIX of its own is told once and never
 * valued at another day's: its result is in the next day that has one.
 * Worked: USD 100 bought at 18.00 are a position of -100.00 and a book value of -1,800.00; at a FIX of
 * 18.20 they gained 20.00, and at 18.10 the next night they lost 10.00.
 */
export function revalue(
  { currency, from, told_until, gained, movements }: Standing,
  fixes: ReadonlyMap<Day, Rate>,
  until: Day,
): Revaluation[] {
  const nights: Revaluation[] = []
  let [position, book_value, so_far, next] = [zero(currency), zero('MXN'), gained, 0]
  for (let day = from; day <= until; day = addDays(day, 1)) {
    for (; next < movements.length && movements[next]!.day <= day; next++) {
      position = add(position, movements[next]!.amount)
      book_value = add(book_value, movements[next]!.pesos)
    }
    const fix = fixes.get(day) ?? null
    if (!fix && told_until !== null && day <= told_until) continue
    const worth = fix ? subtract(book_value, convert(position, 'MXN', { [currency]: fix })) : so_far
    nights.push({ day, currency, position, book_value, fix, result: subtract(worth, so_far) })
    so_far = worth
  }
  return nights
}
