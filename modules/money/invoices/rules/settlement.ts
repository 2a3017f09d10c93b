import { isZero, type Money } from '@kit/kernel/money'

/** What was sent for a reconciled invoice, what has a day to be sent, and what is still owed. */
export type Settlement = { owed: Money; paid: Money; scheduled: Money }

/** How a reconciled invoice stands by its payments. */
export function stateOfSettlement({
  owed,
  paid,
  scheduled,
}: Settlement): 'reconciled' | 'scheduled' | 'partly_paid' | 'paid' {
  if (isZero(owed)) return 'paid'
  if (!isZero(paid)) return 'partly_paid'
  return isZero(scheduled) ? 'reconciled' : 'scheduled'
}

/** Accounting has agreed with it, and it is not paid yet. */
export const isPayable = (state: string): boolean =>
  state === 'reconciled' || state === 'scheduled' || state === 'partly_paid'
