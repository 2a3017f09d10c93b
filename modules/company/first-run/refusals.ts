import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'first_step.unknown': {
    status: 404,
    es: 'Ese paso no existe, o no es de los suyos. Actualice la página.',
    en: 'That step does not exist, or is not one of yours. Reload the page.',
  },
} satisfies RefusalCatalogue
