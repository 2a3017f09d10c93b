import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'development_request.not_found': notFound('Esa petición', 'That request'),
  'development_request.illegal_transition': {
    status: 409,
    es: 'El estado de la petición cambió. Ábrala de nuevo.',
    en: 'The request’s status changed. Open it again.',
  },
  'development_request.fixed': {
    status: 422,
    es: 'Solo se pueden editar borradores. Retire la petición para modificarla.',
    en: 'Only drafts can be edited. Withdraw the request to change it.',
  },
  'approval_link.unknown': {
    status: 404,
    es: 'Este enlace no es válido. Ábralo completo desde el correo.',
    en: 'This link is not valid. Open the full link from the email.',
  },
  'approval_link.used': {
    status: 409,
    es: 'Este enlace ya se usó: sirve una sola vez.',
    en: 'This link has already been used. It works only once.',
  },
  'approval_link.expired': {
    status: 422,
    es: 'Este enlace venció. Pida otro.',
    en: 'This link has expired. Ask for another.',
  },
  'approval_link.revoked': {
    status: 422,
    es: 'Este enlace se retiró. Si le enviaron otro después, use ese.',
    en: 'This link was withdrawn. If another was sent to you later, use that one.',
  },
} satisfies RefusalCatalogue
