/** What changes its state in the life of a reservation. */
export type Subject =
  | 'reservation'
  | 'item'
  | 'payment'
  | 'refund'
  | 'voucher'
  | 'cancellation_request'

/** What the audit keeps of a person's act: its name, and the call it was asked by. */
export type Act = { action: string; endpoint: string }

const act = (action: string, endpoint: string): Act => ({ action, endpoint })

const HOLD = act('reservation.hold', 'POST /checkout/hold')
const SELL = act('reservation.sell', 'POST /save-booking')
const CONFIRM_PAYMENT = act('payment.confirm', 'POST /payments/:uuid/confirmation')
const AUTHORIZE_CREDIT = act('credit.authorize', 'POST /payments/:uuid/credit-authorization')
const PAY = act('reservation.pay', 'POST /pagoRestante')
const CANCEL = act('reservation.cancel', 'POST /monedas/cancelacion')
const APPROVE = act('cancellation.approve', 'POST /reserva/confirm_cancellation_request')
const NO_SHOW = act('voucher.no_show', 'POST /vouchers/no-show')

/**
 * The act that a person brings a state about with, as the desk's own calls record it. What a
 * payment that was announced brings about is its confirmation.
 */
const ACT_OF: Readonly<Record<string, Act>> = {
  'reservation.held': HOLD,
  'reservation.waiting': SELL,
  'reservation.confirmed': SELL,
  'reservation.confirmed after waiting': CONFIRM_PAYMENT,
  'reservation.cancelled': CANCEL,
  'reservation.cancelled_with_charge': CANCEL,
  'reservation.no_show': NO_SHOW,
  'item.held': HOLD,
  'item.confirmed': SELL,
  'item.cancelled': CANCEL,
  'voucher.issued': SELL,
  'voucher.voided': CANCEL,
  'payment.pending': PAY,
  'payment.confirmed': PAY,
  'payment.confirmed after pending': CONFIRM_PAYMENT,
  'refund.requested': act('refund.ask', 'POST /refunds'),
  'refund.approved': act('refund.approve', 'POST /refunds/:uuid/approval'),
  'refund.in_transit': act('refund.send', 'POST /refunds/:uuid/transit'),
  'refund.failed': act('refund.fail', 'POST /refunds/:uuid/failure'),
  'refund.done': act('refund.pay', 'POST /refunds/:uuid/payout'),
  'cancellation_request.requested': act(
    'cancellation.request',
    'POST /reserva/save_cancellation_request',
  ),
  'cancellation_request.in_review': act(
    'cancellation.review',
    'POST /cancelacion/solicitudes/:uuid/review',
  ),
  'cancellation_request.approved': APPROVE,
  'cancellation_request.executed': APPROVE,
  'cancellation_request.rejected': act(
    'cancellation.reject',
    'POST /cancelacion/solicitudes/:uuid/rejection',
  ),
  'cancellation_request.withdrawn': act(
    'cancellation.withdraw',
    'POST /reserva/delete_cancellation_request',
  ),
}

/** `on_credit`: what was announced is credit, which is authorised and not seen. */
export function actOf(
  entity: Subject,
  from_state: string | null,
  to_state: string,
  on_credit: boolean,
): Act {
  const found =
    ACT_OF[`${entity}.${to_state} after ${from_state}`] ?? ACT_OF[`${entity}.${to_state}`]
  if (!found) throw new Error(`Nobody brings ${entity}.${to_state} about in the demo`)
  return on_credit && found === CONFIRM_PAYMENT ? AUTHORIZE_CREDIT : found
}

/** What is paid with a sale is told by the sale. */
export const tellsOf = (earlier: Act, later: Act): boolean =>
  earlier.action === later.action || (earlier === SELL && later === PAY)
