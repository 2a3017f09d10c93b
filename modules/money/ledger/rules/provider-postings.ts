import { isZero, negate, subtract, type Money } from '@kit/kernel/money'
import type { Posting } from '../rules.ts'

/** A provider takes back some of what it billed: less is owed, and the services cost less. */
export const creditedPostings = (provider_id: number, lowers: Money): Posting[] =>
  isZero(lowers)
    ? []
    : [
        { account: 'providers_billed', amount: lowers, provider_id },
        { account: 'provider_cost', amount: negate(lowers), provider_id },
      ]

/**
 * What a bank sent a provider for an invoice: what it settles, what the books owe that at in pesos
 * (`worth`), and what left the bank, in the same currency or in pesos.
 */
export type PaidInvoice = { provider_id: number; amount: Money; worth: Money; paid: Money }

/**
 * What was billed is paid. Pesos for a foreign debt go through the position at what the books owe
 * of it; what the bank took beyond that, or less, is the exchange difference of that payment.
 */
export function invoicePaidPostings(payment: PaidInvoice): Posting[] {
  const { provider_id, amount, worth, paid } = payment
  const settled: Posting = { account: 'providers_billed', amount, provider_id }
  const sent: Posting = { account: 'bank', amount: negate(paid) }
  if (amount.currency === paid.currency) return [settled, sent]
  const difference: Posting = { account: 'exchange_difference', amount: subtract(paid, worth) }
  return [
    settled,
    { account: 'exchange_position', amount: negate(amount), pesos: negate(worth) },
    { account: 'exchange_position', amount: worth },
    ...(isZero(difference.amount) ? [] : [difference]),
    sent,
  ]
}
