import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'pickup.notice_not_found': {
    status: 404,
    es: 'Ese aviso de pickup no existe, o no es de sus lugares.',
    en: 'There is no such pickup notice, or it is not of your places.',
  },
  'pickup.no_number': {
    status: 422,
    es: 'El teléfono del cliente no sirve para WhatsApp. Corríjalo en la reserva, con su clave de país.',
    en: 'The customer’s telephone cannot be used with WhatsApp. Correct it on the reservation, with its country code.',
  },
} as const satisfies RefusalCatalogue
