import { endpoint } from '@kit/http/endpoint'
import { Id, RequiredText, Text, Uuid } from '@kit/http/fields'
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
    'payment.seen_by_accounting',
    'credit.not_corrected',
    'payment.shift_counted',
    'four_eyes.one_hand',
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
