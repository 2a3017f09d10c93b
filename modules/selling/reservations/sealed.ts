import { sealedRows } from '@kit/kernel/sealed'

/** What the nightly seal holds of this module, row by row. */
export const SEALED = [
  sealedRows('reservations.change', {
    es: 'Cambio de reserva',
    en: 'Reservation change',
    later: { before: 'its guest is forgotten', after: 'its guest is forgotten' },
  }),
  sealedRows('reservations.item', {
    es: 'Servicio',
    en: 'Service',
    later: 'it is changed as the house allows, each time with an act',
  }),
  sealedRows('reservations.provider_request', {
    es: 'Solicitud al proveedor',
    en: 'Provider request',
    later: 'its provider answers',
  }),
  sealedRows('reservations.reservation', {
    es: 'Reserva',
    en: 'Reservation',
    later: 'it is changed as the house allows, each time with an act',
  }),
  sealedRows('reservations.signature', {
    es: 'Firma',
    en: 'Signature',
    later: {
      strokes: 'its guest is forgotten',
      typed_name: 'its guest is forgotten',
      content: 'its guest is forgotten',
      content_sha256: 'its guest is forgotten',
    },
  }),
]
