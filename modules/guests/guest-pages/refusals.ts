import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'guest_page.not_found': {
    status: 404,
    es: 'Este enlace no corresponde a ninguna reserva. Revise que esté completo o pídalo de nuevo en su locación.',
    en: 'This link does not match any booking. Check that it is complete, or ask your desk for it again.',
  },
  'guest_page.revoked': {
    status: 404,
    es: 'Este enlace ya no funciona. Pida uno nuevo en su locación o llame al {phone}.',
    en: 'This link no longer works. Ask your desk for a new one, or call {phone}.',
  },
  'guest_page.cancelled': {
    status: 404,
    es: 'Esta reserva fue cancelada y sus cupones ya no son válidos. Si tiene dudas, llame al {phone}.',
    en: 'This booking was canceled and its vouchers are no longer valid. If you have questions, call {phone}.',
  },
  'guest_page.expired': {
    status: 404,
    es: 'Este enlace venció después de su último servicio. Si necesita algo, llame al {phone}.',
    en: 'This link expired after your last service. If you need anything, call {phone}.',
  },
  'guest_page.service_unknown': {
    status: 404,
    es: 'Ese servicio no pertenece a esta reserva. Recargue la página.',
    en: 'That service is not part of this booking. Reload the page.',
  },
  'guest_page.no_link': {
    status: 409,
    es: 'La reserva {folio} no tiene página: no se ha vendido o se canceló.',
    en: 'Reservation {folio} has no page: it was not sold, or it was canceled.',
  },
  'guest_page.no_address': {
    status: 422,
    es: 'Su reserva no tiene un correo registrado.',
    en: 'Your booking has no email on file.',
  },
  'guest_page.no_voucher': {
    status: 409,
    es: 'Esta reserva no tiene cupones válidos.',
    en: 'This booking has no valid vouchers.',
  },
  'rating.not_rendered': {
    status: 409,
    es: 'Podrá calificar este servicio después de tomarlo.',
    en: 'You can rate this service after you take it.',
  },
  'rating.already_rated': {
    status: 409,
    es: 'Este servicio ya fue calificado. Gracias.',
    en: 'This service has already been rated. Thank you.',
  },
} as const satisfies RefusalCatalogue
