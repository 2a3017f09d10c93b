import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('voucher', 'Cupón', 'Voucher')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('confirmation.send', 'Envió la confirmación', 'Sent the confirmation'),
  act('payment.mail_in_review', 'Avisó que se verifica un pago', 'Told that a payment is verified'),
  act(
    'payment.mail_pay_rejected',
    'Avisó que un pago no llegó',
    'Told that a payment did not come',
  ),
  act('voucher.redeem', 'Registró un servicio prestado', 'Redeemed a voucher'),
  act('voucher.no_show', 'Registró un no show', 'Recorded a no-show'),
  act('voucher.take_back', 'Deshizo lo que acababa de registrar', 'Took back what they recorded'),
  act('voucher.unredeem', 'Deshizo un registro de servicio', 'Undid a redemption'),
]
