import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'first_step.unknown': {
    status: 404,
    es: 'Ese paso no existe o no le corresponde. Actualice la página.',
    en: 'That step doesn’t exist or is not yours. Refresh the page.',
  },
  'company.which_channel': {
    status: 422,
    es: 'Elija el canal de esos mostradores.',
    en: 'Choose the channel for those desks.',
  },
  'people.no_desk': {
    status: 422,
    es: 'Los vendedores y supervisores necesitan un mostrador y aún no hay ninguno. Créelo en «Su empresa».',
    en: 'Sellers and supervisors need a desk, and there is none yet. Create it in “Your company.”',
  },
  'company.rule_stands': {
    status: 409,
    es: 'Ya hay una regla para todos los reps: {percent} %. Cámbiela en Reglas de comisión.',
    en: 'There is already a rule for every rep: {percent}%. Change it in Commission rules.',
  },
} satisfies RefusalCatalogue
