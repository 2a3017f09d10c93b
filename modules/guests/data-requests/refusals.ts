import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'data_request.not_found': notFound('Esa solicitud', 'That request'),
  'data_request.illegal_transition': {
    status: 409,
    es: 'La solicitud ya avanzó: vuelva a abrirla para ver en qué está.',
    en: 'The request has moved on: open it again to see where it is.',
  },
  'data_request.fixed': {
    status: 409,
    es: 'Una solicitud respondida ya no se edita.',
    en: 'A request that has been answered can no longer be edited.',
  },
  'data_request.no_contact': {
    status: 422,
    es: 'Escriba un correo, o un teléfono de 10 dígitos, para responder.',
    en: 'Enter an email, or a 10-digit phone number, to answer at.',
  },
  'data_request.future': {
    status: 422,
    es: 'No pudo recibirse después de hoy.',
    en: 'It cannot have been received after today.',
  },
  'data_request.extended': {
    status: 409,
    es: 'El plazo ya se amplió: la ley deja hacerlo una sola vez.',
    en: 'The deadline was already extended: the law allows it only once.',
  },
  'data_request.term_over': {
    status: 409,
    es: 'El plazo ya venció y no puede ampliarse.',
    en: 'The deadline has passed and cannot be extended.',
  },
} as const satisfies RefusalCatalogue
