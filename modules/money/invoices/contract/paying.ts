import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  CurrencyField,
  DayField,
  Id,
  IdText,
  RateField,
  RequiredText,
} from '@kit/http/fields'
import * as z from 'zod'
import { InvoiceField, Version } from '../contract.ts'

const PAY = 'invoice.pay'

/** What the bank sent: on which day, from where, by which reference and in which currency. */
const Sent = z.object({
  paid_on: DayField,
  bank: RequiredText(80),
  reference: RequiredText(80),
  /** That of the invoice, or pesos. */
  currency: CurrencyField,
  /** Pesos of the bank for each unit of the invoice's currency, where the two differ. */
  rate: RateField.nullish(),
})
export type SentPayment = z.output<typeof Sent>

const one = { params: z.object({ id: IdText }) } as const
const SEEN = ['invoice.not_found', 'invoice.stale', 'invoice.not_payable'] as const
const SCHEDULES = ['invoice_payment.amount', 'amount.below_minor_unit'] as const
const SENDS = [
  'invoice_payment.paid_later',
  'invoice_payment.paid_before',
  'invoice_payment.currency',
  'invoice_payment.rate',
  'period.closed',
] as const
const MOVES = [
  'invoice_payment.not_found',
  'invoice_payment.illegal_transition',
  'invoice.not_payable',
] as const
const Moved = z.object({ id: Id, state: z.string() })

export const schedulePayment = endpoint({
  method: 'POST',
  path: '/invoices/:id/payments',
  summary: 'A payment of a reconciled invoice has its day: of all that is left, or of a part',
  permission: PAY,
  idempotent: true,
  ...one,
  body: z.object({ version: Version, scheduled_for: DayField, amount: Amount.nullish() }),
  reply: InvoiceField,
  refusals: [...SEEN, ...SCHEDULES, 'invoice_payment.day_past'],
})

export const payInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/paid',
  summary: 'Notes what the bank sent for an invoice that had no day to be paid: all or a part',
  permission: PAY,
  step_up: true,
  idempotent: true,
  ...one,
  body: Sent.extend({ version: Version, amount: Amount.nullish() }),
  reply: InvoiceField,
  refusals: [...SEEN, ...SCHEDULES, ...SENDS],
})

export const payScheduled = endpoint({
  method: 'POST',
  path: '/invoices/payments/:id/paid',
  summary: 'Notes that the bank sent a payment that was scheduled',
  permission: PAY,
  step_up: true,
  idempotent: true,
  ...one,
  body: Sent,
  reply: Moved,
  refusals: [...MOVES, ...SENDS],
})

export const withdrawPayment = endpoint({
  method: 'POST',
  path: '/invoices/payments/:id/withdrawal',
  summary: 'A scheduled payment is not made after all: its amount waits for another day',
  permission: PAY,
  ...one,
  body: z.object({ reason: RequiredText(300) }),
  reply: Moved,
  refusals: MOVES,
})

export const undoPayment = endpoint({
  method: 'POST',
  path: '/invoices/payments/:id/undoing',
  summary: 'A payment was noted by mistake or came back: the invoice is owed again, in the books',
  permission: PAY,
  step_up: true,
  ...one,
  body: z.object({ reason: RequiredText(300) }),
  reply: Moved,
  refusals: [...MOVES, 'period.closed'],
})

const Due = z.object({
  currency: CurrencyField,
  invoices: z.number().int(),
  amount: Amount,
})
export type DueTotal = z.output<typeof Due>

export const findDue = endpoint({
  method: 'POST',
  path: '/invoices/due',
  summary: 'What is to be paid up to a day and has no day of its own yet, by currency',
  permission: PAY,
  reads: true,
  body: z.object({ until: DayField }),
  reply: z.array(Due),
  refusals: [],
})

export const scheduleBatch = endpoint({
  method: 'POST',
  path: '/invoices/batches',
  summary: 'Gives all that is due in a currency up to a day one day to be paid, as one batch',
  permission: PAY,
  idempotent: true,
  body: z.object({ until: DayField, currency: CurrencyField, scheduled_for: DayField }),
  reply: Due.extend({ id: Id }),
  refusals: ['invoice_payment.day_past', 'invoice_batch.nothing'],
})

export const payBatch = endpoint({
  method: 'POST',
  path: '/invoices/batches/:id/paid',
  summary: 'Notes that the bank sent all that is left of a batch, by one reference',
  permission: PAY,
  step_up: true,
  idempotent: true,
  ...one,
  body: Sent,
  reply: z.object({ id: Id, payments: z.number().int() }),
  refusals: ['invoice_batch.not_found', 'invoice_batch.nothing', 'invoice.not_payable', ...SENDS],
})

export const takeBackInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:id/taking-back',
  summary: 'Takes a reconciliation back, with its entries, before anything is paid of it',
  permission: 'invoice.reconcile',
  ...one,
  body: z.object({ version: Version, reason: RequiredText(300) }),
  reply: InvoiceField,
  refusals: [
    'invoice.not_found',
    'invoice.stale',
    'invoice.illegal_transition',
    'invoice.has_payments',
    'invoice.has_credit_notes',
  ],
})
