import { endpoint } from '@kit/http/endpoint'
import { Amount, CurrencyField, Email, Id, MoneyField, RequiredText, Uuid } from '@kit/http/fields'
import * as z from 'zod'

const SelectedItems = {
  uuid: Uuid,
  /** Absent: the whole reservation. */ item_ids: z.array(Id).min(1).max(30).optional(),
}
const NOTHING_TO_CANCEL = [
  'reservation.not_found',
  'cancellation.nothing_to_cancel',
  'cancellation.item_unknown',
] as const

export const askToCancel = endpoint({
  method: 'POST',
  path: '/reserva/save_cancellation_request',
  summary: 'Asks for items of a reservation, or all of it, to be cancelled',
  permission: 'cancellation.request',
  idempotent: true,
  body: z.object({ ...SelectedItems, reason: RequiredText(300) }),
  reply: z.object({
    uuid: Uuid,
    requests: z.array(z.object({ uuid: Uuid, item_id: Id, product: z.string(), fee: MoneyField })),
  }),
  refusals: [...NOTHING_TO_CANCEL, 'cancellation.already_asked'],
})

const ByUuid = z.object({ uuid: Uuid })
const STEP_REFUSALS = ['cancellation.request_not_found', 'cancellation.illegal_transition'] as const

export const showCancellationRequest = endpoint({
  method: 'POST',
  path: '/cancelacion/solicitudes/:uuid/terms',
  summary: 'A request to cancel: what the policy said when it was made, and what it says now',
  permission: 'cancellation.request',
  reads: true,
  params: ByUuid,
  reply: z.object({
    uuid: Uuid,
    state: z.string(),
    reservation_uuid: Uuid,
    item_id: Id,
    folio: z.string(),
    product: z.string(),
    reason: z.string(),
    currency: CurrencyField,
    customer_email: z.string().nullable(),
    fee_asked: Amount,
    /** Null when there is nothing left to cancel. */
    now: z
      .object({
        fee: Amount,
        refund: Amount,
        hours_before: z.number().int(),
        past_cut_off: z.boolean(),
      })
      .nullable(),
  }),
  refusals: ['cancellation.request_not_found'],
})

export const reviewCancellation = endpoint({
  method: 'POST',
  path: '/cancelacion/solicitudes/:uuid/review',
  summary: 'Takes a request to cancel in review',
  permission: 'cancellation.review',
  params: ByUuid,
  reply: z.object({ uuid: Uuid, state: z.literal('in_review') }),
  refusals: STEP_REFUSALS,
})

export const confirmCancellation = endpoint({
  method: 'POST',
  path: '/reserva/confirm_cancellation_request',
  summary: 'Approves a request that somebody else made, and cancels on the terms of this moment',
  permission: 'cancellation.approve',
  idempotent: true,
  body: z.object({
    uuid: Uuid,
    /** The fee as shown; another one is refused with the new one. */
    expected_fee: Amount.optional(),
  }),
  reply: z.object({
    uuid: Uuid,
    state: z.literal('executed'),
    reservation_state: z.string(),
    fee: MoneyField,
    refund: MoneyField,
  }),
  refusals: [
    'day.closed',
    ...STEP_REFUSALS,
    'cancellation.own_request',
    'cancellation.past_cut_off',
    'cancellation.item_unknown',
    'cancellation.terms_changed',
    'four_eyes.one_hand',
    'refund.above_captured',
    'voucher.illegal_transition',
    'reservation.illegal_transition',
  ],
})

export const rejectCancellation = endpoint({
  method: 'POST',
  path: '/cancelacion/solicitudes/:uuid/rejection',
  summary: 'Rejects a request that somebody else made, with the reason',
  permission: 'cancellation.review',
  idempotent: true,
  params: ByUuid,
  body: z.object({ reason: RequiredText(300) }),
  reply: z.object({ uuid: Uuid, state: z.literal('rejected') }),
  refusals: [...STEP_REFUSALS, 'cancellation.own_request', 'four_eyes.one_hand'],
})

export const withdrawCancellation = endpoint({
  method: 'POST',
  path: '/reserva/delete_cancellation_request',
  summary: 'Withdraws a request to cancel',
  permission: 'cancellation.request',
  body: z.object({ uuid: Uuid, reason: RequiredText(300) }),
  reply: z.object({ uuid: Uuid, state: z.literal('withdrawn') }),
  refusals: [...STEP_REFUSALS, 'cancellation.not_own_request'],
})

export const mailItemCancellation = endpoint({
  method: 'POST',
  path: '/reserva/send_email_item_cancellation',
  summary: 'Mails the guest what became of the cancellation of an item, or that it was asked for',
  permission: 'cancellation.request',
  idempotent: true,
  body: z.object({ uuid: Uuid, item_id: Id, email: Email.optional() }),
  reply: z.object({ recipient: z.string() }),
  refusals: [
    'reservation.not_found',
    'cancellation.item_unknown',
    'cancellation.nothing_to_tell',
    'cancellation.no_address',
  ],
})

export const showCancellationMoney = endpoint({
  method: 'POST',
  path: '/monedas/cancelacion',
  summary: 'In which currencies, and by which payment, cancelling would give back',
  permission: 'cancellation.request',
  reads: true,
  body: z.object(SelectedItems),
  reply: z.object({
    currency: CurrencyField,
    fee: Amount,
    refund: Amount,
    parts: z.array(
      z.object({
        payment_id: Id,
        kind: z.string(),
        currency: CurrencyField,
        amount: Amount,
        /** What it is worth in the currency of the reservation. */
        applied: Amount,
      }),
    ),
  }),
  refusals: [...NOTHING_TO_CANCEL, 'refund.above_captured'],
})
