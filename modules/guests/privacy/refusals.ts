import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'privacy.not_found': {
    status: 404,
    es: 'No existe esa versión del aviso de privacidad.',
    en: 'There is no such version of the privacy notice.',
  },
  'privacy.not_published': {
    status: 404,
    es: 'El aviso de privacidad todavía no se publica.',
    en: 'The privacy notice is not published yet.',
  },
  'privacy.fixed': {
    status: 409,
    es: 'Esta versión ya se publicó y no cambia. Comience una versión nueva.',
    en: 'This version was published and does not change. Begin a new version.',
  },
  'privacy.changed': {
    status: 409,
    es: 'Alguien cambió el borrador mientras usted lo leía. Léalo otra vez antes de publicarlo.',
    en: 'Somebody changed the draft while you read it. Read it again before you publish it.',
  },
  'privacy.incomplete': {
    status: 422,
    es: 'Al aviso le falta: {missing}.',
    en: 'The notice lacks: {missing}.',
  },
  'privacy.limit_unknown': {
    status: 404,
    es: 'No existe ese límite de uso.',
    en: 'There is no such limit of use.',
  },
  'privacy.no_limit': {
    status: 409,
    es: 'Ese límite ya se levantó.',
    en: 'That limit was lifted already.',
  },
} as const satisfies RefusalCatalogue
