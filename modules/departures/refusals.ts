import type { RefusalCatalogue } from '@kit/kernel/refusal'

export const REFUSALS = {
  'departure.full': {
    status: 409,
    es: '{name}, {when}: no quedan lugares para {wanted} (hay {left}). Elija otra salida o reduzca personas.',
    en: '{name}, {when}: no seats are left for {wanted} ({left} left). Choose another departure or fewer people.',
  },
  'departure.taken': {
    status: 409,
    es: 'La salida del {when} ya no tiene {wanted} lugares (hay {left}). Elija otra salida o reduzca personas.',
    en: 'The departure of {when} no longer has {wanted} seats ({left} left). Choose another departure or fewer people.',
  },
  'departure.closed': {
    status: 409,
    es: 'Esa salida ya no está a la venta.',
    en: 'That departure is no longer on sale.',
  },
} as const satisfies RefusalCatalogue
