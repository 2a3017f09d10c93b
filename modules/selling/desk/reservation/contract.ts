import { PaymentRow, RefundRow } from '@app/payments/contract'
import { ChargebackOfPayment } from '@app/payments/contract/chargebacks'
import {
  CustomerConfirmation,
  HistoryRow,
  ReservationItem,
  ReservationSummary,
  Signature,
} from '@app/reservations/contract'
import { endpoint } from '@kit/http/endpoint'
import { IdText, Uuid } from '@kit/http/fields'
import * as z from 'zod'

/** The id of the path is the number or the uuid. */
export const ReservationKey = z.object({ id: z.union([IdText, Uuid]) })

export const showReservation = endpoint({
  method: 'GET',
  path: '/reserva/show/:id',
  summary: 'A reservation’s summary',
  permission: 'reservas',
  params: ReservationKey,
  reply: ReservationSummary.extend({ items: z.array(ReservationItem) }),
  refusals: ['reservation.not_found'],
})

export const showWholeReservation = endpoint({
  method: 'GET',
  path: '/reserva/show/reserva/:id',
  summary: 'Everything of a reservation, with history',
  permission: 'reservas',
  params: ReservationKey,
  reply: ReservationSummary.extend({
    items: z.array(ReservationItem),
    payments: z.array(PaymentRow),
    refunds: z.array(RefundRow),
    chargebacks: z.array(ChargebackOfPayment),
    history: z.array(HistoryRow),
    signatures: z.array(Signature),
    /** What the customer said of coming; null when they did not, or it was changed since. */
    customer_confirmation: CustomerConfirmation.nullable(),
  }),
  refusals: ['reservation.not_found'],
})
