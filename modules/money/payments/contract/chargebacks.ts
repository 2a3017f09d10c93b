import { Amount, CurrencyField, DayField, Id, Instant, Uuid } from '@kit/http/fields'
import * as z from 'zod'

export const ChargebackStateField = z.enum(['open', 'contested', 'won', 'lost', 'annulled'])
export type ChargebackState = z.output<typeof ChargebackStateField>

export const CHARGEBACK_REASONS = [
  'fraud',
  'not_received',
  'not_as_described',
  'duplicate',
  'cancelled',
  'amount',
  'other',
] as const
export const ChargebackReasonField = z.enum(CHARGEBACK_REASONS)
export type ChargebackReason = z.output<typeof ChargebackReasonField>

/** A chargeback as its page shows it. */
export const ChargebackShown = z.object({
  uuid: Uuid,
  state: ChargebackStateField,
  source: z.enum(['person', 'provider']),
  case_number: z.string(),
  reason: ChargebackReasonField,
  note: z.string(),
  currency: CurrencyField,
  amount: Amount,
  amount_mxn: Amount,
  /** What of it, once lost, its guest had in favour: the rest is a cost. */
  settled: Amount,
  day: DayField,
  respond_by: DayField.nullable(),
  noted_by: z.string(),
  noted_at: Instant,
  payment: z.object({
    method: z.string(),
    amount: Amount,
    reference: z.string().nullable(),
    day: DayField,
  }),
  reservation: z.object({ uuid: Uuid, folio: z.string(), customer: z.string().nullable() }),
  evidence: z.array(
    z.object({
      id: Id,
      text: z.string(),
      document_name: z.string(),
      added_by: z.string(),
      added_at: Instant,
    }),
  ),
  steps: z.array(
    z.object({
      state: ChargebackStateField,
      reason: z.string().nullable(),
      by: z.string().nullable(),
      at: Instant,
    }),
  ),
  can: z.object({
    answer: z.boolean(),
    add_evidence: z.boolean(),
    end: z.boolean(),
    annul: z.boolean(),
  }),
})

/** Of a payment, in its reservation. */
export const ChargebackOfPayment = z.object({
  uuid: Uuid,
  payment_id: Id,
  state: ChargebackStateField,
  currency: CurrencyField,
  amount: Amount,
})
