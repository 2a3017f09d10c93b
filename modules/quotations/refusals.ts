import type { RefusalCatalogue, Words } from '@kit/kernel/refusal'

const QUOTATION_STATES: Words = {
  open: { es: 'abierta', en: 'open' },
  sent: { es: 'enviada', en: 'sent' },
  accepted: { es: 'aceptada', en: 'accepted' },
  won: { es: 'ganada', en: 'won' },
  lost: { es: 'perdida', en: 'lost' },
  expired: { es: 'vencida', en: 'expired' },
}

export const REFUSALS = {
  'quotation.not_found': {
    status: 404,
    es: 'Esa cotización no existe.',
    en: 'That quotation does not exist.',
  },
  'quotation.illegal_transition': {
    status: 409,
    es: 'La cotización ya no permite ese paso: está {state}.',
    en: 'The quotation no longer allows that step: it is {state}.',
    words: { state: QUOTATION_STATES },
  },
  'quotation.changed': {
    status: 409,
    es: 'Alguien guardó otra versión de esta cotización mientras usted la editaba. Revísela y vuelva a intentar.',
    en: 'Somebody saved another version of this quotation while you edited it. Look at it and try again.',
  },
  'quotation.expired': {
    status: 422,
    es: 'La cotización venció. Guarde una nueva versión para ofrecerla otra vez.',
    en: 'The quotation expired. Save a new version to offer it again.',
  },
  'quotation.no_address': {
    status: 422,
    es: 'El cliente no tiene correo. Escriba uno o guárdelo en la cotización.',
    en: 'The customer has no address. Enter one or save it in the quotation.',
  },
  'quotation.nothing_to_send': {
    status: 422,
    es: 'Solo se envía una cotización vigente. Guarde una nueva versión para ofrecerla otra vez.',
    en: 'Only a quotation that stands is sent. Save a new version to offer it again.',
  },
  'quotation.reminded_lately': {
    status: 422,
    es: 'A este cliente ya se le escribió hoy por esta cotización. Recuérdesela otro día.',
    en: 'This customer was written to today about this quotation. Remind them another day.',
  },
  'quotation.of_group': {
    status: 422,
    es: 'Esta cotización es de la ficha de un grupo: cambie la ficha y cotícela de nuevo.',
    en: 'This quotation is of the sheet of a group: change the sheet and quote it again.',
  },
  'quotation.product_changed': {
    status: 422,
    es: '{name} ya no se compone de lo que se cotizó. Guarde una nueva versión.',
    en: '{name} is no longer made of what was offered. Save a new version.',
  },
} as const satisfies RefusalCatalogue
