import { illegalStep, type RefusalCatalogue } from '@kit/kernel/refusal'

const REQUEST_STATES = {
  requested: { es: 'solicitada', en: 'requested' },
  withdrawn: { es: 'retirada', en: 'withdrawn' },
  in_review: { es: 'en revisión', en: 'in review' },
  approved: { es: 'aprobada', en: 'approved' },
  executed: { es: 'aprobada y cancelada', en: 'approved and canceled' },
  rejected: { es: 'rechazada', en: 'rejected' },
}

export const REFUSALS = {
  'cancellation.nothing_to_cancel': {
    status: 409,
    es: 'Todos los servicios de esta reserva están cancelados o cerrados.',
    en: 'This reservation has no services left to cancel.',
  },
  'cancellation.item_unknown': {
    status: 422,
    es: 'Uno de los servicios elegidos ya no se puede cancelar. Recargue la reserva.',
    en: 'One of the selected services can no longer be canceled. Reload the reservation.',
  },
  'cancellation.terms_changed': {
    status: 409,
    es: 'El cargo por cancelación cambió de {old} a {new}. Revíselo antes de continuar.',
    en: 'The cancellation fee changed from {old} to {new}. Review it before continuing.',
  },
  'cancellation.request_not_found': {
    status: 404,
    es: 'Esa solicitud de cancelación no existe.',
    en: 'That cancellation request does not exist.',
  },
  'cancellation.already_asked': {
    status: 409,
    es: '{name} ya tiene una solicitud de cancelación abierta.',
    en: '{name} already has an open cancellation request.',
  },
  'cancellation.illegal_transition': illegalStep('La solicitud', 'The request', REQUEST_STATES),
  'cancellation.own_request': {
    status: 422,
    es: 'No puede resolver su propia solicitud. Debe hacerlo otra persona.',
    en: 'You cannot decide your own request. Another person must do it.',
  },
  'cancellation.not_own_request': {
    status: 403,
    es: 'Solo puede retirarla su autor o un revisor.',
    en: 'Only its author or a reviewer can withdraw it.',
  },
  'cancellation.past_cut_off': {
    status: 422,
    es: 'Ya pasó el plazo de la política de {name}. Pida a un administrador que la apruebe, o rechácela.',
    en: 'The policy deadline for {name} has passed. Ask an administrator to approve it, or reject it.',
  },
  'cancellation.nothing_to_tell': {
    status: 409,
    es: 'Ese servicio no está cancelado ni tiene una solicitud.',
    en: 'That service is not canceled and has no cancellation request.',
  },
  'cancellation.no_address': {
    status: 422,
    es: 'El huésped no tiene correo registrado. Escriba un correo.',
    en: 'The guest has no email address on file. Enter one.',
  },
} as const satisfies RefusalCatalogue
