import type { Day } from '@kit/kernel/day'
import { isZero, negate, type Money } from '@kit/kernel/money'
import type { Posting } from '../rules.ts'
import type { Rates } from './entries.ts'

// What the certificates of the house put in the books beside the payments that they make, as
// `entries.ts` says of other documents.

/** Given to a guest, or paid by transfer. */
export type CertificateOrigin = 'courtesy' | 'sold'
export type CertificateStep = 'issued' | 'voided' | 'expired' | 'reopened'

/** A movement of a certificate, at the rate of its issue: nothing is gained or lost by it. */
export type CertificateDocument = {
  certificate_movement_id: number
  step: CertificateStep
  origin: CertificateOrigin
  /** Signed: what the certificate is worth more by it. */
  amount: Money
  rate: string
}

export const certificateEntry = (
  { certificate_movement_id, step, origin, amount, rate }: CertificateDocument,
  day: Day,
) => ({
  certificate_movement_id,
  rates: { [amount.currency]: rate } as Rates,
  moment: `certificate_${step}` as const,
  day,
  postings: certificatePostings(step, origin, amount),
})

/**
 * We owe what a certificate is worth. One that was sold brought money to the bank, and what is left
 * of it when it is voided leaves the bank; one that was given is a cost. What expires is no longer
 * owed, whoever paid it.
 */
function certificatePostings(
  step: CertificateStep,
  origin: CertificateOrigin,
  amount: Money,
): Posting[] {
  if (isZero(amount)) return []
  const through_bank = origin === 'sold' && (step === 'issued' || step === 'voided')
  return [
    { account: through_bank ? 'bank' : 'certificate_cost', amount },
    { account: 'certificates_issued', amount: negate(amount) },
  ]
}
