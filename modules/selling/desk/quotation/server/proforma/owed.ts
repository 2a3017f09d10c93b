import type { LockedReservation } from '@app/reservations/api'
import { takesPayments } from '@app/reservations/rules'
import { add, larger, money, subtract, zero, type Money } from '@kit/kernel/money'

type Owing = Pick<
  LockedReservation,
  'state' | 'currency' | 'held_until' | 'due' | 'deposit' | 'paid' | 'pending'
>
/** What a reservation asks for: all of its balance, of it the deposit while it is held. */
export type Owed = { balance: Money; deposit: Money }

/**
 * What is taken of a reservation of a group now; null where nothing is. What was announced is not
 * asked for again.
 */
export function owedOf(of: Owing, now: Date): Owed | null {
  const { state, currency, held_until } = of
  const isHeld = state === 'held' && new Date(held_until!) > now
  if (!isHeld && !takesPayments(state)) return null
  const received = add(money(of.paid, currency), money(of.pending, currency))
  const balance = subtract(money(of.due, currency), received)
  if (balance.units <= 0n) return null
  const deposit = subtract(money(of.deposit, currency), received)
  const none = zero(currency)
  return { balance, deposit: isHeld ? larger(deposit, none) : none }
}
