import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'reservation.not_found': { status: 404, es: 'Esa reserva no existe o no está a su alcance.', en: 'That reservation does not exist or is out of your reach.' },
  'reservation.illegal_transition': { status: 409, es: 'La reserva está {state} y no admite este cambio.', en: 'The reservation is {state} and does not allow this change.' },
} as const satisfies RefusalCatalogue
