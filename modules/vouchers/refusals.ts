import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'voucher.not_found': { status: 404, es: 'Ese cupón no existe o no está a su alcance.', en: 'That voucher does not exist or is out of your reach.' },
  'voucher.illegal_transition': { status: 409, es: 'El cupón {folio} está {state} y no admite este cambio.', en: 'Voucher {folio} is {state} and does not allow this change.' },
  'confirmation.not_confirmed': { status: 422, es: 'Solo se envía la confirmación de una reserva confirmada.', en: 'A confirmation is sent only of a confirmed reservation.' },
  'confirmation.no_address': { status: 422, es: 'La reserva no tiene correo del cliente. Captúrelo y vuelva a intentar.', en: 'The reservation has no customer e-mail. Enter it and try again.' },
} as const satisfies RefusalCatalogue
