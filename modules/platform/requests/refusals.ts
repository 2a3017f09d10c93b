import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'development_request.not_found': notFound('Esa petición', 'That request'),
  'development_request.illegal_transition': {
    status: 409,
    es: 'La petición ya avanzó: vuelva a abrirla para ver en qué está.',
    en: 'The request has moved on: open it again to see where it is.',
  },
  'development_request.fixed': {
    status: 422,
    es: 'Solo se edita un borrador. Retire la petición para cambiarla.',
    en: 'Only a draft is edited. Take the request back to change it.',
  },
  'approval_link.unknown': {
    status: 404,
    es: 'Este enlace no es válido. Ábralo otra vez desde el correo, completo.',
    en: 'This link is not valid. Open it again from the mail, whole.',
  },
  'approval_link.used': {
    status: 409,
    es: 'Este enlace ya se usó: sirve una sola vez.',
    en: 'This link was used already: it works once.',
  },
  'approval_link.expired': {
    status: 422,
    es: 'Este enlace venció. Pida que le manden otro.',
    en: 'This link has expired. Ask for another.',
  },
  'approval_link.revoked': {
    status: 422,
    es: 'Este enlace se retiró. Si le mandaron otro después, use ese.',
    en: 'This link was taken back. If another was sent to you later, use that one.',
  },
} satisfies RefusalCatalogue
