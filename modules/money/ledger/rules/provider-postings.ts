import { add, isZero, negate, subtract, type Money } from '@kit/kernel/money'
import { exchanged, present, type Posting } from '../rules.ts'

/**
 * A line of a provider's invoice that was accepted. `accrued` and `passing` are what the books owe
 * of its voucher, `passing_due` the latter in the invoice's currency, `billed` what is asked for.
 * `accrued_tax` and `billed_tax` are the IVA in both, of a service that is ours; a line that does
 * not say its IVA bills what was accrued of it.
 */
export type BilledLine = {
  provider_id: number
  accrued: Money
  accrued_tax: Money
  passing: Money
  passing_due: Money
  /** What passes through, in pesos. */
  in_mxn: Money
  billed: Money
  billed_tax: Money | null
  /** Taxes that we keep of it for the SAT: `billed` is less by them. */
  withheld: Money
}

/**
 * What was accrued is billed; what the provider asks for beyond it, or short of it, is our cost
 * where it is net, and to be credited where it is IVA.
 */
export function billedPostings(line: BilledLine): Posting[] {
  const { provider_id, accrued, passing, passing_due, in_mxn, billed, withheld } = line
  const corrected = subtract(add(billed, withheld), add(accrued, passing_due))
  const corrected_tax = subtract(line.billed_tax ?? line.accrued_tax, line.accrued_tax)
  return present([
    { account: 'providers_accrued', amount: accrued, provider_id },
    { account: 'pass_through', amount: passing, provider_id },
    ...exchanged({ taken: passing, applied: passing_due, in_mxn }),
    { account: 'provider_cost', amount: subtract(corrected, corrected_tax), provider_id },
    { account: 'tax_to_credit', amount: corrected_tax, provider_id },
    { account: 'providers_billed', amount: negate(billed), provider_id },
    { account: 'withholding_pending', amount: negate(withheld), provider_id },
  ])
}
/**
 * A provider takes back some of what it billed: less is owed, the services cost less, and less IVA
 * can be credited.
 */
export const creditedPostings = (provider_id: number, lowers: Money, tax: Money): Posting[] =>
  present([
    { account: 'providers_billed', amount: lowers, provider_id },
    { account: 'provider_cost', amount: negate(subtract(lowers, tax)), provider_id },
    { account: 'tax_to_credit', amount: negate(tax), provider_id },
  ])

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
