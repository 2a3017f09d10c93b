import { illegalStep, type RefusalCatalogue } from '@kit/kernel/refusal'

const REQUEST_STATES = {
  requested: { es: 'solicitada', en: 'asked for' },
  withdrawn: { es: 'retirada', en: 'withdrawn' },
  in_review: { es: 'en revisión', en: 'in review' },
  approved: { es: 'aprobada', en: 'approved' },
  executed: { es: 'aprobada y cancelada', en: 'approved and cancelled' },
  rejected: { es: 'rechazada', en: 'rejected' },
}

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
  'cancellation.request_not_found': {
    status: 404,
    es: 'Esa solicitud de cancelación no existe.',
    en: 'That request to cancel does not exist.',
  },
  'cancellation.already_asked': {
    status: 409,
    es: '{name} ya tiene una solicitud de cancelación abierta.',
    en: '{name} already has an open request to cancel.',
  },
  'cancellation.illegal_transition': illegalStep('La solicitud', 'The request', REQUEST_STATES),
  'cancellation.own_request': {
    status: 422,
    es: 'Usted hizo esta solicitud: la decide otra persona.',
    en: 'You made this request: somebody else decides it.',
  },
  'cancellation.not_own_request': {
    status: 403,
    es: 'Solo quien hizo la solicitud, o quien las revisa, puede retirarla.',
    en: 'Only who made the request, or who reviews them, may withdraw it.',
  },
  'cancellation.past_cut_off': {
    status: 422,
    es: 'Ya pasó el plazo de la política de {name}. Pida a un administrador que la apruebe, o rechácela.',
    en: 'The terms of the policy of {name} have passed. Ask an administrator to approve it, or reject it.',
  },
  'cancellation.nothing_to_tell': {
    status: 409,
    es: 'Ese servicio no está cancelado ni tiene una solicitud: no hay qué avisar.',
    en: 'That service is neither cancelled nor asked to be: there is nothing to tell.',
  },
  'cancellation.no_address': {
    status: 422,
    es: 'El huésped no dio su correo. Escriba a cuál enviarlo.',
    en: 'The guest gave no address. Say where to send it.',
  },
} as const satisfies RefusalCatalogue
