import type { RefusalCatalogue, Words } from '@kit/kernel/refusal'

const STATES = {
  quoted: { es: 'cotizada', en: 'quoted' },
  held: { es: 'apartada', en: 'held' },
  expired: { es: 'expirada', en: 'expired' },
  waiting: { es: 'en espera', en: 'waiting' },
  confirmed: { es: 'confirmada', en: 'confirmed' },
  rejected: { es: 'rechazada', en: 'rejected' },
  cancelled: { es: 'cancelada', en: 'cancelled' },
  cancelled_with_charge: { es: 'cancelada con cargo', en: 'cancelled with a charge' },
  closed: { es: 'cerrada', en: 'closed' },
} as const satisfies Words

export const REFUSALS = {
  'reservation.not_found': {
    status: 404,
    es: 'Esa reserva no existe o no está a su alcance.',
    en: 'That reservation does not exist or is out of your reach.',
  },
  'reservation.illegal_transition': {
    status: 409,
    es: 'La reserva está {state} y no admite este cambio.',
    en: 'The reservation is {state} and does not allow this change.',
    words: { state: STATES },
  },
} as const satisfies RefusalCatalogue
