import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'hold.not_found': {
    status: 404,
    es: 'Ese apartado no existe o no es suyo.',
    en: 'That hold does not exist or is not yours.',
  },
  'hold.expired': {
    status: 422,
    es: 'El apartado venció. Su carrito sigue aquí; aparte los lugares de nuevo.',
    en: 'The hold expired. Your cart is still here; hold the seats again.',
  },
  'hold.already_extended': {
    status: 422,
    es: 'Ya no puede extender este apartado. Pida más tiempo a su supervisor.',
    en: 'You can no longer extend this hold. Ask your supervisor for more time.',
  },
} satisfies RefusalCatalogue
