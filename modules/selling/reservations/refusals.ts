import { illegalStep, notFound, type RefusalCatalogue, type Words } from '@kit/kernel/refusal'

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

const REQUEST_STATES = {
  asked: { es: 'por responder', en: 'to be answered' },
  confirmed: { es: 'confirmada', en: 'confirmed' },
  rejected: { es: 'rechazada', en: 'rejected' },
  expired: { es: 'sin respuesta', en: 'unanswered' },
  withdrawn: { es: 'retirada', en: 'withdrawn' },
} as const satisfies Words

export const REFUSALS = {
  'reservation.not_found': notFound('Esa reserva', 'That reservation'),
  'reservation.illegal_transition': {
    status: 409,
    es: 'La reserva está {state} y no admite este cambio.',
    en: 'The reservation is {state} and does not allow this change.',
    words: { state: STATES },
  },
  'provider_request.not_found': notFound(
    'Esa solicitud al proveedor',
    'That request to the provider',
  ),
  'provider_request.illegal_transition': illegalStep(
    'La solicitud al proveedor',
    'The request to the provider',
    REQUEST_STATES,
  ),
  'provider_request.over': {
    status: 422,
    es: '{name} ya pasó: no se confirma. La mesa lo cambia de día o lo cancela sin cargo.',
    en: '{name} is over: it is not confirmed. The desk moves it or cancels it at no charge.',
  },
  'reservation.not_over': {
    status: 409,
    es: 'La reserva está {state}: solo se inactiva lo cotizado, expirado, rechazado o cancelado sin cargo.',
    en: 'The reservation is {state}: only what is quoted, expired, rejected or cancelled without a charge is inactivated.',
    words: { state: STATES },
  },
  'reservation.has_money': {
    status: 409,
    es: 'La reserva tiene dinero cobrado, anunciado o por devolver. Devuélvalo o rechace lo pendiente antes de inactivarla.',
    en: 'Money of this reservation was taken, announced or is to be given back. Give it back or reject what waits before inactivating it.',
  },
  'reservation.inactive_already': {
    status: 409,
    es: 'La reserva ya está inactiva.',
    en: 'The reservation is inactive already.',
  },
  'reservation.active_already': {
    status: 409,
    es: 'La reserva ya está activa.',
    en: 'The reservation is active already.',
  },
  'customer_confirmation.not_confirmed': {
    status: 409,
    es: 'La reserva está {state}: el cliente solo confirma lo que está vendido y por venir.',
    en: 'The reservation is {state}: a customer only confirms what is sold and still to come.',
    words: { state: STATES },
  },
  'customer_confirmation.confirmed_already': {
    status: 409,
    es: 'El cliente ya confirmó esta reserva. Actualice la página para ver quién lo anotó.',
    en: 'The customer confirmed this reservation already. Reload the page to see who noted it.',
  },
  'customer_confirmation.nothing_to_take_back': {
    status: 409,
    es: 'No hay confirmación del cliente que retirar: nadie la anotó, o la reserva cambió después.',
    en: 'There is no confirmation to take back: nobody noted it, or the reservation changed since.',
  },
  'signature.not_sold': {
    status: 409,
    es: 'La reserva está {state}: solo se firma lo que se vendió o espera su pago.',
    en: 'The reservation is {state}: only what was sold or waits for its payment is signed.',
    words: { state: STATES },
  },
  'signature.outdated': {
    status: 409,
    es: 'La reserva cambió mientras se firmaba. Lea el texto nuevo y firme otra vez.',
    en: 'The reservation changed while it was being signed. Read the new text and sign again.',
  },
  'signature.signed_already': {
    status: 409,
    es: 'La firma de {signer} ya está en esta versión de la reserva. No hace falta otra.',
    en: 'This version of the reservation already has the signature of {signer}. No other is needed.',
    words: {
      signer: {
        client: { es: 'el cliente', en: 'the customer' },
        rep: { es: 'el rep', en: 'the rep' },
        supervisor: { es: 'el supervisor', en: 'the supervisor' },
        retro: { es: 'quien la registró después', en: 'who noted it afterwards' },
      },
    },
  },
  'signature.own_sale': {
    status: 403,
    es: 'Nadie supervisa su propia venta. Pida la firma a otro supervisor.',
    en: 'Nobody supervises their own sale. Ask another supervisor to sign.',
  },
  'signature.not_retroactive': {
    status: 409,
    es: 'La reserva no es retroactiva: no lleva esta firma.',
    en: 'The reservation is not retroactive: it takes no such signature.',
  },
} as const satisfies RefusalCatalogue
