import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'guest_page.not_found': {
    status: 404,
    es: 'Esta liga no abre ninguna reserva. Revise que esté completa o pídala de nuevo en su locación.',
    en: 'This link opens no reservation. Check that it is whole, or ask your desk for it again.',
  },
  'guest_page.revoked': {
    status: 404,
    es: 'Esta liga ya no abre. Pida la nueva en su locación o llame al {phone}.',
    en: 'This link opens no more. Ask your desk for the new one, or call {phone}.',
  },
  'guest_page.cancelled': {
    status: 404,
    es: 'Esta reserva fue cancelada y sus cupones ya no son válidos. Si tiene dudas, llame al {phone}.',
    en: 'This reservation was cancelled and its vouchers are no longer valid. With any question, call {phone}.',
  },
  'guest_page.expired': {
    status: 404,
    es: 'Esta liga venció después de su último servicio. Si necesita algo, llame al {phone}.',
    en: 'This link expired after your last service. If you need anything, call {phone}.',
  },
  'guest_page.service_unknown': {
    status: 404,
    es: 'Ese servicio no es de esta reserva. Recargue la página.',
    en: 'That service is not of this reservation. Reload the page.',
  },
  'guest_page.no_link': {
    status: 409,
    es: 'La reserva {folio} no tiene página: no se ha vendido, o se canceló.',
    en: 'Reservation {folio} has no page: it was not sold, or was cancelled.',
  },
  'guest_page.no_address': {
    status: 422,
    es: 'Su reserva no tiene un correo al que escribirle.',
    en: 'Your reservation has no e-mail to write to.',
  },
  'guest_page.no_voucher': {
    status: 409,
    es: 'Esta reserva no tiene cupones válidos que mostrar.',
    en: 'This reservation has no valid vouchers to show.',
  },
  'rating.not_rendered': {
    status: 409,
    es: 'Podrá calificar este servicio cuando lo haya tomado.',
    en: 'You can rate this service once you have taken it.',
  },
  'rating.already_rated': {
    status: 409,
    es: 'Este servicio ya fue calificado. Gracias.',
    en: 'This service was already rated. Thank you.',
  },
} as const satisfies RefusalCatalogue
