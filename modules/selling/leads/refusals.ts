import { illegalStep, notFound, type RefusalCatalogue, type Words } from '@kit/kernel/refusal'

const LEAD_STATES: Words = {
  new: { es: 'nuevo', en: 'new' },
  assigned: { es: 'asignado', en: 'assigned' },
  contacted: { es: 'contactado', en: 'contacted' },
  won: { es: 'ganado', en: 'won' },
  lost: { es: 'perdido', en: 'lost' },
}

export const REFUSALS = {
  'lead.not_found': notFound('Ese prospecto', 'That lead'),
  'lead.illegal_transition': illegalStep(
    'El prospecto ya no permite ese paso:',
    'The lead no longer allows that step: it',
    LEAD_STATES,
  ),
  'lead.none_new': {
    status: 422,
    es: 'No hay prospectos nuevos por repartir en ese canal. Registre algunos primero.',
    en: 'There are no new leads to distribute in that channel. Enter some first.',
  },
  'lead.no_rep': {
    status: 422,
    es: 'Una de las personas elegidas no vende en ese canal. Quítela y reparta de nuevo.',
    en: 'One of the selected people does not sell in that channel. Remove them and try again.',
  },
  'lead.no_sale': {
    status: 422,
    es: 'No hay cotización ni reserva con el folio {folio} en ese canal. Revise el folio.',
    en: 'There is no quotation or reservation {folio} in that channel. Check the number.',
  },
  'lead.sale_taken': {
    status: 422,
    es: 'El folio {folio} ya está vinculado a otro prospecto.',
    en: '{folio} is already linked to another lead.',
  },
  'lead.unreachable': {
    status: 422,
    es: 'Escriba el correo o el teléfono del prospecto.',
    en: 'Enter the lead’s email or phone.',
  },
  'lead.phone_impossible': {
    status: 422,
    es: 'El teléfono {phone} no corresponde a México. Revíselo o escríbalo con la clave de su país, como +1 305 555 0100.',
    en: '{phone} is not a valid Mexican number. Check it, or enter it with its country code, such as +1 305 555 0100.',
  },
  'lead.campaign_over': {
    status: 422,
    es: 'Esa campaña no recibe prospectos nuevos. Elija otra o actívela.',
    en: 'That campaign is not taking new leads. Choose another or activate it.',
  },
  'lead.not_yours': {
    status: 422,
    es: 'Ese canal o esa locación están fuera de su alcance. Elija otros.',
    en: 'You do not have access to that channel or location. Choose others.',
  },
} as const satisfies RefusalCatalogue
