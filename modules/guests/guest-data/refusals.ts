import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'guest_data.nobody': {
    status: 422,
    es: 'No se guarda nada de esa persona. Revise el correo, el teléfono o el folio.',
    en: 'Nothing is kept of that person. Check the e-mail, telephone or folio.',
  },
  'guest_data.phone_short': {
    status: 422,
    es: 'Escriba el teléfono completo: al menos diez dígitos.',
    en: 'Type the whole telephone: at least ten digits.',
  },
  'guest_data.stands': {
    status: 422,
    es: 'Todavía se atiende a esa persona en {folios}. Olvídela cuando terminen o se cancelen.',
    en: 'That person is still served in {folios}. Forget them once those are over or cancelled.',
  },
  'guest_data.text_changed': {
    status: 409,
    es: 'Un texto cambió desde que usted lo leyó. Busque a la persona otra vez y decida de nuevo.',
    en: 'A text changed since you read it. Search for the person again and decide anew.',
  },
  'guest_data.undecided': {
    status: 409,
    es: 'Textos que nombran a esa persona y que usted no ha decidido: {count}. Búsquela otra vez y decida cada uno.',
    en: 'Texts that name that person and that you have not decided on: {count}. Search again and decide on each.',
  },
  'guest.forgotten': {
    status: 422,
    es: 'Los datos de este huésped se borraron porque lo pidió o por tiempo: no se escriben otra vez.',
    en: 'The data of this guest were erased because they asked or by age: they are not written again.',
  },
} satisfies RefusalCatalogue
