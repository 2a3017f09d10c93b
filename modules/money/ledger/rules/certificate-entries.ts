import type { Day } from '@kit/kernel/day'
import { isZero, negate, subtract, type Money } from '@kit/kernel/money'
import { convert, rate as rateFrom } from '@kit/kernel/rate'
import type { Posting } from '../rules.ts'
import { settledPostings } from './collection-postings.ts'
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

/** What a certificate paid (negative), or took back of a payment, at the rates of both. */
export type CertificateUse = {
  certificate_movement_id: number
  reservation_id: number
  amount: Money
  issued_rate: string
  paid_rate: string
}

/**
 * The payment stands in the books at its own rate, and what was owed at that of the issue: the
 * difference is gained, or lost when the money is dearer by then.
 * Worked: USD 100.00 issued at 18.00 pay at 19.00: 1,900.00 of a debt are paid with what was owed
 * as 1,800.00, and MXN 100.00 are lost.
 */
export const certificateExchangedEntry = (
  { certificate_movement_id, reservation_id, amount, issued_rate, paid_rate }: CertificateUse,
  day: Day,
) => ({
  certificate_movement_id,
  reservation_id,
  rates: {} as Rates,
  moment: 'certificate_exchanged' as const,
  day,
  postings: settledPostings(subtract(worthAt(amount, paid_rate), worthAt(amount, issued_rate))),
})

const worthAt = (amount: Money, rate: string): Money =>
  convert(amount, 'MXN', { [amount.currency]: rateFrom(rate) })

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
