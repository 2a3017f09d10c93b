import { CERTIFICATE_REFUSALS } from '@app/payments/contract/certificates'
import { endpoint } from '@kit/http/endpoint'
import { Id, MoneyField, RequiredText, Text, Uuid } from '@kit/http/fields'
import * as z from 'zod'
import { ReservationKey } from '../reservation/contract.ts'

export const correctPayment = endpoint({
  method: 'POST',
  path: '/reserva/administrar/formaspago',
  summary:
    'Notes a payment under another method or reference: voided and taken again in the books of today',
  permission: 'payment.correct',
  idempotent: true,
  body: z.object({
    payment: Uuid,
    method_id: Id,
    /** Authorisation and terminal, transfer key or certificate number. */
    reference: Text(60).optional(),
    /** Of a cash certificate: the company that issued it. */
    issuer_id: Id.optional(),
    /** Why its reference is that of another payment: asked where it is. */
    repeated_because: Text(300).optional(),
    reason: RequiredText(300),
  }),
  reply: z.object({ uuid: Uuid, corrected: Uuid }),
  refusals: [
    'payment.not_found',
    'payment.illegal_transition',
    'payment.is_change',
    'payment.gave_change',
    'payment.being_given_back',
    'payment.own',
    'payment.nothing_corrected',
    'payment.method_unknown',
    'payment.reference_missing',
    'payment.reference_repeated',
    'payment.seen_by_accounting',
    'credit.not_corrected',
    'certificate.not_corrected',
    ...CERTIFICATE_REFUSALS,
    'payment.shift_counted',
    'day.closed',
    'four_eyes.one_hand',
  ],
})

export const restoreReservation = endpoint({
  method: 'POST',
  path: '/administrar/reserva/restaurar',
  summary: 'Takes a cancellation back: seats, vouchers and what is due as before',
  permission: 'reservation.restore',
  idempotent: true,
  body: z.object({
    uuid: Uuid,
    /** Nothing: all that was cancelled of it. */
    item_ids: z.array(Id).min(1).max(60).optional(),
    reason: RequiredText(300),
  }),
  reply: z.object({
    uuid: Uuid,
    state: z.literal('confirmed'),
    due: MoneyField,
    paid: MoneyField,
    vouchers: z.array(z.string()),
  }),
  refusals: [
    'reservation.not_found',
    'restore.not_cancelled',
    'restore.departed',
    'restore.refund_leaves',
    'departure.taken',
    'departure.closed',
    'promo_code.used_up',
    'day.closed',
  ],
})

const Activity = z.object({ uuid: Uuid, active: z.boolean() })

export const inactivateReservation = endpoint({
  method: 'DELETE',
  path: '/reservations/inactivate/:id',
  summary: 'Puts a reservation that was never sold, or was cancelled, out of the lists',
  permission: 'reservation.inactivate',
  params: ReservationKey,
  body: z.object({ reason: RequiredText(300) }),
  reply: Activity,
  refusals: [
    'reservation.not_found',
    'reservation.not_over',
    'reservation.has_money',
    'reservation.inactive_already',
  ],
})

export const activateReservation = endpoint({
  method: 'POST',
  path: '/reservations/activate/:id',
  summary: 'Puts an inactivated reservation back into the lists',
  permission: 'reservation.inactivate',
  params: ReservationKey,
  body: z.object({ reason: RequiredText(300) }),
  reply: Activity,
  refusals: ['reservation.not_found', 'reservation.active_already'],
})
