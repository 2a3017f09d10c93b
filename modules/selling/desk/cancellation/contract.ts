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
] as const

export const findCancellationTerms = endpoint({
  method: 'POST',
  path: '/cancelacion/terms',
  summary: 'What cancelling would cost and give back, by policy',
  permission: 'cancellation.request',
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
    'day.closed',
    ...REFUSALS,
    'reservation.illegal_transition',
    'cancellation.terms_changed',
    'refund.above_captured',
    'voucher.illegal_transition',
  ],
})
