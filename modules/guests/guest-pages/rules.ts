import { addDays, type Day } from '@kit/kernel/day'

/** Why a genuine link opens nothing. */
export type Over = 'revoked' | 'cancelled' | 'expired'

/** What decides whether the page of a reservation opens. */
export type Opening = Readonly<{
  state: string
  /** Whether the link is the one that holds, of those that were made. */
  is_current: boolean
  /** The last day of what was not cancelled; null: everything was. */
  last_day: Day | null
  days_after: number
  today: Day
}>

/** A page tells of what was sold, or waits for its payment to be seen. */
const SOLD = ['confirmed', 'waiting', 'closed', 'cancelled', 'cancelled_with_charge']

export const hasPage = (state: string): boolean => SOLD.includes(state)

/**
 * Why a link is over; null: it opens. Worked: the last service on 7 March and 30 days: it opens on 6
 * April and not on 7 April.
 */
export function overOf({ state, is_current, last_day, days_after, today }: Opening): Over | null {
  if (!is_current) return 'revoked'
  if (state === 'cancelled' || state === 'cancelled_with_charge' || last_day === null)
    return 'cancelled'
  return lastDayOf(last_day, days_after) < today ? 'expired' : null
}

/** The last day on which a page opens. */
export const lastDayOf = (last_day: Day, days_after: number): Day => addDays(last_day, days_after)
