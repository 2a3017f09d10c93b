import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'cancellation.nothing_to_cancel': {
    status: 409,
    es: 'No queda ningún servicio por cancelar en esta reserva.',
    en: 'Nothing is left to cancel in this reservation.',
  },
  'cancellation.item_unknown': {
    status: 422,
    es: 'Uno de los servicios elegidos ya no se puede cancelar. Recargue la reserva.',
    en: 'One of the chosen services can no longer be cancelled. Reload the reservation.',
  },
  'cancellation.terms_changed': {
    status: 409,
    es: 'El cargo por cancelar cambió de {old} a {new}. Revise antes de continuar.',
    en: 'The cancellation fee changed from {old} to {new}. Review before going on.',
  },
} as const satisfies RefusalCatalogue
