import { notFound, type RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'board.unknown': {
    status: 404,
    es: 'Ese código no abre ningún tablero. Revíselo letra por letra o pida otro.',
    en: 'That code opens no board. Check it letter by letter or ask for another.',
  },
  'board.revoked': {
    status: 422,
    es: 'El código de este tablero se revocó. Pida otro a administración.',
    en: 'The code of this board was revoked. Ask administration for another.',
  },
  'board.expired': {
    status: 422,
    es: 'El código de este tablero venció el {day}. Pida otro a administración.',
    en: 'The code of this board expired on {day}. Ask administration for another.',
  },
  'board.not_found': notFound('Ese tablero', 'That board'),
  'board.revoked_already': {
    status: 409,
    es: 'El código de ese tablero ya estaba revocado.',
    en: 'The code of that board was revoked already.',
  },
  'board.day': {
    status: 422,
    es: 'El código vence hoy o después, dentro de un año: elija otro día.',
    en: 'The code expires today or later, within a year: choose another day.',
  },
  'board.channel': {
    status: 422,
    es: 'Elija uno de sus canales; el tablero de toda la empresa lo hace quien la ve toda.',
    en: 'Choose one of your channels; the board of the whole company is made by who sees all of it.',
  },
} satisfies RefusalCatalogue
