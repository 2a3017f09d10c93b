import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'privacy.not_found': {
    status: 404,
    es: 'Esa versión del aviso de privacidad no existe.',
    en: 'That version of the privacy notice does not exist.',
  },
  'privacy.not_published': {
    status: 404,
    es: 'El aviso de privacidad aún no se publica.',
    en: 'The privacy notice has not been published yet.',
  },
  'privacy.fixed': {
    status: 409,
    es: 'Esta versión ya se publicó y no se puede modificar. Cree una versión nueva.',
    en: 'This version is published and cannot be changed. Create a new version.',
  },
  'privacy.changed': {
    status: 409,
    es: 'Otra persona modificó el borrador mientras usted lo leía. Léalo de nuevo antes de publicarlo.',
    en: 'Someone else changed the draft while you were reading it. Read it again before publishing.',
  },
  'privacy.incomplete': {
    status: 422,
    es: 'Al aviso le falta: {missing}.',
    en: 'The notice is missing: {missing}.',
  },
  'privacy.limit_unknown': {
    status: 404,
    es: 'No existe ese límite de uso.',
    en: 'That usage limit does not exist.',
  },
  'privacy.no_limit': {
    status: 409,
    es: 'Ese límite ya se levantó.',
    en: 'That limit was already lifted.',
  },
} as const satisfies RefusalCatalogue
