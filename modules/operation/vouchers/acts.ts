import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('voucher', 'Cupón', 'Voucher')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('confirmation.send', 'Envió la confirmación', 'Sent the confirmation'),
  act(
    'payment.mail_in_review',
    'Avisó un pago en verificación',
    'Notified that a payment is being verified',
  ),
  act(
    'payment.mail_pay_rejected',
    'Avisó un pago no recibido',
    'Notified that a payment did not arrive',
  ),
  act('voucher.redeem', 'Registró el uso de un cupón', 'Recorded a voucher’s use'),
  act('voucher.no_show', 'Registró un no show', 'Recorded a no-show'),
  act('voucher.take_back', 'Deshizo su último registro', 'Undid their last record'),
  act('voucher.unredeem', 'Deshizo un registro de llegada', 'Undid an arrival record'),
]
