import {
  compare,
  money,
  negate,
  isNegative,
  percentOf,
  subtract,
  type Money,
} from '@kit/kernel/money'
import { convert, type RateTable } from '@kit/kernel/rate'
import type { StateOf } from '@kit/kernel/lifecycle'
import type { INVOICE } from './lifecycles.ts'

export type InvoiceState = StateOf<typeof INVOICE>

/** Why a line is tied to no voucher, or what is wrong with what is asked for it. */
export type Finding =
  | 'unknown'
  | 'several'
  | 'other_provider'
  | 'billed_twice'
  | 'voided'
  | 'not_rendered'
  | 'other_currency'
  | 'over'
  | 'under'
  | 'tax'

/** By how much a line may differ from what is owed: the larger of the two. */
export type Tolerance = { mxn: string; percent: string }

/** Whether what is asked for is what is owed, as nearly as was agreed. */
export function comparesWith(
  asked: Money,
  due: Money,
  { mxn, percent }: Tolerance,
  rates: RateTable,
): 'over' | 'under' | null {
  const off = subtract(asked, due)
  const by = isNegative(off) ? negate(off) : off
  if (compare(by, percentOf(due, percent)) <= 0) return null
  if (compare(convert(by, 'MXN', rates), money(mxn, 'MXN')) <= 0) return null
  return isNegative(off) ? 'under' : 'over'
}

/**
 * Judges a line beside what is owed: net with net and IVA with IVA where both say their IVA, and
 * else whole with whole. Null: it asks for what is owed.
 */
export function findingOf(
  asked: { amount: Money; tax: Money | null },
  owed: { due: Money; due_tax: Money | null },
  tolerance: Tolerance,
  rates: RateTable,
): 'over' | 'under' | 'tax' | null {
  if (asked.tax === null || owed.due_tax === null)
    return comparesWith(asked.amount, owed.due, tolerance, rates)
  const net = comparesWith(
    subtract(asked.amount, asked.tax),
    subtract(owed.due, owed.due_tax),
    tolerance,
    rates,
  )
  if (net !== null) return net
  return comparesWith(asked.tax, owed.due_tax, tolerance, rates) === null ? null : 'tax'
}

/** A cent for what was rounded on the way to the total. */
const ROUNDED = 100n

/** Whether two amounts of one currency are the same but for a cent. */
export const agree = (left: Money, right: Money): boolean => {
  const { units } = subtract(left, right)
  return (units < 0n ? -units : units) <= ROUNDED
}

/** How an invoice stands by its lines: rejected ones are settled too. */
export function stateOf(
  lines: readonly { tied: boolean; rejected: boolean; finding: Finding | null }[],
): 'matched' | 'partly_matched' | 'unmatched' {
  if (!lines.some(({ tied, rejected }) => tied || rejected)) return 'unmatched'
  const settled = lines.every(
    ({ tied, rejected, finding }) => rejected || (tied && finding === null),
  )
  return settled ? 'matched' : 'partly_matched'
}

/** As long as accounting has not agreed, its lines are worked on. */
export const isOpen = (state: InvoiceState): boolean =>
  state === 'matched' || state === 'partly_matched' || state === 'unmatched'

export const LINES_MAX = 2_000
