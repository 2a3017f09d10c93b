import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'pickup.notice_not_found': {
    status: 404,
    es: 'Ese aviso de pickup no existe o está fuera de su alcance.',
    en: 'That pickup notice doesn’t exist or is outside your scope.',
  },
  'pickup.no_number': {
    status: 422,
    es: 'El teléfono del cliente no es válido para WhatsApp. Corríjalo en la reserva, con su clave de país.',
    en: 'The customer’s phone number can’t be used on WhatsApp. Correct it on the reservation, with its country code.',
  },
} as const satisfies RefusalCatalogue
