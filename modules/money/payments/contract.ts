import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  CurrencyField,
  DayField,
  Id,
  Instant,
  MoneyField,
  SignedAmount,
  Text,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'
import { CERTIFICATE_REFUSALS } from './contract/certificates.ts'

export const MethodKindField = z.enum([
  'cash',
  'terminal',
  'transfer',
  'link',
  'certificate',
  'agency_credit',
  'house_certificate',
  'room_charge',
])

export const Method = z.object({
  id: Id,
  code: z.string(),
  kind: MethodKindField,
  name: z.string(),
  needs_reference: z.boolean(),
})

/** What a payment on credit, in months or by a certificate is refused with. */
export const TENDER_REFUSALS = [
  'credit.no_agency',
  'credit.not_agreed',
  'credit.other_currency',
  'credit.above_limit',
  'room_charge.not_agreed',
  'room_charge.incomplete',
  'instalments.unknown',
  'instalments.below_minimum',
  'instalments.only_cards',
  'payment.reference_repeated',
  ...CERTIFICATE_REFUSALS,
] as const

/**
 * One payment as the desk sends it: what the guest hands over. The server values it at the house
 * rate.
 */
export const TenderField = z.object({
  method_id: Id,
  currency: CurrencyField,
  amount: Amount,
  /** Authorisation and last four digits, transfer key or certificate number. */
  reference: Text(60).optional(),
  /** Interest-free months, of a card in pesos. */
  plan_id: Id.optional(),
  /** Of a cash certificate: the company that issued it. */
  issuer_id: Id.optional(),
  /** Why its reference is that of another payment: asked where it is. */
  repeated_because: Text(300).optional(),
})
export const TenderList = z.array(TenderField).max(20)

export const PaymentRow = z.object({
  id: Id,
  uuid: Uuid,
  receipt: Uuid,
  method_id: Id,
  method: z.string(),
  kind: MethodKindField,
  state: z.string(),
  is_change: z.boolean(),
  /** It says anew what another payment said wrongly. */
  is_correction: z.boolean(),
  currency: CurrencyField,
  amount: SignedAmount,
  rate: z.string(),
  applied: SignedAmount,
  reference: z.string().nullable(),
  payment_day: DayField,
  created_at: Instant,
  can: z.object({
    /** Say that the money was seen, or that it did not come. */ confirm: z.boolean(),
    /** Undo it, while its shift is open. */ void: z.boolean(),
    /** Note it under another method or reference. */ correct: z.boolean(),
    /** Note that the guest took it back through their bank. */ charge_back: z.boolean(),
  }),
})

export const RefundRow = z.object({
  id: Id,
  uuid: Uuid,
  payment_id: Id,
  method: z.string(),
  kind: MethodKindField,
  state: z.enum(['requested', 'approved', 'in_transit', 'done', 'failed', 'rejected']),
  currency: CurrencyField,
  amount: Amount,
  applied: Amount,
  reason: z.string(),
  requested_by: z.string(),
  approved_by: z.string().nullable(),
  refund_day: DayField.nullable(),
  created_at: Instant,
  /** Whether it is still in favour of the guest: if not, it does not leave, and is rejected. */
  in_favour: z.boolean(),
  /** The guest took its payment back meanwhile: it does not leave, and is rejected. */
  charged_back: z.boolean(),
  can: z.object({
    approve: z.boolean(),
    reject: z.boolean(),
    send: z.boolean(),
    fail: z.boolean(),
    pay: z.boolean(),
  }),
})

export const findMethods = endpoint({
  method: 'GET',
  path: '/payment-methods',
  summary: 'Ways to pay that a desk may take',
  permission: 'session',
  reply: z.array(Method),
  refusals: [],
})

export const validatePaymentMethod = endpoint({
  method: 'POST',
  path: '/reserva/validate_payment_method',
  summary: 'Whether a tender can be taken, and what it is worth',
  permission: 'payment.take',
  reads: true,
  body: z.object({
    method_id: Id,
    currency: CurrencyField,
    amount: Amount,
    reference: Text(60).optional(),
    issuer_id: Id.optional(),
    repeated_because: Text(300).optional(),
    in_currency: CurrencyField.default('MXN'),
  }),
  reply: z.object({ applied: MoneyField, rate: z.string() }),
  refusals: [
    'payment.amount_invalid',
    'payment.rate_missing',
    'payment.method_unknown',
    'payment.reference_missing',
    'desk.missing',
    'payment.reference_repeated',
    ...CERTIFICATE_REFUSALS,
  ],
})
