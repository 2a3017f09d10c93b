import {
  Amount,
  CurrencyField,
  DayField,
  FiscalStamp,
  Id,
  Instant,
  RateField,
} from '@kit/http/fields'
import * as z from 'zod'

// What stands beneath an invoice: how it is paid, what its provider takes back of it, and what is
// not agreed on.

export const Payment = z.object({
  id: Id,
  state: z.enum(['scheduled', 'paid', 'withdrawn', 'undone']),
  scheduled_for: DayField,
  batch_id: Id.nullable(),
  amount: Amount,
  paid_on: DayField.nullable(),
  bank: z.string().nullable(),
  reference: z.string().nullable(),
  paid_currency: CurrencyField.nullable(),
  paid_amount: Amount.nullable(),
  rate: RateField.nullable(),
})
export type InvoicePayment = z.output<typeof Payment>

/** Once an invoice was reconciled: how much of it was accepted, taken back, sent and given a day. */
export const Settlement = z.object({
  accepted: Amount,
  credited: Amount,
  paid: Amount,
  scheduled: Amount,
  owed: Amount,
  unscheduled: Amount,
})
export type SettlementShown = z.output<typeof Settlement>

export const CreditNote = z.object({
  id: Id,
  state: z.enum(['applied', 'cancelled']),
  folio: z.string(),
  fiscal_uuid: FiscalStamp.nullable(),
  issued_on: DayField,
  amount: Amount,
  /** Of what is owed; null: the invoice is not reconciled yet. */
  lowers: Amount.nullable(),
  reason: z.string(),
  document_name: z.string().nullable(),
})
export type CreditNoteShown = z.output<typeof CreditNote>

export const Dispute = z.object({
  id: Id,
  reason: z.string(),
  opened_by: z.string(),
  opened_at: Instant,
  outcome: z.string().nullable(),
  closed_by: z.string().nullable(),
  closed_at: Instant.nullable(),
  messages: z.array(
    z.object({
      id: Id,
      text: z.string(),
      written_by: z.string(),
      /** The provider wrote it, not the house. */
      of_provider: z.boolean(),
      written_at: Instant,
      document_name: z.string().nullable(),
    }),
  ),
})
export type DisputeShown = z.output<typeof Dispute>
