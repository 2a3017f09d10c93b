import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'first_step.unknown': {
    status: 404,
    es: 'Ese paso no existe, o no es de los suyos. Actualice la página.',
    en: 'That step does not exist, or is not one of yours. Reload the page.',
  },
  'company.which_channel': {
    status: 422,
    es: 'Diga en qué canal están esos mostradores: hay varios, o ninguno.',
    en: 'Say which channel these desks are in: there are several, or none.',
  },
  'people.no_desk': {
    status: 422,
    es: 'Quien vende o supervisa necesita un mostrador, y aún no hay ninguno. Créelo en «Su empresa».',
    en: 'Whoever sells or supervises needs a desk, and there is none yet. Create it in “Your company”.',
  },
  'company.rule_stands': {
    status: 409,
    es: 'Ya hay una regla para todos los reps: {percent} %. Cámbiela en Reglas de comisión.',
    en: 'There is already a rule for every rep: {percent} %. Change it in Commission rules.',
  },
} satisfies RefusalCatalogue
