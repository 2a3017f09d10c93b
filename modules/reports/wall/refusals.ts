import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'board.unknown': {
    status: 404,
    es: 'Ese código no es válido. Revíselo o pida otro.',
    en: 'That code is not valid. Check it or ask for another.',
  },
  'board.revoked': {
    status: 422,
    es: 'El código de este tablero se revocó. Pida otro a administración.',
    en: 'This board’s code was revoked. Ask administration for another.',
  },
  'board.expired': {
    status: 422,
    es: 'El código de este tablero venció el {day}. Pida otro a administración.',
    en: 'This board’s code expired on {day}. Ask administration for another.',
  },
  'board.not_found': notFound('Ese tablero', 'That board'),
  'board.revoked_already': {
    status: 409,
    es: 'El código de ese tablero ya está revocado.',
    en: 'That board’s code was already revoked.',
  },
  'board.day': {
    status: 422,
    es: 'El vencimiento debe ser hoy o una fecha dentro de un año. Elija otro día.',
    en: 'The code must expire today or within a year. Choose another day.',
  },
  'board.channel': {
    status: 422,
    es: 'Elija uno de sus canales. El tablero de toda la empresa requiere acceso completo.',
    en: 'Choose one of your channels. A whole-company board requires full access.',
  },
} satisfies RefusalCatalogue
