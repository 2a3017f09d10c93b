import { illegalStep, notFound, type RefusalCatalogue, type Words } from '@kit/kernel/refusal'

const STATES = {
  quoted: { es: 'cotizada', en: 'quoted' },
  held: { es: 'apartada', en: 'on hold' },
  expired: { es: 'expirada', en: 'expired' },
  waiting: { es: 'en espera', en: 'pending' },
  confirmed: { es: 'confirmada', en: 'confirmed' },
  rejected: { es: 'rechazada', en: 'rejected' },
  cancelled: { es: 'cancelada', en: 'canceled' },
  cancelled_with_charge: { es: 'cancelada con cargo', en: 'canceled with a fee' },
  closed: { es: 'cerrada', en: 'closed' },
} as const satisfies Words

const REQUEST_STATES = {
  asked: { es: 'por responder', en: 'awaiting an answer' },
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
  'provider_request.not_found': notFound('Esa solicitud al proveedor', 'That provider request'),
  'provider_request.illegal_transition': illegalStep(
    'La solicitud al proveedor',
    'The provider request',
    REQUEST_STATES,
  ),
  'provider_request.over': {
    status: 422,
    es: '{name} ya pasó y no se puede confirmar. La locación debe reprogramarlo o cancelarlo sin cargo.',
    en: '{name} is over and cannot be confirmed. The desk must reschedule it or cancel it at no charge.',
  },
  'reservation.not_over': {
    status: 409,
    es: 'La reserva está {state}. Solo se pueden inactivar reservas cotizadas, expiradas, rechazadas o canceladas sin cargo.',
    en: 'The reservation is {state}. Only quoted, expired, rejected, or free-of-charge canceled reservations can be deactivated.',
    words: { state: STATES },
  },
  'reservation.has_money': {
    status: 409,
    es: 'La reserva tiene pagos o reembolsos pendientes. Devuélvalos o rechácelos antes de inactivarla.',
    en: 'The reservation has payments or refunds pending. Refund or reject them before deactivating it.',
  },
  'reservation.inactive_already': {
    status: 409,
    es: 'La reserva ya está inactiva.',
    en: 'The reservation is already inactive.',
  },
  'reservation.active_already': {
    status: 409,
    es: 'La reserva ya está activa.',
    en: 'The reservation is already active.',
  },
  'customer_confirmation.not_confirmed': {
    status: 409,
    es: 'La reserva está {state}. Solo se confirman reservas vendidas con servicios pendientes.',
    en: 'The reservation is {state}. Only sold reservations with upcoming services can be confirmed.',
    words: { state: STATES },
  },
  'customer_confirmation.confirmed_already': {
    status: 409,
    es: 'El cliente ya confirmó esta reserva. Actualice la página para ver el registro.',
    en: 'The customer already confirmed this reservation. Reload the page to see the record.',
  },
  'customer_confirmation.nothing_to_take_back': {
    status: 409,
    es: 'No hay confirmación del cliente que retirar: no se registró, o la reserva cambió después.',
    en: 'There is no confirmation to undo: none was recorded, or the reservation has changed since.',
  },
  'signature.not_sold': {
    status: 409,
    es: 'La reserva está {state}. Solo se firman reservas vendidas o en espera de pago.',
    en: 'The reservation is {state}. Only sold reservations, or those awaiting payment, can be signed.',
    words: { state: STATES },
  },
  'signature.outdated': {
    status: 409,
    es: 'La reserva cambió durante la firma. Lea el texto nuevo y firme otra vez.',
    en: 'The reservation changed while it was being signed. Read the new text and sign again.',
  },
  'signature.signed_already': {
    status: 409,
    es: 'Esta versión de la reserva ya tiene la firma de {signer}.',
    en: 'This version of the reservation already has the signature of {signer}.',
    words: {
      signer: {
        client: { es: 'el cliente', en: 'the customer' },
        rep: { es: 'el rep', en: 'the rep' },
        supervisor: { es: 'el supervisor', en: 'the supervisor' },
        retro: { es: 'el responsable del registro posterior', en: 'the late-entry signer' },
      },
    },
  },
  'signature.own_sale': {
    status: 403,
    es: 'No puede supervisar su propia venta. Pida la firma a otro supervisor.',
    en: 'You cannot supervise your own sale. Ask another supervisor to sign.',
  },
  'signature.not_retroactive': {
    status: 409,
    es: 'La reserva no es retroactiva y no requiere esta firma.',
    en: 'This is not a past sale, so it does not need this signature.',
  },
} as const satisfies RefusalCatalogue
