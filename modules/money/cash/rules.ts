import { add, isZero, subtract, times, zero, type Currency, type Money } from '@kit/kernel/money'

/** What is counted of a shift: notes and coins, and the slips of its terminals. */
export type Counted = 'cash' | 'terminals'

/** A note or a coin, and how many of it were found. */
export type Pieces = { value: Money; pieces: number }

/** What lies in a drawer: each currency on its own, in the order in which it was found. */
export function worthOf(pieces: readonly Pieces[]): Money[] {
  const sums = new Map<Currency, Money>()
  for (const { value, pieces: count } of pieces)
    sums.set(
      value.currency,
      add(sums.get(value.currency) ?? zero(value.currency), times(value, count)),
    )
  return [...sums.values()]
}

export type Balance = { account: Counted; amount: Money }

/** What was found beside what the books expected. */
export type Line = { account: Counted; found: Money; expected: Money; difference: Money }

/**
 * Every account and currency that was found or expected, one line each. What is neither has none: a
 * drawer that never held pounds is not counted in pounds.
 */
export function compareCount(found: readonly Balance[], expected: readonly Balance[]): Line[] {
  const keys = [...found, ...expected].map(keyOf)
  return [...new Set(keys)].sort().flatMap((key) => {
    const [account, currency] = key.split(' ') as [Counted, Currency]
    const line = { found: sumOf(found, key, currency), expected: sumOf(expected, key, currency) }
    if (isZero(line.found) && isZero(line.expected)) return []
    return [{ account, ...line, difference: subtract(line.found, line.expected) }]
  })
}

const keyOf = ({ account, amount }: Balance): string => `${account} ${amount.currency}`

const sumOf = (balances: readonly Balance[], key: string, currency: Currency): Money =>
  balances
    .filter((balance) => keyOf(balance) === key)
    .reduce((sum, { amount }) => add(sum, amount), zero(currency))

/** Whether the drawer is not what the books say it is. */
export const differs = (lines: readonly Line[]): boolean =>
  lines.some(({ difference }) => !isZero(difference))

export type MovementKind = 'float' | 'handover' | 'drop' | 'deposit'

/** The others leave the safe. */
export const leavesDrawer = (kind: MovementKind): boolean => kind === 'handover' || kind === 'drop'

/** The others go to the safe or to the bank. */
export const toRep = (kind: MovementKind): boolean => kind === 'handover' || kind === 'float'

/**
 * Never whoever gave it. What goes to a rep is received by that rep, what goes to the safe by
 * whoever counts shifts, and what went to the bank by whoever sees the account.
 */
export function mayReceive(
  moved: { kind: MovementKind; given_by: number; to_user_id: number | null },
  actor: { user_id: number; permissions: { has(key: 'shift.count' | 'payment.confirm'): boolean } },
): boolean {
  if (moved.given_by === actor.user_id) return false
  const permission = receivedWith(moved.kind)
  if (permission === null) return moved.to_user_id === actor.user_id
  return actor.permissions.has(permission)
}

/** What whoever receives it must hold; null of what is received by the rep that it names. */
export const receivedWith = (kind: MovementKind): 'shift.count' | 'payment.confirm' | null =>
  toRep(kind) ? null : kind === 'drop' ? 'shift.count' : 'payment.confirm'
