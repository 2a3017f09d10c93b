import { act, thing } from '@kit/kernel/act'

/** What the audit keeps this module's acts under. */
export const THINGS = [thing('voucher', 'Cupón', 'Voucher')]

/** What the audit trail says that somebody did. */
export const ACTS = [
  act('confirmation.send', 'Envió la confirmación', 'Sent the confirmation'),
  act('voucher.redeem', 'Registró un servicio prestado', 'Redeemed a voucher'),
  act('voucher.no_show', 'Registró un no show', 'Recorded a no-show'),
  act('voucher.unredeem', 'Deshizo un registro de servicio', 'Undid a redemption'),
]
