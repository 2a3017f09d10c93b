import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'data_request.not_found': notFound('Esa solicitud', 'That request'),
  'data_request.illegal_transition': {
    status: 409,
    es: 'La solicitud ya avanzó. Ábrala de nuevo para ver su estado.',
    en: 'The request has moved on. Open it again to see its status.',
  },
  'data_request.fixed': {
    status: 409,
    es: 'Una solicitud respondida no se puede editar.',
    en: 'An answered request cannot be edited.',
  },
  'data_request.no_contact': {
    status: 422,
    es: 'Escriba un correo o un teléfono de 10 dígitos para responder.',
    en: 'Enter an email or a 10-digit phone number for the answer.',
  },
  'data_request.future': {
    status: 422,
    es: 'La fecha de recepción no puede ser posterior a hoy.',
    en: 'The date received cannot be after today.',
  },
  'data_request.extended': {
    status: 409,
    es: 'El plazo ya se amplió; la ley lo permite una sola vez.',
    en: 'The deadline was already extended; the law allows it only once.',
  },
  'data_request.term_over': {
    status: 409,
    es: 'El plazo ya venció y no se puede ampliar.',
    en: 'The deadline has passed and cannot be extended.',
  },
} as const satisfies RefusalCatalogue
