import { TENDER_REFUSALS, TenderList } from '@app/payments/contract'
import { ReservationState } from '@app/reservations/contract'
import { DESK_REFUSALS } from '@app/rep-locations/rules'
import { endpoint } from '@kit/http/endpoint'
import { CurrencyField, MoneyField, RequiredText, Uuid } from '@kit/http/fields'
import * as z from 'zod'

export const payRest = endpoint({
  method: 'POST',
  path: '/pagoRestante',
  summary: 'Takes what is left to pay of a reservation',
  permission: 'payment.take',
  idempotent: true,
  body: z.object({
    uuid: Uuid,
    payments: TenderList.min(1),
    change_currency: CurrencyField.default('MXN'),
  }),
  reply: z.object({
    uuid: Uuid,
    paid: MoneyField,
    pending: MoneyField,
    balance: MoneyField,
    change: MoneyField.nullable(),
  }),
  refusals: [
    'day.closed',
    'reservation.not_found',
    'reservation.not_payable',
    'hold.expired',
    'checkout.deposit_missing',
    'payment.amount_invalid',
    'payment.rate_missing',
    'payment.only_cash_gives_change',
    'payment.not_needed',
    'payment.method_unknown',
    'payment.reference_missing',
    ...TENDER_REFUSALS,
    ...DESK_REFUSALS,
  ],
})

const Seen = z.object({
  uuid: Uuid,
  state: z.enum(['confirmed', 'failed']),
  reservation: z.object({ uuid: Uuid, state: ReservationState, paid: MoneyField }),
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/payments/:uuid/confirmation',
  step_up: true,
  summary:
    'Says that announced money was seen: it is paid from now on, and what waited for it is sold',
  permission: 'payment.confirm',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  reply: Seen,
  refusals: [
    'day.closed',
    'payment.not_found',
    'payment.illegal_transition',
    'four_eyes.one_hand',
    'refund.above_captured',
    'credit.is_authorised',
  ],
})

export const rejectPayment = endpoint({
  method: 'POST',
  path: '/payments/:uuid/rejection',
  summary:
    'Says that announced money did not come: what waited for it is rejected and its seats are free',
  permission: 'payment.confirm',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: z.object({ reason: RequiredText(300) }),
  reply: Seen,
  refusals: [
    'day.closed',
    'payment.not_found',
    'payment.illegal_transition',
    'refund.above_captured',
    'credit.is_authorised',
  ],
})

export const authorizeCredit = endpoint({
  method: 'POST',
  path: '/payments/:uuid/credit-authorization',
  step_up: true,
  summary:
    'Puts a payment on the credit of its agency, within its limit: what waited for it is sold',
  permission: 'credit.authorize',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  reply: Seen,
  refusals: [
    'day.closed',
    'payment.not_found',
    'payment.illegal_transition',
    'four_eyes.one_hand',
    'refund.above_captured',
    'credit.not_on_credit',
    ...TENDER_REFUSALS,
  ],
})

export const refuseCredit = endpoint({
  method: 'POST',
  path: '/payments/:uuid/credit-refusal',
  summary: 'Gives no credit for a payment: what waited for it is rejected and its seats are free',
  permission: 'credit.authorize',
  idempotent: true,
  params: z.object({ uuid: Uuid }),
  body: z.object({ reason: RequiredText(300) }),
  reply: Seen,
  refusals: [
    'day.closed',
    'payment.not_found',
    'payment.illegal_transition',
    'refund.above_captured',
    'credit.not_on_credit',
  ],
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
    'day.closed',
    'payment.not_found',
    'payment.illegal_transition',
    'payment.is_change',
    'payment.seen_in_account',
    'payment.own',
    'four_eyes.one_hand',
    'payment.being_given_back',
    'payment.counted_on',
    'payment.shift_over',
    'certificate.takes_nothing_back',
    'payment.too_late',
  ],
})
