import { endpoint } from '@kit/http/endpoint'
import {
  Amount,
  CurrencyField,
  Id,
  MoneyField,
  RequiredText,
  SignedAmount,
  Uuid,
} from '@kit/http/fields'
import * as z from 'zod'

const ItemTerms = z.object({
  item_id: Id,
  product: z.string(),
  hours_before: z.number().int(),
  fee_percent: z.string(),
  price: Amount,
  fee: Amount,
  refundable: Amount,
})

export const CancellationTerms = z.object({
  uuid: Uuid,
  folio: z.string(),
  currency: CurrencyField,
  items: z.array(ItemTerms),
  fee: Amount,
  /** What will be given back now: what was paid above what stays due. */
  refund: Amount,
  due_after: Amount,
  paid: SignedAmount,
})

const SelectedItems = {
  uuid: Uuid,
  /** Absent: the whole reservation. */ item_ids: z.array(Id).min(1).max(30).optional(),
}
const REFUSALS = [
  'reservation.not_found',
  'cancellation.nothing_to_cancel',
  'cancellation.item_unknown',
  'reservation.illegal_transition',
] as const

export const findCancellationTerms = endpoint({
  method: 'POST',
  path: '/cancelacion/terms',
  summary: 'What cancelling would cost and give back, by policy',
  permission: 'reservation.cancel',
  reads: true,
  body: z.object(SelectedItems),
  reply: CancellationTerms,
  refusals: REFUSALS,
})

export const cancelReservation = endpoint({
  method: 'POST',
  path: '/cancelacion/total',
  summary: 'Cancels items of a reservation, or all of it, by policy',
  permission: 'reservation.cancel',
  idempotent: true,
  body: z.object({
    ...SelectedItems,
    reason: RequiredText(300),
    /** The fee as shown; another one is refused with the new terms. */ expected_fee:
      Amount.optional(),
  }),
  reply: z.object({
    uuid: Uuid,
    state: z.string(),
    fee: MoneyField,
    refund: MoneyField,
    refunds: z.array(z.object({ uuid: Uuid, amount: MoneyField })),
  }),
  refusals: [
    ...REFUSALS,
    'cancellation.terms_changed',
    'refund.above_captured',
    'voucher.illegal_transition',
  ],
})

export const approveRefund = endpoint({
  method: 'POST',
  path: '/refunds/:uuid/approval',
  summary: 'Approves a refund somebody else requested',
  permission: 'refund.approve',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  reply: z.object({ uuid: Uuid, state: z.literal('approved') }),
  refusals: [
    'refund.not_found',
    'refund.own',
    'four_eyes.one_hand',
    'refund.above_limit',
    'refund.not_in_favour',
    'refund.illegal_transition',
  ],
})

export const payRefund = endpoint({
  method: 'POST',
  path: '/refunds/:uuid/payout',
  summary: 'Records that an approved refund was given',
  permission: 'refund.pay',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  reply: z.object({ uuid: Uuid, state: z.literal('done') }),
  refusals: [
    'refund.not_found',
    'refund.illegal_transition',
    'refund.leaves_an_account',
    'refund.not_in_favour',
    'desk.missing',
  ],
})

export const rejectRefund = endpoint({
  method: 'POST',
  path: '/refunds/:uuid/rejection',
  summary: 'Ends a refund that is not to be given, with the reason',
  permission: 'refund.approve',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: z.object({ reason: RequiredText(300) }),
  reply: z.object({ uuid: Uuid, state: z.literal('rejected') }),
  refusals: ['refund.not_found', 'refund.illegal_transition'],
})

export const sendRefund = endpoint({
  method: 'POST',
  path: '/refunds/:uuid/transit',
  summary: 'Records that a bank or processor was told to give a refund',
  permission: 'refund.send',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  reply: z.object({ uuid: Uuid, state: z.literal('in_transit') }),
  refusals: [
    'refund.not_found',
    'refund.illegal_transition',
    'refund.cash_is_handed_over',
    'refund.not_in_favour',
  ],
})

export const failRefund = endpoint({
  method: 'POST',
  path: '/refunds/:uuid/failure',
  summary: 'Records that a refund came back: it is still owed',
  permission: 'refund.send',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: z.object({ reason: RequiredText(300) }),
  reply: z.object({ uuid: Uuid, state: z.literal('failed') }),
  refusals: ['refund.not_found', 'refund.illegal_transition'],
})

export const voidPayment = endpoint({
  method: 'POST',
  path: '/payments/:uuid/voiding',
  summary: 'Undoes a payment that was taken wrongly, while its shift is open',
  permission: 'payment.void',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: z.object({ reason: RequiredText(300) }),
  reply: z.object({
    uuid: Uuid,
    state: z.literal('voided'),
    reservation: z.object({ uuid: Uuid, paid: MoneyField }),
  }),
  refusals: [
    'payment.not_found',
    'payment.illegal_transition',
    'payment.is_change',
    'payment.seen_in_account',
    'payment.own',
    'four_eyes.one_hand',
    'payment.being_given_back',
    'payment.counted_on',
    'payment.shift_over',
    'payment.too_late',
  ],
})

export const askForRefund = endpoint({
  method: 'POST',
  path: '/refunds',
  summary: 'Asks for what a guest has in favour to be given back',
  permission: 'reservation.cancel',
  idempotent: true,
  body: z.object({ uuid: Uuid, reason: RequiredText(300) }),
  reply: z.object({ uuid: Uuid, refunds: z.array(z.object({ uuid: Uuid, amount: MoneyField })) }),
  refusals: ['reservation.not_found', 'refund.nothing_to_give_back', 'refund.above_captured'],
})
