import { illegalStep, notFound, type RefusalCatalogue, type Words } from '@kit/kernel/refusal'

const LEAD_STATES: Words = {
  new: { es: 'nuevo', en: 'new' },
  assigned: { es: 'asignado', en: 'assigned' },
  contacted: { es: 'contactado', en: 'contacted' },
  won: { es: 'ganado', en: 'won' },
  lost: { es: 'perdido', en: 'lost' },
}

export const REFUSALS = {
  'lead.not_found': notFound('Ese led', 'That lead'),
  'lead.illegal_transition': illegalStep(
    'El led ya no permite ese paso:',
    'The lead no longer allows that step: it',
    LEAD_STATES,
  ),
  'lead.none_new': {
    status: 422,
    es: 'No hay leds nuevos que repartir en ese canal. Anote algunos primero.',
    en: 'There are no new leads to hand out in that channel. Note some first.',
  },
  'lead.no_rep': {
    status: 422,
    es: 'Una de las personas elegidas no vende en ese canal. Quítela y reparta de nuevo.',
    en: 'Somebody chosen does not sell in that channel. Take them off and hand out again.',
  },
  'lead.no_sale': {
    status: 422,
    es: 'No hay cotización ni reserva con el folio {folio} en ese canal. Revise el folio.',
    en: 'There is no quotation nor reservation with the folio {folio} in that channel. Check it.',
  },
  'lead.sale_taken': {
    status: 422,
    es: 'El folio {folio} ya es de otro led.',
    en: 'The folio {folio} is of another lead already.',
  },
  'lead.unreachable': {
    status: 422,
    es: 'Escriba un correo o un teléfono del led.',
    en: 'Enter an email or a telephone of the lead.',
  },
  'lead.phone_impossible': {
    status: 422,
    es: 'El teléfono {phone} no tiene los dígitos de un número de México. Revíselo, o escríbalo con el código de su país, como +1 305 555 0100.',
    en: 'The telephone {phone} does not have the digits of a Mexican number. Check it, or write it with the code of its country, as in +1 305 555 0100.',
  },
  'lead.campaign_over': {
    status: 422,
    es: 'Esa campaña no recibe leds nuevos. Elija otra o actívela.',
    en: 'That campaign takes no new leads. Choose another or activate it.',
  },
  'lead.not_yours': {
    status: 422,
    es: 'Ese canal o esa locación no están a su alcance. Elija otros.',
    en: 'That channel or location is out of your reach. Choose others.',
  },
} as const satisfies RefusalCatalogue
